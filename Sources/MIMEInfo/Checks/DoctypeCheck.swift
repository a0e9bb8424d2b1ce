import Diagnostics
import XMLSyntax

extension MIMERules {
  /// An internal subset that says something else than the DTD of freedesktop.org.xml, which has
  /// changed with the years: what counts is that nothing but its elements is declared, and no
  /// default of an attribute but its own.
  static func checkDoctype(_ document: XMLOutline) -> Diagnostic? {
    guard let doctype = document.doctype, let subset = doctype.internalSubset,
      !document.problems.contains(where: { $0.kind == .entityDeclaration }),
      let foreign = foreignDeclaration(in: document.text, subset)
    else { return nil }
    // With its brackets.
    let all = (subset.lowerBound - 1)..<(subset.upperBound + 1)
    return Diagnostic(
      foreignInternalSubset, "the declaration is not part of the DTD of MIME packages",
      at: foreign,
      fix: .unsafe("remove the internal subset", TextEdit(range: all, replacement: "")))
  }

  private static func foreignDeclaration(in text: [UInt8], _ subset: Range<Int>) -> Range<Int>? {
    var place = subset.lowerBound
    let end = min(subset.upperBound, text.count)
    while true {
      place = text.firstIndex(from: place, to: end) { !MIMEPackage.isWhiteSpace($0) }
      guard place < end else { return nil }
      let declaration = place..<markupEnd(in: text, from: place, to: end)
      if !isOfficial(text[declaration]) { return declaration }
      place = declaration.upperBound
    }
  }

  /// The end of a comment or of a declaration, in which quotes may hide its last character.
  private static func markupEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var quote: UInt8?
    let isComment = text[start..<end].starts(with: "<!--".utf8)
    for index in start..<end {
      let byte = text[index]
      if isComment {
        if byte == UInt8(ascii: ">"), index >= start + 6,
          text[(index - 2)..<index].elementsEqual("--".utf8)
        {
          return index + 1
        }
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return end
  }

  private static func isOfficial(_ markup: ArraySlice<UInt8>) -> Bool {
    if markup.starts(with: "<!--".utf8) { return true }
    let words = markup.split { MIMEPackage.isWhiteSpace($0) || $0 == UInt8(ascii: ">") }
    guard words.count > 1, let keyword = words.first,
      MIMEElementName.named(String(decoding: words[1])) != nil
    else { return false }
    if keyword.elementsEqual("<!ELEMENT".utf8) { return true }
    guard keyword.elementsEqual("<!ATTLIST".utf8) else { return false }
    let pieces = markup.split(
      maxSplits: .max, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    return pieces.enumerated().allSatisfy { index, piece in
      index.isMultiple(of: 2) || defaults.contains(String(decoding: piece))
    }
  }

  /// Of weights and priorities, of case-sensitive and of xmlns.
  private static let defaults: Set<String> = ["50", "false", MIMEPackage.namespace]
}
