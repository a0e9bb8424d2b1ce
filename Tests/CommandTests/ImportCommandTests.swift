import Foundation
import TestSupport
import Testing

@Suite struct ImportCommandTests {
  @Test(
    arguments: [
      ["Examples/packagers/tauri/tauri.conf.json"], ["Examples/packagers/electron/package.json"],
      ["Examples/packagers/electron-builder/electron-builder.yml"],
      ["Examples/types/sound/org.trailbook.Trailbook.xml"],
      ["Examples/types/sound/org.trailbook.Trailbook.desktop"],
      [
        "Examples/types/sound/Info.plist", "Examples/types/sound/org.trailbook.Trailbook.xml",
        "Examples/types/sound/org.trailbook.Trailbook.desktop",
        "Examples/types/sound/org.trailbook.Trailbook.metainfo.xml",
      ],
    ])
  func importedAndGeneratedChecksClean(_ paths: [String]) throws {
    let folder = try Folder()
    let file = folder.url("project.filetype.json").path
    let imported = try Tool.filetype(["import"] + paths + ["--output", file])
    #expect(imported.status == 0 && imported.output.isEmpty, "\(imported.transcript)")
    let made = try Tool.filetype(["generate", "project.filetype.json"], in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    let check = try Tool.filetype(["check", "--fail-on", "warning", "."], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
  }

  @Test func printsADeclarationAndWhatItLeavesOut() throws {
    expectGolden(
      try Tool.filetype(["import", "Examples/packagers/tauri/tauri.conf.json"]).transcript,
      "import.txt")
  }

  @Test func existingDeclarationIsNotReplaced() throws {
    let folder = try Folder()
    try folder.write("a.filetype.json", "{}")
    let path = folder.url("a.filetype.json").path
    let source = "Examples/packagers/tauri/tauri.conf.json"
    let refused = try Tool.filetype(["import", source, "-o", path])
    #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused.transcript)")
    #expect(try folder.read("a.filetype.json") == "{}")
    let dry = try Tool.filetype(["import", source, "-o", path, "--dry-run"])
    #expect(dry.status == 1 && dry.output.contains("+++ "))
    #expect(try folder.read("a.filetype.json") == "{}")
    #expect(try Tool.filetype(["import", source, "-o", path, "--force"]).status == 0)
    #expect(try folder.read("a.filetype.json") != "{}")
  }

  @Test func brokenConfigurationIsAFinding() throws {
    let folder = try Folder()
    try folder.write("tauri.conf.json", #"{"bundle": {"fileAssociations": [}}"#)
    try folder.write("electron-builder.yml", "fileAssociations: [\n  - {ext: [a\n")
    for name in ["tauri.conf.json", "electron-builder.yml"] {
      let run = try Tool.filetype(["import", name], in: folder)
      #expect(run.status == 2 && run.output.contains("\(name):"), "\(run.transcript)")
    }
    let nothing = try Tool.filetype(["import", "nothing.plist"], in: folder)
    #expect(nothing.status == 2 && nothing.output.isEmpty)
  }

  @Test func firstDeclarationIsSound() throws {
    let folder = try Folder()
    let run = try Tool.filetype(
      [
        "init", "paint.filetype.json", "--description", "Paint picture", "--extension", "paint",
        "--bundle-identifier", "org.riverbank.Paint", "--application-name", "Paint", "--exec",
        "paint %F",
      ], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    expectGolden(try folder.read("paint.filetype.json"), "init.json")
    let schema = try folder.read("filetype.schema.json")
    #expect(schema == (try Tool.filetype(["schema"]).output))
    #expect(try Tool.filetype(["generate", "paint.filetype.json"], in: folder).status == 0)
    let check = try Tool.filetype(["check", "."], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    let again = try Tool.filetype(
      ["init", "paint.filetype.json", "--description", "x", "--extension", "y", "--domain", "z.w"],
      in: folder)
    #expect(again.status == 2 && again.errors.contains("exists"), "\(again.transcript)")
    #expect(try Tool.filetype(["init", "paint.filetype.json"], in: folder).status == 64)
  }
}
