import Declarations
import Diagnostics
import Testing

@testable import Wiring

/// Wiring of types into the configurations of Tauri.
struct TauriWiringTests {
  @Test("The author's associations stay, and ours comes behind them")
  func associations() throws {
    let old = """
      {
        "identifier": "org.example.Trail",
        "bundle": {
          "active": true,
          "fileAssociations": [
            { "ext": ["csv"], "name": "Table" }
          ]
        }
      }

      """
    let new = try WiringSample.wired(old, as: "src-tauri/tauri.conf.json")
    #expect(new.hasPrefix(String(old.prefix(139))))
    #expect(new.contains("{ \"ext\": [\"csv\"], \"name\": \"Table\" },\n"))
    #expect(new.contains("\"identifier\": \"org.example.trail\""))
    #expect(new.contains("\"/usr/share/mime/packages/org.example.Trail.xml\""))
  }

  @Test("What is there for an extension is brought up to date, once")
  func identity() throws {
    let old = """
      {
        // Ours.
        "bundle": {
          "fileAssociations": [
            { "ext": [".TRAIL"], "role": "Viewer", "future": "own.png", },
          ],
        },
      }
      """
    let new = try WiringSample.wired(old, as: "tauri.conf.json5", isThere: { _ in false })
    #expect(new.contains("// Ours."))
    #expect(new.contains("\"future\": \"own.png\""))
    #expect(new.contains("\"role\": \"Editor\""))
    #expect(new.contains("\".TRAIL\", \"trl\""))
    #expect(!new.contains("linux"))
  }

  @Test("Without the files for packages there is a note")
  func missingFiles() throws {
    let wired = try WiringSample.wire(
      Array("{ \"bundle\": {} }".utf8), as: "tauri.conf.json", isThere: { _ in false })
    #expect(wired.notes.contains { $0.contains("'filetype generate --for tauri'") })
  }

  @Test("TOML has the names that Tauri reads, and keeps a spelling that it reads too")
  func toml() throws {
    let old = """
      product-name = "Trail"

      [bundle]
      active = true

      [[bundle.fileAssociations]]
      ext = ["csv"]
      mime-type = "text/csv"

      [[bundle.fileAssociations]]
      ext = ["trail", "trl"]
      mime-type = "application/x-old"

      """
    let new = try WiringSample.wired(
      old, as: "Tauri.toml", WiringSample.everywhere, isThere: { _ in false })
    #expect(new.contains("mime-type = \"application/x-trail\""))
    #expect(!new.contains("mimeType = \"application/x-trail\""))
    #expect(new.contains("[bundle.fileAssociations.exportedType]"))
    #expect(new.contains("\n[[bundle.fileAssociations]]\next = [\"hut\"]\n"))
  }

  @Test(
    "A name that Tauri refuses is not left beside ours",
    arguments: [
      ("Tauri.toml", "[[bundle.file-associations]]\next = [\"trail\"]\n"),
      ("Tauri.toml", "[bundle]\nfileassociations = []\n"),
      ("tauri.conf.json", #"{"bundle": {"file-associations": [{"ext": ["trail"]}]}}"#),
      (
        "tauri.conf.json",
        #"{"bundle": {"fileAssociations": [{"ext": ["trail"], "mime-type": "a/b"}]}}"#
      ),
      ("tauri.conf.json5", "{bundle: {fileAssociations: [{ext: ['csv'], 'content-types': []}]}}"),
      (
        "Tauri.toml",
        "[[bundle.fileAssociations]]\next = [\"csv\"]\nmimeType = \"a/b\"\nmime-type = \"a/b\"\n"
      ),
      ("electron-builder.yml", "fileAssociations:\n- ext: trail\n  mime-type: a/b\n"),
      ("electron-builder.json", #"{"file-associations": [{"ext": "trail"}]}"#),
    ])
  func refusedNames(_ path: String, _ text: String) {
    let error = #expect(throws: WiringRefusal.self) {
      try WiringSample.wire(Array(text.utf8), as: path)
    }
    #expect(error?.range != nil, "\(path)")
  }

  @Test("A configuration of Tauri 1 is refused")
  func former() {
    let error = #expect(throws: WiringRefusal.self) {
      try WiringSample.wire(Array("{ \"tauri\": {} }".utf8), as: "tauri.conf.json")
    }
    #expect(error?.range == 11..<12)
  }

  /// Files beside the common configuration, by what is in them.
  enum Part: Sendable { case nothing, others, types }

  @Test(
    "The common configuration needs the types unless all platforms have them from elsewhere",
    arguments: [
      ([Application.Platform.macOS], [("tauri.macos.conf.json", Part.types)], false),
      ([.macOS], [("tauri.macos.conf.json", .nothing)], true),
      // These are judged in that file.
      ([.macOS], [("tauri.macos.conf.json", .others)], false),
      ([.macOS], [("Tauri.macos.toml", .nothing)], true),
      ([.macOS], [("tauri.windows.conf.json", .types)], true),
      ([.macOS, .windows], [("tauri.macos.conf.json", .types)], true),
      (
        [.macOS, .windows],
        [("tauri.macos.conf.json", .types), ("tauri.windows.conf.json5", .types)], false
      ),
      ([.linux], [("tauri.linux.conf.json", .types)], false),
      ([.macOS], [("Info.plist", .types)], false), ([.macOS], [("Info.plist", .nothing)], true),
      ([.macOS, .linux], [("Info.plist", .types)], true),
      ([.macOS, .linux], [("Info.plist", .types), ("tauri.linux.conf.json", .types)], false),
      ([], [("tauri.macos.conf.json", .types)], true), ([.macOS], [], true),
    ])
  func mergedFiles(
    _ platforms: [Application.Platform], _ parts: [(String, Part)], _ isLacking: Bool
  ) throws {
    var declaration = WiringSample.declaration
    declaration.application?.platforms = platforms
    let common = "{\"identifier\": \"org.example.Trail\", \"bundle\": {}}"
    let list = String(decoding: PropertyListText.empty, as: UTF8.self)
    let files =
      try parts.map { name, part in
        let isList = name == "Info.plist"
        let old =
          isList ? list : name.hasSuffix("toml") ? "[bundle]\n" : common
        let others = "{\"bundle\": {\"fileAssociations\": [{\"ext\": [\"csv\"]}]}}"
        let text =
          part == .types
          ? try WiringSample.wired(old, as: isList ? name : "tauri.conf.json")
          : part == .others ? others : old
        return ("src-tauri/" + name, Array(text.utf8))
      } + [("src-tauri/tauri.conf.json", Array(common.utf8))]
    var input = try WiringSample.input(
      Array(common.utf8), as: "src-tauri/tauri.conf.json", declaration)
    input.contents = { folder, path in folder.isEmpty ? files.first { $0.0 == path }?.1 : nil }
    #expect(try (WiringFormat.tauri.wire(input).bytes != input.text) == isLacking)
    for (path, text) in files.dropLast() {
      var other = WiringInput(path: path, text: text, declaration: declaration)
      other.contents = input.contents
      let format = WiringFormat.of(other)
      let part = parts.first { path.hasSuffix($0.0) }?.1
      // A file without associations is for other things.
      guard part != .nothing else {
        #expect(format.map { $0.fitness(other) } ?? .foreign == .foreign, "\(path)")
        continue
      }
      #expect(try #require(format).fitness(other) > .foreign, "\(path)")
    }
  }

  /// What one of two merged configurations has, the other one does not lack.
  @Test(arguments: ["tauri.conf.json", "tauri.linux.conf.json"])
  func splitFiles(_ name: String) throws {
    let old = "{\"identifier\": \"org.example.Trail\", \"bundle\": {\"fileAssociations\": []}}"
    let whole = try WiringSample.wired(old, as: "tauri.conf.json")
    let start = try #require(whole.firstRange(of: ", \"linux\""))
    let associations = String(whole[..<start.lowerBound]) + "}}"
    let packages = "{\"bundle\": {" + whole[start.lowerBound...].dropFirst(2)
    let other = name == "tauri.conf.json" ? "tauri.linux.conf.json" : "tauri.conf.json"
    var input = try WiringSample.input(
      Array(associations.utf8), as: "src-tauri/" + name, WiringSample.declaration)
    for (text, isLacking) in [(packages, false), ("{\"bundle\": {}}", true)] {
      input.contents = { $1 == "src-tauri/" + other ? Array(text.utf8) : nil }
      #expect(try (WiringFormat.tauri.wire(input).bytes != input.text) == isLacking, "\(text)")
    }
  }
}
