import Diagnostics

/// Values and masks of matches in words.
extension MIMERules {
  /// The finding for a problem; nil for one that another rule has.
  static func explain(
    _ problem: MagicValueProblem, _ value: MIMEValue, _ mask: MIMEValue?, _ type: MagicType,
    in package: MIMEPackage
  ) -> Diagnostic? {
    let attribute = problem.isInMask ? mask ?? value : value
    let place = package.place(of: problem.range, in: attribute)
    guard let (rule, what) = words(problem.kind, attribute.text, type) else { return nil }
    return Diagnostic(
      rule, what, at: place, severity: problem.kind.isHarmless ? .warning : nil,
      fix: fix(problem, attribute, value, place, in: package))
  }

  private static func words(
    _ kind: MagicValueProblem.Kind, _ text: String, _ type: MagicType
  ) -> (RuleInfo, String)? {
    let most = type.width.map { $0 * 8 } ?? 8
    switch kind {
    case .empty: return nil
    case .escape(let meant):
      let reading = meant.isEmpty ? "nothing" : "'\(meant)'"
      return (malformedEscape, "the escape does not exist and is read as \(reading)")
    case .notANumber:
      return (invalidMagicNumber, "'\(text)' is no number, which '\(type.rawValue)' needs")
    case .negative: return (invalidMagicNumber, "the number '\(text)' is negative")
    case .tooLarge: return (invalidMagicNumber, "the number '\(text)' does not fit \(most) bits")
    case .maskWithoutPrefix:
      return (malformedMagicMask, "the mask '\(text)' of a string does not begin with '0x'")
    case .maskNotHexadecimal:
      return (malformedMagicMask, "the mask '\(text)' is not hexadecimal here")
    case .maskTooLong: return (malformedMagicMask, "the mask '\(text)' is longer than the value")
    case .maskNotANumber: return (malformedMagicMask, "the mask '\(text)' is no number")
    case .maskTooShort: return (shortMagicMask, "the mask '\(text)' is shorter than the value")
    case .maskTooWide:
      return (oversizedNumericMask, "the mask '\(text)' has more than \(most) bits")
    }
  }

  private static func fix(
    _ problem: MagicValueProblem, _ attribute: MIMEValue, _ value: MIMEValue, _ place: Range<Int>,
    in package: MIMEPackage
  ) -> Fix? {
    switch problem.kind {
    case .escape(let meant) where package.isVerbatim(attribute):
      let title = meant.isEmpty ? "take the backslash away" : "write '\(meant)'"
      return .unsafe(
        title, TextEdit(range: place, replacement: meant.escapedInAttribute))
    case .maskTooShort:
      let missing =
        MagicEscapes.decode(value.text).bytes.count * 2 - (attribute.text.utf8.count - 2)
      let whole = attribute.text + String(repeating: "f", count: max(0, missing))
      return .unsafe("compare the remaining bytes too", attribute.replaced(by: whole))
    default: return nil
    }
  }
}

extension MagicValueProblem.Kind {
  /// True for an escape that C's compilers and update-mime-database read alike, `\x` and one digit.
  fileprivate var isHarmless: Bool {
    if case .escape(let meant) = self { meant.hasPrefix("\\x0") } else { false }
  }
}
