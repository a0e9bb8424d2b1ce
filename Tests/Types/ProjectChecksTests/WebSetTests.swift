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
