import Foundation
import TestSupport
import Testing

/// What `generate` knows of what it made: leftovers, and files of other declarations.
@Suite(.waits) struct GenerateLeftoverTests {
  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"
  private static let translations = #""localizedDescriptions": { "de": "Strecke", "he": "מסלול" },"#
  private static let icon = #""icon": { "files": { "scalable": "a.svg" } },"#
  private static let thumbnailer = #""thumbnailer": { "exec": "trail-thumb %i %o" },"#

  private static func declaration(
    _ name: String = "trailbook", _ members: String = translations + icon,
    _ application: String = thumbnailer
  ) -> String {
    """
    {
      "types": [
        {
          "identifier": "org.\(name).route", "description": "Route", "declare": "export",
          "conformsTo": ["public.data", "public.content"], "extensions": ["\(name)route"],
          "mimeTypes": ["application/vnd.\(name).route"], \(members)
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.\(name).App", "name": "Trailbook", "openInPlace": true,
        \(application)
        "desktop": { "exec": "trailbook %F", "categories": ["Utility"] }
      }
    }
    """
  }

  private static let gone = [
    "desktop/icons/hicolor/scalable/mimetypes/application-vnd.trailbook.route.svg",
    "desktop/org.trailbook.App.thumbnailer", "mime/he.lproj/InfoPlist.strings",
  ]

  /// A folder in which everything was made, of a declaration that says less by now.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.svg", Self.svg)
    try folder.write("trailbook.filetype.json", Self.declaration())
    let first = try run("", folder)
    try #require(first.status == 0, "\(first.transcript)")
    #expect(try run("--check", folder).status == 0)
    let translations = Self.translations.replacing(#", "he": "מסלול""#, with: "")
    try folder.write("trailbook.filetype.json", Self.declaration("trailbook", translations, ""))
    return folder
  }

  private func run(_ options: String, _ folder: Folder, _ name: String = "trailbook") throws -> Run
  {
    try Tool.filetype(
      ["generate", "\(name).filetype.json"] + options.split(separator: " ").map(String.init),
      in: folder)
  }

  private func isThere(_ path: String, _ folder: Folder) -> Bool {
    FileManager.default.fileExists(atPath: folder.url(path).path)
  }

  @Test(.slow) func leftoversAreToldAndPruned() throws {
    let folder = try folder()
    let check = try run("--check", folder)
    #expect(check.status == 1, "\(check.transcript)")
    for path in Self.gone {
      #expect(
        check.output.contains("\(path):1:1: error: the file is no longer generated from 'trailbook")
      )
    }
    #expect(check.output.contains("[consistency/leftover-generated-file]"))
    let plain = try run("", folder)
    #expect(plain.status == 0 && plain.errors.contains("3 files are no longer generated; --prune"))
    #expect(plain.lines.filter { $0.hasPrefix("leftover   ") }.count == 3, "\(plain.transcript)")
    #expect(try run("--check", folder).status == 1)
    let before = try fileTree(of: folder.url)
    let dry = try run("--prune --dry-run", folder)
    #expect(dry.status == 1 && dry.output.contains("-[Thumbnailer Entry]"), "\(dry.transcript)")
    #expect(differences(try fileTree(of: folder.url), before) == [])
    let prune = try run("--prune", folder)
    #expect(prune.status == 0, "\(prune.transcript)")
    for path in Self.gone {
      #expect(prune.output.contains("removed    \(path)\n") && !isThere(path, folder), "\(path)")
    }
    #expect(!isThere("mime/he.lproj", folder) && !isThere("desktop/icons", folder))
    #expect(isThere("mime/de.lproj/InfoPlist.strings", folder) && isThere("a.svg", folder))
    #expect(try run("--check", folder).status == 0)
    #expect(try run("--prune --dry-run", folder).status == 0)
  }

  /// The output folder has a name that is not UTF-8.
  @Test func leftoversInAnyFolder() throws {
    let folder = try Folder()
    try folder.write("trailbook.filetype.json", Self.declaration())
    try folder.write("a.svg", Self.svg)
    try folder.write("less.json", Self.declaration("trailbook", "", ""))
    let run = try Tool.shell(
      #"""
      filetype generate -q trailbook.filetype.json -o $'o\xFF'
      mv less.json trailbook.filetype.json
      filetype generate trailbook.filetype.json -o $'o\xFF' --prune
      """#, in: folder)
    for path in Self.gone {
      #expect(run.output.contains(#"removed    o\xFF/\#(path)"# + "\n"), "\(run.transcript)")
    }
  }

  /// A leftover that was changed or replaced stays.
  @Test func changedLeftoversStay() throws {
    let folder = try folder()
    let strings = try folder.read(Self.gone[2])
    try folder.write(Self.gone[2], strings + "/* mine */\n")
    try folder.write(Self.gone[1], "[Thumbnailer Entry]\nExec=mine %i %o\nMimeType=a/b;\n")
    try folder.write(Self.gone[0], Self.svg + "<!-- mine -->\n")
    try folder.write("mime/nl.lproj/InfoPlist.strings", "\"mine\" = \"mijn\";\n")
    let prune = try run("--prune", folder)
    #expect(prune.status == 1 && prune.errors.contains("--force removes it"), "\(prune.transcript)")
    for path in Self.gone { #expect(isThere(path, folder), "\(path)") }
    #expect(try run("--check", folder).status == 1)
    #expect(try run("--prune --force", folder).status == 0)
    #expect(!isThere(Self.gone[2], folder) && isThere(Self.gone[1], folder))
    #expect(isThere(Self.gone[0], folder) && isThere("mime/nl.lproj/InfoPlist.strings", folder))
    #expect(try run("--check", folder).status == 0)
  }

  /// Without the record, as in a project that does not commit it, marks still identify texts.
  @Test func leftoversWithoutARecord() throws {
    let folder = try folder()
    try FileManager.default.removeItem(at: folder.url("trailbook.generated"))
    let check = try run("--check", folder)
    #expect(check.status == 1 && check.output.contains(Self.gone[2]), "\(check.transcript)")
    #expect(try run("--prune", folder).status == 1)
    #expect(isThere(Self.gone[2], folder))
    #expect(try run("--prune --force", folder).status == 0)
    #expect(!isThere(Self.gone[2], folder) && !isThere(Self.gone[1], folder))
  }

  /// A run for some of the kinds, or for one platform, says nothing of the others.
  @Test(.slow) func runsForAPart() throws {
    let folder = try folder()
    #expect(try run("", folder).status == 0)
    for options in ["--only mime", "--only plist,importer --platform macOS", "--only desktop"] {
      let prune = try run("\(options) --prune", folder)
      #expect(prune.status == 0 && !prune.output.contains("removed"), "\(prune.transcript)")
      let check = try run("\(options) --check", folder)
      #expect(check.status == 0, "\(check.transcript)")
    }
    for path in Self.gone { #expect(isThere(path, folder), "\(path)") }
    #expect(try run("--only strings --prune", folder).status == 0)
    #expect(!isThere(Self.gone[2], folder) && isThere(Self.gone[1], folder))
    #expect(isThere("mime/Info-macOS.plist", folder))
    #expect(try run("--prune", folder).status == 0)
    #expect(isThere("mime/Info-macOS.plist", folder) && !isThere(Self.gone[1], folder))
  }

  @Test func recordNamesNothingElse() throws {
    let folder = try folder()
    try folder.write("victim", "mine")
    let record = try folder.read("trailbook.generated")
    let line = try #require(record.split(separator: "\n").last)
    let digest = try #require(line.split(separator: " ").first)
    for path in ["../victim", "victim", "mime/../victim", "/etc/hostname", "a.svg"] {
      try folder.write("trailbook.generated", record + "\(digest)  \(path)\n")
      #expect(try run("--prune --force", folder).status == 0)
    }
    #expect(isThere("victim", folder) && isThere("a.svg", folder))
  }

  /// Each reads the record after the one before has written it.
  @Test func runsAtOnceAreAllRecorded() throws {
    let folder = try Folder()
    try folder.write("trailbook.filetype.json", Self.declaration("trailbook", "", ""))
    let run = try Tool.shell(
      """
      for kind in mime plist desktop metainfo; do
        filetype generate -q trailbook.filetype.json --only $kind > said-$kind 2>&1 & all="$all $!"
      done; for one in $all; do wait $one || cat said-*; done
      """, in: folder, environment: ["XDG_STATE_HOME": folder.url("state").path])
    #expect(run.output == "", "\(run.transcript)")
    let record = try folder.read("trailbook.generated")
    for path in ["mime/org.trailbook.", "mime/Info", "desktop/org.trailbook.App.desktop"] {
      #expect(record.contains("  \(path)"), "\(record)")
    }
  }

  @Test(.slow) func twoDeclarationsInOneFolder() throws {
    let folder = try Folder()
    for name in ["alpha", "beta"] {
      try folder.write("\(name).filetype.json", Self.declaration(name, "", ""))
    }
    #expect(try run("", folder, "alpha").status == 0)
    let before = try fileTree(of: folder.url)
    let beta = try run("", folder, "beta")
    expectGolden(beta.transcript, "generate-two.txt")
    #expect(differences(try fileTree(of: folder.url), before) == [])
    #expect(try run("--check", folder, "alpha").status == 0)
    let check = try run("--check", folder, "beta")
    #expect(check.status == 1 && check.output.contains("was generated from 'alpha.filetype.json'"))
    #expect(try run("--output b", folder, "beta").status == 0)
    #expect(try run("--check --output b", folder, "beta").status == 0)
    let all = try Tool.filetype(["check", "--database", "built-in", "."], in: folder)
    #expect(!all.output.contains("generated-file"), "\(all.transcript)")
    // What one generated is not a leftover of the other.
    #expect(try run("--prune", folder, "alpha").status == 0)
    #expect(try run("--force", folder, "beta").status == 0)
    #expect(try run("--check", folder, "alpha").status == 1)
  }

  /// Pictures do not have a mark, but are not replaced either.
  @Test func picturesOfOthers() throws {
    let folder = try Folder()
    try folder.write("a.svg", Self.svg)
    try folder.write("trailbook.filetype.json", Self.declaration())
    try folder.write(Self.gone[0], Self.svg + "<!-- mine -->")
    let run = try run("", folder)
    #expect(run.status == 2 && run.errors.contains("was not generated by 'filetype generate'"))
    #expect(!isThere("mime/Info.plist", folder))
    #expect(try self.run("--force", folder).status == 0)
    try folder.write("a.svg", Self.svg + "<!-- new -->")
    #expect(try self.run("", folder).status == 0)
    #expect(try folder.read(Self.gone[0]).contains("new"))
  }

  @Test(.slow) func checksFindLeftovers() throws {
    let folder = try folder()
    #expect(try run("", folder).status == 0)
    let check = try Tool.filetype(["check", "--database", "built-in", "."], in: folder)
    #expect(check.status == 1 && check.output.contains("\(Self.gone[1]):1:1: error: "))
    #expect(check.output.contains("no longer generates this file"), "\(check.transcript)")
    #expect(try run("--prune", folder).status == 0)
    let clean = try Tool.filetype(["check", "--database", "built-in", "."], in: folder)
    #expect(!clean.output.contains("leftover"), "\(clean.transcript)")
  }

  @Test func pruningIsNoChecking() throws {
    #expect(try run("--check --prune", folder()).status == 64)
  }

  /// Later runs, and those in CI, need not be told again what the files are for.
  @Test func whatWasAskedForIsRemembered() throws {
    let folder = try Folder()
    try folder.write("a.svg", Self.svg)
    try folder.write("trailbook.filetype.json", Self.declaration())
    #expect(try run("--for tauri", folder).status == 0)
    let fragment = "src-tauri/tauri.filetype.conf.json"
    #expect(!FileManager.default.fileExists(atPath: folder.url("mime").path))
    let checked = try run("--check", folder)
    #expect(checked.status == 0, "\(checked.transcript)")
    // JSON has no room for a mark: the record says whose it is.
    let made = try folder.read(fragment)
    try folder.write(fragment, made.replacing("Route", with: "Rout"))
    #expect(try run("--check", folder).status == 1)
    #expect(try run("", folder).status == 0)
    #expect(try folder.read(fragment) == made)
    #expect(!FileManager.default.fileExists(atPath: folder.url("mime").path))
    #expect(try run("--only plist", folder).status == 0)
    #expect(try folder.read("trailbook.generated").contains("\n# asked for: tauri plist\n"))
    try FileManager.default.removeItem(at: folder.url("trailbook.generated"))
    #expect(try run("", folder).status == 0)
    #expect(try folder.read("trailbook.generated").contains("\n# asked for: declared\n"))
  }
}
