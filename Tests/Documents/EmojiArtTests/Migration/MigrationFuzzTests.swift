import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Broken documents: anything that is written is a sound document of the target.
@Suite struct MigrationFuzzTests {
  @Test(.endsSometime, arguments: Effort.first(4, of: [11, 12, 13, 14, 15, 16]))
  func brokenDocuments(seed: UInt64) {
    // Half of the documents are derived from sound ones, since more of those can be migrated.
    var mutators = [
      Mutator(seed: seed), Mutator(seed: seed, seeds: Self.sound, tokens: Mutator.tokens),
    ]
    var random = SplitMix64(seed: seed)
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    var checker = DocumentChecker()
    var written = 0
    for round in 0..<Effort.rounds(5_000, quick: 40) {
      let bytes =
        round % 3 == 2 ? Self.otherValues(&random) : mutators[round % 2].next()
      let target = MigrationTarget.editions.randomElement(using: &random) ?? .spring2023
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
      let isRead = target.decoders.allSatisfy { decoder in
        let outcome = decoder.open(new)
        // Host names are judged by the rules of full Foundation, of which these decoders know a
        // part.
        if case .unusableString(_, "a URL") = outcome.failure { return true }
        return outcome.opened?.emojiCount == plan.emojiCount
      }
      if !errors.isEmpty || !isRead {
        Issue.record(
          """
          \(errors)
          \(String(decoding: bytes, as: UTF8.self)) to \(target.rawValue)
          \(String(decoding: new, as: UTF8.self))
          """)
      }
    }
    #expect(written > Effort.rounds(300, quick: 3))
  }

  /// A sound document with other digits and letters here and there.
  private static func otherValues(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = sound.randomElement(using: &random) ?? []
    let places = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) || bytes[$0] == 0x2D }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let place = places.randomElement(using: &random) else { break }
      let digits = ["0", "9", "-1", "1.5", "1e3", "99999999999", "9223372036854775807", "7"]
      let new = digits.randomElement(using: &random) ?? "0"
      bytes.replaceSubrange(place..<min(place + 1, bytes.count), with: new.utf8)
    }
    return bytes
  }

  /// Documents of every dialect, with additions and without.
  private static let sound: [[UInt8]] =
    DialectSample.all.map { Array($0.text.utf8) }
    + (EmojiArtRules.all.flatMap(\.good)).map(\.bytes)
    + MigrationTarget.editions.flatMap { target in
      (0..<20 as Range<UInt64>).compactMap { seed in
        CourseArt.pngSize.flatMap { try? CourseArt.random(seed).encoded(as: target, size: $0) }
      }
    }
}
