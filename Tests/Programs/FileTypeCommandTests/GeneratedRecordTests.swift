import Foundation
import TestSupport
import Testing

/// What `check` and `import` know by the record of what was generated.
@Suite(.waits) struct GeneratedRecordTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.route", "description": "Route", "declare": "export",
          "conformsTo": ["public.data", "public.content"], "extensions": ["trailroute"],
          "mimeTypes": ["application/vnd.trailbook.route"],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.App", "name": "Trailbook", "openInPlace": true,
        "desktop": { "exec": "trailbook %F", "categories": ["Utility"] }
      }
    }

    """
  private static let fragment = "src-tauri/tauri.filetype.conf.json"
  private static let manifest = "web/org.trailbook.App.webmanifest"
  private static let package = "mime/org.trailbook.App.xml"

  /// A folder in which everything is as it was made.
  private func folder(_ options: String = "", _ output: String = ".") throws -> Folder {
    let folder = try Folder()
    try folder.write("trail.filetype.json", Self.declaration)
    for asked in ["", "--for tauri", "--only web"] {
      let run = try Tool.filetype(
        ["generate", "trail.filetype.json", "-o", output, "-q"]
          + asked.split(separator: " ").map(String.init), in: folder)
      try #require(run.status == 0, "\(run.transcript)")
    }
    return folder
  }

  private func check(_ folder: Folder) throws -> Run {
    try Tool.filetype(["check", ".", "--database", "built-in"], in: folder)
  }

  private func stale(_ path: String, _ problem: String, _ more: String = "") -> String {
    "error: the generated file '\(path)' \(problem); run 'filetype generate trail.filetype.json"
      + "\(more)' [consistency/stale-generated-file]"
  }

  @Test func deletedAndEditedFilesAreFound() throws {
    let folder = try folder()
    let before = try check(folder)
    #expect(before.status == 0, "\(before.transcript)")
    try FileManager.default.removeItem(at: folder.url(Self.package))
    try FileManager.default.removeItem(at: folder.url(Self.fragment))
    let text = try folder.read(Self.manifest)
    try folder.write(Self.manifest, text.replacing("Route", with: "Track"))
    let after = try check(folder)
    #expect(after.status == 1)
    #expect(after.output.contains(stale(Self.package, "is missing")), "\(after.transcript)")
    #expect(after.output.contains(stale(Self.fragment, "is missing")), "\(after.transcript)")
    #expect(after.output.contains(stale(Self.manifest, "was changed")), "\(after.transcript)")
    #expect(after.output.contains("trail.generated:"))
    let again = try Tool.filetype(["generate", "trail.filetype.json"], in: folder)
    #expect(again.status == 0, "\(again.transcript)")
    #expect(try check(folder).status == 0)
  }

  /// What has a mark is reported once.
  @Test func markedFilesAreReportedOnce() throws {
    let folder = try folder()
    let text = try folder.read(Self.package)
    try folder.write(Self.package, text.replacing("Route", with: "Track"))
    let run = try check(folder)
    let count = run.lines.filter { $0.contains("consistency/stale-generated-file") }.count
    #expect(count == 1 && run.output.contains(Self.package + ":"), "\(run.transcript)")
  }

  @Test func unmarkedFilesAreOutOfDate() throws {
    let folder = try folder()
    try folder.write(
      "trail.filetype.json", Self.declaration.replacing(#"["trailroute"]"#, with: #"["trailr"]"#))
    let run = try check(folder)
    #expect(run.output.contains(stale(Self.fragment, "is out of date")), "\(run.transcript)")
    #expect(run.output.contains(stale(Self.manifest, "is out of date")), "\(run.transcript)")
  }

  /// The command names the folder.
  @Test func outputFolderIsNamed() throws {
    let folder = try folder("", "out put")
    try FileManager.default.removeItem(at: folder.url("out put/" + Self.fragment))
    let run = try check(folder)
    #expect(
      run.output.contains(stale(Self.fragment, "is missing", " -o 'out put'")), "\(run.transcript)")
  }

  /// The packager's fragment says nothing that the declaration does not say.
  @Test func importPassesOverWhatWasGenerated() throws {
    let folder = try folder()
    let run = try Tool.filetype(["import", "."], in: folder)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
    try FileManager.default.removeItem(at: folder.url("trail.generated"))
    let other = try Tool.filetype(["import", "."], in: folder)
    #expect(other.errors.contains("read \(Self.fragment)"), "\(other.transcript)")
  }
}
