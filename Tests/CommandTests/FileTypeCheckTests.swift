import Foundation
import TestSupport
import Testing

/// What `filetype check` prints and writes.
@Suite struct FileTypeCheckTests {
  @Test func soundExamples() throws {
    expectGolden(
      try Tool.filetype(["check", "Examples/types/sound"]).transcript, "types-sound.txt")
  }

  @Test func damagedExamples() throws {
    let run = try Tool.filetype(["check", "Examples/types/damaged"])
    expectGolden(run.transcript, "types-damaged.txt")
  }

  @Test(arguments: ["concise", "jsonl", "sarif"]) func format(_ format: String) throws {
    let run = try Tool.filetype(["check", "--format", format, "Examples/types/damaged"])
    expectGolden(run.transcript, "types-\(format).txt")
  }

  @Test func diff() throws {
    let run = try Tool.filetype(["check", "--diff", "--unsafe-fixes", "Examples/types/damaged"])
    expectGolden(run.transcript, "types-diff.txt")
  }

  @Test func nothingToRepairIsNoDifference() throws {
    let run = try Tool.filetype(["check", "--diff", "Examples/types/sound"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Trailbook
    Exec=trailbook %F
    Icon=trailbook
    Categories=Education
    Terminal=no
    MimeType=application/zip

    """

  @Test func safeFixesAreMadeInTheFile() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    let run = try Tool.filetype(["check", "--fix", "a.desktop"], in: folder)
    let fixed = Self.entry.replacing("Education\n", with: "Education;\n")
      .replacing("zip\n", with: "zip;\n")
    #expect(try folder.read("a.desktop") == fixed)
    #expect(run.status == 1 && run.output.contains("2 fixed, 1 error"))
    let again = try Tool.filetype(["check", "--fix", "a.desktop"], in: folder)
    #expect(!again.output.contains("fixed,"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.desktop"])
  }

  @Test func unsafeFixesAreMadeOnlyWhenAskedFor() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    let run = try Tool.filetype(["check", "--unsafe-fixes", "a.desktop"], in: folder)
    #expect(run.status == 0 && run.output.contains("3 fixed, no findings"))
    #expect(try folder.read("a.desktop").contains("Terminal=false"))
  }

  @Test func repairKeepsModeAndFollowsLinks() throws {
    let folder = try Folder()
    try folder.write("real/a.desktop", Self.entry)
    try folder.link("b.desktop", to: "real/a.desktop")
    let path = folder.url("real/a.desktop").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try Tool.filetype(["check", "--fix", "b.desktop"], in: folder)
    #expect(try folder.read("real/a.desktop").contains("Education;"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.url("b.desktop").path)
    #expect(link == "real/a.desktop")
  }

  @Test func fileWithoutFixesIsNotWritten() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    _ = try Tool.filetype(["check", "--fix", "a.desktop"], in: folder)
    let before = try FileManager.default.attributesOfItem(atPath: folder.url("a.desktop").path)
    _ = try Tool.filetype(["check", "--fix", "a.desktop"], in: folder)
    let after = try FileManager.default.attributesOfItem(atPath: folder.url("a.desktop").path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func listInUTF16BecomesUTF8() throws {
    let folder = try Folder()
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-16"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>CFBundleName</key><string>é</string></dict></plist>

      """
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data(units).write(to: folder.url("Info.plist"))
    let run = try Tool.filetype(["check", "--fix", "Info.plist"], in: folder)
    #expect(run.status == 0 && run.output.contains("1 fixed"))
    #expect(try folder.read("Info.plist").contains("encoding=\"UTF-8\""))
    #expect(try folder.read("Info.plist").contains("<string>é</string>"))
  }

  @Test func foldersHoldOtherFilesToo() throws {
    let folder = try Folder()
    try folder.write("page.xml", "<html/>")
    try folder.write("sources.list", "deb a b c")
    try folder.write("readme", "text")
    try folder.write("deep/a.desktop", Self.entry)
    let run = try Tool.filetype(["check", "--format", "concise", "."], in: folder)
    #expect(run.output.contains("deep/a.desktop:7:10: error:"))
    #expect(run.output.contains("Checked 1 file:") && run.errors.isEmpty)
  }

  @Test func standardInput() throws {
    let run = try Tool.filetype(
      ["check", "--stdin-filename", "x.desktop", "-"], input: "[Desktop Entry]\n")
    #expect(run.status == 1)
    #expect(run.output.contains("x.desktop:1:1: error: "))
    let broken = try Tool.filetype(["check", "--fix", "-"], input: "")
    #expect(broken.status == 64 && broken.errors.contains("--diff shows the repair"))
  }
}
