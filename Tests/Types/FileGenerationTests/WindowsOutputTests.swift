import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

/// The files for Windows.
struct WindowsOutputTests {
  private static let paths = [
    "appx.xml", "machine.reg", "nsh", "reg", "remove.machine.reg", "remove.reg", "wxs",
  ].map { "windows/org.example.Routes." + $0 }

  @Test(arguments: paths) func outputs(_ path: String) {
    let generation = WindowsSample.generation()
    #expect(generation.files.map(\.path).filter { $0.hasPrefix("windows/") } == Self.paths)
    expectGolden(generation[path], path)
  }

  @Test func theyAreOnlyForApplicationsOnWindows() {
    var declaration = WindowsSample.declaration
    declaration.application?.platforms = []
    #expect(!declaration.generate().files.contains { $0.path.hasPrefix("windows/") })
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [.registry])
    #expect(declaration.generate(options).files.count == 4)
  }

  /// Nothing that another program or the user has registered is changed.
  @Test func commonExtensionsKeepTheirDefault() {
    let text = WindowsSample.generation()["windows/org.example.Routes.reg"]
    #expect(text.contains("\\.json\\OpenWithProgids]\r\n\"Example.Json.1\"=\"\""))
    #expect(!text.contains("\\.json]"))
    #expect(text.contains("\\.route]\r\n@=\"Example.Route.1\""))
  }

  @Test func whatIsRemovedIsOurs() {
    let text = WindowsSample.generation()["windows/org.example.Routes.remove.reg"]
    #expect(!text.contains("[-HKEY_CURRENT_USER\\Software\\Classes\\."))
    #expect(text.contains("[-HKEY_CURRENT_USER\\Software\\Classes\\Example.Route.1]"))
    #expect(text.contains("\"Example.Route.1\"=-"))
  }

  @Test func namesAreUniqueAndShort() {
    var declaration = WindowsSample.declaration
    let long = "org.example." + String(repeating: "long", count: 20)
    declaration.types = ["a.b.map", "a.c.map", "b.b.map", "a.b-.map", long].enumerated().map {
      Samples.type($1, "Map", extensions: ["map\($0)"])
    }
    let text = declaration.generate()["windows/org.example.Routes.reg"]
    let names = text.matches(of: /OpenWithProgids\]\r\n"([^"]+)"/).map { String($0.1) }
    #expect(names.count == 5 && Set(names).count == 5, "\(names)")
    #expect(names.allSatisfy { $0.utf8.count <= 39 }, "\(names)")
  }

  @Test func declaredNamesCount() {
    var windows = Application.Windows()
    windows.program = "routes64.exe"
    windows.vendor = "Trails"
    windows.version = "3"
    windows.folder = "D:\\Apps\\"
    windows.icon = "route.ico"
    var declaration = WindowsSample.declaration
    declaration.application?.windows = windows
    declaration.types[1].handler?.progID = "Trails.Text"
    let text = declaration.generate()["windows/org.example.Routes.reg"]
    for line in [
      "\"Trails.Route.3\"=\"\"", "\"Trails.Text\"=\"\"", #"@="D:\\Apps\\route.ico""#,
      #"@="\"D:\\Apps\\routes64.exe\" \"%1\"""#,
    ] {
      #expect(text.contains(line + "\r\n"), "\(line)")
    }
  }

  @Test func textIsASCIIInEveryEncoding() {
    let generation = WindowsSample.generation()
    for file in generation.files where [.registry, .nsis].contains(file.kind) {
      #expect(file.bytes.allSatisfy { $0 < 0x80 }, "\(file.path)")
    }
  }

  @Test func whatWindowsCannotFindIsTold() {
    let told = WindowsSample.generation().omissions.filter { $0.contains("Windows") }
    #expect(told.count == 1 && told[0].contains("'route.gz'"))
    var declaration = WindowsSample.declaration
    declaration.application?.name = nil
    let without = declaration.generate()
    #expect(
      without.omissions.contains { $0.hasPrefix("No registry files: needs 'application.name'") })
  }
}
