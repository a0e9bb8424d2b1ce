import Diagnostics
import XMLSyntax

extension MIMERules {
  /// An element that does not exist, or not in that place.
  static func unknownElement(
    _ element: XMLElement, in parent: MIMEElementName, meant: String?
  ) -> Diagnostic {
    let exists = MIMEElementName.named(String(element.localName)) != nil
    let problem =
      exists
      ? "'\(element.name)' does not belong into '\(parent.rawValue)'"
      : "there is no element '\(element.name)'"
    return Diagnostic(
      unknownElement, problem + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      at: element.nameRange, fix: meant.map { rename(element, to: $0) })
  }

  private static func rename(_ element: XMLElement, to name: String) -> Fix {
    let local = element.localName.utf8.count
    func edit(_ range: Range<Int>) -> TextEdit {
      TextEdit(range: (range.upperBound - local)..<range.upperBound, replacement: name)
    }
    var edits = [edit(element.nameRange)]
    if !element.endTag.isEmpty {
      let start = element.endTag.lowerBound + 2
      edits.append(edit(start..<(start + element.nameRange.count)))
    }
    return Fix(title: "rename the element to '\(name)'", applicability: .unsafe, edits: edits)
  }

  /// An attribute that does not exist on its element.
  static func unknownAttribute(
    _ attribute: XMLAttribute, of element: MIMEElementName, meant: String?, in text: [UInt8]
  ) -> Diagnostic {
    let problem = "'\(element.rawValue)' has no attribute '\(attribute.name)'"
    guard let meant else {
      var start = attribute.range.lowerBound
      while start > 0, MIMEPackage.isWhiteSpace(text[start - 1]) { start -= 1 }
      let edit = TextEdit(range: start..<attribute.range.upperBound, replacement: "")
      return Diagnostic(
        unknownAttribute, problem, at: attribute.nameRange,
        fix: .unsafe("remove the attribute", edit))
    }
    let edit = TextEdit(range: attribute.nameRange, replacement: meant)
    return Diagnostic(
      unknownAttribute, "\(problem); did you mean '\(meant)'?", at: attribute.nameRange,
      fix: .unsafe("rename the attribute to '\(meant)'", edit))
  }

  /// An element in `magic` or `match` that is no `match`.
  static func foreignElementInMagic(
    _ element: XMLElement, isMisspelt: Bool, in text: [UInt8]
  ) -> Diagnostic {
    guard !isMisspelt else {
      return Diagnostic(
        foreignElementInMagic, "there is no element '\(element.name)'; did you mean 'match'?",
        at: element.nameRange, fix: rename(element, to: "match"))
    }
    return Diagnostic(
      foreignElementInMagic, "'\(element.name)' does not belong into 'magic'",
      at: element.nameRange,
      fix: .unsafe("remove the element", TextEdit(range: element.range, replacement: "")))
  }

  /// Text where only elements may stand.
  static func strayText(
    _ text: XMLText, in element: MIMEElementName, _ bytes: [UInt8]
  ) -> Diagnostic {
    let isMagic = element == .magic || element == .match
    let range = trimmed(text.range, bytes)
    let hasMarkup = bytes[range].contains(UInt8(ascii: "<"))
    let edit = TextEdit(range: range, replacement: "")
    return Diagnostic(
      isMagic ? textInMagic : strayText, "text in '\(element.rawValue)' is ignored", at: range,
      fix: hasMarkup ? nil : .unsafe("remove the text", edit))
  }

  private static let marks = [(open: "<!--", close: "-->"), (open: "<?", close: "?>")]

  /// Without blanks, comments and processing instructions on both sides.
  private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    let end = range.upperBound
    while true {
      start = bytes.firstIndex(from: start, to: end) { !MIMEPackage.isWhiteSpace($0) }
      let rest = bytes[start..<end]
      let mark = marks.first { rest.starts(with: $0.open.utf8) }
      guard let mark,
        let close = bytes.firstRange(of: mark.close, from: start + mark.open.utf8.count, to: end)
      else { break }
      start = close.upperBound
    }
    var last = end
    while last > start, MIMEPackage.isWhiteSpace(bytes[last - 1]) { last -= 1 }
    return start..<max(start, last)
  }
}

extension [UInt8] {
  fileprivate func firstRange(of word: String, from start: Int, to end: Int) -> Range<Int>? {
    let count = word.utf8.count
    var index = start
    while index + count <= end {
      if self[index..<(index + count)].elementsEqual(word.utf8) { return index..<(index + count) }
      index += 1
    }
    return nil
  }
}
