import Foundation
import TestSupport
import Testing

/// `filetype default` in a private home, on a machine with three applications.
@Suite(.waits, .enabled(if: InstallPlaces.hasTools, "needs update-desktop-database"))
struct DefaultCommandTests {
  private let places: InstallPlaces
  private static let list = "home/.config/mimeapps.list"
  private static let group = "[Default Applications]\n"
  private static let type = "application/x-reef"

  init() throws {
    places = try InstallPlaces()
    for name in ["a", "b", "c"] { try entry(name, "\(Self.type);application/x-atoll;image/*;") }
    try entry("org.example.Fox", "x-scheme-handler/http;x-scheme-handler/https;text/html;", "Fox")
    _ = try places.shell("update-desktop-database home/.local/share/applications")
  }

  private func entry(
    _ id: String, _ types: String, _ name: String? = nil, exec: String = "true"
  ) throws {
    try places.folder.write(
      "home/.local/share/applications/\(id).desktop",
      "[Desktop Entry]\nType=Application\nName=\(name ?? "App \(id)")\nExec=\(exec) %f\nMimeType=\(types)\n"
    )
  }

  private func call(_ line: String, _ status: Int32 = 0) throws -> Run {
    let run = try places.shell("XDG_CURRENT_DESKTOP=GNOME filetype default \(line)")
    #expect(run.status == status, "\(run.transcript)")
    return run
  }

  private var text: String { (try? places.folder.read(Self.list)) ?? "" }

  @Test func settingWritesOneLineAndNothingElse() throws {
    let old =
      "# mine\n[X-Other]\nk=v\n\n\(Self.group)text/x-one=a.desktop;\n\(Self.type) = gone.desktop;\n"
    try places.folder.write(Self.list, old)
    _ = try places.shell("chmod 640 \(Self.list)")
    let run = try call("set 'app C' \(Self.type)")
    #expect(run.lines.last == "\(Self.type): opened by c.desktop")
    #expect(
      text
        == "# mine\n[X-Other]\nk=v\n\n\(Self.group)text/x-one=a.desktop;\n\(Self.type)=c.desktop;\n"
    )
    #expect(try call("set c \(Self.type)").output.contains("Unchanged"))
    #expect(try places.shell("stat -c %a \(Self.list)").output == "640\n")
    #expect(try places.shell("filetype undo \(Self.list)").status == 0)
    #expect(text == old)
    #expect(try places.shell("stat -c %a \(Self.list)").output == "640\n")
  }

  @Test func theLineThatHidesADefaultIsNamedAndMended() throws {
    let other = "home/.config/gnome-mimeapps.list"
    try places.folder.write(other, "\(Self.group)\(Self.type)=b.desktop\n")
    let run = try call("set c \(Self.type)", 1)
    #expect(run.errors.contains("gnome-mimeapps.list:2"), "\(run.transcript)")
    #expect(run.errors.contains("--everywhere also changes"), "\(run.transcript)")
    #expect(try call("list").output.contains("hidden by"))
    _ = try call("set c \(Self.type) --everywhere")
    #expect(try places.folder.read(other) == "\(Self.group)\(Self.type)=c.desktop;\n")
    #expect(try call("unset \(Self.type)", 1).errors.contains("still has a default in"))
  }

  @Test func aLinkStaysALink() throws {
    try places.folder.write("home/dotfiles/list", "\(Self.group)x/y=a.desktop\n")
    _ = try places.shell("mkdir -p home/.config; ln -s ../dotfiles/list \(Self.list)")
    _ = try call("set c \(Self.type)")
    #expect(
      try places.folder.read("home/dotfiles/list")
        == "\(Self.group)x/y=a.desktop\n\(Self.type)=c.desktop;\n")
    #expect(try places.shell("readlink \(Self.list)").output == "../dotfiles/list\n")
  }

  @Test(arguments: [
    ("set nosuch \(type)", "is not the ID, the name, or the program"),
    ("set org.example.Foxx \(type)", "did you mean 'org.example.Fox'?"),
    ("set true \(type)", "more than one application"),
    ("set broken \(type)", "program 'no-such-program' is not found"),
    ("set c application/x-reaf", "neither a file nor a type"),
    ("set c 'video/*'", "no type matches"),
    ("set c .nosuchextension", "no type is declared"), ("set c nosuchfile", "does not exist"),
    ("set Fox --mail", "does not claim 'x-scheme-handler/mailto'"), ("apply", "keeps no default"),
    ("check", "keeps no default"), ("nosuchfile", "does not exist"),
  ]) func whatCannotBeDoneChangesNothing(_ line: String, _ reason: String) throws {
    try entry("broken", "\(Self.type);", exec: "no-such-program")
    try places.folder.write("home/.local/share/mime/packages/x.xml", Self.package)
    _ = try places.shell("update-mime-database home/.local/share/mime")
    let run = try call(line, 2)
    #expect(run.errors.contains(reason), "\(run.transcript)")
    #expect(text.isEmpty)
  }

  private static let package = """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
    <mime-type type="\(type)"><glob pattern="*.reef"/><glob pattern="*.lagoon"/></mime-type>
    </mime-info>
    """

  @Test(arguments: ["junk\n", "\u{FEFF}\(group)", "a=b\n", "x\0y\n"])
  func aListThatGLibIgnoresStays(_ bytes: String) throws {
    try places.folder.write(Self.list, bytes)
    #expect(try call("set c \(Self.type)", 2).errors.contains("cannot be edited: line 1"))
    #expect(text == bytes)
  }

  /// The command that 'set' names repairs the list, and then 'set' is done.
  @Test(arguments: [
    ("\(group)junk\nx/y=a.desktop\n", "\(group)#junk\nx/y=a.desktop\n"),
    ("\u{FEFF}\(group)x/y=a.desktop\n", "\(group)x/y=a.desktop\n"),
  ]) func theCommandThatRepairsAListIsNamed(_ bytes: String, _ start: String) throws {
    let places = "mkdir -p 'home/my files'; export XDG_CONFIG_HOME=\"$PWD/home/my files\""
    try self.places.folder.write("home/my files/mimeapps.list", bytes)
    let set = "XDG_CURRENT_DESKTOP=GNOME filetype default set c \(Self.type)"
    let run = try self.places.shell("\(places); \(set)")
    let advice = try #require(run.errors.firstRange(of: "'filetype fix"))
    let command = run.errors[advice.lowerBound...].dropFirst().components(separatedBy: "' repairs")[
      0]
    let done = try self.places.shell("\(places); \(command); \(set)")
    #expect(done.status == 0, "\(run.transcript)\(done.transcript)")
    let text = try self.places.folder.read("home/my files/mimeapps.list")
    #expect(text == "\(start)\(Self.type)=c.desktop;\n")
  }

  private static let nobody =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""

  private static let unreadable = [
    ("chmod 0", "may not be read"), ("rm -f", "is a folder"), ("rm -f", "leads back"),
    ("rm -f", "is a FIFO"), ("truncate -s 17M", "is longer than 16 MB"),
  ]

  /// A list that cannot be read is not an empty one: it is told, and nothing is planned without it.
  @Test(
    .needs("setpriv"), arguments: Effort.some(of: unreadable, each: 4),
    ["home/.config/mimeapps.list", "home/.config/gnome-mimeapps.list", "system/mimeapps.list"])
  func aListThatCannotBeReadIsTold(_ damage: (String, String), _ list: String) throws {
    try places.folder.write(list, "\(Self.group)\(Self.type)=a.desktop\n")
    try places.folder.write("home/.config/filetype-toolkit/defaults", "\(Self.type) a.desktop\n")
    let makes = [
      "is a folder": "; mkdir \(list)", "is a FIFO": "; mkfifo \(list)",
      "leads back": "; ln -s $(basename \(list)) \(list)",
    ]
    _ = try places.shell("chmod -R a+rwX .; \(damage.0) \(list)\(makes[damage.1] ?? "")")
    let isOwn = list.hasPrefix("home/")
    for line in [
      "default list", "default show \(Self.type)", "default export", "default apply",
      "default apply --check", "default check", "doctor",
    ] {
      let isRead = ["default list", "default show \(Self.type)", "doctor"].contains(line)
      guard isOwn || isRead else { continue }
      let world = "export XDG_CURRENT_DESKTOP=GNOME XDG_CONFIG_DIRS=\"$PWD/system\"; \(Self.nobody)"
      let run = try places.shell("\(world)filetype \(line)")
      #expect(run.status == 2 && run.errors.contains(damage.1), "\(line): \(run.transcript)")
      #expect(run.errors.contains(list), "\(line): \(run.transcript)")
    }
  }

  /// Commands in messages can be entered as they are, whatever the names.
  @Test func namesInCommandsAreQuoted() throws {
    let id = "wine Notepad"
    try entry(id, "\(Self.type);")
    _ = try places.shell("update-desktop-database home/.local/share/applications")
    let other = "home/.config/gnome-mimeapps.list"
    for command in ["set", "remove"] {
      let word = command == "set" ? "\(id).desktop" : "b"
      try places.folder.write(other, "\(Self.group)\(Self.type)=b.desktop;\(id).desktop\n")
      try places.folder.write(Self.list, "")
      let run = try call("\(command) \"\(word)\" \(Self.type)", 1)
      let lines = run.errors.split(separator: "\n").map(String.init)
      let advice = try #require(lines.last { $0.contains("'filetype default set") })
      let start = try #require(advice.firstRange(of: "'filetype")).lowerBound
      let end = try #require(advice.lastIndex(of: "'"))
      let line = advice[start..<end].dropFirst()
      let done = try places.shell("export XDG_CURRENT_DESKTOP=GNOME; \(line)")
      #expect(done.status == 0, "\(run.transcript)\(done.transcript)")
    }
    _ = try call("set \"\(id).desktop\" \(Self.type) --keep")
    _ = try places.shell("rm 'home/.local/share/applications/'wine*")
    #expect(try call("check", 1).errors.contains("'filetype default unset \(Self.type)'"))
  }

  /// What has no command is told as that, with what helps.
  @Test(arguments: ["DBusActivatable=true\n", "DBusActivatable=true\nExec=\n"])
  func anEntryWithoutACommandIsTold(_ lines: String) throws {
    try places.folder.write(
      "home/.local/share/applications/bus.desktop",
      "[Desktop Entry]\nType=Application\nName=Bus\n\(lines)MimeType=\(Self.type);\n")
    _ = try places.shell("update-desktop-database home/.local/share/applications")
    let run = try places.shell("XDG_CURRENT_DESKTOP=GNOME filetype default set bus \(Self.type)")
    #expect(!run.errors.contains("''"), "\(run.transcript)")
    #expect(
      run.status == 0 || run.errors.contains("a line 'Exec=PROGRAM %f' of its entry helps"),
      "\(run.transcript)")
  }

  /// A line that removes is not called one that adds.
  @Test(.enabled(if: hasMimeopen, "needs mimeopen")) func aRemovingLineIsNamedAsThat() throws {
    for name in ["a", "c"] { try entry(name, "") }
    _ = try places.shell("update-desktop-database home/.local/share/applications")
    try places.folder.write(
      "home/.config/gnome-mimeapps.list", "\(Self.group)\(Self.type)=b.desktop\n")
    let run = try places.shell("XDG_CURRENT_DESKTOP=GNOME filetype default remove b \(Self.type)")
    #expect(!run.errors.contains("added to"), "\(run.transcript)")
    #expect(run.errors.contains("takes a line that removes it from"), "\(run.transcript)")
  }

  @Test func withoutAHomeNothingIsWritten() throws {
    let run = try places.shell("env -u HOME filetype default set c \(Self.type)")
    #expect(
      run.status == 2 && run.errors.contains("set XDG_CONFIG_HOME or HOME"), "\(run.transcript)")
  }

  @Test func whatSharesTheTypeIsToldBefore() throws {
    try places.folder.write("home/.local/share/mime/packages/x.xml", Self.package)
    _ = try places.shell("update-mime-database home/.local/share/mime")
    let run = try call("set c .reef")
    #expect(run.errors.contains("and so is '*.lagoon'"), "\(run.transcript)")
    #expect(try call(".lagoon").output.contains("opened by  c.desktop"))
    try places.folder.write("deep.lagoon", "x")
    #expect(try call("show deep.lagoon").output.hasPrefix("deep.lagoon: \(Self.type)\n"))
    #expect(try call("set c \(Self.type)").errors.isEmpty)
  }

  @Test func manyTypesAtOnce() throws {
    _ = try call("set c --all-claimed")
    #expect(text == "\(Self.group)\(Self.type)=c.desktop;\napplication/x-atoll=c.desktop;\n")
    _ = try call("set b 'application/x-a*'")
    _ = try call("set fox --browser")
    #expect(
      text.contains(
        "application/x-atoll=b.desktop;\nx-scheme-handler/http=org.example.Fox.desktop;"))
    #expect(text.contains("\napplication/xhtml+xml=org.example.Fox.desktop;\n"))
    _ = try call("unset 'x-scheme-handler/*' application/x-atoll")
    #expect(!text.contains("scheme") && !text.contains("atoll"))
    let run = try call("set c HTTP: --dry-run", 1)
    #expect(run.output.contains("+x-scheme-handler/http=c.desktop;"), "\(run.transcript)")
    #expect(!text.contains("scheme"))
  }

  @Test func associationsAreAddedAndRemoved() throws {
    _ = try call("set b \(Self.type)")
    _ = try call("add fox \(Self.type)")
    #expect(text.contains("[Added Associations]\n\(Self.type)=org.example.Fox.desktop;\n"))
    _ = try call("remove b \(Self.type)")
    #expect(
      !text.contains("=b.desktop") || text.contains("ed Associations]\n\(Self.type)=b.desktop;\n"))
    #expect(text.contains("[Removed Associations]\n\(Self.type)=b.desktop;\n"))
    #expect(try call(Self.type).output.contains("opened by  org.example.Fox.desktop (Fox)"))
  }

  private static let hasMimeopen = FileManager.default.isExecutableFile(atPath: "/usr/bin/mimeopen")

  /// For mimeopen, a line that removes or adds is one that sets: then a default follows.
  @Test(.enabled(if: hasMimeopen, "needs mimeopen")) func aRemovedOneIsNotSetForMimeopen() throws {
    let removed = "[Removed Associations]\n\(Self.type)=b.desktop;\n"
    _ = try call("remove b \(Self.type)")
    #expect(text == "\(removed)\n\(Self.group)\(Self.type)=a.desktop;\n")
    #expect(try call(Self.type).output.contains("opened by  a.desktop (App a)\n"))
    _ = try call("set c \(Self.type)")
    _ = try call("remove a \(Self.type)")
    #expect(text.hasSuffix("b.desktop;a.desktop;\n\n\(Self.group)\(Self.type)=c.desktop;\n"))
    _ = try call("add fox \(Self.type)")
    #expect(try call(Self.type).output.contains("opened by  c.desktop (App c)\n"), "\(text)")
  }

  /// What another program adds for mimeopen is behind the default again after 'apply'.
  @Test(.enabled(if: hasMimeopen, "needs mimeopen")) func whatIsKeptIsRestoredForMimeopen() throws {
    _ = try call("set c \(Self.type) --keep")
    try places.folder.write(
      Self.list,
      "\(Self.group)\(Self.type)=b.desktop\n\n[Added Associations]\n\(Self.type)=b.desktop;\n")
    #expect(try call("check", 1).errors.contains("'filetype default apply' restores"))
    _ = try call("apply")
    _ = try call("check")
  }

  /// An application that does not claim a type is associated with it, as the specification asks.
  @Test func whatIsNotClaimedIsAdded() throws {
    let doctor = "XDG_CURRENT_DESKTOP=GNOME filetype doctor --fail-on note"
    _ = try call("set fox \(Self.type)")
    #expect(
      text.contains("[Added Associations]\n\(Self.type)=org.example.Fox.desktop;\n"), "\(text)")
    #expect(!(try places.shell(doctor)).output.contains("mimeapps.list:"))
    #expect(try call(Self.type).output.contains("opened by  org.example.Fox.desktop (Fox)\n"))
    #expect(try call("set fox \(Self.type)").output.contains("Unchanged"))
    _ = try call("unset \(Self.type)")
    #expect(try call(Self.type).output.contains("opened by  a.desktop (App a)\n"))
  }

  /// Blanks before the name of a group hide it from xdg-mime.
  @Test func anIndentedGroupIsLeft() throws {
    let other = "  \(Self.group)x/y=a.desktop\n"
    try places.folder.write(Self.list, "\(other)\(Self.type)=b.desktop\n")
    _ = try call("set c \(Self.type)")
    #expect(text == "\(other)\n\(Self.group)\(Self.type)=c.desktop;\n")
    _ = try call("set b \(Self.type)")
    #expect(text == "\(other)\n\(Self.group)\(Self.type)=b.desktop;\n")
  }

  /// The command that is named helps.
  @Test func theCommandThatIsNamedHelps() throws {
    let other = "home/.config/gnome-mimeapps.list"
    for command in ["set c \(Self.type)", "remove b \(Self.type)", "unset \(Self.type)"] {
      try places.folder.write(other, "# mine\n\(Self.group)\(Self.type)=b.desktop\n")
      try places.folder.write(Self.list, "")
      let run = try call(command, 1)
      let advice = try #require(
        run.errors.split(separator: "'").first {
          $0.hasPrefix("filetype d") || $0.hasPrefix("sed ")
        })
      let done = try places.shell("export XDG_CURRENT_DESKTOP=GNOME; \(advice)")
      #expect(done.status == 0, "\(run.transcript)\(done.transcript)")
      _ = try call(command)
    }
    #expect(try places.folder.read(other) == "# mine\n\(Self.group)")
  }

  @Test func allFilesOfARunAreUndoneTogether() throws {
    let other = "home/.config/gnome-mimeapps.list"
    let old = "\(Self.group)\(Self.type)=b.desktop\n"
    try places.folder.write(other, old)
    let run = try call("set c \(Self.type) --everywhere")
    let undo = try #require(
      run.output.split(separator: "'").first { $0.hasPrefix("filetype undo --run") })
    #expect(try places.shell(String(undo)).status == 0)
    #expect(try places.folder.read(other) == old && text.isEmpty)
  }

  /// What is written in another way is no difference, if all readers understand it.
  @Test(arguments: [
    "\(type)=c.desktop;;\n", "\(type)=;c.desktop\n", "\(type)=a.desktop\n\(type)=a.desktop\n",
    "\(type)=c.desktop;a.desktop", "\(type) = a.desktop\n",
  ]) func whatIsExportedIsApplied(_ lines: String) throws {
    try places.folder.write(Self.list, "\(Self.group)\(lines)")
    try places.folder.write("exported", try call("export").output)
    let run = try places.shell("XDG_CURRENT_DESKTOP=GNOME filetype default apply --check exported")
    let shown = try call(Self.type).output
    #expect(
      run.status == (shown.components(separatedBy: "opened by").count > 2 ? 1 : 0), "\(shown)")
    _ = try call("apply exported")
  }

  @Test func aDeclarationIsApplied() throws {
    try places.folder.write(Self.list, "\(Self.group)text/html=a.desktop\n")
    try places.folder.write("list", "# all\n\(Self.type)  App c\nhttp: fox\n")
    let check = try call("apply --check list", 1)
    #expect(check.output.contains("+\(Self.type)=c.desktop;\n"), "\(check.transcript)")
    _ = try call("apply list")
    let once = text
    #expect(try call("apply list").output.contains("Unchanged"))
    _ = try call("apply --check list")
    _ = try call("apply --prune list")
    #expect(text == once.replacing("text/html=a.desktop\n", with: ""))
    for format in ["text", "json"] {
      let exported = try call("export --format \(format)").output
      #expect(exported.contains("x-scheme-handler/http"))
      try places.folder.write("exported", exported)
      _ = try call("apply --prune --check exported")
    }
    #expect(
      try call("export --format nix").output.contains("\"\(Self.type)\" = [ \"c.desktop\" ];"))
    try places.folder.write("list", "\(Self.type)\n")
    #expect(try call("apply list", 2).errors.contains("list:1"))
    try places.folder.write("list", "\(Self.type) a\n\(Self.type) b\n")
    _ = try call("apply list", 2)
  }

  @Test func aKeptDefaultIsMissedAndRestored() throws {
    _ = try call("set c \(Self.type) --keep")
    _ = try call("check")
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=b.desktop;\n")
    let run = try call("check", 1)
    #expect(run.errors.contains("'b.desktop' is taken") && run.errors.contains("list:2"))
    _ = try call("apply")
    _ = try call("check")
    #expect(text == "\(Self.group)\(Self.type)=c.desktop;\n")
    _ = try call("set b \(Self.type)")
    _ = try call("check")
    _ = try call("unset \(Self.type)")
    _ = try call("check", 2)
  }

  @Test(.slow) func whoSetsAtTheSameTimeLosesNothing() throws {
    let types = (0..<24).map { "application/x-t\($0)" }
    try entry("all", types.joined(separator: ";") + ";")
    _ = try places.shell("update-desktop-database home/.local/share/applications")
    let calls = types.map { "filetype default set all \($0) & " }.joined()
    _ = try places.shell("\(calls) wait")
    for type in types { #expect(text.contains("\n\(type)=all.desktop;\n"), "\(type)") }
  }

  /// The old list, or the new one; and the next run restores what was broken off.
  @Test(.slow) func aKillLeavesAWholeList() throws {
    let old = "# mine\n\(Self.group)\(Self.type)=b.desktop\n"
    let new = "# mine\n\(Self.group)\(Self.type)=c.desktop;\n"
    for round in 0..<200 {
      try places.folder.write(Self.list, old)
      _ = try places.shell(
        "filetype default set c \(Self.type) & sleep 0.\(String(format: "%03d", round * 2)); kill -9 $!"
      )
      #expect([old, new].contains(text), "\(text)")
    }
    _ = try call("set c \(Self.type)")
    #expect(text == new)
  }

  private static let hasReaders = ["gio", "xdg-mime", "perl", "python3"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
  }

  /// What is said is what GLib, xdg-mime, File::MimeInfo, and KDE do, in states by chance.
  @Test(.slow, .enabled(if: hasReaders, "needs gio, xdg-mime, and perl"))
  func theReadersAgree() throws {
    let folder = Tool.package.appending(path: "Tests/Programs/FileTypeCommandTests").path
    let run = try places.shell("'\(folder)/judge-defaults' \"$(command -v filetype)\" 120")
    #expect(run.status == 0, "\(run.transcript)")
  }

  /// 'effect', 'install', 'explain', 'default', 'status', and 'doctor' say the same, in states by
  /// chance: with programs, caches, and update tools that are missing.
  @Test(.slow, .enabled(if: hasReaders, "needs gio, xdg-mime, and perl"))
  func thereIsOneAnswer() throws {
    let folder = Tool.package.appending(path: "Tests/Programs/FileTypeCommandTests").path
    let run = try places.shell("'\(folder)/judge-one-answer' \"$(command -v filetype)\" 40")
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func aLineThatSomeReadersDoNotSeeIsMarked() throws {
    try places.folder.write(Self.list, "\(Self.group)\(Self.type) = b.desktop\n")
    #expect(try call("list").output.contains("not seen by xdg-mime and mimeopen"))
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=gone.desktop\n")
    #expect(try call("list").output.contains("not installed: gone.desktop"))
  }

  /// What some reader does not understand is found by 'doctor', fixed, and then read by all.
  @Test(arguments: [
    ("\u{FEFF}\(group)\(type)=c.desktop\n", "\(group)\(type)=c.desktop\n"),
    ("\(group)\(type)=c.desktop\r\n", "\(group)\(type)=c.desktop\n"),
    ("\(group)\(type) = c.desktop\n", "\(group)\(type)=c.desktop\n"),
    (" \(group)  \(type)\t=\tc.desktop \n", "\(group)\(type)=c.desktop\n"),
    ("\(group)\(type)=/usr/share/applications/c.desktop;\n", "\(group)\(type)=c.desktop;\n"),
    ("\(group)\(type)=gone.desktop;c.desktop;\n", "\(group)\(type)=c.desktop;\n"),
    ("\(group)\(type)=c.desktop\n\(type)=c.desktop\n", "\(group)\(type)=c.desktop\n"),
  ]) func formsThatAReaderDoesNotUnderstandAreFixed(_ old: String, _ new: String) throws {
    try places.folder.write(Self.list, old)
    let doctor = "XDG_CURRENT_DESKTOP=GNOME filetype doctor --fail-on note"
    let found = try places.shell(doctor)
    #expect(found.output.contains("mimeapps.list:"), "\(found.transcript)")
    let fix = try places.shell("filetype fix --unsafe-fixes \(Self.list)")
    #expect(text == new, "\(fix.transcript)")
    #expect(!(try places.shell(doctor)).output.contains("mimeapps.list:"))
    let shown = try call(Self.type)
    #expect(shown.output.contains("opened by  c.desktop (App c)\n"), "\(shown.transcript)")
    #expect(try places.shell("filetype undo \(Self.list)").status == 0)
    #expect(text == old)
  }

  /// What may be the header of a group, or is all that a line says, is left to the user.
  @Test func whatMayBeMeantIsAdvice() throws {
    let old = "[Default Applications\n\(Self.type)=c.desktop\nDefault Applications\n=======\n"
    try places.folder.write(Self.list, old)
    _ = try places.shell("filetype fix --unsafe-fixes \(Self.list)")
    #expect(text == old)
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=gone.desktop\n")
    let doctor = try places.shell("filetype doctor")
    #expect(
      doctor.output.contains("'filetype default unset \(Self.type)' removes the line"),
      "\(doctor.transcript)")
    _ = try call("unset \(Self.type)")
    #expect(text == Self.group)
  }

  /// A deprecated list is taken over, and what it says goes on to hold without it.
  @Test func aDeprecatedListIsTakenOver() throws {
    let old = "home/.local/share/applications/defaults.list"
    try places.folder.write(old, "\(Self.group)\(Self.type)=c.desktop\n")
    let doctor = try places.shell("filetype doctor --fail-on note").output
    #expect(doctor.contains("mimeapps/deprecated-location"), "\(doctor)")
    _ = try call("apply \(old)")
    #expect(text == "\(Self.group)\(Self.type)=c.desktop;\n")
    _ = try places.shell("rm \(old)")
    #expect(try call(Self.type).output.contains("opened by  c.desktop (App c)\n"))
    #expect(try call("export --format duti").output == "c \(Self.type) all\n")
  }

  @Test func aKeptDefaultWhoseApplicationIsGoneDoesNotHideOthers() throws {
    _ = try call("set c \(Self.type) --keep")
    let kept = "home/.config/filetype-toolkit/defaults"
    try places.folder.write(kept, "# mine\n\n\(try places.folder.read(kept))")
    _ = try call("set fox http: --keep")
    #expect(try places.folder.read(kept).hasPrefix("# mine\n\n\(Self.type) c.desktop\nx-scheme"))
    _ = try places.shell("rm home/.local/share/applications/org.example.Fox.desktop")
    try places.folder.write(Self.list, "\(Self.group)\(Self.type)=b.desktop\n")
    let told = try call("check", 1).errors
    #expect(told.contains("'b.desktop' is taken") && told.contains("Fox.desktop: is"), "\(told)")
  }
}
