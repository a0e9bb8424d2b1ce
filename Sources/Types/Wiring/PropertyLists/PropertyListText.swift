import ConfigurationSyntax
import Diagnostics
import FoundationEssentials
import JSONSyntax
import PropertyLists

/// A property list as text, whose values can be changed.
struct PropertyListText: ValueText {
  private(set) var bytes: [UInt8]
  private(set) var root: JSONValue
  private let isXML: Bool

  /// The text of a list without values.
  static let empty = PropertyListWriter.write(PropertyListValue(.dictionary([]))).text

  /// Reads a list in XML or in the older text format.
  init(_ bytes: [UInt8]) throws(WiringRefusal) {
    self.bytes = bytes
    let first = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    isXML = first == UInt8(ascii: "<") || bytes.starts(with: "bplist".utf8)
    root = isXML ? try Self.readXML(bytes) : try Self.readText(bytes)
  }

  /// Refuses anything but a valid XML property list in UTF-8.
  private static func readXML(_ bytes: [UInt8]) throws(WiringRefusal) -> JSONValue {
    // A value of another key that a build fills in stays as it is.
    var plain = bytes
    for place in BuildTemplate.variables(in: bytes) {
      let before = bytes[..<place.lowerBound].suffix(200).reversed()
      let blank = before.prefix(while: \.isSpace).count
      // A short one takes some of the blanks before it.
      let start = max(place.lowerBound - blank, min(place.lowerBound, place.upperBound - 7))
      guard place.upperBound - start > 6,
        before.dropFirst(blank).starts(with: "</key>".utf8.reversed())
      else { continue }
      let spaces = String(repeating: " ", count: place.upperBound - start - 7)
      plain.replaceSubrange(start..<place.upperBound, with: "<true\(spaces)/>".utf8)
    }
    let (list, findings) = PropertyList.read(plain)
    guard list.format == .xml else {
      throw WiringRefusal("the list is not in XML; convert it with 'filetype fix'")
    }
    guard let root = list.root, list.unread.isEmpty else {
      let first = findings.first { $0.severity == .error }
      throw WiringRefusal(
        "the list is damaged: \(first?.message ?? "it cannot be read"); repair it with 'filetype fix'",
        at: first?.range)
    }
    guard list.unit == .bytes else {
      throw WiringRefusal("the list is not in UTF-8; save it in UTF-8")
    }
    return JSONValue(root)
  }

  /// Reads the values of a list that is text without being XML.
  private static func readText(_ bytes: [UInt8]) throws(WiringRefusal) -> JSONValue {
    let read = OldStylePropertyList(bytes)
    if let (advice, place) = read.problem {
      throw WiringRefusal(
        "the text is neither XML nor an old-style property list: \(advice)", at: place)
    }
    guard let root = read.root?.withBooleans(), root.dictionary != nil,
      !root.element.isEmpty
    else { throw WiringRefusal("the list is not a dictionary", at: read.root?.element) }
    return JSONValue(root, ofText: bytes)
  }

  mutating func applyTogether(_ changes: [ValueChange]) throws(EditRefusal) -> [TextEdit] {
    let style = ListStyle(bytes, root, isXML: isXML)
    var expected = root
    var edits: [TextEdit] = []
    for change in changes {
      guard let next = change.result(in: expected), let new = self.edits(for: change, style) else {
        throw refusal(change, "cannot be changed")
      }
      expected = next
      edits += new
    }
    guard let last = changes.last, !edits.isEmpty else { return [] }
    let fix = Fix("edit", edits)
    let areApart = zip(fix.edits, fix.edits.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    guard areApart, let read = try? Self(Fix.apply([fix], to: bytes)),
      read.root.isSame(as: expected)
    else {
      throw refusal(last, "cannot be changed without other changes")
    }
    self = read
    return edits
  }

  private func refusal(_ change: ValueChange, _ words: String) -> EditRefusal {
    EditRefusal(
      "'\(ValueMerge.shown(change.path))' \(words)",
      at: root.value(at: change.path)?.range ?? root.range)
  }

  /// Returns the edits for a change, or nil for a place that does not exist.
  private func edits(for change: ValueChange, _ style: ListStyle) -> [TextEdit]? {
    let parent = Array(change.path.dropLast())
    switch change.action {
    case .set(let new):
      if let old = root.value(at: change.path)?.element {
        return [style.replacement(of: old, by: new)]
      }
      guard case .key(let name) = change.path.last else { return nil }
      guard let dictionary = root.value(at: parent) else {
        // Also add the missing container.
        return edits(for: ValueChange(parent, .set(.object([(name, new)]))), style)
      }
      return dictionary.object.map { [style.insertion(of: name, new, among: $0, in: dictionary)] }
    case .append(let new):
      guard let list = root.value(at: change.path) else {
        return edits(for: ValueChange(change.path, .set(.array(new))), style)
      }
      return list.array.map { style.insertion(of: new, after: $0.last, in: list) }
    case .remove:
      guard let step = change.path.last, let container = root.value(at: parent) else { return nil }
      switch step {
      case .key(let name): return container.member(name).map { [style.removal(of: $0)] }
      case .index(let index):
        return container.array.flatMap { style.removal(of: index, from: $0) }.map { [$0] }
      }
    }
  }
}

extension JSONValue {
  /// Converts the values of a property list; the range of a name is the range of the whole key.
  ///
  /// Data in a text that is not XML stays as it is written.
  init(_ value: PropertyListValue, ofText text: [UInt8]? = nil) {
    let content: Content =
      switch value.content {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .array(let values): .array(values.map { JSONValue($0, ofText: text) })
      case .dictionary(let entries):
        .object(
          entries.map { entry in
            JSONMember(
              name: entry.key.name, nameRange: entry.key.element,
              value: JSONValue(entry.value, ofText: text))
          })
      case .integer(let number): .string("\u{1}integer \(number)")
      case .real(let number): .string("\u{1}real \(number)")
      case .date(let text): .string("\u{1}date \(text)")
      case .data where text != nil:
        .string("\u{1}" + String(decoding: text?[value.element] ?? [], as: UTF8.self))
      case .data(let bytes): .string("\u{1}data \(Data(bytes).base64EncodedString())")
      }
    self.init(content, range: value.range, element: value.element)
  }
}
