import Diagnostics

/// Chooses among several repairs of a text; only one of them can be meant.
struct RepairChoice {
  let bytes: [UInt8]
  /// Judges a text that is JSON.
  let findings: ([UInt8]) -> [Diagnostic]
  /// The brackets that the lines of the text show.
  private let layout: LineLayout

  init(bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]) {
    (self.bytes, self.findings) = (bytes, findings)
    layout = LineLayout(of: bytes, isUneven: true)
  }

  /// False if brackets move members or items of a text to other values than its lines show.
  func keepsLines(_ text: [UInt8]) -> Bool {
    !layout.isKept || LineLayout(of: text, isUneven: false).odd == 0
  }

  /// The maximum number of texts that are judged, and of their bytes.
  private static let (most, mostBytes) = (32, 64 << 20)

  /// A repair, and the findings after it.
  private struct Candidate {
    var fix: Fix
    var errors: Int
    var others: Int
  }

  /// Returns the fix after which the text is JSON and has the fewest findings; `others` than the
  /// one that the lines show are in the order of preference.
  func best(of others: [Fix]) -> Fix? {
    let fixes = (layout.fix.map { [$0] } ?? []) + others
    let count = min(Self.most, max(4, Self.mostBytes / max(1, bytes.count)))
    var best: Candidate?
    for fix in fixes.prefix(count) {
      guard let text = readable(fix), keepsLines(text) else { continue }
      let found = findings(text)
      let errors = found.count { $0.severity == .error }
      let candidate = Candidate(fix: fix, errors: errors, others: found.count - errors)
      if best.map({ (errors, candidate.others) < ($0.errors, $0.others) }) ?? true {
        best = candidate
      }
      if found.isEmpty { break }
    }
    return best?.fix
  }

  /// Returns the text after a fix and the repairs of single tokens, or nil if it is not JSON.
  private func readable(_ fix: Fix) -> [UInt8]? {
    var text = Fix.apply([fix], to: bytes)
    if Self.isJSON(text) { return text }
    guard let mending = JSONMender.mend(text) else { return nil }
    text = mending.applied(to: text)
    return Self.isJSON(text) ? text : nil
  }

  private static func isJSON(_ text: [UInt8]) -> Bool {
    let read = JSONValue.read(text)
    return read.value != nil && !read.problems.contains { $0.severity == .error }
  }
}
