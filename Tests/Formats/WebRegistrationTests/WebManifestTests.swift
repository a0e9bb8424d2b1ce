import Diagnostics
import Testing
import WebRegistration

/// Manifests of web applications.
struct WebManifestTests {
  private static let text = """
    {
      "name": "Routes", "start_url": "./",
      "file_handlers": [
        {
          "action": "./open", "name": "Route",
          "accept": { "application/vnd.example.route": [".route", ".\\u0072t"] }
        },
        { "action": "./import", "accept": { "application/gpx+xml": ".gpx", "text/csv": [] } }
      ]
    }
    """

  private static func wide(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static func rules(_ text: String) -> [String] {
    WebManifestRules.check(WebManifest(Array(text.utf8))).map(\.rule)
  }

  @Test(arguments: [Array(text.utf8), wide(text)])
  func handlersAreRead(_ bytes: [UInt8]) throws {
    let file = WebManifest(bytes)
    try #require(file.handlers.count == 2)
    #expect(file.isAboutTypes && file.name == "Routes")
    #expect(file.handlers[0].name?.text == "Route")
    let types = file.handlers.flatMap(\.accepted)
    #expect(
      types.map(\.mediaType.text) == [
        "application/vnd.example.route", "application/gpx+xml", "text/csv",
      ])
    #expect(types.map { $0.extensions.map(\.text) } == [["route", "rt"], ["gpx"], []])
    let range = types[0].extensions[1].range
    #expect(String(decoding: file.text[range], as: UTF8.self) == #"".\u0072t""#)
  }

  /// Extensions of Chrome OS have handlers of their own, and other JSON has none.
  @Test(arguments: [
    #"{"manifest_version": 3, "file_handlers": [{"action": "/a.html"}]}"#,
    #"{"name": "a"}"#, "[]", "1", #"{"files": 1, "file": [], "filename": "a"}"#,
  ])
  func othersAreLeftAlone(_ text: String) {
    #expect(!WebManifest(Array(text.utf8)).isAboutTypes)
    #expect(Self.rules(text) == [])
  }

  @Test(arguments: ["", "{", "{\"file_handlers\":", "{\"file_handlers\": [{]}", "\u{0}"])
  func brokenFilesAreFindings(_ text: String) {
    #expect(Self.rules(text).contains { $0.hasPrefix("json/") })
  }

  /// A period makes an extension of a name, but not of a MIME type, a list, or a pattern.
  @Test(arguments: ["png", "c++", "tar.gz", "7z"])
  func periodsAreAddedToNames(_ name: String) {
    let others = ["image/\(name)", "\(name), a", "\(name);a", "*.\(name)", "a b", "\(name)/", ""]
    for text in [name] + others {
      let manifest =
        #"{"file_handlers": [{"action": "./", "accept": {"image/x-a": ["\#(text)"]}}]}"#
      let found = WebManifestRules.check(WebManifest(Array(manifest.utf8)))
        .filter { $0.rule == "web/malformed-extension" }
      #expect(found.count == 1, "\(text)")
      #expect(found.map { $0.fix?.title } == [text == name ? "write '.\(name)'" : nil], "\(text)")
    }
  }

  /// The scope of the application, as Chromium takes it.
  @Test(arguments: [
    ("./", "", "./open", true), ("./", "", "open?a=../b#../c", true), ("./", "", "../open", nil),
    ("./app/index.html", "", "./open", false), ("./app/index.html", "./", "./open", true),
    ("./app/", "./other/", "./app/open", true), ("./app/", "./other/", "./other/open", false),
    ("/app/", "", "/app/a/../open", true), ("/app/", "", "/app/../open", false),
    ("/app/", "", "open", nil), ("./", "/app/", "open", nil), ("", "", "open", nil),
    ("", "./app/", "app/open", true), ("", "./app/", "open", false),
    ("https://a.example/x/", "", "https://A.example/x/y", true),
    ("https://a.example/x/", "", "https://a.example:8080/x/y", false),
    ("./", "", "javascript:alert(1)", false), ("./", "", "file:///a", false),
    ("./", "", "//a.example/", nil),
  ])
  func actionsAreInScope(_ start: String, _ scope: String, _ action: String, _ isIn: Bool?) {
    let members = [("start_url", start), ("scope", scope)].filter { !$0.1.isEmpty }.map {
      "\"\($0)\": \"\($1)\", "
    }.joined()
    let text =
      "{\(members)\"file_handlers\": [{\"action\": \"\(action)\", \"accept\": {\"a/b\": []}}]}"
    let found = WebManifestRules.check(WebManifest(Array(text.utf8))).filter {
      $0.rule == "web/unusable-action"
    }
    #expect(found.isEmpty == (isIn != false), "\(found.map(\.message))")
  }

  @Test(
    "An action becomes the start page without its query, or else the scope",
    arguments: [
      (#""start_url": "/a/b?c=d#e","#, #""action": "/x","#, #""action": "/a/b","#),
      (#""start_url": "./", "scope": "/a/","#, #""action": "file:///x","#, #""action": "./","#),
      (#""start_url": "/a/", "scope": "/b/","#, #""action": {},"#, #""action": "/a/","#),
      (#""scope": "/a/","#, #""action": "/x","#, #""action": "/a/","#),
      (#""start_url": "/a/","#, "", #""action": "/a/", "#),
      (#""start_url": "/a/","#, #""Action": "/a/x","#, #""Action": "/a/x","#),
      (#""start_url": "/a/","#, #""action": ["/a/x"],"#, #""action": "/a/x","#),
      (#""start_url": "/a/","#, #""action": ["/a/x", "/a/y"],"#, #""action": ["/a/x", "/a/y"],"#),
      (#""start_url": "/a/","#, #""action": {"url": "/a/x"},"#, #""action": {"url": "/a/x"},"#),
      (#""start_url": "?a","#, #""action": 1,"#, #""action": 1,"#),
      (#""start_url": "file:///a","#, #""action": 1,"#, #""action": 1,"#),
      ("", #""action": 1,"#, #""action": 1,"#),
    ])
  func actionsAreRepaired(_ members: String, _ action: String, _ repaired: String) {
    let text = { (action: String) in
      "{\(members)\"file_handlers\": [{\(action)\"accept\": {\"a/b\": [\".c\"]}}]}"
    }
    let bytes = Array(text(action).utf8)
    let fixes = WebManifestRules.check(WebManifest(bytes)).filter {
      $0.rule == "web/unusable-action"
    }.compactMap(\.fix)
    #expect(String(decoding: Fix.apply(fixes, to: bytes), as: UTF8.self) == text(repaired))
  }
}
