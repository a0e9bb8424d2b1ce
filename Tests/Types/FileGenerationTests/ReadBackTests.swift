import DeclarationImport
import Declarations
import ProjectChecks
import Testing

/// The types that importing the file at this path finds.
func readBack(_ path: String, _ text: String) -> [FileType] {
  let source = ProjectFile(Array(text.utf8), path: path, isNamed: true)?.importSource
  return importDeclaration(source.map { [(path, $0)] } ?? []).declaration.types
}

/// What was generated for an application is imported as it was declared.
struct ReadBackTests {
  @Test func android() {
    let types = readBack(AndroidSample.path, AndroidSample.manifest)
    #expect(types.count == 2, "\(types.map(\.identifier))")
    let own = types.first { $0.extensions == ["route", "route.gz"] }
    #expect(own?.mimeTypes == ["application/vnd.example.route"])
    #expect(types.contains { $0.identifier == "public.plain-text" })
  }

  @Test(arguments: [WebSample.manifest, WebSample.nginx, WebSample.apache, WebSample.table])
  func web(_ path: String) {
    let types = readBack(path, WebSample.generation[path])
    let own = types.first { $0.extensions == ["route", "routex"] }
    #expect(own?.mimeTypes == ["application/vnd.example.route"], "\(types)")
  }

  @Test(arguments: ["reg", "wxs", "appx.xml"]) func windows(_ suffix: String) {
    let path = "windows/org.example.Routes." + suffix
    let types = readBack(path, WindowsSample.generation()[path])
    #expect(types.count == 2, "\(types.map(\.identifier))")
    #expect(types.contains { $0.identifier == "public.json" })
    let own = types.first { $0.extensions == ["route"] }
    #expect(own?.description == "Route \"à pied\" $1")
    #expect(own?.mimeTypes == ["image/vnd.example.route"])
  }
}
