import Commands
import Testing

@Suite struct ProgressTests {
  @Test func theLineFits() {
    #expect(
      Progress.line("checking", 50, of: 100, width: 80)
        == "[===============               ] checking: 50 of 100 files")
    #expect(
      Progress.line("checking", 50, of: 100, width: 40) == "[=====      ] checking: 50 of 100 files"
    )
    #expect(Progress.line("checking", 50, of: 100, width: 30) == "checking: 50 of 100 files")
    #expect(Progress.line("checking", 0, of: 0, width: 30) == "checking ...")
    for width in 0...90 {
      for (done, total) in [(0, 0), (0, 7), (7, 7), (99_999, 100_000)] {
        let line = Progress.line("looking for files", done, of: total, width: width)
        #expect(line.count <= max(0, width - 1), "\(width): \(line)")
      }
    }
  }

  /// As long as files are still being found, they are counted.
  @Test(
    arguments: [
      (0, 0.5, 80, "checking: 0 files"), (1, 0.5, 80, "checking: 1 file"),
      (999, 0.9, 80, "checking: 999 files"),
      (12_345, 3, 80, "checking: 12,345 files, 4,100 a second"),
      (1_000_000, 12.3, 80, "checking: 1,000,000 files, 81,000 a second"),
      (7, 10, 80, "checking: 7 files, 1 a second"),
      (12_345, 3, 30, "checking: 12,345 files"), (12_345, 3, 12, "checking: 1"),
    ] as [(Int, Double, Int, String)])
  func unknownTotals(_ done: Int, _ seconds: Double, _ width: Int, _ line: String) {
    #expect(Progress.line("checking", done, of: nil, seconds: seconds, width: width) == line)
  }

  @Test(
    arguments: [
      (10, 4.9, nil), (0, 100, nil), (1_000, 100, nil), (990, 99, "a few seconds left"),
      (500, 20, "about 20 s left"), (500, 59, "about 60 s left"), (400, 120, "about 3 min left"),
      (1, 5, "about 84 min left"), (1, 6, "about 2 h left"), (1, 1e9, nil),
    ] as [(Int, Double, String?)])
  func timeLeft(_ done: Int, _ seconds: Double, _ left: String?) {
    let line = Progress.line("checking", done, of: 1_000, seconds: seconds, width: 80)
    let count = "checking: \(done) of 1000 files"
    #expect(line.hasSuffix(left.map { "\(count), \($0)" } ?? count), "\(line)")
    #expect(line.count < 80)
  }

  /// Files are counted over all batches of a run, not within each.
  @Test func batchesAreCountedTogether() {
    let progress = Progress(isWanted: false)
    func line() -> String { progress.line(width: 30) }
    #expect(line() == "looking for files ...")
    progress.beginBatch("migrating", of: 2, isLast: false)
    for _ in 0..<2 { progress.advance() }
    #expect(line() == "migrating: 2 files")
    progress.change(to: "saving")
    #expect(line() == "saving: 2 files")
    progress.beginBatch("migrating", of: 1, isLast: true)
    #expect(line() == "migrating: 2 of 3 files")
    progress.advance()
    #expect(line() == "migrating: 3 of 3 files")
  }

  /// At a steady rate, the estimate never grows.
  @Test func estimatesGoDown() {
    var least = Int.max
    for done in 60..<600 {
      let line = Progress.line("checking", done, of: 600, seconds: Double(done), width: 80)
      guard let minutes = line.firstMatch(of: /about (\d+) (s|min) left/) else { continue }
      let seconds = (Int(minutes.1) ?? 0) * (minutes.2 == "s" ? 1 : 60)
      #expect(seconds <= least)
      least = seconds
    }
    #expect(least == 10)
  }

  @Test(
    arguments: [
      ([:], true), (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["CI": "true"], false),
      (["CI": ""], true), (["CI": "false"], true), (["CI": "1", "TERM": "xterm"], false),
    ] as [([String: String], Bool)])
  func whoWatches(_ variables: [String: String], _ isWatched: Bool) {
    #expect(Progress.isWatched { variables[$0] } == isWatched)
  }
}
