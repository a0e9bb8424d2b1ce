import Declarations
import TestSupport
import Testing

@testable import Wiring

/// Declarations that say little or nothing to some of the files of a project.
struct NothingToSayTests {
  private static let members = [
    "\"extensions\": [\"trail\"]", "\"mimeTypes\": [\"application/x-trail\"]",
    "\"conformsTo\": [\"public.data\"]", "\"handler\": {\"role\": \"Editor\"}",
  ]
  private static let parts = [
    "\"bundleIdentifier\": \"org.example.Trail\"",
    "\"desktop\": {\"exec\": \"trail %f\", \"categories\": [\"Utility\"]}", "\"openInPlace\": true",
  ]

  /// A declaration of one type with some of the members.
  private static func declaration(_ mask: Int, _ application: Int) -> Declaration {
    let chosen = members.indices.filter { mask & 1 << $0 != 0 }.map { members[$0] }
    let type = ["\"identifier\": \"org.example.trail\"", "\"description\": \"Trail\""] + chosen
    let about = parts.indices.filter { application & 1 << $0 != 0 }.map { parts[$0] }
    let platforms =
      "\"platforms\": [\"iOS\", \"macOS\", \"web\", \"windows\", \"linux\", \"android\", \"server\"]"
    return WiringSample.read(
      "{\"application\": {\(([platforms, "\"name\": \"Trail\""] + about).joined(separator: ", "))}, "
        + "\"types\": [{\(type.joined(separator: ", "))}]}")
  }

  /// True for the JSON of containers without a value inside.
  private static func isVoid(_ json: String) -> Bool {
    !json.isEmpty && json.replacing(/"[^"]*"\s*:/, with: "").allSatisfy { "[]{}, \n".contains($0) }
  }

  private static let files =
    WiringSample.files.map { ($0.path, $0.text) } + [
      ("tauri.conf.json", "{\"bundle\": {}}\n"), ("Tauri.toml", ""), ("electron-builder.yml", ""),
      ("electron-builder.json5", "{linux: null, fileAssociations: null}\n"),
      ("app.webmanifest", "{}\n"),
      (
        "package.json",
        #"{"config": {"forge": {"makers": [{"name": "@electron-forge/maker-deb"}]}}}"# + "\n"
      ),
      ("Info.plist", "<plist version=\"1.0\"><dict/></plist>\n"),
      ("a.metainfo.xml", "<component><id>a</id></component>\n"),
    ]

  @Test("What a declaration says nothing about is not missing", arguments: files.indices)
  func nothingEmptyIsWritten(_ index: Int) {
    let (path, text) = Self.files[index]
    for mask in Effort.some(of: Array(0..<(1 << Self.members.count)), each: 7) {
      for application in [0, 3, 7] {
        let declaration = Self.declaration(mask, application)
        let wired: WiredText
        do {
          wired = try WiringSample.wire(Array(text.utf8), as: path, declaration)
        } catch {
          Issue.record("\(path) \(mask) \(application): \(error)")
          continue
        }
        let isChanged = wired.bytes != Array(text.utf8)
        #expect(isChanged == !wired.parts.isEmpty, "\(path) \(mask)")
        for part in wired.parts where part.place.isEmpty || part.place.hasPrefix("/") {
          guard Self.isVoid(part.new) else { continue }
          let isFilled = wired.parts.contains {
            $0.place.hasPrefix(part.place + "/") && !Self.isVoid($0.new)
          }
          #expect(isFilled, "\(path) \(mask) \(application): \(part)")
        }
        for part in wired.parts where !part.place.hasPrefix("/") {
          // The part of a container is its beginning; the parts in it follow.
          let text = String(decoding: wired.bytes, as: UTF8.self)
          #expect(
            !part.new.hasSuffix("/>") || part.new.contains("=") || !text.contains(part.new),
            "\(path): \(part)")
        }
      }
    }
  }
}
