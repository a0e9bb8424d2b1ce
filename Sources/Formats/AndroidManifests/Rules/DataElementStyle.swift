import Diagnostics
import XMLSyntax

/// The style of `data` elements in a manifest, taken from an element with a path.
struct DataElementStyle {
  /// The line break and the white space before an element; empty if it does not begin a line.
  let indentation: String
  /// The prefix of Android's namespace.
  private let prefix: String
  private let quote: String
  private let end: String

  init(of path: ManifestFilter.DataElement.Path, in text: [UInt8]) {
    indentation = text.indentation(before: path.element)
    prefix = String(decoding: text[path.name].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    quote = text[path.written.range.upperBound] == UInt8(ascii: "'") ? "'" : "\""
    let tag = XMLTag(text, path.element)
    let tail = String(decoding: text[tag.tail], as: UTF8.self)
    end = tag.isEmpty && !tail.contains(where: \.isNewline) ? tail : "/>"
  }

  func name(_ name: String) -> String { "\(prefix):\(name)" }

  func attribute(_ name: String, _ value: String) -> String {
    "\(self.name(name))=\(quote)\(XMLEscape.attribute(value))\(quote)"
  }

  /// Returns an element with one attribute.
  func element(_ name: String, _ value: String) -> String {
    "<data \(attribute(name, value))\(end)"
  }
}

extension ManifestFilter.DataElement.Path {
  /// Writes all but the last of some paths as new elements, and the last one in place of this one.
  func edits(writing paths: [WrittenPath], in text: [UInt8]) -> [TextEdit] {
    guard let last = paths.last else { return [] }
    let style = DataElementStyle(of: self, in: text)
    var edits = [TextEdit.replace(written.range, by: XMLEscape.attribute(last.text))]
    if last.kind != kind { edits.append(.replace(name, by: style.name(last.kind.rawValue))) }
    let elements = paths.dropLast().map {
      style.element($0.kind.rawValue, $0.text) + style.indentation
    }
    if !elements.isEmpty { edits.append(.insert(elements.joined(), at: element.lowerBound)) }
    return edits
  }
}
