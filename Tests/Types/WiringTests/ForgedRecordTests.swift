import Declarations
import TestSupport
import Testing

@testable import Wiring

/// Records that 'wire' has not written: what they name is changed only if it is of a format that can
/// be wired, and stays a text of that format.
struct ForgedRecordTests {
  private static let texts: [(path: String, text: String)] = [
    (".git/config", "[core]\n\tbare = false\n"), (".GIT/hooks/a.desktop", "[Desktop Entry]\n"),
    ("sub/.git/Info.plist", "<plist><dict></dict></plist>"), ("Makefile", "all:\n"),
    ("forge.config.js", "module.exports = {}\n"), ("electron-builder.cjs", "module.exports = {}\n"),
    ("A.xcodeproj/project.pbxproj", "{}\n"), ("package.json", "{}\n"), ("install", "a b\n"),
    ("notes.txt", "x\n"), ("a.sh", "#!/bin/sh\n"), ("manifest.json", "[]\n"),
    ("electron-builder.yml", "appId: a\n"), ("tauri.conf.json", "{}\n"), ("a.wxs", "<Wix/>\n"),
    ("Info.plist", "<plist version=\"1.0\"><dict></dict></plist>\n"),
    ("a.webmanifest", "{}\n"), ("AndroidManifest.xml", "<manifest/>\n"),
  ]
  private static let insertions = [
    "\tfsmonitor = touch x\n", "{", "}", "]]>", "<dict>", "\0", "- : [\n", "\"", "a: b: c\n",
    "\u{FEFF}", "<?xml", "\u{2028}", "",
  ]

  private func digest(_ text: [UInt8]) -> String { "\(text.count)-\(text.hashValue)" }

  /// A run that leads from another text to this one.
  private func stage(
    _ text: [UInt8], _ random: inout SplitMix64
  ) -> (stage: WiringRecord.Stage, before: [UInt8]) {
    let offset = Int.random(in: 0...text.count, using: &random)
    let count = Int.random(in: 0...(text.count - offset), using: &random)
    let old = Array((Self.insertions.randomElement(using: &random) ?? "").utf8)
    let new = Array(text[offset..<(offset + count)])
    let reversal = Reversal(pieces: [Reversal.Piece(offset: offset, old: old, new: new)])
    let before = reversal.apply(to: text) ?? []
    let parts = [
      WrittenPart("/a", old: nil, new: "1"), WrittenPart("/-", old: "{", new: "\0"),
      WrittenPart("", old: nil, new: ""), WrittenPart("/0/0/0", old: "[]", new: "[[]]"),
    ]
    return (
      WiringRecord.Stage(
        before: digest(before), after: digest(text), reversal: reversal,
        parts: Array(parts.shuffled(using: &random).prefix(2))), before
    )
  }

  @Test func nothingElseIsChanged() throws {
    var random = SplitMix64(seed: 13)
    var restored = 0
    for _ in 0..<Effort.rounds(20_000) {
      guard let (path, text) = Self.texts.randomElement(using: &random) else { continue }
      let input = WiringInput(
        path: path, text: Array(text.utf8), declaration: WiringSample.declaration)
      let (stage, before) = stage(input.text, &random)
      let outcome = Result { () throws(WiringRefusal) in
        try WiringFormat.unwire([stage], input, digest: digest)
      }
      guard case .success(let unwired?) = outcome else { continue }
      var result = input
      result.text = unwired.text.bytes
      if result.text != input.text || unwired.isRestored {
        let format = try #require(WiringFormat.of(input), "\(path)")
        #expect(!format.kinds.isEmpty || format.name == "metainfo" || format.name == "entitlements")
        #expect(throws: Never.self, "\(path): \(String(decoding: result.text, as: UTF8.self))") {
          try #require(WiringFormat.of(result)).takeOut([], result)
        }
      }
      if unwired.isRestored {
        restored += 1
        #expect(result.text == before)
      }
    }
    #expect(restored > 0)
  }

  @Test(
    "A record whose texts contradict its digests is refused", arguments: WiringSample.files.indices)
  func contradictions(_ sample: Int) throws {
    let (path, before, _) = WiringSample.files[sample]
    let old = Array(before.utf8)
    let wired = try WiringSample.wire(old, as: path, WiringSample.everywhere)
    let digest = { (text: [UInt8]) in "\(text.count)-\(text.hashValue)" }
    var record = WiringRecord()
    var stage = WiringSample.stage(wired, on: old)
    (stage.before, stage.after) = (digest(old), digest(wired.bytes))
    record.files[path] = [stage]
    #expect(WiringRecord(record.bytes) == record)
    let input = WiringInput(
      path: path, text: wired.bytes, declaration: WiringSample.everywhere)
    #expect(try WiringFormat.unwire([stage], input, digest: digest)?.text.bytes == old)
    let pieces = stage.reversal.pieces
    for index in pieces.indices {
      for added in ["x", "\n", "é", ""] {
        for change in [\Reversal.Piece.old, \.new] {
          var damaged = pieces
          let there = damaged[index][keyPath: change]
          damaged[index][keyPath: change] =
            added.isEmpty ? Array(there.dropLast()) : there + Array(added.utf8)
          guard damaged != pieces else { continue }
          record.files[path]?[0].reversal = Reversal(pieces: damaged)
          #expect(WiringRecord(record.bytes) == nil, "\(path) \(index) \(added)")
          damaged[index][keyPath: change] = there.map { $0 == 0x61 ? 0x62 : 0x61 }
          guard damaged != pieces else { continue }
          stage.reversal = Reversal(pieces: damaged)
          #expect(try WiringFormat.unwire([stage], input, digest: digest) == nil)
        }
      }
    }
  }

  @Test("A wired text of each format is restored, byte for byte")
  func soundRecords() throws {
    for (path, text) in [
      ("electron-builder.yml", "appId: org.example.Trail\n"), ("a.webmanifest", "{}\n"),
      ("Info.plist", "<plist version=\"1.0\"><dict></dict></plist>\n"), ("mime.types", "a/b c\n"),
    ] {
      let old = Array(text.utf8)
      let wired = try WiringSample.wire(old, as: path)
      var stage = WiringSample.stage(wired, on: old)
      (stage.before, stage.after) = (digest(old), digest(wired.bytes))
      let input = WiringInput(
        path: path, text: wired.bytes, declaration: WiringSample.declaration)
      let unwired = try #require(try WiringFormat.unwire([stage], input, digest: digest))
      #expect(unwired.text.bytes == old && unwired.isRestored, "\(path)")
    }
  }
}
