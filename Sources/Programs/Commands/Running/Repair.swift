import Diagnostics
import Files

/// Which fixes are applied.
package struct RepairPolicy: Sendable {
  package var makesUnsafe: Bool
  /// What is accepted and therefore not repaired.
  var baseline: BaselineFilter?

  package init(makesUnsafe: Bool) { self.makesUnsafe = makesUnsafe }

  /// The policy that leaves alone what a baseline accepts; one that is to be written accepts what
  /// is left after the repair.
  func sparing(_ filter: BaselineFilter?) -> RepairPolicy {
    var policy = self
    if filter?.baseline != nil { policy.baseline = filter }
    return policy
  }

  func allows(_ fix: Fix) -> Bool {
    switch fix.applicability {
    case .safe: true
    case .unsafe: makesUnsafe
    case .displayOnly: false
    }
  }
}

/// A file's text before and after its fixes.
package struct Repair: Sendable {
  package var old: [UInt8]
  package var new: [UInt8]
  /// The findings that were repaired.
  package var count = 0
  /// The fewest findings that a round has repaired, and the rounds since then.
  private var least = Int.max
  private var idleRounds = 0

  init(_ bytes: [UInt8]) { (old, new) = (bytes, bytes) }

  /// A fix may reveal something that another one can repair, but not forever: this many rounds may
  /// pass without progress.
  private static let mostIdleRounds = 10

  /// True if something was repaired that is to be written.
  var isNeeded: Bool { count > 0 && new != old }

  /// Counts a round that would repair so many findings; false if there were enough.
  fileprivate mutating func goesOn(with count: Int) -> Bool {
    idleRounds = count < least ? 0 : idleRounds + 1
    least = min(least, count)
    return idleRounds < Self.mostIdleRounds
  }
}

extension FileSetChecker {
  /// The end of the ids of rules on texts in UTF-16.
  private static var wide: String { "/utf-16-encoding" }

  /// Applies the fixes of a file until there are none; returns the bytes to write and their
  /// reading, or nil if nothing changes.
  func repair(
    _ reading: Reading, _ file: NamedFile, bytes: [UInt8], _ context: Context,
    _ policy: RepairPolicy
  ) -> (repair: Repair, reading: Reading)? {
    var repair = Repair(bytes)
    var reading = reading
    while let next = nextRound(of: &repair, reading, file, context, policy) { reading = next }
    return repair.isNeeded ? (repair, reading) : nil
  }

  /// Applies the fixes that a file's findings offer; returns the reading of the new text, or nil if
  /// nothing changes.
  func nextRound(
    of repair: inout Repair, _ reading: Reading, _ file: NamedFile, _ context: Context,
    _ policy: RepairPolicy
  ) -> Reading? {
    let (fixes, count) = fixes(of: reading, file, context, policy)
    guard !fixes.isEmpty, repair.goesOn(with: count) else { return nil }
    let new = Fix.apply(fixes, to: repair.new)
    guard new != repair.new, let next = try? read(new, file) else { return nil }
    repair.new = new
    repair.count += count
    return next
  }

  /// The edits of one round, and the number of findings that they repair.
  private func fixes(
    of reading: Reading, _ file: NamedFile, _ context: Context, _ policy: RepairPolicy
  ) -> (fixes: [Fix], count: Int) {
    if let (fix, count) = mending(reading, makesUnsafe: policy.makesUnsafe) {
      return ([fix], count)
    }
    let text = text(of: reading)
    var found = check(reading, context, limit: .max).diagnostics
    if let baseline = policy.baseline, baseline.applies(to: file.path) {
      found = baseline.split(found, in: text.bytes, path: file.path).left
    }
    let repairable = found.filter { $0.fix.map(policy.allows) ?? false }
    // Edits refer to bytes of the file. In another encoding, that holds only for the edit that
    // converts the whole file to UTF-8; the others follow in the next round.
    let isWide = text.unit != .bytes
    let made = isWide ? repairable.filter { $0.rule.hasSuffix(Self.wide) } : repairable
    return (made.compactMap(\.fix), made.count)
  }
}
