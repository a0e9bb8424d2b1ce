import Foundation
import TestSupport
import Testing

/// `filetype explain` with private databases.
@Suite(
  .waits,
  .enabled(
    if: ExplainWorld.canBeMade, "needs update-mime-database and update-desktop-database"))
struct ExplainCommandTests {
  @Test func readersThatAgree() throws {
    let world = try ExplainWorld()
    let run = try world.explain("a.note", "--name", "b.txt")
    expectGolden(world.shown(run), "explain-agreed.txt")
  }

  @Test func readersThatDiffer() throws {
    let world = try ExplainWorld()
    let run = try world.explain("old.note.zip", "folder")
    expectGolden(world.shown(run), "explain-different.txt")
  }

  /// An application that comes first by chance, one that KDE prefers, a mark in the content, a file
  /// without content, a link to nothing.
  @Test func answersToThoseWhoWonder() throws {
    let entry = "[Desktop Entry]\nType=Application\nName=A\nExec=true %f\nMimeType="
    let world = try ExplainWorld(lists: [
      "system/applications/also.desktop": entry + "application/zip;\n",
      "system/applications/best.desktop": entry + "text/plain;\nInitialPreference=7\n",
      "config/mimeapps.list": "[Removed Associations]\ntext/x-note=edit.desktop;\n",
      "empty.txt": "", "page": "PK text\n",
    ])
    _ = try world.shell("ln -s nothing broken.zip")
    let run = try world.explain("empty.txt", "page", "broken.zip", "a.note", "--name", "b.none")
    expectGolden(world.shown(run), "explain-why.txt")
  }

  /// Only without any cache GLib reads the text files; Qt reads the packages where one is missing.
  @Test(.enabled(if: ExplainWorld.has("gio", "kmimetypefinder5"), "needs gio and kmimetypefinder5"))
  func foldersWithoutACache() throws {
    let world = try ExplainWorld()
    for lost in ["data", "system"] {
      _ = try world.shell("rm \(lost)/mime/mime.cache")
      let run = try world.explain("--format", "jsonl", "a.note")
      let explained = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let types = try #require(explained["types"] as? [[String: Any]])
      func type(_ reader: String) -> String? {
        types.first { $0["reader"] as? String == reader }?["type"] as? String
      }
      let gio = try world.shell(
        "gio info -a standard::content-type a.note | sed -n 's/.*content-type: //p'")
      #expect(type("glib") == gio.lines.first.map(String.init), "without the cache of \(lost)")
      let qt = try world.shell("kmimetypefinder5 a.note")
      #expect(type("qt") == qt.lines.first.map(String.init), "without the cache of \(lost)")
    }
  }

  /// Which program xdg-mime asks is told, and what that means.
  @Test(
    arguments: Effort.some(of: [
      ("GNOME", "gio", "application/zip, since it asks 'gio' in this desktop (gnome)"),
      (
        "MATE", "",
        "does not print a type in this desktop (mate), since 'gio' is missing; install Debian's"
      ),
      ("KDE", "kmimetypefinder5", "since it asks 'kmimetypefinder5' in this desktop (kde)"),
      ("X-Generic", "file", "asks 'file' in this desktop (generic), which knows only contents"),
      ("", "file mimetype", nil),
      ("", "file", "install Debian's 'libfile-mimeinfo-perl', which knows the names too"),
    ]))
  func whatXDGMIMEAsks(_ desktop: String, _ programs: String, _ answer: String?) throws {
    let world = try ExplainWorld(lists: ["bin/xdg-mime": XDGMIMESample.script])
    _ = try world.shell(
      "chmod +x bin/xdg-mime; for name in \(programs); do ln -s /usr/bin/true bin/$name; done")
    let session = ["XDG_CURRENT_DESKTOP": desktop, "KDE_SESSION_VERSION": "5"]
    let run = try world.explain(["--name", "a.zip"], environment: session)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(run.status == 0)
    // The file of the system may be there too, which the script names by its path.
    guard let answer else { return #expect(!text.contains("since it asks")) }
    #expect(text.contains(answer), "\(text)")
    let json = try world.explain(["--format", "jsonl", "--name", "a.zip"], environment: session)
    #expect(json.output.contains(#""xdgMime":{"desktop":"#))
  }

  @Test func oneObjectALine() throws {
    let world = try ExplainWorld()
    let run = try world.explain("--format", "jsonl", "a.note", "old.note.zip")
    #expect(run.lines.count == 2)
    let page = run.lines.map {
      $0.replacing("},{", with: "},\n{").replacing("],\"", with: "],\n\"")
    }
    expectGolden(
      world.shown(page.joined(separator: "\n") + "\n"), "explain-json.txt")
  }

  @Test func whatIsNotThere() throws {
    let world = try ExplainWorld()
    let run = try world.explain("gone.note", "a.note")
    #expect(run.status == 2 && run.output.hasPrefix("a.note\n"))
    #expect(run.errors == "filetype: gone.note: does not exist\n")
    for arguments in [[], ["-"], ["--name", "a/b"], ["--name", ""]] {
      #expect(try world.explain(arguments).status == 64)
    }
  }

  @Test func aMachineWithoutAnything() throws {
    let run = try Tool.filetype(["explain", "--name", "a.note"])
    #expect(run.status == 0)
    #expect(run.output.contains("application/octet-stream") && run.output.contains("nothing"))
  }

  /// The default set by the system and by the user, an association removed, an entry hidden, a
  /// program missing, an ancestor's application, an alias, a list of one desktop.
  @Test(
    .enabled(if: ExplainWorld.has("gio", "xdg-mime"), "needs gio and xdg-mime"),
    arguments: Effort.some(of: [
      [:],
      ["etc/mimeapps.list": "[Default Applications]\ntext/x-note=view.desktop\n"],
      [
        "etc/mimeapps.list": "[Default Applications]\ntext/x-note=view.desktop\n",
        "config/mimeapps.list": "[Default Applications]\ntext/x-note=other.desktop;\n",
      ],
      ["config/mimeapps.list": "[Removed Associations]\ntext/x-note=edit.desktop;\n"],
      ["config/mimeapps.list": "[Default Applications]\ntext/x-note=hidden.desktop;view.desktop\n"],
      ["config/mimeapps.list": "[Default Applications]\ntext/x-note=broken.desktop;view.desktop\n"],
      [
        "config/mimeapps.list":
          "[Removed Associations]\ntext/x-note=edit.desktop;hidden.desktop;other.desktop;\n"
      ],
      ["config/mimeapps.list": "[Default Applications]\ntext/note=other.desktop\n"],
      [
        "config/mimeapps.list": "[Default Applications]\ntext/x-note=view.desktop\n",
        "config/gnome-mimeapps.list": "[Default Applications]\ntext/x-note=other.desktop\n",
      ],
    ]) as [[String: String]]
  ) func theApplicationIsThatOfOtherPrograms(lists: [String: String]) throws {
    let world = try ExplainWorld(lists: lists)
    let run = try world.explain("--format", "jsonl", "a.note")
    let explained = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let answers = try #require(explained["applications"] as? [[String: Any]])
    func application(_ reader: String) -> String {
      answers.first { $0["reader"] as? String == reader }?["application"] as? String ?? ""
    }
    let gio = try world.shell("gio mime text/x-note | sed -n 's/^Default.*: //p'")
    #expect(application("glib") == gio.lines.first ?? "")
    let xdg = try world.shell("xdg-mime query default text/x-note")
    #expect(application("xdg-mime") == xdg.lines.first ?? "")
  }
}

/// Two data folders with types and applications, and some files.
///
/// The paths that are shown have the same length on every machine, as lines are broken by it.
final class ExplainWorld {
  private let folder: Folder
  private let path: String

  static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }

  static var canBeMade: Bool { has("update-mime-database", "update-desktop-database") }

  init(
    lists: [String: String] = [
      "config/mimeapps.list":
        "[Default Applications]\ntext/x-note=gone.desktop;edit.desktop\napplication/zip=zip.desktop\n"
    ]
  ) throws {
    folder = try Folder()
    path = "/tmp/explain-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.url.path)
    for (name, text) in lists.merging(Self.files, uniquingKeysWith: { $1 }) {
      try folder.write(name, text)
    }
    _ = try shell(
      """
      update-mime-database data/mime && update-mime-database system/mime
      update-desktop-database system/applications; mkdir folder bin; ln -s /usr/bin/true bin
      """)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static let files = [
    "data/mime/packages/note.xml": package(
      """
      <mime-type type="text/x-note"><comment>note</comment><sub-class-of type="text/plain"/>\
      <glob pattern="*.note"/><alias type="text/note"/><generic-icon name="x-office-document"/>\
      </mime-type>
      """),
    "system/mime/packages/base.xml": package(
      """
      <mime-type type="text/plain"><comment>text</comment><glob pattern="*.txt"/></mime-type>
      <mime-type type="application/zip"><comment>zip</comment><glob pattern="*.zip"/>\
      <magic priority="50"><match type="string" value="PK" offset="0"/></magic></mime-type>
      <mime-type type="application/x-notes"><comment>notes</comment>\
      <glob pattern="*.note.zip" weight="40"/></mime-type>
      """),
    "system/applications/edit.desktop": entry("Edit", "text/x-note;"),
    "system/applications/hidden.desktop": entry("Hidden", "text/x-note;", "Hidden=true"),
    "system/applications/other.desktop": entry("Other", "text/note;"),
    "system/applications/view.desktop": entry("View", "text/plain;"),
    "system/applications/broken.desktop": entry("Broken", "text/plain;", "TryExec=no-program"),
    "system/applications/zip.desktop": entry("Zip", "application/zip;"),
    "a.note": "A note\n", "old.note.zip": "PK text\n",
  ]

  private static func package(_ types: String) -> String {
    """
    <?xml version="1.0"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
    \(types)
    </mime-info>

    """
  }

  private static func entry(_ name: String, _ types: String, _ more: String = "") -> String {
    let exec = more.contains("TryExec") ? "no-program" : "true"
    return
      "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(exec) %f\nMimeType=\(types)\n\(more)\n"
  }

  private var environment: [String: String] {
    [
      "HOME": "\(path)/home", "XDG_DATA_HOME": "\(path)/data", "XDG_DATA_DIRS": "\(path)/system",
      "XDG_CONFIG_HOME": "\(path)/config", "XDG_CONFIG_DIRS": "\(path)/etc",
      "XDG_CACHE_HOME": "\(path)/cache", "XDG_CURRENT_DESKTOP": "GNOME",
    ]
  }

  func explain(_ arguments: String...) throws -> Run { try explain(arguments) }

  func explain(_ arguments: [String]) throws -> Run {
    try explain(arguments, environment: [:])
  }

  /// Finds only the programs in `bin`.
  func explain(_ arguments: [String], environment more: [String: String]) throws -> Run {
    let environment = environment.merging(["PATH": "\(path)/bin"]) { $1 }.merging(more) { $1 }
    return try Tool.filetype(["explain"] + arguments, in: folder, environment: environment)
  }

  func shell(_ line: String) throws -> Run {
    try Tool.shell(line, in: folder, environment: environment)
  }

  /// With a short name for the folders of the test.
  func shown(_ run: Run) -> String { shown(run.transcript) }

  func shown(_ text: String) -> String { text.replacing(path, with: "/tmp/explain-00000000") }
}
