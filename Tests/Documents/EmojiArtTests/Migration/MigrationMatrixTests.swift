import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Migrates every document of the examples and of a corpus to every target.
@Suite struct MigrationMatrix {
  struct Sample: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]

    var testDescription: String { name }
  }

  @Test func examples() throws {
    let folder =
      repository
      .appending(path: "Examples/documents/sound")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let samples = try names.filter { $0.hasSuffix(".emojiart") }.map {
      Sample(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
    }
    #expect(samples.count >= 7)
    try check(samples)
  }

  @Test(.needsCorpus)
  func corpus() throws {
    let samples = try Corpus.lines("corpus/emojiart/expected.tsv").map { row in
      let file = Corpus.folder.appending(path: "corpus/emojiart/\(row[0])")
      return Sample(name: row[0], bytes: Array(try Data(contentsOf: file)))
    }
    #expect(samples.count == 66)
    try check(samples)
  }

  private func check(_ samples: [Sample]) throws {
    var table = ""
    for sample in samples {
      var cells: [String] = []
      for target in MigrationTarget.editions {
        cells.append(try check(sample, target))
      }
      table += row(sample.name, cells)
    }
    print(row("", MigrationTarget.editions.map(\.rawValue)) + table)
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let padded =
      ([name.padding(toLength: 52, withPad: " ", startingAt: 0)])
      + cells.map { $0.padding(toLength: max(18, $0.count), withPad: " ", startingAt: 0) }
    return padded.joined(separator: " ") + "\n"
  }

  /// The result for a document without and with help, in a word.
  private func check(_ sample: Sample, _ target: MigrationTarget) throws -> String {
    let plain = Migrated(sample.bytes, MigrationOptions(to: target))
    let size = PictureSize(width: 64, height: 48)
    let helped = Migrated.helped(sample.bytes, to: target, size: size)
    for result in [plain, helped] {
      #expect((result.bytes != nil) == (result.plan.state == .migrated), "\(sample) \(target)")
      if let new = result.bytes { try check(new, sample, target, result.plan, size) }
    }
    let isThere = [.migrated, .unchanged].contains(helped.plan.state)
    #expect(isThere, "\(sample.name) \(target): \(helped.plan)")
    switch plain.plan.state {
    case .migrated: return plain.plan.notes.isEmpty ? "migrated" : "migrated, notes"
    case .wouldLose:
      let losses = plain.plan.losses.map(\.loss.rawValue).joined(separator: "+")
      return "loses \(losses)"
    default: return plain.plan.state.rawValue
    }
  }

  private func check(
    _ new: [UInt8], _ sample: Sample, _ target: MigrationTarget, _ plan: MigrationPlan,
    _ size: PictureSize?
  ) throws {
    let place =
      "\(sample.name) to \(target.rawValue): \(String(decoding: new.prefix(2000), as: UTF8.self))"
    let before = EmojiArtTests.check(sample.bytes)
    let after = EmojiArtTests.check(new)
    // Earlier problems may be reported again, and so may a member that the old dialect knew.
    var expected = Set(before.findings.map(Defect.init))
    expected.remove(Defect(rule: "emojiart/drift-dialect"))
    if plan.losses.contains(where: { $0.loss == .visibility }) {
      expected.insert(Defect(rule: EmojiArtRules.emojisWithoutBackground.id))
    }
    let carried = try extras(of: new, as: target.dialect).intersection(
      extras(of: sample.bytes, as: try #require(plan.source)))
    expected.formUnion(carried.map { Defect(rule: EmojiArtRules.unknownMember.id, member: $0) })
    if !carried.isEmpty { expected.insert(Defect(rule: "emojiart/drift-dialect")) }
    let worse = after.findings.filter {
      $0.severity >= .warning && !expected.contains(Defect($0))
    }
    #expect(worse == [], "\(place)")
    let names = after.dialects ?? []
    let isTarget = names.contains { name in
      let dialect = (Dialect.course + Dialect.variants).first { $0.name == name }
      return dialect?.edition == target.edition && dialect?.isReadableByCourse == true
    }
    #expect(isTarget, "\(names) \(place)")
    #expect(!target.decoders.isEmpty)
    for decoder in target.decoders {
      let opened = try #require(decoder.open(new).opened, "\(place)")
      #expect(opened.emojiCount == plan.emojiCount, "\(place)")
    }
    try checkPicture(sample.bytes, new, target, plan, place, size)
  }

  /// The names of the members that the dialect does not read, at any level.
  private func extras(of bytes: [UInt8], as dialect: Dialect) throws -> Set<String> {
    let document = try #require(EmojiArtDocument(bytes, as: dialect))
    let extras = document.extras + document.emojis.flatMap(\.extras)
    return Set(extras.compactMap { $0.path.split(separator: ".").last.map(String.init) })
  }

  /// The emojis must be the same and in the same places, if nothing of them was lost.
  private func checkPicture(
    _ old: [UInt8], _ new: [UInt8], _ target: MigrationTarget, _ plan: MigrationPlan,
    _ place: String, _ size: PictureSize?
  ) throws {
    let source = try #require(plan.source)
    let before = try #require(EmojiArtDocument(old, as: source))
    let after = try #require(EmojiArtDocument(new, as: target.dialect))
    let half = plan.pictureSize.map { (x: $0.width / 2, y: $0.height / 2) } ?? (x: 0, y: 0)
    #expect(before.emojis.map { $0.text?.value } == after.emojis.map { $0.text?.value }, "\(place)")
    #expect(before.centered(by: half) == after.centered(by: half), "\(place)")
    let sizes = zip(before.emojis, after.emojis).allSatisfy { old, new in
      (old.size?.value.double ?? 64).rounded(.towardZero) == new.size?.value.double
    }
    #expect(sizes, "\(place)")
    let losses = Set(plan.losses.map(\.loss))
    if losses.isDisjoint(with: [.backgroundImage, .backgroundURL]) {
      #expect(before.hasBackground == after.hasBackground, "\(place)")
    }
    #expect(EmojiArtRules.checkMigration(from: before, to: after) == nil, "\(place)")
  }
}

/// A finding without its place and the dialect, which its message may name.
private struct Defect: Hashable {
  var rule: String
  /// The member that is unknown.
  var member: String?
}

extension Defect {
  init(_ finding: Diagnostic) {
    rule = finding.rule
    guard rule == EmojiArtRules.unknownMember.id else { return }
    member = finding.message.split(separator: "'").dropFirst().first.map(String.init)
  }
}

extension EmojiArtDocument {
  fileprivate var hasBackground: Bool { background.kind != .none }

  /// The positions from the center, y down, without fractions.
  fileprivate func centered(by half: (x: Int, y: Int)) -> [[Double]] {
    let system = dialect.coordinates
    return emojis.map { emoji in
      let x = (emoji.x?.value.double ?? .nan).rounded(.towardZero)
      let y = (emoji.y?.value.double ?? .nan).rounded(.towardZero) * (system.isYUp ? -1 : 1)
      let isCentered = system.origin == .center
      return [x - Double(isCentered ? 0 : half.x), y - Double(isCentered ? 0 : half.y)]
    }
  }
}
