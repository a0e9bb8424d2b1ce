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

  @Test("TOML has the names of members in lower case with hyphens")
  func toml() throws {
    let old = """
      product-name = "Trail"

      [bundle]
      active = true

      [[bundle.file-associations]]
      ext = ["csv"]
      mime-type = "text/csv"

      """
    let new = try WiringSample.wired(old, as: "Tauri.toml", isThere: { _ in false })
    #expect(new.hasPrefix(old))
    #expect(new.contains("\n[[bundle.file-associations]]\next = [\"trail\", \"trl\"]\n"))
    #expect(new.contains("mime-type = \"application/x-trail\""))
  }

  @Test("A configuration of Tauri 1 is refused")
  func former() {
    let error = #expect(throws: WiringRefusal.self) {
      try WiringSample.wire(Array("{ \"tauri\": {} }".utf8), as: "tauri.conf.json")
    }
    #expect(error?.range == 11..<12)
  }
}
