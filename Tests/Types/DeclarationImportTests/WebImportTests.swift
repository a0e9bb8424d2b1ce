import DeclarationImport
import Declarations
import Testing

/// Importing what is registered in browsers and on servers.
struct WebImportTests {
  private static let manifest = """
    {
      "name": "Trails", "start_url": "./",
      "file_handlers": [
        {
          "action": "./", "name": "Trail",
          "accept": { "application/vnd.example.trail": [".trail", ".trl"] }
        }
      ]
    }
    """

  private static let nginx = """
    types {
      application/vnd.example.trail trail trl;
      text/html html;
    }
    """

  @Test(arguments: [
    ("a.webmanifest", manifest, Application.Platform.web),
    ("manifest.json", manifest, .web), ("a.nginx.conf", nginx, .server),
    (".htaccess", "AddType application/vnd.example.trail .trail .trl", .server),
    ("mime.types", "text/html html\napplication/vnd.example.trail trail trl\n", .server),
    ("mime.types", nginx, .server),
  ])
  func typesAreImported(
    _ path: String, _ text: String, _ platform: Application.Platform
  ) throws {
    let imported = ImportSample.imported(path, text)
    let type = try #require(imported.declaration.types.first)
    #expect(imported.declaration.types.count == 1)
    #expect(type.extensions == ["trail", "trl"])
    #expect(type.mimeTypes == ["application/vnd.example.trail"])
    let application = imported.declaration.application
    #expect(application?.platforms == [platform])
    #expect(platform != .web || type.description == "Trail" && application?.name == "Trails")
  }

  /// The MIME type of all kinds of files says nothing about this one.
  @Test func generalTypesAreNotImported() throws {
    let text = Self.manifest.replacing("vnd.example.trail", with: "octet-stream")
    let imported = ImportSample.imported("a.webmanifest", text)
    #expect(imported.declaration.types.map(\.extensions) == [["trail", "trl"]])
    #expect(imported.declaration.types.flatMap(\.mimeTypes).isEmpty)
    #expect(imported.remainders.contains { $0.message.contains("files of all kinds") })
  }

  @Test(arguments: ["a.webmanifest", "a.nginx.conf", ".htaccess", "mime.types"])
  func nothingIsImportedOfNothing(_ path: String) {
    let imported = ImportSample.imported(path, "")
    #expect(imported.declaration.types.isEmpty && !imported.remainders.isEmpty)
  }
}
