import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Repairs of broken documents of every dialect terminate, and make nothing worse.
///
/// Set `REPAIR_ROUNDS` in the environment to test more than the few hundred documents of every run.
@Suite struct RepairPropertyTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["REPAIR_ROUNDS"].flatMap { Int($0) } ?? 300

  private struct State {
    var bytes: [UInt8]
    var errors: Int
    var isStopped: Bool
    var emojis: Int?
    var rules: [String]
  }

  private static func state(_ bytes: [UInt8], _ checker: inout DocumentChecker) -> (State, Findings)
  {
    let report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    var emojis: Int?
    if let dialect = checker.detection?.dialect {
      emojis = EmojiArtDocument(checker.text(byteSource(of: bytes)), as: dialect)?.emojis.count
    }
    let errors = report.diagnostics.filter { $0.severity == .error }
    return (
      State(
        bytes: bytes, errors: errors.count, isStopped: checker.reader.json.isStopped,
        emojis: emojis, rules: errors.map(\.rule)),
      report
    )
  }

  /// What `emojiart fix` makes of a text; nil if it takes too many rounds.
  private static func repaired(
    _ bytes: [UInt8], unsafely: Bool, _ checker: inout DocumentChecker
  ) -> [UInt8]? {
    var bytes = bytes
    for _ in 0..<20 {
      let (_, report) = state(bytes, &checker)
      guard checker.unit == .bytes else { return bytes }
      var fixes = report.diagnostics.compactMap(\.fix).filter {
        $0.applicability == .safe || unsafely && $0.applicability == .unsafe
      }
      if unsafely, checker.reader.json.isStopped, let mending = JSONMender.mend(bytes) {
        fixes = [Fix("", mending.edits, as: .unsafe)]
      }
      let next = Fix.apply(fixes, to: bytes)
      if next == bytes { return bytes }
      bytes = next
    }
    return nil
  }

  @Test(.endsSometime, arguments: [false, true])
  func brokenDocuments(unsafely: Bool) {
    let sound = DialectSample.all.map { Array($0.text.utf8) }
    var mutators = [
      Mutator(seed: 31, seeds: sound, tokens: Mutator.tokens), Mutator(seed: 32),
    ]
    var checker = DocumentChecker(limit: .max)
    var changed = 0
    for round in 0..<Self.rounds {
      let bytes = mutators[round % 2].next()
      let (before, _) = Self.state(bytes, &checker)
      guard checker.unit == .bytes else { continue }
      guard let new = Self.repaired(bytes, unsafely: unsafely, &checker) else {
        Issue.record("no end: \(Self.shown(bytes))")
        continue
      }
      guard new != bytes else { continue }
      changed += 1
      let (after, _) = Self.state(new, &checker)
      if let problem = Self.problem(before, after) {
        Issue.record(
          """
          \(problem)
          \(Self.shown(bytes)) \(before.rules)
          \(Self.shown(new)) \(after.rules)
          """)
      }
      // The second run changes nothing: `repaired` ends when no fix is left.
      #expect(Self.repaired(new, unsafely: unsafely, &checker) == new)
    }
    #expect(changed > Self.rounds / 60)
  }

  private static func problem(_ before: State, _ after: State) -> String? {
    // A document that could not be read to its end hid its other mistakes.
    if before.isStopped { return nil }
    if after.isStopped { return "no longer readable" }
    // So did a list of emojis whose name was misspelled.
    let isFound = after.emojis ?? 0 > before.emojis ?? 0
    if after.errors > before.errors, !isFound { return "more errors" }
    if let emojis = before.emojis, after.emojis ?? 0 < emojis { return "lost emojis" }
    return nil
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
