import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Broken documents: whatever is written is a sound document of the target.
@Suite struct MigrationFuzzTests {
  @Test(.timeLimit(.minutes(5)), arguments: [11, 12, 13, 14])
  func brokenDocuments(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var random = SplitMix64(seed: seed)
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    var checker = DocumentChecker()
    var written = 0
    for _ in 0..<5_000 {
      let bytes = mutator.next()
      let target = MigrationTarget.allCases.randomElement(using: &random) ?? .spring2023
      var options = MigrationOptions(to: target)
      options.allowedLosses = Set(MigrationLoss.allCases)
      options.pictureSize = PictureSize(width: 64, height: 48)
      options.writesDataURL = Bool.random(using: &random)
      options.prefersPicture = Bool.random(using: &random)
      options.stripsUnknown = Int.random(in: 0..<4, using: &random) == 0
      options.escapesSlashes = Bool.random(using: &random)
      let plan = planner.plan(rangeSource(of: bytes), options)
      #expect(!plan.description.isEmpty)
      guard plan.state == .migrated else { continue }
      guard let new = writer.write(plan, from: bytes) else {
        Issue.record("planned, not written: \(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      written += 1
      let after = checker.run(byteSource(of: new))
      let errors = after.findings.filter { $0.severity == .error }
      let isRead = target.decoders.allSatisfy { $0.open(new).opened?.emojiCount == plan.emojiCount }
      if !errors.isEmpty || !isRead {
        Issue.record(
          """
          \(errors)
          \(String(decoding: bytes, as: UTF8.self)) to \(target.rawValue)
          \(String(decoding: new, as: UTF8.self))
          """)
      }
    }
    #expect(written > 200)
  }
}
