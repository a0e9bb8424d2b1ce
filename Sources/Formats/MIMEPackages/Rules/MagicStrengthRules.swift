import Diagnostics

/// Rules for the strength of a magic whose matches are all valid.
extension MIMERules {
  static func checkStrength(
    of magic: MIMEMagic<MIMEMatch>, _ subject: TypeSubject, _ findings: inout Findings
  ) {
    let (type, context) = (subject.type, subject.context)
    let priority = magic.priority.flatMap { DecimalInteger.percent($0.text) } ?? 50
    for match in magic.matches { checkReach(of: match, &findings) }
    if priority == 0, let range = magic.priority?.range {
      findings.add(zeroMagicPriority, "a match of priority 0 is never found", at: range)
    }
    let isShared = context.ownsEverything || context.isForeign(type)
    let ends =
      isShared ? [] : magic.matches.flatMap { evidence(of: $0, after: StrengthEvidence()) }
    let weak =
      priority < 10
      ? [] : ends.compactMap { weakness($0.match, $0.evidence, hasGlob: !type.globs.isEmpty) }
    findings.add(weak)
    if priority >= 80, let value = magic.priority,
      ends.contains(where: { $0.evidence.signature < 8 })
    {
      findings.add(
        overridingMagicPriority,
        "the priority \(priority) lets the match override file names of other types",
        at: value.range, fix: Fix("lower it to 79", value.replaced(by: "79")))
    }
    if weak.isEmpty, isJSON(type, context) { checkFragility(of: magic, &findings) }
  }

  static let weakMagic = RuleInfo(
    "mime/weak-magic", .error,
    """
    A match and those in it compare fewer than four bytes together, and the priority is 10 or \
    more; a warning for two or three bytes of a type that has a glob. Not for types that the \
    shared database declares; reported at the innermost value
    """,
    because: "files of other kinds that begin alike get the type when their name is unknown",
    references: [
      "shared-mime-info 2.12",
      "shared-mime-info 2.4 itself recognizes gzip and BMP files by two bytes; 18 of 306 "
        + "packages of "
        + "Debian 12 go by three and have a glob",
    ],
    bad: [.magic(match("↓{")), .magic(match("↓FDI"))],
    good: [soundMagic, .magic(match("{"), priority: "5")])

  /// Returns the innermost matches, each with the bytes that it and its parents compare.
  private static func evidence(
    of match: MIMEMatch, after outer: StrengthEvidence
  ) -> [(match: MIMEMatch, evidence: StrengthEvidence)] {
    let evidence = outer.adding(match)
    if match.matches.isEmpty { return [(match, evidence)] }
    return match.matches.flatMap { Self.evidence(of: $0, after: evidence) }
  }

  /// Readers use names first: two or three bytes of a type with a glob are compared only if the
  /// name is unknown; a single byte is too little even there.
  private static func weakness(
    _ match: MIMEMatch, _ evidence: StrengthEvidence, hasGlob: Bool
  ) -> Diagnostic? {
    guard evidence.count < 4, let value = match.value else { return nil }
    return Diagnostic(
      weakMagic, "the magic must compare at least 4 bytes, found \(evidence.count)",
      at: value.range, severity: hasGlob && evidence.count > 1 ? .warning : .error)
  }

  static let overridingMagicPriority = RuleInfo(
    "mime/overriding-magic-priority", .warning, fix: .unsafe,
    """
    A priority is 80 or above and not every match has a signature: eight bytes, with those in it, \
    at fixed offsets. Not for types that the shared database declares; reported at the priority
    """,
    because: "GLib lets such a match override the names of files of other types",
    references: ["shared-mime-info 2.2", "GLib 2.84"],
    bad: [.magic(match("EXMAP1"), priority: "↓90")],
    good: [
      .magic(match("EXMAP1"), priority: "50"),
      .magic(match(#"\x89EXMAP\r\n"#), priority: "90"),
    ])

  static let zeroMagicPriority = RuleInfo(
    "mime/zero-magic-priority", .note,
    "A priority is 0; reported at the priority",
    because: "GLib and Qt never report such a match",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: [.magic(match("EXMAP1"), priority: "↓0")],
    good: [.magic(match("EXMAP1"), priority: "1")])

  static let magicBeyondSniffedBlock = RuleInfo(
    "mime/magic-beyond-sniffed-block", .warning,
    """
    A match compares bytes after the first 16384 of a file. It is a note after the first 4096; \
    reported at the offset
    """,
    because: "GLib and Qt read no more than that, GLib before 2.79 a quarter of it",
    references: ["GLib issue 3186", "Qt 6.12", "shared-mime-info CONTRIBUTING"],
    bad: [.magic(match("EXMAP1", #" offset="↓32769""#))],
    good: [.magic(match("EXMAP1", #" offset="257""#))])

  private static func checkReach(of match: MIMEMatch, _ findings: inout Findings) {
    if let last = match.offsets?.upperBound, let offset = match.offset,
      last + match.mostBytes > 4096
    {
      let end = last + (match.magicValue?.bytes.count ?? 1)
      if end > 4096 {
        findings.add(
          magicBeyondSniffedBlock,
          "the match reaches beyond the first \(end > 16384 ? 16384 : 4096) bytes of a file",
          at: offset.range, severity: end > 16384 ? nil : .note)
      }
    }
    for inner in match.matches { checkReach(of: inner, &findings) }
  }

  static let fragileJSONMagic = RuleInfo(
    "mime/fragile-json-magic", .note,
    "The magic of a JSON type begins with a brace at offset 0; reported at that value",
    because: "a byte order mark, a blank or a long first member before the key defeats it",
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6.12"],
    bad: [
      .mime(
        #"<sub-class-of type="application/json"/><glob pattern="*.exmap"/>"#,
        #"<magic><match type="string" value="↓{" offset="0">"#
          + #"<match type="string" value="tiles" offset="1:256"/></match></magic>"#,
        of: "application/vnd.example.map+json")
    ],
    good: [
      .mime(
        #"<sub-class-of type="application/json"/><glob pattern="*.exmap"/>"#,
        of: "application/vnd.example.map+json")
    ])

  private static func isJSON(_ type: MIMETypeDeclaration, _ context: MIMEPackageContext) -> Bool {
    guard let name = type.name?.text else { return false }
    return name.hasSuffix("+json") || context.descends(type, from: ["application/json"])
  }

  private static func checkFragility(of magic: MIMEMagic<MIMEMatch>, _ findings: inout Findings) {
    let match = magic.matches.first {
      $0.offsets == 0...0 && $0.magicValue?.bytes.first == UInt8(ascii: "{")
    }
    guard let value = match?.value else { return }
    findings.add(
      fragileJSONMagic, "the magic matches only documents whose first byte is the brace",
      at: value.range)
  }
}

extension MIMEMatch {
  /// An upper bound for the size of the value: the size of a number, or the length of the text.
  fileprivate var mostBytes: Int { max(4, value?.text.utf8.count ?? 0) }
}

/// The bytes that a match and its parents compare; all of them must match.
private struct StrengthEvidence {
  /// The number of bytes with at least one relevant bit.
  var count = 0
  /// The number of these bytes at a single offset.
  var signature = 0

  func adding(_ match: MIMEMatch) -> StrengthEvidence {
    let bytes = match.magicValue?.significantCount ?? 0
    return StrengthEvidence(
      count: count + bytes, signature: signature + (match.offsets?.count == 1 ? bytes : 0))
  }
}
