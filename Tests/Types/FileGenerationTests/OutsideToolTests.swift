import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

/// Programs that read the files accept them without complaint.
struct OutsideToolTests {
  /// Runs for every file of a kind, for every sample in every variant.
  private func forEach(
    _ kinds: Set<OutputKind>, _ body: (_ file: URL, _ what: String) throws -> Void
  ) throws {
    var count = 0
    for (name, declaration) in Samples.all {
      for variant in Variant.all {
        try withFolder { folder in
          let generation = declaration.generate(variant)
          try generation.write(to: folder)
          for file in generation.files where kinds.contains(file.kind) {
            count += 1
            try body(folder.appending(path: file.path), "\(name), \(variant): \(file.path)")
          }
        }
      }
    }
    #expect(count >= 6)
  }

  @Test(.enabled(if: Program.updateMIMEDatabase.isPresent, "update-mime-database is not there"))
  func updateMIMEDatabase() throws {
    try forEach([.mime]) { file, what in
      let data = file.deletingLastPathComponent().appending(path: "data")
      let packages = data.appending(path: "mime/packages")
      try FileManager.default.createDirectory(at: packages, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: file, to: packages.appending(path: file.lastPathComponent))
      // It prints a message if desktops do not look for its database there.
      let (status, output) = try Program.updateMIMEDatabase.run(
        data.appending(path: "mime").path, environment: ["XDG_DATA_HOME": data.path])
      #expect(status == 0 && output.isEmpty, "\(what): \(output)")
      let globs = try String(
        contentsOf: data.appending(path: "mime/globs2"), encoding: .utf8)
      #expect(globs.contains("*."), "\(what)")
    }
  }

  @Test(.enabled(if: Program.desktopFileValidate.isPresent, "desktop-file-validate is not there"))
  func desktopFileValidate() throws {
    try forEach([.desktop]) { file, what in
      let (status, output) = try Program.desktopFileValidate.run(file.path)
      #expect(status == 0 && output.isEmpty, "\(what): \(output)")
    }
  }

  @Test(.enabled(if: Program.appstreamcli.isPresent, "appstreamcli is not there"))
  func appstreamcli() throws {
    try forEach([.metainfo]) { file, what in
      let (status, output) = try Program.appstreamcli.run("validate", "--no-net", file.path)
      // Versions before 1.0 do not know the element that replaced 'developer_name'.
      let lines = output.split(separator: "\n").filter {
        $0.wholeMatch(of: /[EWI]: .*/) != nil && !$0.contains("unknown-tag developer")
      }
      #expect(status == 0 && lines.isEmpty, "\(what): \(output)")
    }
  }

  @Test(.slow, .enabled(if: Program.plutil.isPresent, "plutil is not there"))
  func plutil() throws {
    try forEach([.plist, .importer]) { file, what in
      let (status, output) = try Program.plutil.run("-lint", file.path)
      #expect(status == 0 && output.hasSuffix(": OK\n"), "\(what): \(output)")
    }
  }

  @Test(.enabled(if: Program.xmllint.isPresent, "xmllint is not there"))
  func xmllint() throws {
    try forEach([.mime, .metainfo, .plist, .importer]) { file, what in
      let (status, output) = try Program.xmllint.run("--noout", "--nonet", file.path)
      #expect(status == 0 && output.isEmpty, "\(what): \(output)")
    }
  }
}
