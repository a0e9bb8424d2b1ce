import Diagnostics
import UniformTypes
import XMLSyntax

/// An element, an attribute, or, as `@`, the text of an element, as slots look at it.
struct MarkupItem: Outline, OutlineEntry {
  static let mapNouns = ["an element", "elements"]

  let name: String
  /// The places of the name without its prefix.
  let names: [Range<Int>]
  let text: String?
  let range: Range<Int>
  private let element: XMLElement?
  private let bytes: [UInt8]

  /// Creates the item for a file, which holds its root.
  init(_ file: MarkupFile) {
    (name, names, text, range, element) = ("", [], nil, 0..<0, file.root)
    bytes = file.text
  }

  private init(_ element: XMLElement, in bytes: [UInt8]) {
    (name, names, text) = (String(element.localName), element.localNameRanges, nil)
    (range, self.element, self.bytes) = (element.startTag, element, bytes)
  }

  private init(_ name: String, _ value: PlacedText, named place: Range<Int>) {
    (self.name, names, text, range) = (name, [place], value.text, value.range)
    (element, bytes) = (nil, [])
  }

  subscript(_ name: String) -> MarkupItem? { entries.last { $0.name == name } }
  var placed: PlacedText? { text.map { PlacedText($0, at: range) } }
  var value: MarkupItem { self }
  var nameRange: Range<Int> { names.first ?? range }
  var form: SlotForm? { text == nil ? .map : .text }
  var items: [MarkupItem] { [] }
  var noun: String { text == nil ? "an element" : "a string" }
  var entries: [MarkupItem] {
    guard let element else { return [] }
    guard !name.isEmpty else { return [MarkupItem(element, in: bytes)] }
    let attributes = element.attributes.map { attribute in
      let name = attribute.localName
      let end = attribute.nameRange.upperBound
      let place = (end - name.utf8.count)..<end
      return MarkupItem(
        String(name), PlacedText(attribute.value, at: attribute.valueRange), named: place)
    }
    let elements = element.elements.map { MarkupItem($0, in: bytes) }
    let content = element.trimmedText(in: bytes)
    let text = elements.isEmpty ? [MarkupItem("@", content, named: content.range)] : []
    return attributes + elements + text
  }
}

extension SlotTable {
  /// Adds the faults in a file as findings of two rules.
  func add(
    faultsIn file: MarkupFile, _ misspelt: RuleInfo, _ malformed: RuleInfo,
    to findings: inout Findings
  ) {
    for fault in faults(in: places(in: MarkupItem(file))) {
      let isOfText = fault.entry.name == "@"
      let message = fault.message.replacing(
        "'@'", with: "the text of \(fault.place.container.title)")
      guard !isOfText || fault.kind != .moved || fault.entry.text?.isEmpty == false else {
        continue
      }
      findings.add(
        fault.isOfName ? misspelt : malformed, message, at: fault.reported,
        fix: file.unit == .bytes ? fault.fix(in: file.text) : nil)
    }
  }
}

extension SlotFault<MarkupItem> {
  /// Returns the fix; nil if the value is not as it would be written.
  fileprivate func fix(in text: [UInt8]) -> Fix? {
    guard let repair, case .text(let new, _) = repair else { return nil }
    if isOfName {
      return Fix(repair.title, entry.names.map { .replace($0, by: new) })
    }
    let old = XMLEscape.attribute(entry.text ?? "")
    let isWritten = !old.isEmpty && text[value.range].elementsEqual(old.utf8)
    return isWritten ? Fix(repair.title, .replace(value.range, by: XMLEscape.attribute(new))) : nil
  }
}
