import Declarations
import Testing

@testable import Wiring

/// Wiring of types into the configurations of electron-builder and Electron Forge.
struct ElectronWiringTests {
  @Test("A list in YAML goes on with its comments and indentation")
  func yaml() throws {
    let old = """
      appId: org.example.Trail
      fileAssociations:
      - ext: csv   # tables
        name: Table
        icon: build/table
      # Systems.
      win: nsis

      """
    let path = "electron-builder.yml"
    let new = try WiringSample.wired(old, as: path, isThere: { _ in false })
    #expect(
      new.hasPrefix(
        """
        appId: org.example.Trail
        fileAssociations:
        - ext: csv   # tables
          name: Table
          icon: build/table
        - ext: trail
          name: Trail map
        """))
    #expect(new.contains("\n# Systems.\nwin: nsis\n"))
    #expect(new.contains("- application/x-trail"))
  }

  @Test(
    "The configurations of an application are known by its identifier",
    arguments: [
      ("electron-builder-win.json", "{\"appId\": \"org.example.Trail\"}", 2),
      ("electron-builder.base.yml", "appId: org.example.Trail", 2),
      ("electron-builder-win.json", "{\"appId\": \"org.example.Other\"}", 1),
      ("electron-builder.json", "{}", 1), ("electron-builder-env.json", "{\"a\": 1}", 0),
    ])
  func fitness(_ name: String, _ text: String, _ fitness: Int) throws {
    let input = try WiringSample.input(Array(text.utf8), as: name, WiringSample.declaration)
    #expect(try #require(WiringFormat.of(input)).fitness(input).rawValue == fitness)
  }

  @Test("One of several configurations leaves the systems of the others to them")
  func systems() throws {
    let start = "{\"appId\": \"org.example.Trail\", \"win\": {\"target\": \"nsis\"}"
    var input = try WiringSample.input(
      Array((start + "}").utf8), as: "electron-builder-win.json", WiringSample.declaration,
      isThere: { _ in false })
    let format = try #require(WiringFormat.of(input))
    for (other, isElsewhere) in [
      ("org.example.Trail", true), ("org.example.Trails-of-others", false), ("a", false),
    ] {
      input.others = [
        Array("{\"appId\": \"\(other)\", \"mac\": {}, \"linux\": {}}".utf8)
      ]
      let wired = String(decoding: try format.wire(input).bytes, as: UTF8.self)
      #expect(wired.contains("fileAssociations"))
      for system in ["extendInfo", "mimeTypes"] {
        #expect(wired.contains(system) != isElsewhere, "\(other): \(wired)")
      }
    }
  }

  @Test("A list of extensions in one association is taken as several")
  func extensions() throws {
    let old = """
      {
        "build": {
          "appId": "org.example.Trail",
          "fileAssociations": [
            { "ext": ["trail", "trl"], "name": "Trail map", "icon": "build/trail" }
          ]
        },
        "dependencies": {}
      }
      """
    let new = try WiringSample.wired(old, as: "package.json", isThere: { _ in false })
    #expect(
      new.contains(
        "\"ext\": [\"trail\", \"trl\"], \"name\": \"Trail map\", \"icon\": \"build/trail\""))
    #expect(new.split(separator: "\"ext\"").count == 2)
  }

  @Test("The fragment that 'extends' takes up would double what is wired, and goes")
  func extends() throws {
    let old = "extends: electron-builder.filetype.yml\nappId: a.b.c\n"
    let wired = try WiringSample.wire(Array(old.utf8), as: "electron-builder.yml")
    let new = String(decoding: wired.bytes, as: UTF8.self)
    #expect(new.hasPrefix("appId: a.b.c\n"))
    #expect(wired.notes.contains { $0.hasPrefix("'extends' took up") })
    let out = try WiringSample.unwire(
      WiringSample.stage(wired, on: Array(old.utf8)), Array((new + "# mine\n").utf8),
      as: "electron-builder.yml")
    #expect(String(decoding: out.bytes, as: UTF8.self) == old + "# mine\n")
    #expect(out.notes.isEmpty)
  }

  @Test("An association for one system is brought up to date there, and a note tells of the others")
  func system() throws {
    let old = "appId: a\nmac:\n  fileAssociations:\n    - ext: [trail, trl]\n      role: Viewer\n"
    let wired = try WiringSample.wire(
      Array(old.utf8), as: "electron-builder.yaml", isThere: { _ in false })
    let new = String(decoding: wired.bytes, as: UTF8.self)
    #expect(new.contains("- ext: [trail, trl]\n      role: Editor\n"))
    #expect(!new.contains("\nfileAssociations"))
    #expect(wired.notes.contains { $0.contains("is for 'mac' only") })
  }

  @Test("On macOS the type is declared where there is room, and a list is left alone")
  func mac() throws {
    let old = "appId: a\nmac:\n  category: b\n"
    let new = try WiringSample.wired(old, as: "electron-builder.yml", isThere: { _ in false })
    #expect(new.contains("mac:\n  category: b\n  extendInfo:\n    UTExportedTypeDeclarations:\n"))
  }

  @Test(
    "What electron-builder does not add to the list is left alone, and the types are missing",
    arguments: [
      ("\n    - NSCameraUsageDescription: b", "an array"), (" build/Info.plist", "a string"),
      (" true", "a boolean"), (" {}", nil), (" null", nil), ("\n    LSUIElement: true", nil),
    ])
  func unreadLists(_ value: String, _ kind: String?) throws {
    let old = "appId: a\nmac:\n  extendInfo:\(value)\n"
    let path = "electron-builder.yml"
    let wired = try WiringSample.wired(old, as: path, isThere: { _ in false })
    #expect(wired.hasPrefix(old) == (kind != nil || value.hasPrefix("\n")))
    let input = WiringInput(
      path: path, text: Array(wired.utf8), declaration: WiringSample.declaration)
    let others = try #require(WiringFormat.of(input)).others(input)
    #expect(others.first?.first?.path == nil)
    #expect(
      others.first?.first.map { $0.advice.hasPrefix("'mac.extendInfo' is \(kind ?? ""),") }
        == kind.map { _ in true })
  }

  @Test("Forge's part of an Info.plist and the media types of its packages are written")
  func forge() throws {
    let old = """
      {
        "config": {
          "forge": {
            "packagerConfig": {},
            "makers": [
              { "name": "@electron-forge/maker-zip" },
              { "name": "@electron-forge/maker-deb", "config": {} }
            ]
          }
        }
      }
      """
    let new = try WiringSample.wired(old, as: "package.json")
    #expect(new.contains("\"extendInfo\": {"))
    #expect(new.contains("\"UTTypeIdentifier\": \"org.example.trail\""))
    #expect(new.contains("\"mimeType\""))
    let named = old.replacing("{},", with: "{ \"extendInfo\": \"a.plist\" },")
    let other = try WiringSample.wired(named, as: "app/package.json")
    #expect(other.contains("\"a.plist\"") && other.contains("\"mimeType\""))
    let input = WiringInput(
      path: "app/package.json", text: Array(other.utf8), declaration: WiringSample.declaration)
    let list = try #require(WiringFormat.of(input)).others(input).first?.first
    #expect(list?.path == "app/a.plist" && list?.format?.name == "Info.plist")
  }

  private static let sets: [[String]] = [
    [], ["linux"], ["macOS"], ["windows"], ["web"], ["linux", "windows"], ["linux", "macOS"],
    ["iOS"], ["android", "server"],
  ]

  @Test("What is for one system does not depend on the others", arguments: sets)
  func platforms(_ platforms: [String]) throws {
    var declaration = WiringSample.declaration
    declaration.application?.platforms = platforms.compactMap(Application.Platform.init)
    let isForApple = declaration.application?.isFor(Application.Platform.ofApple) == true
    for maker in ["deb", "rpm", "flatpak", "zip"] {
      let start = #"{"config": {"forge": {"makers": [{"name": "@electron-forge/maker-"#
      let made = try WiringSample.wired(
        start + maker + #""}]}}}"#, as: "package.json", declaration)
      #expect(made.contains("mimeType") == (maker != "zip"), "\(made)")
      #expect(made.contains("UTExportedTypeDeclarations") == isForApple, "\(made)")
      let parts = ["extendInfo: 'mime/Info.plist'", "mimeType: ['application/x-trail']"]
      for part in ["", parts.joined(separator: ", ")] + parts {
        let text = "makers: [{ name: '@electron-forge/maker-\(maker)', options: { \(part) } }]"
        let isDone =
          (!isForApple || part.contains("extend")) && (maker == "zip" || part.contains("mimeT"))
        let result = Result {
          try WiringSample.wire(Array(text.utf8), as: "forge.config.js", declaration)
        }
        #expect(((try? result.get()) != nil) == isDone, "\(text)")
      }
    }
    for (path, text, mark) in [
      ("electron-builder.yml", "appId: a\n", "\nfileAssociations"),
      ("tauri.conf.json", "{}", "\"fileAssociations\""),
    ] {
      #expect(try WiringSample.wired(text, as: path, declaration).contains(mark), "\(path)")
    }
  }

  @Test(
    "Other configurations are not wired",
    arguments: [
      ("package.json", "{}"), ("package.json", "{ \"build\": { \"x\": 1 } }"), ("a.json", "{}"),
      ("electron-builder.filetype.yml", "fileAssociations: []"), ("builder.js", ""),
    ])
  func others(_ name: String, _ text: String) {
    let input = WiringInput(
      path: name, text: Array(text.utf8), declaration: WiringSample.declaration)
    #expect(WiringFormat.of(input) == nil)
  }
}
