import TestSupport
import Testing

/// Files of defaults, and what is kept, in a private home with applications a, b, and c.
@Suite(.waits, .enabled(if: InstallPlaces.hasTools, "needs update-desktop-database"))
struct DefaultDeclarationTests {
  private let places: InstallPlaces
  private static let list = "home/.config/mimeapps.list"
  private static let group = "[Default Applications]\n"
  private static let type = "application/x-reef"

  init() throws {
    places = try InstallPlaces()
    for name in ["a", "b", "c"] { try entry(name) }
    try places.folder.write(
      "home/.local/share/mime/packages/x.xml",
      """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(Self.type)"><glob pattern="*.reef"/></mime-type>
      </mime-info>
      """)
    _ = try places.shell("update-mime-database home/.local/share/mime")
    _ = try places.shell("update-desktop-database home/.local/share/applications")
  }

  private func entry(_ id: String, exec: String = "true") throws {
    try places.folder.write(
      "home/.local/share/applications/\(id).desktop",
      "[Desktop Entry]\nType=Application\nName=App \(id)\nExec=\(exec) %f\n"
        + "MimeType=\(Self.type);application/x-atoll;x/y;\n")
  }

  private func call(_ line: String, _ status: Int32 = 0) throws -> Run {
    let run = try places.shell("XDG_CURRENT_DESKTOP=GNOME filetype default \(line)")
    #expect(run.status == status, "\(run.transcript)")
    return run
  }

  private var text: String { (try? places.folder.read(Self.list)) ?? "" }

  private static let kept = "home/.config/filetype-toolkit/defaults"

  /// Files of editors on other systems have CR LF and a byte order mark.
  @Test(
    arguments: Effort.some(
      of: [
        "\(type) c\r\n", "\u{FEFF}\(type) c\n", "\u{FEFF}\(type) c\r\n# x\r\n\r\nx/y c\r\n",
        "\(type)\tc \r",
        "\u{FEFF}{\"\(type)\": \"c\"}\r\n", "\u{FEFF}\(group)\(type)=c.desktop\r\n",
        "  \(type)  App c\r\n",
      ], each: 3)) func filesOfOtherSystemsAreApplied(_ declared: String) throws
  {
    try places.folder.write(Self.list, "\(Self.group)x/y=b.desktop\n")
    try places.folder.write("list", declared)
    _ = try call("apply list")
    #expect(text.contains("\n\(Self.type)=c.desktop;\n"))
    guard !declared.contains("=") && !declared.contains("{") else { return }
    try places.folder.write(Self.kept, declared)
    _ = try call("set b \(Self.type)")
    #expect(try places.folder.read(Self.kept).hasPrefix("\(Self.type) b.desktop\n"))
    _ = try call("check")
  }

  /// What is kept follows each command that changes defaults; other kept ones stay.
  @Test(
    arguments: Effort.some(
      of: [
        ("remove c \(type)", "x/y b.desktop\n"), ("remove c x/y", "\(type) c\nx/y b.desktop\n"),
        ("remove b \(type)", "\(type) c\nx/y b.desktop\n"),
        ("remove c.desktop '*/*'", "x/y b.desktop\n"),
        ("unset \(type)", "x/y b.desktop\n"),
        ("set a \(type)", "\(type) a.desktop\nx/y b.desktop\n"),
        ("apply list", "\(type) a.desktop\nx/y b.desktop\n"),
        ("apply --prune list", "\(type) a.desktop\n"),
        ("apply --prune other", ""),
      ], each: 3)) func whatIsKeptFollows(_ line: String, _ left: String) throws
  {
    try places.folder.write("list", "\(Self.type) a\n")
    try places.folder.write("other", "application/x-atoll a\n")
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=c.desktop;\nx/y=b.desktop;\n")
    let kept = "\(Self.type) c\nx/y b.desktop\n"
    try places.folder.write(Self.kept, kept)
    _ = try call(line)
    #expect(((try? places.folder.read(Self.kept)) ?? "") == left)
    if !left.isEmpty { _ = try call("check") }
  }

  /// One whose application is gone does not keep the others from being restored.
  @Test(arguments: [
    "x/y gone\n\(type) c\n", "\(type) c\nx/y gone\n", "a/b gone\n\(type) c\nx/y gone\n",
  ])
  func othersAreRestored(_ kept: String) throws {
    try places.folder.write(Self.kept, kept)
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=b.desktop\n")
    let run = try call("apply", 1)
    #expect(text == "\(Self.group)\(Self.type)=c.desktop;\n")
    #expect(run.errors.contains("gone: is not"), "\(run.transcript)")
    for command in run.errors.split(separator: "'").filter({ $0.hasPrefix("filetype default") }) {
      #expect(try places.shell(String(command)).status == 0)
    }
    _ = try call("check")
    _ = try call("apply")
  }

  @Test(arguments: ["gnome-mimeapps.list", "mimeapps.list", "defaults.list"])
  func pruningReachesAllOwnLists(_ name: String) throws {
    let folder = name.hasPrefix("gnome") ? "home/.config" : "home/.local/share/applications"
    try places.folder.write("\(folder)/\(name)", "\(Self.group)x/y=b.desktop\n# mine\n")
    try places.folder.write("list", "\(Self.type) c\n")
    _ = try call("apply --prune list")
    #expect(try places.folder.read("\(folder)/\(name)") == "\(Self.group)# mine\n")
  }

  @Test(arguments: [
    "gone.desktop;b.desktop;", ";gone;gone.desktop;b.desktop", "broken.desktop;b.desktop",
  ])
  func whatIsNotInstalledIsNotExported(_ ids: String) throws {
    try entry("broken", exec: "no-such-program")
    try places.folder.write(Self.list, "\(Self.group)x/y=\(ids)\n")
    #expect(try call("export").output == "x/y b.desktop\n")
  }

  /// A word that is kept may be an extension or a pattern; its other types stay kept.
  @Test(arguments: [
    (".reef c", "set a \(type)", "\(type) a.desktop\n"), (".reef c", "unset \(type)", ""),
    ("*.reef App c", "remove c \(type)", ""), (".reef a", "remove c \(type)", ".reef a\n"),
    ("application/x-* c", "set a \(type)", "application/x-atoll c\n\(type) a.desktop\n"),
    ("# .reef a\napplication/* App c", "unset application/x-atoll", "# .reef a\n\(type) App c\n"),
    (
      "application/* c\nx/y c\napplication/x-atoll c", "set a \(type)",
      "\(type) a.desktop\nx/y c\napplication/x-atoll c\n"
    ),
    ("x/y c\n.reef c", "apply --prune list", "\(type) a.desktop\n"),
    (".reef c", "set a x/y", ".reef c\n"),
  ]) func wordsThatAreKeptMeanTypes(_ words: String, _ line: String, _ left: String) throws {
    try places.folder.write("list", "\(Self.type) a\n")
    let types = [Self.type, "application/x-atoll", "x/y"]
    let app = words.hasSuffix("a") ? "a" : "c"
    try places.folder.write(
      Self.list, Self.group + types.map { "\($0)=\(app).desktop;\n" }.joined())
    try places.folder.write(Self.kept, words + "\n")
    _ = try call(line)
    #expect(((try? places.folder.read(Self.kept)) ?? "") == left)
    if !left.isEmpty { _ = try call("check") }
  }

  /// A line that cannot be applied is named, and the others are applied; a mistake stops all.
  @Test(arguments: [
    ("\(type) a\nx/y gone\n", 1, 2), ("\(type) a\nnosuch a\n", 1, 2),
    ("\(type) a\n\n# x\nx/y\n", 2, 4), ("\(group)\(type)=a.desktop\nx/y=gone.desktop\n", 1, 3),
    ("\(group)\(type)=a.desktop\n[X]\nx/y[de=b.desktop\n", 2, 4),
    ("\(type) a\nx/y b\n\(type) b\n", 2, 3), ("\(type) a\n.reef b\n", 1, 2),
    ("\(group)\(type)=gone.desktop;a.desktop\n", 0, nil),
    ("\(group)\(type)=a.desktop\n\n[Added Associations]\nx/y=gone.desktop\n", 0, nil),
  ]) func theLineThatCannotBeAppliedIsNamed(
    _ declared: String, _ status: Int32, _ line: Int?
  ) throws {
    try places.folder.write("list", declared)
    for option in ["--check", ""] {
      let run = try call("apply \(option) list", option.isEmpty ? status : max(status, 1))
      if let line { #expect(run.errors.contains("filetype: list:\(line): "), "\(run.transcript)") }
    }
    #expect(text == (status == 2 ? "" : "\(Self.group)\(Self.type)=a.desktop;\n"))
  }

  /// Neither a default nor a kept one is left of an application that is uninstalled with them.
  @Test(arguments: [
    (".trailroute0 Trailbook\n", ""), ("\(type) c\n.trailroute0 c\n", nil),
    (
      "# mine\n\(InstallPlaces.type) \(InstallPlaces.name).desktop\nx/y Trailbook\nx/z a\n",
      "# mine\nx/z a\n"
    ),
  ]) func uninstallingForgetsWhatIsKept(_ kept: String, _ left: String?) throws {
    _ = try places.run("install trailbook.filetype.json")
    try places.folder.write(
      Self.list, "\(Self.group)\(InstallPlaces.type)=\(InstallPlaces.name).desktop;\n")
    try places.folder.write(Self.kept, kept)
    let line = "uninstall --defaults \(InstallPlaces.name)"
    #expect(try places.run("\(line) --dry-run").output.contains(Self.kept) == (left != nil))
    let run = try places.run(line)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(((try? places.folder.read(Self.kept)) ?? "") == left ?? kept)
    #expect(try places.shell("ls home/.config").output == "filetype-toolkit\n")
  }
}
