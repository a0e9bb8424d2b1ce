import Declarations
import FileGeneration
import Foundation
import Installation
import TestSupport
import Testing

@testable import Wiring

/// Records in a project that a stranger has written: `unwire`, `generate`, and `undo` change no file
/// but those that these commands write.
@Suite(.waits) struct RecordTrustTests {
  private static let declaration = """
    {
      "types": [
        {"identifier": "org.example.a", "description": "A", "extensions": ["examplea"],
          "mimeTypes": ["application/vnd.example.a"],
          "conformsTo": ["public.data", "public.content"], "handler": {"role": "Editor"}}
      ],
      "application": {
        "bundleIdentifier": "org.example.App", "name": "A", "openInPlace": true,
        "desktop": {"exec": "a %F", "categories": ["Utility"]}
      }
    }
    """
  /// Each is readable for the format that its name belongs to, if it belongs to one.
  private static let victims = [
    "p/.git/config", "p/.git/Info.plist", "p/.github/workflows/a.yml", "p/.hidden/Info.plist",
    "p/sub/.git/a.desktop", "p/Makefile", "p/forge.config.js", "p/a.svg", "p/mime/keep.txt",
    "outside/Info.plist", "outside/a.xml", "outside/a.desktop", "outside/org.example.a.xml",
  ]
  private static let text = "<plist version=\"1.0\"><dict></dict></plist>\n"
  private static let names = [
    "../outside/Info.plist", "out/Info.plist", "far.plist", "git/config", "git/Info.plist",
    "sub/../.git/config", ".git/config", ".GIT/config", ".git/Info.plist", "sub/.git/a.desktop",
    ".github/workflows/a.yml", ".hidden/Info.plist", "./Makefile", "Makefile/", "forge.config.js",
    "a.svg", "mime/keep.txt", "mime/../.git/config", "mime/out/a.xml", "desktop/a.desktop",
    "desktop/../outside/a.xml", "mime/../../outside/a.xml", "mime/.a.xml", "mime/a\0.xml", "",
    "/", ".", "..", "mime", "out", "mime/" + String(repeating: "n", count: 300) + ".xml",
    "windows/.git/config.reg", "mime/far.xml", "web/icons/a.png", "INFO.PLIST/../.git/config",
  ]

  private func project() throws -> Folder {
    let folder = try Folder()
    for path in Self.victims { try folder.write(path, Self.text) }
    try folder.write("p/a.filetype.json", Self.declaration)
    for (path, target) in [
      ("out", "../outside"), ("git", ".git"), ("far.plist", "../outside/Info.plist"),
      ("desktop", "../outside"), ("mime/out", "../../outside"), ("windows", "."),
      ("mime/far.xml", "../../outside/a.xml"), ("web", "../outside"),
    ] { try folder.link("p/\(path)", to: target) }
    return folder
  }

  private func run(_ line: String, in folder: Folder) throws -> Run {
    try Tool.shell(
      "cd p && filetype \(line)", in: folder,
      environment: ["XDG_STATE_HOME": folder.url("state").path, "XDG_DATA_DIRS": "/nonexistent"])
  }

  private func expectOnly(
    _ allowed: [String], since before: [String: String], in folder: Folder, _ run: Run
  ) throws {
    let changed = differences(before, try fileTree(of: folder.url)).filter { path in
      !path.hasPrefix("state") && !allowed.contains { path.hasPrefix("p/\($0)") }
    }
    #expect(changed == [], "\(run.transcript)")
  }

  @Test func wiredFiles() throws {
    var random = SplitMix64(seed: 14)
    let (old, digest) = (Array(Self.text.utf8), ContentDigest.text(of: Array(Self.text.utf8)))
    let comment = Array("<!-- x -->".utf8)
    let new = old + comment
    for _ in 0..<Effort.rounds(60) {
      let folder = try project()
      var record = WiringRecord()
      let reversal = Reversal(
        pieces: [Reversal.Piece(offset: old.count, old: comment, new: [])])
      for name in Self.names.shuffled(using: &random).prefix(12) {
        record.files[name] = [
          WiringRecord.Stage(
            before: ContentDigest.text(of: new), after: digest, reversal: reversal, parts: [])
        ]
      }
      try folder.write("p/a.wired", String(decoding: record.bytes, as: UTF8.self))
      let before = try fileTree(of: folder.url)
      let run = try run("unwire", in: folder)
      #expect(run.status != 0, "\(run.transcript)")
      try expectOnly([], since: before, in: folder, run)
      // What stays is told, and is told again.
      #expect(WiringRecord(Array(try folder.read("p/a.wired").utf8)) == record)
    }
  }

  @Test func recordsThatAreLinks() throws {
    for (name, target, words) in [
      ("a.wired", "../outside/record", "symbolic link"), ("a.wired", "sub/record", "symbolic link"),
      ("a.generated", "../outside/record", "is outside of the project"),
      ("a.generated", "sub/record", "symbolic link"),
    ] {
      let folder = try project()
      try folder.write("p/\(target)", name == "a.wired" ? "{\"files\": {}}" : "# x\n")
      try folder.link("p/\(name)", to: target)
      try folder.write("p/Info.plist", Self.text)
      let before = try fileTree(of: folder.url)
      let line = name == "a.wired" ? "wire Info.plist" : "generate a.filetype.json --only mime"
      let run = try run(line, in: folder)
      #expect(run.status == 2 && run.errors.contains(words), "\(run.transcript)")
      try expectOnly([], since: before, in: folder, run)
    }
  }

  @Test func generatedFiles() throws {
    var random = SplitMix64(seed: 15)
    let digest = ContentDigest.text(of: Array(Self.text.utf8))
    for round in 0..<Effort.rounds(60) {
      let folder = try project()
      var record = GenerationRecord(declaration: "a.filetype.json")
      try folder.write("p/mime/gone.xml", Self.text)
      for name in Self.names.shuffled(using: &random).prefix(12) + ["mime/gone.xml"] {
        record.files[name] = digest
      }
      var options = GenerationOptions()
      options.declarationName = "a.filetype.json"
      try folder.write("p/a.generated", String(decoding: record.bytes(options), as: UTF8.self))
      let before = try fileTree(of: folder.url)
      let force = round.isMultiple(of: 2) ? " --force" : ""
      // Nothing can be written in 'web'.
      let kinds = round.isMultiple(of: 3) ? "mime,web" : "mime"
      let run = try run("generate a.filetype.json --only \(kinds) --prune\(force)", in: folder)
      let own = ["a.generated", "mime/org.example.App.xml", "mime/gone.xml"]
      try expectOnly(own, since: before, in: folder, run)
      let isThere = FileManager.default.fileExists(atPath: folder.url("p/mime/gone.xml").path)
      #expect(isThere == (run.status == 2), "\(run.transcript)")
    }
  }

  @Test func filesThatACommandNamesItself() throws {
    for (service, link, target) in [
      ("github", ".github", "../outside"), ("github", ".github/workflows", "../../outside"),
      ("github", ".github/workflows/filetype.yml", "../../../outside/new"),
      ("gitlab", ".gitlab-ci.yml", "../outside/new"),
      ("pre-commit", ".pre-commit-config.yaml", "../outside/a.xml"),
    ] {
      let folder = try Folder()
      try folder.write("outside/a.xml", Self.text)
      try folder.write("p/a.filetype.json", Self.declaration)
      let place = folder.url("p/\(link)").deletingLastPathComponent()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try folder.link("p/\(link)", to: target)
      let before = try fileTree(of: folder.url)
      let run = try run(
        "init --ci \(service) --repository https://example.org/a/b", in: folder)
      #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
      try expectOnly([], since: before, in: folder, run)
    }
  }

  @Test func generatedFolderThatLeadsOut() throws {
    let folder = try project()
    let before = try fileTree(of: folder.url)
    for option in ["", " --force"] {
      let run = try run("generate a.filetype.json --only web\(option)", in: folder)
      #expect(run.status == 2 && run.errors.contains("symbolic link"), "\(run.transcript)")
      try expectOnly([], since: before, in: folder, run)
    }
    let check = try run("generate a.filetype.json --only web --check", in: folder)
    #expect(check.status == 1 && check.output.contains("symbolic link"), "\(check.transcript)")
  }
}
