import Foundation
import TestSupport
import Testing

@Suite(.waits) struct GenerateCommandTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.route",
          "description": "Trailbook route",
          "declare": "export",
          "conformsTo": ["public.data", "public.content", "public.json"],
          "extensions": ["trailroute"],
          "mimeTypes": ["application/vnd.trailbook.route+json"],
          "handler": { "role": "Editor", "rank": "Owner" }
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trailbook",
        "name": "Trailbook",
        "openInPlace": true,
        "desktop": { "exec": "trailbook %F", "categories": ["Utility"] }
      }
    }
    """

  private func folder(_ text: String = declaration) throws -> Folder {
    let folder = try Folder()
    try folder.write("trailbook.filetype.json", text)
    return folder
  }

  private func files(_ folder: Folder) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.url.path)
    let paths = (all?.allObjects as? [String] ?? []).sorted()
    return paths.filter { !folder.url($0).hasDirectoryPath && $0.contains(".") }
  }

  @Test func writesWhatCheckFindsUpToDate() throws {
    let folder = try folder()
    let first = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    expectGolden(first.transcript, "generate.txt")
    let check = try Tool.filetype(["generate", "trailbook.filetype.json", "--check"], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    let all = try Tool.filetype(["check", "."], in: folder)
    #expect(all.status == 0 && !all.output.contains("error"), "\(all.transcript)")
  }

  /// Root may write everywhere, so it steps down.
  private static let user =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""

  /// A folder that is not there, one that may not be seen, and one in which nothing is allowed.
  @Test(
    .needs("setpriv"),
    arguments: [("open/new", 0o555), ("open/new", 0), ("open", 0), ("open", 0o111)])
  func foldersThatMayNotBeWrittenAreNamed(_ path: String, _ mode: Int) throws {
    let folder = try folder()
    let run = try Tool.shell(
      """
      chmod 755 . && mkdir open && chmod \(String(mode, radix: 8)) open
      export XDG_STATE_HOME=$(mktemp -d); chmod 777 $XDG_STATE_HOME; trap 'rm -r $XDG_STATE_HOME' EXIT
      \(Self.user)filetype generate trailbook.filetype.json -o \(path) --quiet; status=$?
      chmod 755 open; exit $status
      """, in: folder)
    #expect(run.status == 2 && run.errors.contains("\(path)"), "\(run.transcript)")
    #expect(run.errors.contains(": may not be written"), "\(run.transcript)")
    #expect(try files(folder) == ["trailbook.filetype.json"])
  }

  @Test func quietRunsPrintErrorsOnly() throws {
    let folder = try folder()
    let run = try Tool.filetype(["generate", "trailbook.filetype.json", "-q"], in: folder)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.transcript)")
    try folder.write("mime/Info.plist", "mine")
    let refused = try Tool.filetype(["generate", "trailbook.filetype.json", "-q"], in: folder)
    #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused.transcript)")
  }

  @Test func changedWordIsADifference() throws {
    let folder = try folder()
    _ = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    let name = "desktop/org.trailbook.Trailbook.desktop"
    let text = try folder.read(name)
    try folder.write(name, text.replacing("Name=Trailbook", with: "Name=Trail book"))
    let check = try Tool.filetype(["generate", "trailbook.filetype.json", "--check"], in: folder)
    #expect(check.status == 1)
    expectGolden(check.transcript, "generate-stale.txt")
    let github = try Tool.filetype(
      ["generate", "trailbook.filetype.json", "--check", "--format", "github"], in: folder)
    #expect(github.status == 1 && github.output.contains("::error file=\(name)"))
    _ = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    #expect(try folder.read(name) == text)
  }

  @Test func missingFileIsADifference() throws {
    let folder = try folder()
    let check = try Tool.filetype(["generate", "trailbook.filetype.json", "--check"], in: folder)
    #expect(check.status == 1 && check.output.contains("+Name=Trailbook"))
    #expect(try files(folder) == ["trailbook.filetype.json"])
    let dry = try Tool.filetype(["generate", "trailbook.filetype.json", "--dry-run"], in: folder)
    #expect(dry.status == 1 && dry.output.contains("+Name=Trailbook"))
    #expect(try files(folder) == ["trailbook.filetype.json"])
  }

  @Test func unchangedFilesAreNotTouched() throws {
    let folder = try folder()
    _ = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    let file = folder.url("mime/Info.plist")
    let before = try FileManager.default.attributesOfItem(atPath: file.path)
    let again = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    #expect(again.status == 0 && again.lines.allSatisfy { $0.hasPrefix("unchanged") })
    let after = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  @Test func foreignFileIsNotReplaced() throws {
    let folder = try folder()
    try folder.write("mime/Info.plist", "<plist version=\"1.0\"><dict/></plist>\n")
    let run = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    expectGolden(run.transcript, "generate-foreign.txt")
    #expect(try files(folder) == ["mime/Info.plist", "trailbook.filetype.json"])
    let forced = try Tool.filetype(["generate", "trailbook.filetype.json", "--force"], in: folder)
    #expect(forced.status == 0)
    #expect(try folder.read("mime/Info.plist").contains("org.trailbook.route"))
  }

  @Test func folderInTheWayLeavesNothing() throws {
    let folder = try folder()
    try folder.write("mime/org.trailbook.Trailbook.xml/file.txt", "")
    let run = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.transcript)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    let left = ["mime/org.trailbook.Trailbook.xml/file.txt", "trailbook.filetype.json"]
    #expect(try files(folder).filter { !$0.hasSuffix(".xml") } == left)
  }

  @Test func outputThatIsAFileLeavesNothing() throws {
    let folder = try folder()
    try folder.write("out", "")
    let run = try Tool.filetype(
      ["generate", "trailbook.filetype.json", "--output", "out"], in: folder)
    #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1, "\(run.transcript)")
  }

  @Test(
    arguments: [
      #"{"types":[{"identifier":"org.trailbook.route"}]}"#, #"{"types":[}"#, "", "[]",
      #"{"types":[{"identifier":"../x","description":"x","extensions":["x"]}]}"#,
    ])
  func errorsAreFindingsAndNothingIsWritten(_ text: String) throws {
    let folder = try folder(text)
    let run = try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder)
    #expect(run.status == 1 && run.output.contains("trailbook.filetype.json:"), "\(run.transcript)")
    #expect(run.errors.isEmpty)
    #expect(try files(folder) == ["trailbook.filetype.json"])
  }

  @Test func kindsAndFlavors() throws {
    let folder = try folder()
    let run = try Tool.filetype(
      [
        "generate", "trailbook.filetype.json", "--only", "mime,desktop", "--flavour", "flatpak",
        "-o", "out",
      ], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let made = [
      "out/desktop/org.trailbook.Trailbook.desktop", "out/mime/org.trailbook.Trailbook.xml",
      "out/trailbook.generated",
    ]
    #expect(try files(folder) == made + ["trailbook.filetype.json"])
    let mistake = try Tool.filetype(
      ["generate", "trailbook.filetype.json", "--only", "window"], in: folder)
    #expect(mistake.status == 64)
  }
}
