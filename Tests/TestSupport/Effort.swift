import Foundation
package import Testing

/// How much the tests try.
package enum Effort {
  /// What an answer within minutes allows.
  case quick
  /// All of it, with THOROUGH=1 in the environment.
  case thorough

  package static let current: Effort =
    ProcessInfo.processInfo.environment["THOROUGH"] == "1" ? .thorough : .quick

  /// How often a test tries another input: `thorough` times or, for a quick answer, a twentieth of it.
  package static func rounds(_ thorough: Int) -> Int {
    current == .thorough ? thorough : max(1, thorough / 20)
  }

  /// How often a test whose rounds are too dear for that many tries another input.
  package static func rounds(_ thorough: Int, quick: Int) -> Int {
    current == .thorough ? thorough : quick
  }

  /// Inputs of which a quick answer takes the first of each `count`, and the last.
  package static func some<Input>(of inputs: [Input], each count: Int = 10) -> [Input] {
    guard current == .quick else { return inputs }
    return inputs.indices.filter { $0 % count == 0 || $0 == inputs.count - 1 }.map { inputs[$0] }
  }

  /// Inputs too dear for `some(of:)`, of which a quick answer takes only the first ones.
  package static func first<Input>(_ quick: Int = 1, of inputs: [Input]) -> [Input] {
    current == .thorough ? inputs : Array(inputs.prefix(quick))
  }

  /// The first seeds of those that a thorough test has.
  package static func seeds(_ thorough: Range<UInt64>) -> Range<UInt64> {
    thorough.lowerBound..<(thorough.lowerBound + UInt64(rounds(thorough.count)))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that takes more than a second; `make slowest` fails if one that does is without.
  package static var slow: Self {
    .enabled(if: Effort.current == .thorough, "takes more than a second; THOROUGH=1 runs it")
  }
}
