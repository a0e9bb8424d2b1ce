import Commands
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String, path: String = "a") -> String {
    let diff = UnifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
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

  @Test(
    arguments: [
      ("a b", "a b\t"), ("ä🎨", "ä🎨"), ("a\n::error::x", #""a\n::error::x""#),
      ("a\u{1B}]0;x\u{7}", #""a\033]0;x\a""#), (#"say "hi"\"#, #""say \"hi\"\\""# + "\t"),
      ("\u{202E}a\u{85}", #""\342\200\256a\302\205""#),
      (PathText.text(of: [0x61, 0xFF]), #""a\377""#),
    ])
  func namesInHeads(_ name: String, _ shown: String) {
    let text = Self.diff("1\n", "2\n", path: name)
    #expect(text == "--- \(shown)\n+++ \(shown)\n@@ -1,1 +1,1 @@\n-1\n+2\n")
  }

  @Test func bytesAreAsTheyAreAndTextsAreHarmless() {
    let (old, new) = ([0x09, 0x1B, 0xFF, 0x0A] as [UInt8], [0x1B, 0x5B, 0x0D, 0x0A] as [UInt8])
    let diff = UnifiedDiff(path: "a", old: old, new: new)
    let body: [UInt8] = [0x2D] + old + [0x2B] + new
    #expect(Array(diff.bytes.suffix(10)) == body)
    #expect(diff.shown.hasSuffix("@@\n-\t\\u{1B}\u{FFFD}\n+\\u{1B}[\\r\n"))
    let command = UnifiedDiff(
      path: "a", old: Array("::error::x\n1".utf8), new: Array("::error::x\n2".utf8))
    #expect(command.disarmed.split(separator: "\n").allSatisfy { !$0.hasPrefix(" ::") })
  }

  @Test func binaryFilesAreNamed() {
    #expect(Self.diff("\0", "", path: "a\nb") == "Binary file \"a\\nb\" is removed\n")
  }

  /// Programs that read differences find files by the names in the heads.
  @Test(
    .enabled(
      if: ["git", "patch"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }, "no git and patch"),
    arguments: [["git", "apply", "-p0", "a.diff"], ["patch", "-s", "-p0", "-i", "a.diff"]])
  func programsReadTheNames(_ command: [String]) throws {
    for name in ["a b.txt", "a\n::error::x", "say \"hi\"\\\t", "\u{202E}ä\u{85}"] {
      let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("1\n".utf8).write(to: folder.appending(path: name))
      try Data(Self.diff("1\n", "2\n", path: name).utf8).write(to: folder.appending(path: "a.diff"))
      let program = Process()
      program.executableURL = URL(filePath: "/usr/bin/\(command[0])")
      program.arguments = Array(command.dropFirst())
      program.currentDirectoryURL = folder
      try program.runWithSignals()
      program.waitUntilExit()
      let made = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(program.terminationStatus == 0 && made == "2\n", "\(command[0]) \(name)")
    }
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
      try patch.runWithSignals()
      patch.waitUntilExit()
      let made = try String(contentsOf: folder.appending(path: "a"), encoding: .utf8)
      #expect(patch.terminationStatus == 0 && made == new)
    }
  }
}
