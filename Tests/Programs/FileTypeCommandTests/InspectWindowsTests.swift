import Archives
import Foundation
import TestSupport
import Testing

/// Packages for Windows that are made from what a declaration generates.
@Suite(.waits) struct InspectWindowsTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.trailroute",
          "description": "Trailbook route",
          "extensions": ["trailroute", "tbroute"],
          "mimeTypes": ["application/vnd.org.trailbook.trailroute"],
          "handler": {}
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trailbook",
        "name": "Trailbook",
        "platforms": ["windows"],
        "desktop": { "exec": "trailbook %F" }
      }
    }
    """

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("trailbook.filetype.json", declaration)
    #expect(try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder).status == 0)
    let product = repository.appending(path: "Examples/platforms/product.wxs")
    try Data(contentsOf: product).write(to: folder.url("main.wxs"))
    return folder
  }

  /// Makes `t.msi` of the generated source, which an edit of `sed` may change before.
  private static func installer(_ edit: String = "") throws -> Folder {
    let folder = try folder()
    let source = "windows/org.trailbook.Trailbook.wxs"
    let line = """
      sed -i '\(edit)' \(source) &&
      wixl -a x64 -D Program=main.wxs -D Root=HKLM -o t.msi main.wxs \(source)
      """
    let run = try Tool.shell(line, in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  @Test(.needs("wixl", "msiinfo"), .endsSometime) func installersAreRead() throws {
    let folder = try Self.installer()
    let before = try fileTree(of: folder.url)
    let run = try InspectPackageTests.inspect("t.msi", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
    let row = try #require(run.lines.first { $0.contains("Trailbook.Trailroute.1") })
    #expect(
      row.split(separator: "  ").map { $0.drop { $0 == " " } } == [
        "Trailbook.Trailroute.1, application/vnd.org.trailbook.trailroute",
        ".trailroute, .tbroute", "Windows", "[INSTALLDIR]Trailbook.exe,0", "Trailbook.exe",
        "Registry.reg",
      ], "\(row)")
    #expect(try differences(before, fileTree(of: folder.url)) == [])
  }

  @Test(
    .needs("wixl", "msiinfo"), .endsSometime,
    arguments: [
      ("/tbroute/d", "package/missing-extension"),
      ("/<Verb /d; /shell.open.command/d", "package/missing-handler"),
      ("s/trailroute\\([\"\\\\]\\)/other\\1/g; s/tbroute/others/", "package/missing-type"),
    ]) func differencesOfInstallersAreReported(_ edit: String, _ rule: String) throws
  {
    let folder = try Self.installer(edit)
    let run = try InspectPackageTests.inspect("t.msi", ["--format", "concise"], in: folder)
    #expect(run.status == 1 && run.output.contains("[\(rule)]"), "\(run.transcript)")
  }

  /// What `msiinfo` prints of a package of WiX with advertised types, which wixl does not make.
  @Test func advertisedTypesAreRead() {
    var tables = InstallerTables()
    func add(_ name: String, _ lines: String...) {
      tables.add(name, Array(lines.joined(separator: "\r\n").utf8))
    }
    add(
      "Extension", "Extension\tComponent_\tProgId_\tMIME_\tFeature_", "s255\ts72\tS255\tS64\ts38",
      "Extension\tExtension\tComponent_", "trailroute\tMain\tTrailbook.Route\tapplication/x-t\tAll",
      "alone\tMain\t\t\tAll")
    add(
      "ProgId", "ProgId\tProgId_Parent\tClass_\tDescription", "s255\tS255\tS38\tL255",
      "ProgId\tProgId", "Trailbook.Route\t\t\tRoute")
    add(
      "Verb", "Extension_\tVerb\tSequence\tCommand\tArgument", "s255\ts32\tI2\tL255\tL255",
      "Verb\tExtension_\tVerb", "trailroute\topen\t\t\t\"%1\"")
    add("Component", "Component\tKeyPath", "s72\tS72", "Component\tComponent", "Main\tfile1")
    add("File", "File\tFileName", "s72\tl255", "File\tFile", "file1\tTRAIL~1.EXE|Trailbook.exe")
    add(
      "Registry", "Root\tKey\tName\tValue", "i2\tl255\tL255\tL0", "Registry\tRegistry",
      "1\tSoftware\\Test\t+\t", "0\t.x\\shell\\open\\command\t\t#%\"[!file1]\" [\\[] [TARGETDIR]")
    #expect(
      tables.registry == #"""
        Windows Registry Editor Version 5.00

        [HKEY_CURRENT_USER\Software\Test]

        [HKEY_CLASSES_ROOT\.x\shell\open\command]
        @="\"Trailbook.exe\" [\\[] [TARGETDIR]"

        [HKEY_CLASSES_ROOT\.trailroute]
        @="Trailbook.Route"
        "Content Type"="application/x-t"

        [HKEY_CLASSES_ROOT\Trailbook.Route\shell\open\command]
        @="\"Trailbook.exe\" \"%1\""

        [HKEY_CLASSES_ROOT\Trailbook.Route]
        @="Route"

        """#)
  }

  /// A manifest with an application around the generated extensions, as a package and in a bundle.
  @Test(arguments: ["t.msix", "t.msixbundle"])
  func packagesOfWindowsAreRead(_ name: String) throws {
    let folder = try Self.folder()
    let text = try String(
      contentsOf: folder.url("windows/org.trailbook.Trailbook.appx.xml"), encoding: .utf8)
    let start = try #require(text.range(of: "  <uap:Extension "))
    let end = try #require(text.range(of: "</Extensions>"))
    let manifest = """
      <?xml version="1.0" encoding="utf-8"?>
      <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
        xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10">
      <Applications><Application Id="App" Executable="bin\\Trailbook.exe">
      <Extensions>\(text[start.lowerBound..<end.lowerBound])</Extensions>
      </Application></Applications></Package>
      """
    let package = ZipBytes.archive([Packed("AppxManifest.xml", manifest)])
    let bundle = ZipBytes.archive([
      Packed("AppxMetadata/AppxBundleManifest.xml", "<Bundle/>"),
      Packed(Array("t_x64.msix".utf8), package),
    ])
    try Data(name == "t.msix" ? package : bundle).write(to: folder.url(name))
    let run = try InspectPackageTests.inspect(name, in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
    let row = try #require(run.lines.first { $0.contains("trailroute,") })
    let file = name == "t.msix" ? "AppxManifest.xml" : "t_x64.msix!AppxManifest.xml"
    #expect(row.contains("  Windows   -     Trailbook.exe  \(file)"), "\(row)")
  }

  /// What is generated is the part of a manifest for an application, which opens the types.
  @Test func generatedPartsAreOpened() throws {
    let folder = try Self.folder()
    let run = try InspectPackageTests.inspect("windows", ["--format", "concise"], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let types = try InspectPackageTests.inspect("windows", ["--types"], in: folder)
    for (file, program) in [
      ("appx.xml", "(application)"), ("wxs", "Trailbook.exe"),
      (" org.trailbook.Trailbook.reg", "Trailbook.exe"),
    ] {
      let row = types.lines.first { $0.hasSuffix(file) && !$0.contains("machine") }
      #expect(row?.contains("  \(program)") == true, "\(file): \(types.output)")
    }
  }
}
