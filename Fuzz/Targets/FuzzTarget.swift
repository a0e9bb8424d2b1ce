import Diagnostics
import Foundation

/// A reader, or a repair, that must stand whatever bytes it is given.
struct FuzzTarget: Sendable {
  var name: String
  /// What the fuzzer begins with, beside the inputs in `Fuzz/Corpus`.
  var seeds: @Sendable () -> [[UInt8]]
  /// Traps if something is not as it must be.
  var run: @Sendable ([UInt8]) -> Void

  static let all =
    documents + versions + types + databases + configurations + archives
    + compiledXML + schemas + formats + wiring
}

/// Ends the run with a sentence if something does not hold.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}

/// The examples of rules.
func examples(_ rules: [RuleInfo]) -> [[UInt8]] {
  rules.flatMap { ($0.bad + $0.good).map(\.bytes) }
}

/// Requires places and edits to lie within the text, and the edits of a fix to be in order.
func requirePlaces(_ findings: [Diagnostic], in count: Int) {
  for finding in findings {
    let edits = finding.fix?.edits.map(\.range) ?? []
    let ranges = [finding.range].compactMap(\.self) + finding.related.map(\.range) + edits
    require(
      ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count },
      "\(finding.rule) at \(ranges) of \(count)")
    require(
      zip(edits, edits.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
      "\(finding.rule) has edits \(edits)")
  }
}

/// Makes all fixes again and again, and requires an end.
func requireRepairsEnd(
  _ bytes: [UInt8], _ check: ([UInt8]) -> [Diagnostic]
) {
  var text = bytes
  var seen: Set<[UInt8]> = [bytes]
  while true {
    let fixes = check(text).compactMap(\.fix).filter { $0.applicability != .displayOnly }
    let next = Fix.apply(fixes, to: text)
    guard next != text else { return }
    require(seen.insert(next).inserted, "repairs go round in circles: \(fixes.map(\.title))")
    // A mistake that ends the reading hides the next one, so that each may take a round.
    require(seen.count < 200 + bytes.count, "repairs do not end: \(fixes.map(\.title))")
    text = next
  }
}
