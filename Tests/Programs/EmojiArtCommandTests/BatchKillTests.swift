import Foundation
import TestSupport
import Testing

/// Runs in batches that are killed at any point and resumed.
@Suite(.waits) struct BatchKillTests {
  private static let kills = 200
  private static let count = 24

  /// The contents, permissions, and times of all documents.
  private func state(_ place: Workplace) throws -> [String: String] {
    var state: [String: String] = [:]
    for (name, bytes) in try place.contents() {
      let path = place.folder.url("documents/\(name)").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      state[name] = "\(attributes[.posixPermissions] ?? 0) \(time) \(bytes.base64EncodedString())"
    }
    return state
  }

  /// Every document is the old or the new one, none is twice or missing, and nothing else is there.
  private func expectWhole(_ place: Workplace, _ comment: String) throws -> Int {
    let contents = try place.contents().filter { !$0.key.contains("/.") && !$0.key.hasPrefix(".") }
    #expect(contents.count == Self.count, "\(comment)")
    var migrated = 0
    for (name, bytes) in contents {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text == Sample.old || text == Sample.new, "\(comment): \(name)")
      if text == Sample.new { migrated += 1 }
    }
    return migrated
  }

  @Test(.slow, .endsSometime) func everyDocumentIsOldOrNewAndUndoBringsAllBack() throws {
    var random = SplitMix64(seed: 16)
    let place = try Workplace()
    for number in 0..<Self.count {
      try place.write("documents/\(number % 3)/\(number).emojiart", Sample.old, day: number)
    }
    let before = try state(place)
    // The kills come at any time that a run takes on this machine.
    let start = ContinuousClock.now
    #expect(try place.run("migrate --batch 5 -q documents").status == 0)
    let duration = Int((ContinuousClock.now - start) / .microseconds(1))
    #expect(try place.run("undo -q").status == 0)
    var seen: Set<Int> = []
    for runs in 1...Self.kills {
      let isUndo = runs.isMultiple(of: 5)
      let line = isUndo ? "undo -q" : "migrate --resume --batch 5 -q documents"
      try place.kill(line, after: Int.random(in: 0..<duration, using: &random))
      let migrated = try expectWhole(place, "after \(runs) runs")
      seen.insert(migrated)
      guard runs.isMultiple(of: 20) else { continue }
      // What is left after twenty kills is brought to its end, in one of both ways.
      if runs.isMultiple(of: 40) {
        let run = try place.run("migrate --resume --batch 5 -q documents")
        #expect(run.status == 0, "\(run.transcript) \(migrated)")
        #expect(try expectWhole(place, "at the end") == Self.count)
      }
      while case let run = try place.run("undo -q"), run.status != 2 {
        #expect(run.status == 0, "\(run.transcript)")
      }
      #expect(try state(place) == before, "after \(runs) runs")
    }
    #expect(seen.count > 1, "no kill came in the middle of a run: \(seen)")
  }
}
