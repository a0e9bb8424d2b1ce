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
    bad: [.globs("*.exmap", more: #" ↓wieght="60""#), .globs("*.exmap", more: #" ↓ext="exmap""#)],
    good: [.globs("*.exmap", more: #" weight="60""#)])

  static func addUnknown(
    _ attribute: XMLAttribute, of element: MIMEElementName, meant: String?, in text: [UInt8],
    _ findings: inout Findings
  ) {
    findings.add(
      unknownAttribute,
      "unknown attribute '\(attribute.name)' of '\(element.rawValue)'" + didYouMean(meant),
      at: attribute.nameRange,
      fix: meant.map {
        Fix("rename the attribute to '\($0)'", .replace(attribute.nameRange, by: $0))
      }
        ?? Fix("remove the attribute", .remove(text.withSpace(before: attribute.range))))
  }

  static let unknownElement = RuleInfo(
    "mime/unknown-element", .error, fix: .unsafe,
    """
    An element in the namespace of the format is unknown in that place. The nearest one is named; \
    reported at its name
    """,
    because: "it is silently ignored, with all that it says",
    bad: [.mime(#"<↓sub-class type="text/plain"/>"#), .mime(#"<↓file-glob pattern="*.exmap"/>"#)],
    good: [.mime(#"<sub-class-of type="text/plain"/><glob pattern="*.exmap"/>"#)])

  private static let foreignElementInMagic = RuleInfo(
    "mime/foreign-element-in-magic", .error, fix: .unsafe, effect: .breaksReaders,
    "A magic or a match contains an element other than match; reported at its name",
    because: "later elements of the type are lost, and Qt without a cache drops the whole file",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt QMimeDatabase"],
    bad: [
      .magic(match("EXMAP1") + #"<↓glob pattern="*.exmap"/>"#),
      .magic(match("EXMAP1") + #"<↓note text="EXMAP1"/>"#),
    ], good: [soundMagic])

  /// Reports an element that is not allowed in its parent, with the probable intended one.
  static func addUnknown(
    _ element: XMLElement, in parent: MIMEElementName, meant: String?, _ findings: inout Findings
  ) {
    let (local, names) = (String(element.localName), MIMEElementName.allCases.map(\.rawValue))
    let isMagic = parent == .magic || parent == .match
    let exists = isMagic ? meant == nil : names.contains(local)
    let holder = isMagic ? MIMEElementName.magic : parent
    let message =
      exists
      ? "'\(element.name)' does not belong in '\(holder.rawValue)'"
      : "unknown element '\(element.name)'"
    // An element of the type, perhaps misspelled, is only in the wrong place.
    let isKnown = names.contains(local) || MIMEElementName.meant(by: local, among: names) != nil
    let removal = isMagic && !isKnown ? Fix("remove the element", .remove(element.range)) : nil
    findings.add(
      isMagic ? foreignElementInMagic : unknownElement, message + didYouMean(meant),
      at: element.nameRange,
      fix: meant.map { meant in
        Fix(
          "rename the element to '\(meant)'",
          element.localNameRanges.map { .replace($0, by: meant) })
      } ?? removal)
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
    var range = bytes.trimmed(range)
    while let mark = marks.first(where: { bytes[range].starts(with: $0.open.utf8) }),
      let close = bytes[range].dropFirst(mark.open.utf8.count).firstPlace(of: mark.close.utf8)
    {
      range = bytes.trimmed(close.upperBound..<range.upperBound)
    }
    return range
  }
}
