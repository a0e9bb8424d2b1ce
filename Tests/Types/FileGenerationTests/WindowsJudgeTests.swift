import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

extension Program {
  static let wine = Program(path: "/usr/bin/wine")
  static let makensis = Program(path: "/usr/bin/makensis")
  static let wixl = Program(path: "/usr/bin/wixl")
  static let msiinfo = Program(path: "/usr/bin/msiinfo")
}

/// What Windows' own interfaces in Wine, and the programs that make installers, make of the files.
@Suite(.serialized) struct WindowsJudgeTests {
  /// A folder with the generated files, and what is needed to make an installer of them.
  private func withFiles(
    _ windows: Application.Windows? = nil, _ body: (URL) throws -> Void
  ) throws {
    try withFolder { folder in
      for file in WindowsSample.generation(windows).files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
      try body(folder)
    }
  }

  private static func name(_ suffix: String) -> String { "windows/org.example.Routes." + suffix }

  /// The document is itself a registry file, and the program that opens it imports it: so its whole
  /// name, with a blank, has been passed to the program.
  @Test(.slow, .enabled(if: Program.wine.isPresent, "needs wine"), .endsSometime)
  func aDocumentIsOpened() throws {
    var windows = Application.Windows()
    (windows.program, windows.folder) = ("regedit.exe", "C:\\windows")
    try withFiles(windows) { folder in
      let environment = [
        "WINEPREFIX": folder.appending(path: "prefix").path, "WINEDEBUG": "-all", "DISPLAY": "",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
      ]
      func wine(_ arguments: String...) throws -> String {
        let words = ["wine"] + arguments
        let command = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(
          separator: " ")
        return try Program(path: "/bin/sh").run("-c", command, environment: environment).output
          .replacing("\r\n", with: "\n")
      }
      defer { _ = try? wine("wineboot", "-k") }
      _ = try wine("wineboot", "-i")
      _ = try wine("reg", "import", folder.appending(path: Self.name("machine.reg")).path)
      #expect(try wine("cmd", "/c", "assoc", ".route") == ".route=Example.Route.1\n")
      let command = "Example.Route.1=\"C:\\windows\\regedit.exe\" \"%1\"\n"
      #expect(try wine("cmd", "/c", "ftype", "Example.Route.1") == command)
      #expect(try !wine("reg", "query", "HKLM\\Software\\Classes\\.json").contains("Default"))
      let document = folder.appending(path: "day one.route")
      try Data(
        "REGEDIT4\r\n\r\n[HKEY_CURRENT_USER\\Software\\Opened]\r\n\"by\"=\"Routes\"\r\n".utf8
      )
      .write(to: document)
      _ = try wine("start", "/wait", "/unix", document.path)
      #expect(try wine("reg", "query", "HKCU\\Software\\Opened").contains("Routes"))
      _ = try wine("reg", "import", folder.appending(path: Self.name("remove.machine.reg")).path)
      #expect(try !wine("reg", "query", "HKLM\\Software\\Classes", "/s").contains("shell\\Routes"))
      let rest = try wine("reg", "query", "HKLM\\Software\\Classes\\.json", "/s")
      #expect(!rest.contains("Example.Json.1"), "\(rest)")
      #expect(!(try wine("cmd", "/c", "ftype", "Example.Route.1")).contains("regedit"))
    }
  }

  @Test(.enabled(if: Program.makensis.isPresent, "needs makensis"), .endsSometime)
  func installersOfNSISAreMade() throws {
    try withFiles { folder in
      let script = """
        Unicode true
        Name "Routes"
        OutFile "\(folder.path)/routes.exe"
        InstallDir "$PROGRAMFILES64\\Routes"
        !include "\(folder.path)/\(Self.name("nsh"))"
        Section
          WriteUninstaller "$INSTDIR\\uninstall.exe"
          !insertmacro RegisterFileTypes "$INSTDIR"
        SectionEnd
        Section Uninstall
          !insertmacro UnregisterFileTypes "$INSTDIR"
        SectionEnd
        """
      let file = folder.appending(path: "routes.nsi")
      try Data(script.utf8).write(to: file)
      let made = try Program.makensis.run("-V2", "-WX", file.path)
      #expect(made.status == 0 && made.output.isEmpty, "\(made.output)")
    }
  }

  @Test(
    .enabled(if: Program.wixl.isPresent && Program.msiinfo.isPresent, "needs wixl and msiinfo"),
    .endsSometime)
  func packagesOfWiXAreMade() throws {
    try withFiles { folder in
      let main = folder.appending(path: "main.wxs")
      let product = repository.appending(path: "Examples/platforms/product.wxs")
      try Data(contentsOf: product).write(to: main)
      let package = folder.appending(path: "routes.msi").path
      // wixl looks for files only below the folder that it runs in.
      let command = """
        cd '\(folder.path)' && wixl -a x64 -D Program=main.wxs -D Root=HKLM -o routes.msi main.wxs \
        \(Self.name("wxs"))
        """
      let made = try Program(path: "/bin/sh").run("-c", command)
      #expect(made.status == 0, "\(made.output)")
      let rows = try Program.msiinfo.run("export", package, "Registry").output
        .split(whereSeparator: \.isNewline).map {
          $0.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().dropLast()
            .joined(separator: "|")
        }
      for row in [
        "0|.route||Example.Route.1", "0|.route|Content Type|image/vnd.example.route",
        "0|Example.Route.1\\shell\\open\\command||\"[#FileTypesProgram]\" \"%1\"",
        "2|Software\\Classes\\.json\\OpenWithProgids|Example.Json.1|",
        "2|Software\\Classes\\Example.Route.1\\DefaultIcon||[INSTALLDIR]Routes.exe,0",
      ] {
        #expect(rows.contains(row), "\(row)")
      }
      #expect(!rows.contains { $0.hasPrefix("0|.json||") })
    }
  }
}
