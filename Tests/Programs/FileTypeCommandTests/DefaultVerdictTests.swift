import TestSupport
import Testing

/// What `set`, `apply`, `check`, and the doctor say of the same state, in a private home with
/// applications a, b, and c.
@Suite(.waits, .enabled(if: InstallPlaces.hasTools, "needs update-desktop-database"))
struct DefaultVerdictTests {
  private let places: InstallPlaces
  private static let list = "home/.config/mimeapps.list"
  private static let kept = "home/.config/filetype-toolkit/defaults"
  private static let group = "[Default Applications]\n"
  private static let type = "application/x-reef"

  init() throws {
    places = try InstallPlaces()
    for name in ["a", "b", "c"] { try entry(name, "\(Self.type);x/y;x-scheme-handler/reef;") }
    try places.folder.write(
      "home/.local/share/mime/packages/x.xml",
      """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(Self.type)"><glob pattern="*.reef"/></mime-type>
      </mime-info>
      """)
    _ = try places.shell("update-mime-database home/.local/share/mime")
    try update()
  }

  private func update() throws {
    _ = try places.shell("update-desktop-database home/.local/share/applications")
  }

  private func entry(_ name: String, _ types: String) throws {
    try places.folder.write(
      "home/.local/share/applications/\(name).desktop",
      "[Desktop Entry]\nType=Application\nName=App \(name)\nExec=true %f\nMimeType=\(types)\n")
  }

  private func run(_ line: String) throws -> Run {
    try places.shell("export XDG_CURRENT_DESKTOP=GNOME; \(line)")
  }

  private func call(_ line: String, _ status: Int32 = 0) throws -> Run {
    let run = try run("filetype default \(line)")
    #expect(run.status == status, "\(run.transcript)")
    return run
  }

  /// The commands that a text names, each in single quotes.
  private static func commands(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let rest = line.ranges(of: "'filetype ").last.map { line[$0.lowerBound...].dropFirst() }
      return rest.flatMap { rest in
        ["' no longer", "' removes", "' makes", "' keeps", "' restores", "' also"].lazy
          .compactMap { rest.firstRange(of: $0).map { String(rest[..<$0.lowerBound]) } }.first
      }
    }
  }

  private var text: String { (try? places.folder.read(Self.list)) ?? "" }

  /// All readers read such IDs, and what `gio` prints of them is understood.
  @Test(
    arguments: Effort.some(
      of: [
        "überapp", "日本", "o'brien", "x,y", "x=y", "100%", "q\"q", "n:m", "a#b", "u`v", "$HOME",
      ], each: 4))
  func oddNamesAreSet(_ name: String) throws {
    try entry(name, "\(Self.type);")
    try update()
    try places.folder.write("list", "\(Self.type) \(name).desktop\n")
    _ = try call("apply list")
    try places.folder.write(Self.kept, "\(Self.type) \(name).desktop\n")
    _ = try call("check")
    #expect(text == "\(Self.group)\(Self.type)=\(name).desktop;\n")
    #expect(try call("export").output == "\(Self.type) \(name).desktop\n")
  }

  /// Readers end an ID at a semicolon, or take a backslash for an escape.
  @Test(arguments: ["x;y", "x\\y"]) func namesThatReadersReadOtherwiseAreRefused(
    _ name: String
  ) throws {
    try entry(name, "\(Self.type);")
    try places.folder.write("list", "\(Self.type) \(name).desktop\n")
    #expect(try call("apply list", 2).errors.contains("rename the entry") && text.isEmpty)
  }

  /// What one machine exports is applied on another one, without what that one lacks.
  @Test(arguments: ["text", "json"]) func aMachineWithLess(_ format: String) throws {
    let lines = ["\(Self.type)=gone.desktop\n", "x/gone=a.desktop\n", "x/y=c.desktop;\n"]
    try places.folder.write(Self.list, Self.group + lines.joined())
    try places.folder.write("list", try call("export --format \(format)").output)
    _ = try places.shell("rm \(Self.list)")
    for (line, status) in [("apply --check list", Int32(1)), ("apply list", 1)] {
      let run = try call(line, status)
      #expect(run.errors.contains("x/gone: is neither a file nor a type"), "\(run.transcript)")
      #expect(run.errors.contains("gone.desktop: is not the ID"), "\(run.transcript)")
    }
    #expect(text == "\(Self.group)x/y=c.desktop;\n")
    // What cannot be applied is not pruned either.
    let left = Self.group + lines[0] + lines[2]
    try places.folder.write(Self.list, left + "x/z=a.desktop\n")
    _ = try call("apply --prune list", 1)
    #expect(text == left)
  }

  /// Of what is kept, each line that cannot hold is told, and the commands that are named take it out.
  @Test(
    arguments: Effort.some(
      of: [
        "x/gone a", ".nosuch a", "x/y gone", "nosuch a", "\(type) b", ".reef b", "x/y", "x/y b c",
      ],
      each: 4))
  func aKeptLineThatCannotHoldIsTold(_ line: String) throws {
    let good = "\(Self.type) a\nx-scheme-handler/reef c\n"
    try places.folder.write(Self.kept, good + line + "\n")
    _ = try call("apply", 1)
    #expect(text.contains("\(Self.type)=a.desktop;\nx-scheme-handler/reef=c.desktop;\n"))
    let told = try call("check", 1).errors
    #expect(told.contains("defaults:3: "), "\(told)")
    _ = try call("set c x-scheme-handler/reef")
    for command in Self.commands(told) { #expect(try run(command).status == 0, "\(command)") }
    if Self.commands(told).isEmpty { try places.folder.write(Self.kept, good) }
    _ = try call("check")
    #expect(try places.folder.read(Self.kept).hasPrefix("\(Self.type) a\nx-scheme-handler/reef c"))
  }

  /// The same state, word, and application give the same verdict in every command.
  @Test(.slow) func thereIsOneVerdict() throws {
    let lines = [
      "", "x/y=a.desktop\n", "x/y=a.desktop;;\n", "x/y = a.desktop\n",
      "x/y=gone.desktop;a.desktop\n",
      "x/y=b.desktop\n", "\n[Removed Associations]\nx/y=a.desktop\n", "x/gone=a.desktop\n",
      "x/y=a.desktop\nx/y=b.desktop\n",
    ]
    for line in lines {
      for other in ["", "x/y=b.desktop\n"] {
        for what in ["x/y", "x/gone", ".reef", ".nosuch", "reef:", "X-SCHEME-HANDLER/reef"] {
          try places.folder.write(Self.list, Self.group + line)
          try places.folder.write("home/.config/gnome-mimeapps.list", Self.group + other)
          try places.folder.write("list", "\(what) a\n")
          try places.folder.write(Self.kept, "\(what) a\n")
          let set = try run("filetype default set a \(what) --dry-run")
          let apply = try run("filetype default apply --check list")
          let check = try run("filetype default check")
          let state = "\(line)\(other)\(what): \(set.transcript)\(apply.transcript)"
          #expect(min(set.status, 1) == apply.status && set.output == apply.output, "\(state)")
          if set.status == 0 { #expect(check.status == 0, "\(state)\(check.transcript)") }
          if set.status == 2 { #expect(check.errors.contains("defaults:1: "), "\(state)") }
        }
      }
    }
  }

  /// The commands that the doctor names do what it says, in lists of all places.
  @Test(
    arguments: Effort.some(
      of: [
        "home/.config/mimeapps.list", "home/.config/gnome-mimeapps.list", "system/mimeapps.list",
        "home/.local/share/applications/mimeapps.list",
        "home/.local/share/applications/defaults.list", "home/.local/share/applications/x y/z",
      ], each: 4),
    ["\(type)=gone.desktop\n", "x/y=a.desktop\n", "image/*=gone.desktop\n", ".reef=gone.desktop\n"])
  func whatTheDoctorNamesHelps(_ list: String, _ line: String) throws {
    try places.folder.write(list, Self.group + line)
    let world = "export XDG_CONFIG_DIRS=\"$PWD/system\"; filetype"
    let doctor = "\(world) doctor --fail-on note --format concise"
    let before = try run(doctor + "; \(world) doctor").output
    for command in Self.commands(before) {
      let done = try run(command.replacing("filetype", with: world))
      let isTold = done.errors.contains("gone.desktop: is not the ID")
      #expect(done.status == (isTold ? 1 : 0), "\(before)\(done.transcript)")
      if command.contains("unset") {
        #expect(!(try run(doctor)).output.contains("gone.desktop"), "\(before)\(command)")
      } else {
        #expect(text.contains("x/y=a.desktop;\n") || line.contains("gone"), "\(command)")
      }
    }
    let isOwn = list == Self.list && line.hasPrefix(Self.type)
    #expect(before.contains("default unset") == isOwn, "\(before)")
  }

  /// What was not written is not told as written, and stays kept.
  @Test func aRemovalThatIsLeft() throws {
    let other = "home/.config/gnome-mimeapps.list"
    try places.folder.write(other, "\(Self.group)\(Self.type)=b.desktop\n")
    try places.folder.write(Self.kept, "\(Self.type) b\n")
    let run = try call("remove b \(Self.type)", 1)
    let isWritten = run.output.contains("Written")
    #expect(isWritten == !text.isEmpty, "\(run.transcript)")
    #expect(isWritten || !run.errors.contains("/mimeapps.list"), "\(run.transcript)")
    #expect(try places.folder.read(Self.kept) == (isWritten ? "" : "\(Self.type) b\n"))
  }

  @Test func anEmptiedLinkIsNotToldAsRemoved() throws {
    try places.folder.write("kept", "\(Self.type) a\n")
    _ = try places.shell("mkdir -p home/.config/filetype-toolkit; ln -s ../../../kept \(Self.kept)")
    let run = try call("unset \(Self.type)")
    #expect(run.output.contains("Written: ") && !run.output.contains("Removed"))
    #expect(try places.shell("readlink \(Self.kept)").status == 0)
    #expect(try places.folder.read("kept").isEmpty)
  }

  /// Desktops ask for the scheme of an address in lower case; a line in capitals can be removed.
  @Test func schemesInCapitals() throws {
    for word in ["REEF:", "x-scheme-handler/REEF", "X-Scheme-Handler/Reef"] {
      _ = try call("set c \(word)")
      #expect(text == "\(Self.group)x-scheme-handler/reef=c.desktop;\n", "\(word)")
      #expect(try call("show \(word)").output.contains("opened by  c.desktop"))
      _ = try call("unset \(word)")
      #expect(text == Self.group)
    }
    try places.folder.write(Self.list, "\(Self.group)x-scheme-handler/REEF=c.desktop\n")
    _ = try call("unset x-scheme-handler/REEF")
    #expect(text == Self.group)
  }

  /// Installing with a default tells who else is kept for the type.
  @Test func anInstalledDefaultAndAKeptOne() throws {
    for kept in ["\(InstallPlaces.type) a\n", "\(InstallPlaces.type) Trailbook\n"] {
      try places.folder.write(Self.kept, kept)
      let line = "filetype install --default trailbook.filetype.json"
      for option in ["--dry-run", ""] {
        let run = try run("\(line) \(option)")
        let isOther = kept.contains(" a")
        #expect(run.errors.contains("is kept for 'a.desktop'") == isOther, "\(run.transcript)")
        if option.isEmpty { #expect(run.status == (isOther ? 1 : 0), "\(run.transcript)") }
        for command in option.isEmpty ? Self.commands(run.errors) : [] {
          #expect(try self.run(command).status == 0, "\(command)")
        }
      }
      _ = try call("check")
      _ = try run("filetype uninstall \(InstallPlaces.name)")
    }
  }
}
