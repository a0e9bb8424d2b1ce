import FileGeneration
import Declarations
import Foundation
import Testing
import TestSupport

/// The files for browsers and servers.
struct WebOutputTests {
  private static let paths = [
    WebSample.apache, WebSample.table, WebSample.nginx, WebSample.manifest,
  ]

  @Test(arguments: paths) func outputs(_ path: String) {
    expectGolden(WebSample.generation[path], path)
  }

  @Test func theyAreOnlyForPlatformsThatAreNamed() {
    var declaration = WebSample.declaration
    for (platform, folder, count) in [
      (Application.Platform.web, "web/", 3), (.server, "server/", 3), (.linux, "", 0),
    ] {
      declaration.application?.platforms = [platform]
      let paths = declaration.generate().files.map(\.path).filter {
        $0.hasPrefix("web/") || $0.hasPrefix("server/")
      }
      #expect(paths.count == count && paths.allSatisfy { $0.hasPrefix(folder) }, "\(paths)")
    }
  }

  @Test func manifestsAreJSON() throws {
    let text = WebSample.generation[WebSample.manifest]
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let handlers = try #require(value["file_handlers"] as? [[String: Any]])
    let accepted = handlers.compactMap { $0["accept"] as? [String: [String]] }
    #expect(
      accepted == [
        ["application/vnd.example.route": [".route", ".routex"]], ["application/json": [".json"]],
      ])
    #expect(handlers.map { $0["name"] as? String } == ["Route \"à pied\"", "JSON"])
  }

  /// Every icon that the manifest names is a file beside it.
  @Test func iconsAreThere() {
    let generation = WebSample.generation
    let names = generation[WebSample.manifest].matches(of: /"src":"([^"]+)"/).map { String($0.1) }
    #expect(names.count == 2)
    for name in names { #expect(generation.text("web/" + name) != nil, "\(name)") }
  }

  @Test func whatIsLeftOutIsTold() {
    let told = WebSample.generation.omissions
    for word in [
      "'route.gz' for the web", "'org.example.log' for the web", "'exampletripjournal' for the web",
      "'route.gz' for servers",
    ] {
      #expect(told.contains { $0.contains(word) }, "\(word) in \(told)")
    }
    #expect(!told.contains { $0.contains("exampletripjournal' for servers") })
  }

  /// Servers have types of their own for what all machines have.
  @Test func serversGetOwnTypesOnly() {
    for path in [WebSample.nginx, WebSample.apache, WebSample.table] {
      #expect(!WebSample.generation[path].contains("application/json"), "\(path)")
    }
  }
}
