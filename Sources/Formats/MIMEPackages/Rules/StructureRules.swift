import Diagnostics
import XMLSyntax

/// Rules for elements, attributes, and text, checked while a package is read.
extension MIMERules {
  static let structure = [unknownElement, unknownAttribute, strayText, unorderedChildren]
  static let magicStructure = [foreignElementInMagic, textInMagic]

  private static let unknownAttribute = RuleInfo(
    "mime/unknown-attribute", .error, fix: .unsafe,
    "An element has an unknown attribute. The nearest one is named; reported at its name",
    because: "it is silently ignored",
    references: ["shared-mime-info 2.2"],
    bad: [.globs("*.exmap", more: #" ↓wieght="60""#), .globs("*.exmap", more: #" ↓ext="exmap""#)],
    good: [.globs("*.exmap", more: #" weight="60""#)])

  static func addUnknown(
    _ attribute: XMLAttribute, of element: MIMEElementName, meant: String?, in text: [UInt8],
    _ findings: inout Findings
  ) {
    var start = attribute.range.lowerBound
    while start > 0, text[start - 1].isSpace { start -= 1 }
    findings.add(
      unknownAttribute,
      "unknown attribute '\(attribute.name)' of '\(element.rawValue)'" + didYouMean(meant),
      at: attribute.nameRange,
      fix: meant.map {
        Fix("rename the attribute to '\($0)'", .replace(attribute.nameRange, by: $0))
      }
        ?? Fix("remove the attribute", .remove(start..<attribute.range.upperBound)))
  }

  static let unknownElement = RuleInfo(
    "mime/unknown-element", .error, fix: .unsafe,
    """
    An element in the namespace of the format is unknown in that place. The nearest one is named; \
    reported at its name
    """,
    because: "it is silently ignored, with all that it says",
    references: ["shared-mime-info 2.2"],
    bad: [.mime(#"<↓sub-class type="text/plain"/>"#), .mime(#"<↓file-glob pattern="*.exmap"/>"#)],
    good: [.mime(#"<sub-class-of type="text/plain"/><glob pattern="*.exmap"/>"#)])

  private static let foreignElementInMagic = RuleInfo(
    "mime/foreign-element-in-magic", .error, fix: .unsafe, effect: .breaksReaders,
    "A magic or a match contains an element other than match; reported at its name",
    because: "later elements of the type are lost, and Qt without a cache drops the whole file",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt QMimeDatabase"],
    bad: [.magic(match("EXMAP1") + #"<↓glob pattern="*.exmap"/>"#)], good: [soundMagic])

  /// Reports an element that is not allowed in its parent, with the probable intended one.
  static func addUnknown(
    _ element: XMLElement, in parent: MIMEElementName, meant: String?, _ findings: inout Findings
  ) {
    let isMagic = parent == .magic || parent == .match
    let exists = isMagic ? meant == nil : MIMEElementName.named(String(element.localName)) != nil
    let holder = isMagic ? MIMEElementName.magic : parent
    let message =
      exists
      ? "'\(element.name)' does not belong in '\(holder.rawValue)'"
      : "unknown element '\(element.name)'"
    let removal = isMagic ? Fix("remove the element", .remove(element.range)) : nil
    findings.add(
      isMagic ? foreignElementInMagic : unknownElement, message + didYouMean(meant),
      at: element.nameRange, fix: meant.map { rename(element, to: $0) } ?? removal)
  }

  private static func rename(_ element: XMLElement, to name: String) -> Fix {
    let local = element.localName.utf8.count
    func edit(_ range: Range<Int>) -> TextEdit {
      .replace((range.upperBound - local)..<range.upperBound, by: name)
    }
    var edits = [edit(element.nameRange)]
    if !element.endTag.isEmpty {
      let start = element.endTag.lowerBound + 2
      edits.append(edit(start..<(start + element.nameRange.count)))
    }
    return Fix("rename the element to '\(name)'", edits)
  }

  private static let strayText = RuleInfo(
    "mime/stray-text", .warning, fix: .unsafe,
    """
    Text stands where only elements may, other than in magic; reported at its first character \
    that is not blank
    """,
    because: "it is ignored, and the DTD forbids it",
    references: ["DTD of shared-mime-info"],
    bad: [.mime(#"<glob pattern="*.exmap"/> ↓Map"#)],
    good: [.mime(#"<glob pattern="*.exmap"/> <!-- Map -->"#)])

  private static let textInMagic = RuleInfo(
    "mime/text-in-magic", .warning, fix: .unsafe,
    "A magic or a match contains text; reported at its first character that is not blank",
    because: "it is ignored, and the DTD forbids it",
    references: ["DTD of shared-mime-info"],
    bad: [.magic("↓EXMAP" + match("EXMAP1"))], good: [soundMagic])

  static func addStray(
    _ text: Range<Int>, in element: MIMEElementName, _ bytes: [UInt8], _ findings: inout Findings
  ) {
    let isMagic = element == .magic || element == .match
    let range = trimmed(text, bytes)
    let text = String(decoding: bytes[range], as: UTF8.self)
    // An element that lost its first sign is not worthless.
    let isElement = text.contains("=\"") || text.contains("='") || text.contains(">")
    let isMarkup = isElement || text.contains("<") || text.contains("&lt;")
    let advice = isElement ? "; an element begins with '<'" : ""
    findings.add(
      isMagic ? textInMagic : strayText, "text in '\(element.rawValue)' is ignored" + advice,
      at: range, fix: isMarkup ? nil : Fix("remove the text", .remove(range)))
  }

  private static let marks = [(open: "<!--", close: "-->"), (open: "<?", close: "?>")]

  /// Returns a range without blanks, comments, and processing instructions at both ends.
  private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    let end = range.upperBound
    while true {
      start = bytes.firstIndex(from: start, to: end) { !$0.isSpace }
      let rest = bytes[start..<end]
      let mark = marks.first { rest.starts(with: $0.open.utf8) }
      guard let mark,
        let close = rest.dropFirst(mark.open.utf8.count).firstPlace(of: mark.close.utf8)
      else { break }
      start = close.upperBound
    }
    var last = end
    while last > start, bytes[last - 1].isSpace { last -= 1 }
    return start..<max(start, last)
  }
}
