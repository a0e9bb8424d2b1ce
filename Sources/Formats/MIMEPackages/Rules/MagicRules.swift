import Diagnostics

/// Rules for magic, which identifies file contents.
extension MIMERules {
  /// The rules share the faults of a magic, which decide whether its strength matters.
  static let magic = Family<TypeSubject>(
    emptyMagic, invalidMagicOffset, incompleteMatch, unknownMatchType, invalidMagicPriority,
    malformedMagicMask, shortMagicMask, unmatchableMaskedValue, oversizedNumericMask,
    malformedEscape, invalidMagicNumber, weakMagic, overridingMagicPriority,
    magicBeyondSniffedBlock, zeroMagicPriority, hostEndianMagic, fragileJSONMagic
  ) { subject, findings in
    for magic in subject.type.magics {
      let isPriority = checkPriority(magic.priority, &findings)
      if magic.matches.isEmpty {
        guard !subject.context.places.hasProblem(in: magic.element) else { continue }
        findings.add(
          emptyMagic, "missing match in the magic", at: magic.element,
          fix: Fix("remove it", subject.package.removal(of: magic.element)))
        continue
      }
      let found = magic.matches.flatMap { faults(of: $0, in: subject.package) }
      findings.add(isPriority ? adding(magic, of: subject, to: found) : found)
    }
  }

  /// Adds findings about strength, which does not matter if a match never matches; an existing
  /// warning absorbs them and gets the higher severity.
  private static func adding(
    _ magic: MIMEMagic<MIMEMatch>, of subject: TypeSubject, to faults: [Diagnostic]
  ) -> [Diagnostic] {
    let worst = faults.map(\.severity).max() ?? .note
    let matches = !faults.contains { $0.severity > .note && $0.rule == unmatchableMaskedValue.id }
    guard worst < .error, matches else { return faults }
    let strength = Findings.list { checkStrength(of: magic, subject, &$0) }
    if worst == .note { return faults + strength }
    var faults = faults
    if let hidden = strength.max(by: { $0.severity < $1.severity }), hidden.severity > worst,
      let fault = faults.firstIndex(where: { $0.severity == worst })
    {
      faults[fault].severity = hidden.severity
      faults[fault].notes.append(hidden.message)
    }
    return faults
  }

  static let soundMagic = RuleExample.magic(match("EXMAP1"))

  /// Returns a match of a string, or of another type, with more attributes.
  static func match(
    _ value: String, _ more: String = #" offset="0""#, type: String = "string"
  ) -> String {
    "<match type=\"\(type)\" value=\"\(value)\"\(more)/>"
  }

  private static let emptyMagic = RuleInfo(
    "mime/empty-magic", .error, fix: .unsafe, effect: .breaksReaders,
    "The match of a magic is missing; reported at the element",
    because: "update-mime-database drops it, and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.mime("↓<magic/>"), .mime("↓<magic/>\n    <sub-class-of type=\"text/plain\"/>")],
    good: [soundMagic])

  static let invalidMagicPriority = RuleInfo(
    "mime/invalid-magic-priority", .error, effect: .breaksReaders,
    """
    The priority of a magic or a treemagic is not an integer from 0 to 100; reported at the \
    priority
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.magic(match("EXMAP1"), priority: "↓101")],
    good: [.magic(match("EXMAP1"), priority: "60")])

  /// Checks a priority, also of a `treemagic`; returns false if it is invalid.
  @discardableResult
  static func checkPriority(_ priority: PlacedText?, _ findings: inout Findings) -> Bool {
    guard let priority, DecimalInteger.percent(priority.text) == nil else { return true }
    findings.add(
      invalidMagicPriority,
      "the priority must be an integer from 0 to 100, found '\(priority.text)'",
      at: priority.range)
    return false
  }

  private static let incompleteMatch = RuleInfo(
    "mime/incomplete-match", .error, effect: .breaksReaders,
    """
    The type, offset, or value of a match is missing or empty; reported at the element or the \
    value
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.magic("↓" + match("EXMAP1", "")), .magic(match("↓"))], good: [soundMagic])

  private static let invalidMagicOffset = RuleInfo(
    "mime/invalid-magic-offset", .error, effect: .breaksReaders,
    """
    An offset is neither a decimal number nor two with a colon between them, the first not beyond \
    the second, from 0 to 2147483647; reported at the offset
    """,
    because: "a negative offset crashes every GLib program that looks into a file",
    references: ["shared-mime-info 2.2", "GLib 2.84", "update-mime-database"],
    bad: ["↓-4", "↓10:5", "↓0x10"].map { .magic(match("EXMAP1", " offset=\"\($0)\"")) },
    good: [.magic(match("EXMAP1", #" offset="5:10""#))])

  private static func faults(of match: MIMEMatch, in package: MIMEPackage) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let missing = [("type", match.type), ("offset", match.offset), ("value", match.value)]
      .filter { ($0.1?.text ?? "").isEmpty }
    if let first = missing.first {
      let names = missing.map { "no \($0.0)" }.joined(separator: " and ")
      found.append(
        Diagnostic(incompleteMatch, "the match has \(names)", at: first.1?.range ?? match.tag))
    }
    if let offset = match.offset, !offset.text.isEmpty, match.offsets == nil {
      found.append(
        Diagnostic(
          invalidMagicOffset,
          "the offset must be a number or a range 'n:m', found '\(offset.text)'",
          at: offset.range))
    }
    if let name = match.type, !name.text.isEmpty {
      found += typeFaults(of: match, name, in: package)
    }
    return found + match.matches.flatMap { faults(of: $0, in: package) }
  }

  private static let unknownMatchType = RuleInfo(
    "mime/unknown-match-type", .error, effect: .breaksReaders,
    """
    The type of a match is not one of string, byte, big16, big32, little16, little32, host16 and \
    host32; reported at the type
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.magic(match("EXMAP1", type: "↓strnig"))], good: [soundMagic])

  private static let hostEndianMagic = RuleInfo(
    "mime/host-endian-magic", .warning, fix: .unsafe,
    "A match has the type host16 or host32; reported at the type",
    because: "readers of mime.cache take it as big-endian, all others in the order of the machine",
    references: ["shared-mime-info 2.5", "GLib 2.84", "Qt 6.12"],
    bad: [.magic(match("0x12345678", type: "↓host32"))],
    good: [.magic(match("0x12345678", type: "little32"))])

  private static func typeFaults(
    of match: MIMEMatch, _ name: PlacedText, in package: MIMEPackage
  ) -> [Diagnostic] {
    guard let type = MagicType(rawValue: name.text) else {
      let near = NameDistance.nearest(to: name.text, among: MagicType.allCases.map(\.rawValue))
      return [
        Diagnostic(
          unknownMatchType, "unknown match type '\(name.text)'" + didYouMean(near), at: name.range)
      ]
    }
    var found: [Diagnostic] = []
    if type.isHostEndian {
      let big = "big" + type.rawValue.dropFirst(4)
      found.append(
        Diagnostic(
          hostEndianMagic,
          "'\(name.text)' means one byte order in GLib and Qt, another in Perl", at: name.range,
          fix: Fix("write '\(big)', as GLib reads it", name.replaced(by: big))))
    }
    guard let value = match.value, !value.text.isEmpty else { return found }
    return found + valueFaults(type, value, match.mask, in: package)
  }
}

extension MIMEMatch {
  /// The first and the last offset of the value; nil if they are unknown.
  package var offsets: ClosedRange<Int>? {
    guard let text = offset?.text else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalInteger.parse($0) }
    guard let first = numbers.first, let last = numbers.last, numbers.count == parts.count,
      0 <= first, first <= last, last <= Int(Int32.max)
    else { return nil }
    return first...last
  }

  /// The bytes that are compared; nil if the match is refused.
  package var magicValue: MagicValue? {
    guard let type = type.flatMap({ MagicType(rawValue: $0.text) }), let value else { return nil }
    return MagicValue.read(type, value: value.text, mask: mask?.text).value
  }
}

extension RuleExample {
  /// Returns a package with a type that has a glob and a magic with these matches.
  static func magic(_ matches: String, priority: String? = nil) -> RuleExample {
    let priority = priority.map { " priority=\"\($0)\"" } ?? ""
    return .mime(#"<glob pattern="*.exmap"/>"#, "<magic\(priority)>\(matches)</magic>")
  }
}
