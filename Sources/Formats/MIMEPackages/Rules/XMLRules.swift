import Diagnostics
import XMLSyntax

/// Rules for portable XML, checked while a package is read.
extension MIMERules {
  static let xmlRules = [
    malformedXML, invalidEncodedBytes, entityDeclaration, foreignInternalSubset,
  ]

  private static let sound = RuleExample.globs("*.exmap")

  private static let malformedXML = RuleInfo(
    "mime/malformed-xml", .error, effect: .breaksReaders, hides: true,
    "The text is empty or not well-formed XML; reported where reading had to end",
    because: """
      update-mime-database ignores the file, or finds other characters in it, and reports success
      """,
    references: ["XML 1.0", "update-mime-database"],
    bad: [.mime("<glob pattern=↓*.exmap/>")], good: [sound])

  private static let invalidEncodedBytes = RuleInfo(
    "mime/invalid-encoded-bytes", .error, fix: .unsafe, effect: .breaksReaders, hides: true,
    "Bytes are not characters of the declared encoding; reported at the first of them",
    because: "the file is ignored",
    references: ["XML 1.0 4.3.3"],
    bad: [badBytes], good: [sound])

  private static let badBytes: RuleExample = {
    var bytes = commented("<comment>Carte d'\u{0}tat-major</comment>").bytes
    let offset = bytes.firstIndex(of: 0) ?? 0
    bytes[offset] = 0xC9
    return RuleExample(bytes: bytes, offset: offset, path: "org.example.map.xml")
  }()

  private static let entityDeclaration = RuleInfo(
    "mime/entity-declaration", .error, effect: .breaksReaders,
    """
    The document type declaration declares an entity or names one outside of the file, which is \
    never resolved; reported at the declaration
    """,
    because: "a reader that resolves them may show files or use up all memory",
    references: ["XML 1.0 4.2", "CWE-611", "CWE-776"],
    bad: [declaring(#"↓<!ENTITY name SYSTEM "file:///etc/hostname">"#)], good: [sound])

  private static func declaring(_ subset: String) -> RuleExample {
    document("<!DOCTYPE mime-info [ \(subset) ]>\n" + root())
  }

  static func checkSyntax(_ document: XMLDocument, _ findings: inout Findings) {
    for problem in document.problems {
      guard let rule = rule(of: problem.kind) else { continue }
      findings.add(
        rule, problem.message, at: problem.range, related: problem.related,
        fix: rule.fixability == .none ? nil : problem.fix)
    }
  }

  private static func rule(of kind: XMLProblemKind) -> RuleInfo? {
    switch kind {
    case .malformed, .refusedEncoding, .nestingTooDeep, .oversizedFile: malformedXML
    case .entityDeclaration: entityDeclaration
    case .invalidEncodedBytes: invalidEncodedBytes
    // All readers of packages can read both.
    case .encodingMismatch, .utf16: nil
    }
  }

  private static let foreignInternalSubset = RuleInfo(
    "mime/foreign-internal-subset", .warning, fix: .unsafe,
    """
    The document type declaration contains declarations that are neither in the DTD of \
    freedesktop.org.xml nor of entities; reported at the first of them
    """,
    because: "some readers take defaults from it and others do not",
    references: ["XML 1.0 2.8", "DTD of shared-mime-info"],
    bad: [declaring(#"↓<!ATTLIST glob weight CDATA "80">"#), declaring("↓<!ELEMENT road EMPTY>")],
    good: [
      declaring(#"<!ELEMENT glob EMPTY><!ATTLIST glob pattern CDATA #REQUIRED weight CDATA "50">"#)
    ])

  /// Checks an internal subset that differs from the DTD of freedesktop.org.xml.
  ///
  /// That DTD has changed over the years. The subset may only declare its elements and its
  /// attribute defaults.
  static func checkDoctype(_ document: XMLDocument, _ findings: inout Findings) {
    guard let doctype = document.doctype, let subset = doctype.internalSubset,
      !document.problems.contains(where: { $0.kind == .entityDeclaration }),
      let foreign = foreignDeclaration(in: document.text, subset)
    else { return }
    // The range with its brackets.
    let all = (subset.lowerBound - 1)..<(subset.upperBound + 1)
    // Attribute defaults do not get a fix, since the author may rely on them.
    let givesValues = document.text[subset].split(separator: UInt8(ascii: "<")).contains {
      $0.starts(with: "!ATTLIST".utf8)
    }
    findings.add(
      foreignInternalSubset,
      "the declaration is not part of the DTD of MIME packages"
        + (givesValues ? "; write the attributes where they count" : ""),
      at: foreign, fix: givesValues ? nil : Fix("remove the internal subset", .remove(all)))
  }

  private static func foreignDeclaration(in text: [UInt8], _ subset: Range<Int>) -> Range<Int>? {
    var place = subset.lowerBound
    let end = min(subset.upperBound, text.count)
    while true {
      guard let next = text[place..<end].firstIndex(where: { !$0.isSpace }) else { return nil }
      place = next
      let declaration = place..<markupEnd(in: text, from: place, to: end)
      if !isOfficial(text[declaration]) { return declaration }
      place = declaration.upperBound
    }
  }

  /// Returns the end of a comment or of a declaration, in which no other one begins.
  private static func markupEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    let rest = text[start..<end].dropFirst()
    if rest.starts(with: "!--".utf8) {
      return rest.dropFirst(3).firstPlace(of: "-->".utf8)?.upperBound ?? end
    }
    return text.trimmed(start..<(rest.firstIndex(of: UInt8(ascii: "<")) ?? end)).upperBound
  }

  private static func isOfficial(_ markup: ArraySlice<UInt8>) -> Bool {
    if markup.starts(with: "<!--".utf8) { return true }
    let words = markup.split { $0.isSpace || $0 == UInt8(ascii: ">") }
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

  /// Defaults of weights and priorities, case-sensitive, and xmlns.
  private static let defaults: Set<String> = ["50", "false", MIMEPackage.namespace]
}
