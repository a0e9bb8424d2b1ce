import Diagnostics
import Files

/// Determines which fixes are applied.
package struct RepairPolicy: Sendable {
  package var makesUnsafe: Bool
  /// The accepted findings, which are not repaired.
  var baseline: BaselineFilter?

  /// Returns the findings in the text of a file that a check with the same baseline reports, and
  /// whose fixes are wanted.
  ///
  /// Each repair is one of these. A baseline that will be written accepts the findings left.
  func repairable(
    _ found: [Diagnostic], in text: @autoclosure () -> [UInt8], of path: String
  ) -> [Diagnostic] {
    let known = baseline?.baseline == nil ? nil : baseline
    let reported = known?.split(found, in: text(), path: path).left ?? found
    return reported.filter { $0.fix.map { wanted.contains($0.applicability) } ?? false }
  }

  private var wanted: Set<Applicability> { makesUnsafe ? [.safe, .unsafe] : [.safe] }
}

/// A file's text before and after its fixes.
package struct Repair: Sendable {
  package var old: [UInt8]
  package var new: [UInt8]
  /// The number of repaired findings.
  package var count = 0
  /// The values that the new text lacks, in words with their sizes.
  package fileprivate(set) var losses: [String] = []
  /// The reason why the new text is not written.
  fileprivate(set) var refusal: String?
  /// The fewest findings that a round has repaired, and the number of rounds since then.
  private var least = Int.max
  private var vainRounds = 0

  init(_ bytes: [UInt8]) { (old, new) = (bytes, bytes) }

  /// The maximum number of rounds without progress: a fix may reveal another finding, but not
  /// forever.
  private static let mostVainRounds = 10

  /// True if the repaired text must be written.
  var isNeeded: Bool { refusal == nil && count > 0 && new != old }

  /// Counts a round that would repair `count` findings; returns false after too many rounds.
  fileprivate mutating func goesOn(with count: Int) -> Bool {
    vainRounds = count < least ? 0 : vainRounds + 1
    least = min(least, count)
    return vainRounds < Self.mostVainRounds
  }
}

extension FileSetChecker {
  /// The end of the identifiers of rules for texts in UTF-16.
  private static var wide: String { "/utf-16-encoding" }

  /// Applies the fixes of a file until no fixes are left.
  ///
  /// Returns the bytes to write and their reading, or nil if the file does not change.
  func repair(
    _ reading: Reading, _ file: NamedFile, bytes: [UInt8], _ context: Context,
    _ policy: RepairPolicy
  ) -> (repair: Repair, reading: Reading)? {
    var repair = Repair(bytes)
    var reading = reading
    while let next = nextRound(of: &repair, reading, file, context, policy) { reading = next }
    return repair.isNeeded ? (repair, reading) : nil
  }

  /// Applies the fixes in a file's findings; returns the reading of the new text, or nil if
  /// unchanged.
  func nextRound(
    of repair: inout Repair, _ reading: Reading, _ file: NamedFile, _ context: Context,
    _ policy: RepairPolicy
  ) -> Reading? {
    let (fixes, count) = fixes(of: reading, file, context, policy)
    guard !fixes.isEmpty, repair.goesOn(with: count) else {
      if repair.count > 0 { repair.refusal = refusal(of: reading, from: reading, after: []) }
      return nil
    }
    let new = Fix.apply(fixes, to: repair.new)
    guard new != repair.new, let next = try? read(new, file) else { return nil }
    repair.refusal = refusal(of: next, from: reading, after: fixes)
    if repair.refusal != nil { return nil }
    repair.losses += losses(in: next, from: reading, after: fixes)
    repair.new = new
    repair.count += count
    return next
  }

  /// Returns the fixes of one round, and the number of findings that they repair.
  private func fixes(
    of reading: Reading, _ file: NamedFile, _ context: Context, _ policy: RepairPolicy
  ) -> (fixes: [Fix], count: Int) {
    let text = text(of: reading)
    let repairable = policy.repairable(
      check(reading, context, limit: .max).diagnostics, in: text.bytes, of: file.path)
    var isFirst = true
    let mended = mending(reading) { mistake, text in
      defer { isFirst = false }
      return isFirst
        ? repairable.contains { $0.rule == mistake.rule && $0.range == mistake.range }
        : !policy.repairable([mistake], in: text(), of: file.path).isEmpty
    }
    if let (fix, count) = mended { return ([fix], count) }
    // Edits refer to bytes of the file. In another encoding, that holds only for the edit that
    // converts the whole file to UTF-8; the others follow in the next round.
    let isWide = text.unit != .bytes
    let made = isWide ? repairable.filter { $0.rule.hasSuffix(Self.wide) } : repairable
    return (made.compactMap(\.fix), made.count)
  }
}
