import Foundation
import Reporting
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(path: "a", old: Array(old.utf8), new: Array(new.utf8)).text
  }

  @Test func oneLine() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n")
    #expect(
      Self.diff(old, new) == """
        --- a
        +++ a
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func sameTextsHaveNone() { #expect(Self.diff("a\nb", "a\nb").isEmpty) }

  @Test func lastLineWithoutEnd() {
    let text = Self.diff("a\nb", "a\nb\n")
    #expect(text.contains("-b\n\\ No newline at end of file\n+b\n"))
  }

  @Test func emptyTexts() {
    #expect(Self.diff("", "a\n").contains("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(Self.diff("a\n", "").contains("@@ -1,1 +0,0 @@\n-a\n"))
  }

  /// Whatever the texts are, `patch` makes the new one of the old one.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "no patch"))
  func patchAgrees() throws {
    var random = SplitMix64(seed: 3)
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 0..<60 {
      let lines = (0..<30).map { "line \($0 % 7)\n" }
      var changed = lines
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed.remove(at: place)
        case 1: changed.insert("new\n", at: place)
        default: changed[place] = "other"
        }
      }
      let (old, new) = (lines.joined(), changed.joined())
      try Data(old.utf8).write(to: folder.appending(path: "a"))
      try Data(Self.diff(old, new).utf8).write(to: folder.appending(path: "a.diff"))
      let patch = Process()
      patch.executableURL = URL(filePath: "/usr/bin/patch")
      patch.arguments = ["-s", "a", "a.diff"]
      patch.currentDirectoryURL = folder
      try patch.run()
      patch.waitUntilExit()
      let made = try String(contentsOf: folder.appending(path: "a"), encoding: .utf8)
      #expect(patch.terminationStatus == 0 && made == new)
    }
  }
}
