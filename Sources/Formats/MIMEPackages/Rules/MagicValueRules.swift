import Diagnostics

/// Rules for the values and masks of matches.
extension MIMERules {
  static let malformedMagicMask = RuleInfo(
    "mime/malformed-magic-mask", .error, effect: .breaksReaders,
    """
    The mask of a string does not begin with 0x, is not hexadecimal or is longer than the value, \
    or the mask of a number is not a number; reported at the mask or the error in it
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      masked("EXMAP", "↓ffffffffff"), masked("EXMAP", "0xfffffffff↓g"),
      masked("EXMAP", "0xffffffffff↓ff"),
    ],
    good: [masked("EXMAP", "0xffffffffff")])

  private static func masked(
    _ value: String, _ mask: String, type: String = "string"
  ) -> RuleExample {
    .magic(match(value, " mask=\"\(mask)\" offset=\"0\"", type: type))
  }

  static let shortMagicMask = RuleInfo(
    "mime/short-magic-mask", .error, fix: .unsafe,
    "The mask of a string is shorter than the value; reported at the mask",
    because: "the bytes after it are not compared, so it matches far too much",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [masked("EXMAPS", "↓0xffffffff")], good: [masked("EXMAPS", "0xffffffffffff")])

  static let oversizedNumericMask = RuleInfo(
    "mime/oversized-numeric-mask", .warning,
    "The mask of a number has more bits than its type; reported at the mask",
    because: "its upper bits are cut off",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [masked("0x12", "↓0xfff", type: "byte")],
    good: [masked("0x12345678", "0xffffffff", type: "big32")])

  static let malformedEscape = RuleInfo(
    "mime/malformed-escape", .error, fix: .unsafe,
    """
    A backslash in a string value ends it or does not begin an escape: \\n, \\r, \\t, \\b, \\f, \
    \\v, an octal number up to \\377, \\x with two digits, or a sign. It is a warning where one \
    digit follows \\x; reported at the backslash
    """,
    because: "it is silently read as something else, and Qt refuses some",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [.magic(match(#"EX↓\qMAP"#)), .magic(match(#"EXMAP↓\x1"#)), .magic(match(#"EXMAP↓\"#))],
    good: [.magic(match(#"EX\x01\377\n\\\ MAP"#))])

  static let invalidMagicNumber = RuleInfo(
    "mime/invalid-magic-number", .error, effect: .breaksReaders,
    """
    The value of a numeric match is not a decimal, hexadecimal (0x) or octal (0) number, is \
    negative or does not fit its type; reported at the value
    """,
    because: "update-mime-database drops the magic or cuts the number, and Qt refuses it",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [
      .magic(match("↓EXMA", type: "big32")), .magic(match("↓0x12345", type: "big16")),
      .magic(match("↓-1", type: "big32")),
    ],
    good: [.magic(match("0x12345678", type: "big32"))])

  /// Returns the findings about a value and its mask.
  static func valueFaults(
    _ type: MagicType, _ value: PlacedText, _ mask: PlacedText?, in package: MIMEPackage
  ) -> [Diagnostic] {
    let (read, problems) = MagicValue.read(type, value: value.text, mask: mask?.text)
    if problems.isEmpty { return read.flatMap { bitsOutsideMask($0, value) }.map { [$0] } ?? [] }
    return problems.compactMap { problem in
      let attribute = problem.isInMask ? mask ?? value : value
      guard let (rule, message) = words(problem.kind, attribute.text, type) else { return nil }
      let place = package.place(of: problem.range, in: attribute)
      return Diagnostic(
        rule, message, at: place, severity: problem.kind.isHarmless ? .warning : nil,
        fix: fix(problem, attribute, value, place, in: package))
    }
  }

  private static func words(
    _ kind: MagicValueProblem.Kind, _ text: String, _ type: MagicType
  ) -> (RuleInfo, String)? {
    let most = type.width.map { $0 * 8 } ?? 8
    switch kind {
    case .empty: return nil
    case .escape(let meant):
      let reading = meant.isEmpty ? "nothing" : "'\(meant)'"
      return (malformedEscape, "unknown escape, read as \(reading)")
    case .notANumber:
      return (
        invalidMagicNumber, "the value of '\(type.rawValue)' must be a number, found '\(text)'"
      )
    case .negative:
      return (invalidMagicNumber, "the value must not be negative, found '\(text)'")
    case .tooLarge: return (invalidMagicNumber, "the number '\(text)' does not fit in \(most) bits")
    case .maskWithoutPrefix:
      return (malformedMagicMask, "the mask of a string must begin with '0x', found '\(text)'")
    case .maskNotHexadecimal:
      return (malformedMagicMask, "the mask '\(text)' is not hexadecimal here")
    case .maskTooLong: return (malformedMagicMask, "the mask '\(text)' is longer than the value")
    case .maskNotANumber:
      return (malformedMagicMask, "the mask must be a number, found '\(text)'")
    case .maskTooShort: return (shortMagicMask, "the mask '\(text)' is shorter than the value")
    case .maskTooWide:
      return (oversizedNumericMask, "the mask '\(text)' has more than \(most) bits")
    }
  }

  private static func fix(
    _ problem: MagicValueProblem, _ attribute: PlacedText, _ value: PlacedText, _ place: Range<Int>,
    in package: MIMEPackage
  ) -> Fix? {
    switch problem.kind {
    case .escape(let meant) where package.isVerbatim(attribute):
      let title = meant.isEmpty ? "remove the backslash" : "write '\(meant)'"
      return Fix(title, .replace(place, by: meant.escapedInAttribute))
    case .maskTooShort:
      let missing =
        MagicEscapes.decode(value.text).bytes.count * 2 - (attribute.text.utf8.count - 2)
      let whole = attribute.text + String(repeating: "f", count: max(0, missing))
      return Fix("compare the remaining bytes too", attribute.replaced(by: whole))
    default: return nil
    }
  }

  static let unmatchableMaskedValue = RuleInfo(
    "mime/unmatchable-masked-value", .warning,
    """
    A value has bits that its mask removes. It is a note if these are all the bits outside the \
    mask (0xff with the mask 0xf0) or whole characters of a string; reported at the value
    """,
    because: "by the specification it never matches; GLib, Qt and Perl mask both sides",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: [masked("↓0x12345678", "0xfffff0", type: "big32")],
    good: [masked("0x12345670", "0xfffffff0", type: "big32")])

  private static func bitsOutsideMask(_ value: MagicValue, _ text: PlacedText) -> Diagnostic? {
    let lost = value.bitsOutsideMask
    guard let mask = value.mask, lost.contains(where: { $0 != 0 }) else { return nil }
    let isString = value.type == .string
    let isFilled = zip(lost, mask).allSatisfy { $0 == 0 || $0 == ~$1 || isString && $1 == 0 }
    return Diagnostic(
      unmatchableMaskedValue, "the value '\(text.text)' has bits outside its mask", at: text.range,
      severity: isFilled ? .note : nil)
  }
}

extension MagicValueProblem.Kind {
  /// True for an escape that C compilers and update-mime-database read alike: `\x` and one digit.
  fileprivate var isHarmless: Bool {
    if case .escape(let meant) = self { meant.hasPrefix("\\x0") } else { false }
  }
}
