import Foundation
import TestSupport
import Testing

/// What was named and cannot be looked at is named, wherever it lies.
@Suite(.waits) struct UnreadMemberTests {
  private static let entry =
    #"[Desktop Entry]\nType=Application\nName=A\nExec=cat %%F\nMimeType=text/plain;\n"#

  /// Entries in folders that desktops read or do not, with links between them.
  private static let package = """
    mkdir -p pk/usr/share/applications pk/usr/lib/foo; cd pk/usr
    printf '\(entry)' > lib/foo/a.desktop
    """

  private static let rows = [
    ("a hard link", "ln lib/foo/a.desktop share/applications/", 0),
    ("a link to a member", "ln -s ../../lib/foo/a.desktop share/applications/", 0),
    ("links in a row", "ln -s foo lib/b; ln -s ../../lib/b/a.desktop share/applications/", 0),
    ("a link that leads out", "ln -s /etc/passwd share/applications/a.desktop", 2),
    ("a link to nothing", "ln -s ../gone.desktop share/applications/a.desktop", 2),
    ("a link to itself", "ln -s a.desktop share/applications/a.desktop", 2),
    ("a FIFO", "mkfifo share/applications/a.desktop", 2),
  ]

  @Test("A package has in an archive what it has as a folder", arguments: rows)
  func packages(_ what: String, _ line: String, _ status: Int) throws {
    let folder = try Folder()
    let made = try Tool.shell(
      """
      set -e; \(Self.package); \(line); cd ../..
      tar cf a.tar -C pk usr/lib usr/share; tar cf b.tar -C pk usr/share usr/lib
      """, in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    for package in ["pk", "a.tar", "b.tar"] {
      let run = try Tool.filetype(["inspect", "--types", package], in: folder)
      #expect(run.status == status, "\(what): \(run.transcript)")
      let name = status == 0 ? run.output : run.errors
      #expect(
        name.contains(status == 0 ? "text/plain" : "share/applications/a.desktop"),
        "\(what): \(run.transcript)")
    }
  }

  @Test("Documents in archives are what they are in a folder", arguments: ["x.tar", "x.zip"])
  func documents(_ archive: String) throws {
    let folder = try Folder()
    try folder.write("x/data.bin", Text.comma)
    try folder.write("x/ok.emojiart", Text.sound)
    try folder.write("out.emojiart", Text.comma)
    let line = """
      cd x; ln data.bin hard.emojiart; ln -s data.bin soft.emojiart; ln -s ../out.emojiart out.emojiart
      ln -s gone.emojiart gone2.emojiart; mkdir folder.emojiart; cd ..; git init -q x
      tar cf x.tar --exclude .git x; zip -qry x.zip x -x 'x/.git/*' || true
      """
    _ = try Tool.shell(line, in: folder)
    guard FileManager.default.fileExists(atPath: folder.url(archive).path) else { return }
    let run = try Tool.run(["check", "--format", "concise", archive], in: folder)
    #expect(run.status == 2, "\(run.transcript)")
    for name in ["hard", "soft"] {
      #expect(run.output.contains("\(archive)!x/\(name).emojiart:"), "\(run.transcript)")
    }
    for name in ["out", "gone2", "folder"] {
      #expect(run.errors.contains("\(archive)!x/\(name).emojiart"), "\(run.transcript)")
    }
  }

  @Test("A link to nothing is said to be one, and is not proposed for itself")
  func dangling() throws {
    let folder = try Folder()
    try folder.link("d.filetype.json", to: "nowhere.filetype.json")
    for command in [
      "generate d.filetype.json", "effect d.filetype.json", "check d.filetype.json",
      "generate d.filetype", "documents check --declaration d.filetype.json d.filetype.json",
      "check --files-from d.filetype.json", "inspect d.filetype.json",
    ] {
      let run = try Tool.shell("filetype \(command)", in: folder)
      #expect(run.status == 2, "\(run.transcript)")
      if command.hasSuffix("d.filetype") { continue }
      #expect(
        run.errors.contains("d.filetype.json: is a symbolic link to nothing\n"), "\(run.transcript)"
      )
      #expect(!run.errors.contains("did you mean"), "\(run.transcript)")
    }
  }

  @Test(
    "Whether a file may be read is said where its content decides",
    .enabled(if: getuid() != 0, "root may read everything"))
  func closed() throws {
    let folder = try Folder()
    try folder.write("u.trail", "<a/>")
    let run = try Tool.shell("chmod 0 u.trail; filetype explain u.trail", in: folder)
    #expect(run.status == 2 && run.errors == "filetype: u.trail: may not be read\n")
  }

  @Test("A list in a project names only files of the project")
  func lists() throws {
    let folder = try Folder()
    try folder.write("out/x.emojiart", #"{"emojis":[{"text":"SECRET"}]}"#)
    try folder.write("p/a.emojiart", Text.sound)
    try folder.write("p/list", "../out/x.emojiart\na.emojiart\n")
    let run = try Tool.shell(
      """
      cd p; git init -q; ln -s ../out/x.emojiart link; emojiart check --files-from list
      emojiart check --files-from link
      """, in: folder)
    #expect(run.status == 2 && !run.transcript.contains("SECRET"), "\(run.transcript)")
    #expect(run.errors.contains("../out/x.emojiart: is outside of the project"))
    #expect(run.errors.contains("link: is outside of the project"))
    #expect(run.output.hasPrefix("Checked 1 file: no findings; 1 file could not be read."))
    let own = try Tool.shell(
      "cd p; emojiart check --files-from - < list; cp list ..; emojiart check --files-from ../list",
      in: folder)
    #expect(own.status == 1 && own.errors.isEmpty, "\(own.transcript)")
  }
}
