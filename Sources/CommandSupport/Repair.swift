import Diagnostics
import FileAccess

/// Which fixes are made.
package struct RepairPolicy: Sendable {
  package var makesUnsafe: Bool

  package init(makesUnsafe: Bool) { self.makesUnsafe = makesUnsafe }

  /// A fix may show what another one can repair, but not without end.
  static let rounds = 10

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
  package var count: Int
}

extension FileSetChecker {
  /// The end of the ids of rules on texts in UTF-16.
  private static var wide: String { "/utf-16-encoding" }

  /// Makes the fixes of a file again and again until there are none; gives what is to be written,
  /// and the reading of that, nil if nothing changes.
  func repair(
    _ reading: Reading, _ file: NamedFile, bytes: [UInt8], _ context: Context,
    _ policy: RepairPolicy
  ) -> (repair: Repair, reading: Reading)? {
    var repair = Repair(old: bytes, new: bytes, count: 0)
    var reading = reading
    for _ in 0..<RepairPolicy.rounds {
      let repairable = check(reading, context).diagnostics.filter { finding in
        finding.fix.map(policy.allows) ?? false
      }
      // Edits count the bytes of the file. In one of another encoding that is so for the edit only
      // that puts UTF-8 in the place of everything; the others follow in the next round.
      let isWide = text(of: reading).unit != .bytes
      let made = isWide ? repairable.filter { $0.rule.hasSuffix(Self.wide) } : repairable
      guard !made.isEmpty else { break }
      let new = Fix.apply(made.compactMap(\.fix), to: repair.new)
      guard new != repair.new, let next = try? read(new, file) else { break }
      repair.new = new
      repair.count += made.count
      reading = next
    }
    return repair.count > 0 && repair.new != bytes ? (repair, reading) : nil
  }
}
