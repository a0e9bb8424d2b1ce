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
            { "ext": [".TRAIL"], "role": "Viewer", "icon": "own.png", },
          ],
        },
      }
      """
    let new = try WiringSample.wired(old, as: "tauri.conf.json5", isThere: { _ in false })
    #expect(new.contains("// Ours."))
    #expect(new.contains("\"icon\": \"own.png\""))
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
}
