import Testing
import ProjectChecks

/// Files for browsers and servers among the files that are checked together.
@Suite struct WebSetTests {
  private static func manifest(_ mimeType: String = "application/vnd.pond") -> String {
    """
    {
      "name": "Pond", "start_url": "./",
      "file_handlers": [{ "action": "./", "accept": { "\(mimeType)": [".pond"] } }]
    }
    """
  }

  private static let files = [
    ("a.webmanifest", manifest()), ("manifest.json", manifest()),
    ("a.nginx.conf", "types {\n  application/vnd.pond pond;\n}\n"),
    (".htaccess", "AddType application/vnd.pond .pond\n"),
    ("mime.types", "text/html html htm\napplication/vnd.pond pond\n"),
  ]

  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.pond.pond", "description": "Pond", "declare": "export",
          "extensions": ["pond", "pon", "pond.lake"], "mimeTypes": ["application/vnd.pond"],
          "handler": { "role": "Editor" }
        },
        { "identifier": "public.html", "extensions": ["html"], "handler": { "role": "Viewer" } }
      ],
      "application": {
        "bundleIdentifier": "org.pond.App", "name": "Pond", "platforms": ["web", "server"]
      }
    }
    """

  /// Each file is compared with the declaration, and lacks its second extension; nobody can have
  /// the third one.
  @Test(arguments: files)
  func extensionsAreCompared(_ path: String, _ text: String) {
    let found = FileSet(["pond.filetype.json": Self.declaration, path: text]).disagreements
    let rule = text.hasPrefix("{") ? "extension-not-accepted" : "extension-not-served"
    #expect(found == ["\(path): consistency/\(rule)"])
  }

  /// A file that has an extension with another type alone says so at that type, whether servers know
  /// it or not, unless it is for some files, or the application is not for servers.
  @Test(arguments: ["text/plain", "application/x-lake"], files.dropFirst(2))
  func extensionsOfOtherTypesAreTold(_ type: String, _ file: (String, String)) {
    let (path, text) = (file.0, file.1.replacing("application/vnd.pond", with: type))
    func found(_ text: String, _ platforms: String = "\"web\"", more: String = "") -> [String] {
      let declaration = Self.declaration.replacing("\"web\", \"server\"", with: platforms)
        .replacing(", \"pon\"", with: more)
      return FileSet(["pond.filetype.json": declaration, path: text]).disagreements
    }
    let rule = type == "text/plain" ? "extension-not-served" : "mime-type-mismatch"
    let told = "\(path): consistency/\(rule)"
    #expect(found(text) == [told] && found(text, "\"server\"") == [told])
    guard type == "text/plain" else { return }
    #expect(found(text, "\"linux\"") == [])
    if path == "a.nginx.conf" { return #expect(found("location / {\n\(text)}\n") == []) }
    let second = text.replacing(" pond", with: " pon").replacing(" .pond", with: " .pon")
    #expect(found(text + second, more: ", \"pon\"") == [told, told])
    guard path == ".htaccess" else { return }
    #expect(found("<IfModule mime_module>\n\(text)</IfModule>\n") == [told])
    #expect(found("<Files a>\n\(text)</Files>\n") == [])
  }

  @Test func mimeTypesAreCompared() {
    let found = FileSet([
      "pond.filetype.json": Self.declaration.replacing(", \"pon\"", with: ""),
      "a.webmanifest": Self.manifest("application/vnd.lake"),
    ]).disagreements
    #expect(!found.isEmpty, "\(found)")
  }

  @Test func filesThatAgreeAreSilent() {
    let declaration = Self.declaration.replacing(", \"pon\"", with: "")
    let files = [("pond.filetype.json", declaration)] + Self.files
    #expect(FileSet(files.map { ($0, Array($1.utf8)) }).disagreements == [])
  }
}
