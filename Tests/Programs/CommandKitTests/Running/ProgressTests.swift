import CommandKit
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

  @Test(
    arguments: [
      ([:], true), (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["CI": "true"], false),
      (["CI": ""], true), (["CI": "false"], true), (["CI": "1", "TERM": "xterm"], false),
    ] as [([String: String], Bool)])
  func whoWatches(_ variables: [String: String], _ isWatched: Bool) {
    #expect(Progress.isWatched { variables[$0] } == isWatched)
  }
}
