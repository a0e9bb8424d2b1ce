import Diagnostics
import EmojiArt
import TestSupport
import Testing

/// Broken documents of every kind: no trap, no hang, places within the file.
///
/// The findings are the same however the bytes arrive.
struct DocumentFuzzTests {
  @Test(.endsSometime, arguments: [UInt64(1), 2, 3, 4])
  func brokenDocuments(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var checker = DocumentChecker()
    var other = DocumentChecker()
    var rules: Set<String> = []
    // The reader always looks at the first bytes at once, but not at those after them.
    let margin = [UInt8](repeating: 0x20, count: 600)
    for round in 0..<Effort.rounds(12_000, quick: 200) {
      let bytes = (round % 2 == 0 ? margin : []) + mutator.next()
      let checked = checker.run(byteSource(of: bytes))
      rules.formUnion(checked.rules)
      let most = round % 3 == 0 ? 9 : 500
      let chunked = other.run(byteSource(of: bytes, chunk: { mutator.chunk(most) }))
      if chunked != checked {
        Issue.record("chunks matter in \(shown(bytes))\n\(checked)\n\(chunked)")
      }
      if let problem = problem(of: checked, bytes, checker) {
        Issue.record("\(problem) in \(shown(bytes))\n\(checked)")
      }
    }
    #expect(rules.count > Effort.rounds(60, quick: 30), "\(rules.count)")
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  /// What is wrong with the places of findings and fixes.
  private func problem(
    of checked: Checked, _ bytes: [UInt8], _ checker: borrowing DocumentChecker
  ) -> String? {
    let located = Locator.locate(
      checked.findings, in: checker.text(byteSource(of: bytes)), unit: checker.unit)
    for finding in located {
      let places = [finding.start, finding.end].compactMap { $0 } + finding.related
      guard places.allSatisfy({ (0...bytes.count).contains($0.offset) }) else {
        return "\(finding.diagnostic.rule) stands outside the file"
      }
      guard places.allSatisfy({ $0.line >= 1 && $0.column >= 1 }) else { return "no place" }
      if let start = finding.start, let end = finding.end, start.offset > end.offset {
        return "the end is before the start"
      }
      if finding.diagnostic.message.isEmpty { return "no message" }
    }
    guard checker.unit == .bytes else { return nil }
    for finding in checked.findings {
      let edits = finding.fix?.edits.map(\.range) ?? []
      let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      guard isOrdered, edits.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
      else { return "\(finding.rule) has a wrong fix" }
    }
    return nil
  }

  /// Safe fixes terminate, and break nothing.
  @Test(.endsSometime) func safeFixes() {
    var mutator = Mutator(seed: 5)
    var checker = DocumentChecker()
    var repaired = 0
    for _ in 0..<Effort.rounds(20_000) {
      let original = mutator.next()
      var bytes = original
      let before = checker.run(byteSource(of: bytes))
      guard checker.unit == .bytes else { continue }
      var fixes = before.safeFixes
      var rounds = 0
      while !fixes.isEmpty, rounds < 8 {
        bytes = Fix.apply(fixes, to: bytes)
        fixes = checker.run(byteSource(of: bytes)).safeFixes
        rounds += 1
      }
      let after = checker.run(byteSource(of: bytes))
      repaired += rounds > 0 ? 1 : 0
      let new = Set(after.rules).subtracting(before.rules).filter { $0.hasPrefix("json/") }
      if !fixes.isEmpty || !new.isEmpty {
        Issue.record("\(shown(original)) becomes \(shown(bytes))\n\(before)\n\(after)")
      }
    }
    #expect(repaired > Effort.rounds(300))
  }
}

extension Checked {
  fileprivate var safeFixes: [Fix] {
    findings.compactMap(\.fix).filter { $0.applicability == .safe }
  }
}
