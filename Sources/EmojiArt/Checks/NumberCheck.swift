import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// How integers are spelt, and whether every reader understands them.
  static func checkNumbers(_ document: CheckedDocument, _ report: inout Report) {
    if let counter = document.counter { checkCounterSpelling(counter, &report) }
    for occurrence in document.facts.occurrences {
      guard let name = occurrence.name, document.knows(occurrence, name) else { continue }
      if occurrence.problem == .notIntegral, document.dialect.fractional.contains(name) { continue }
      if let diagnostic = diagnose(occurrence, name.spelling) { report.add(diagnostic) }
    }
  }

  private static func checkCounterSpelling(_ counter: Member, _ report: inout Report) {
    if let value = counter.value.quotedInteger {
      let occurrence = Occurrence(
        problem: .numberInString, range: counter.value.range, text: "\(value)")
      if let diagnostic = diagnose(occurrence, counter.spelling) { report.add(diagnostic) }
    }
    guard let number = counter.value.number else { return }
    let problem: Occurrence.Problem
    if !number.isIntegral {
      problem = .notIntegral
    } else if number.value == nil {
      problem = .outOfRange
    } else if !number.isPlainInteger {
      problem = .decimalSpelling
    } else if let value = number.value, value != .max, value.magnitude > 1 << 53 {
      problem = .beyondDoublePrecision
    } else {
      return
    }
    let occurrence = Occurrence(
      problem: problem, range: number.range, number: number.value ?? 0)
    if let diagnostic = diagnose(occurrence, counter.spelling) { report.add(diagnostic) }
  }

  private static func diagnose(_ occurrence: Occurrence, _ name: String) -> Diagnostic? {
    let range = occurrence.range
    switch occurrence.problem {
    case .numberInString:
      return Diagnostic(
        numberInString, "'\(name)' must be an integer, not a string with one", at: range,
        fix: replace(range, by: "\(Int(occurrence.text) ?? 0)", "remove the quotes"))
    case .notIntegral:
      return Diagnostic(numberNotIntegral, "'\(name)' must be an integer", at: range)
    case .outOfRange:
      return Diagnostic(numberOutOfRange, "'\(name)' does not fit 64 bits", at: range)
    case .decimalSpelling:
      return Diagnostic(
        integerAsDecimal, "'\(name)' is the integer \(occurrence.number) in another spelling",
        at: range, fix: replace(range, by: "\(occurrence.number)", "write the integer"))
    case .beyondDoublePrecision:
      return Diagnostic(
        numberBeyondDoublePrecision, "'\(name)' is beyond 2 to the power of 53", at: range)
    default:
      return nil
    }
  }

  static func replace(_ range: Range<Int>, by text: String, _ title: String) -> Fix {
    Fix(
      title: title, applicability: .safe, edits: [TextEdit(range: range, replacement: text)])
  }
}

extension CheckedDocument {
  var counter: Member? { dialect.counter.flatMap { facts.member($0) } }

  /// The counter, also if it stands in quotes.
  var counterValue: Int? {
    counter.flatMap { $0.value.number?.value ?? $0.value.quotedInteger }
  }
}
