import Foundation
import TestSupport
import Testing

/// `filetype effect`, and the end of `install --dry-run`.
@Suite(.waits) struct EffectCommandTests {
  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Reef
    Exec=reef %F
    MimeType=text/plain;

    """

  private func environment(_ folder: Folder) -> [String: String] {
    [
      "XDG_DATA_HOME": folder.url("home").path, "XDG_DATA_DIRS": folder.url("share").path,
      "XDG_CONFIG_HOME": folder.url("config").path, "XDG_CONFIG_DIRS": folder.url("etc").path,
      "PATH": folder.url("bin").path,
    ]
  }

  /// Adds the update tools, which are not run, and a program.
  private func addTools(to folder: Folder) throws {
    for name in ["update-mime-database", "update-desktop-database", "trailbook"] {
      try folder.program("bin/" + name, "")
    }
  }

  /// A machine with the shared types and without applications.
  @Test(.slow) func aPackageThatTakesTextsIsTold() throws {
    let folder = try Folder()
    try folder.write("share/mime/globs2", "50:text/plain:*.txt\n50:text/x-python:*.py\n")
    try folder.write("share/mime/subclasses", "text/x-python text/plain\n")
    try addTools(to: folder)
    try folder.write("root/usr/share/applications/reef.desktop", Self.entry)
    let run = try Tool.filetype(["effect", "root"], in: folder, environment: environment(folder))
    #expect(
      run.status == 0 && run.output.hasPrefix("root, on this machine:\n"), "\(run.transcript)")
    #expect(run.output.contains("not asked for:"), "\(run.transcript)")
    #expect(run.output.contains("their types descend from 'text/plain'"), "\(run.transcript)")
    let lines = try Tool.filetype(
      ["effect", "root", "--format", "jsonl"], in: folder, environment: environment(folder))
    let asked = lines.lines.filter { $0.contains(#""isAskedFor":true"#) }
    #expect(asked.contains { $0.contains(#""*.txt""#) }, "\(lines.transcript)")
    #expect(!asked.contains { $0.contains(#""*.py""#) }, "\(lines.transcript)")
  }

  @Test(.slow) func aDeclarationHasEffectsOnEachPlatform() throws {
    let path = repository.appending(path: "Examples/platforms/trailbook.filetype.json").path
    let folder = try Folder()
    let bare = environment(folder).merging(["PATH": folder.url("none").path]) { $1 }
    try addTools(to: folder)
    let run = try Tool.filetype(["effect", path], in: folder, environment: environment(folder))
    let text = run.output.replacing(path, with: "trailbook.filetype.json")
    expectGolden(text, "effect.txt")
    // An installation is for this machine, where the tools are missing.
    let dry = try Tool.filetype(["install", "--dry-run", path], in: folder, environment: bare)
    #expect(dry.status == 1, "\(dry.transcript)")
    #expect(
      dry.output.contains("org.trailbook.Trailbook, on this machine:\n  files "),
      "\(dry.transcript)")
    #expect(dry.output.contains("install 'shared-mime-info', then run"), "\(dry.transcript)")
    #expect(dry.output.contains("pending  update-mime-database "), "\(dry.transcript)")
  }

  @Test func whatSaysNothingIsAFailure() throws {
    let folder = try Folder()
    try folder.write("root/usr/bin/reef", "x")
    for words in [["root"], ["missing.deb"]] {
      let run = try Tool.filetype(["effect"] + words, in: folder)
      #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
    }
    #expect(try Tool.filetype(["effect"], in: folder).status == 64)
  }
}
