import Diagnostics
import KeyFileSyntax

/// Rules for the program that Exec starts.
extension DesktopEntryRules {
  static let equalsSignInProgram = RuleInfo(
    "desktop/equals-sign-in-program", .error, fix: .unsafe,
    "The program of Exec contains an equals sign; reported at the program",
    because: "GLib drops the entry: no shell sets the variable",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓LANG=C art %f")],
    good: [.app("Exec=env LANG=C art %f")])

  static let relativeProgramPath = RuleInfo(
    "desktop/relative-program-path", .error, effect: .breaksReaders,
    "The program of Exec is a path that does not begin with a slash; reported at the program",
    because: "GLib drops the entry: a program is a full path or a name without slashes",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓./art %f"), .app("Exec=↓bin/art %f")],
    good: [.app("Exec=/opt/art/bin/art %f")])

  static let programInPrivateFolder = RuleInfo(
    "desktop/program-in-private-folder", .warning,
    """
    The program lies in a home folder, a temporary folder or the output of a build, and the entry \
    is not installed on the machine; reported at the program
    """,
    because: "it exists on one machine only",
    references: ["GNOME, KDE and Xfce packaging practice"],
    bad: [.app("Exec=↓/home/paul/art/.build/debug/art %f")],
    good: [.app("Exec=/usr/bin/art %f")])

  static let missingProgram = RuleInfo(
    "desktop/missing-program", .warning, effect: .missesProgram,
    """
    The entry lies in a folder of applications of the machine, and the program of Exec is not \
    installed; reported at the program. Entries elsewhere are not checked: the program of a \
    project's entry need not be on the machine that checks it
    """,
    because: "GLib silently drops the entry",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=↓/usr/bin/art-is-gone %f", path: installed)],
    good: [.app("Exec=/usr/bin/art-is-gone %f"), .app("Exec=true %f", path: installed)])

  /// The path of examples that are installed.
  static let installed = "/usr/share/applications/org.example.Art.desktop"

  /// Only the first problem of a program is reported.
  static let programs = Family<DesktopEntrySubject>(
    equalsSignInProgram, relativeProgramPath, programInPrivateFolder, missingProgram
  ) { subject, findings in
    guard subject.isProgram else { return }
    for command in subject.commands { findPath(of: command, subject, &findings) }
  }

  private static let privateFolders = [
    "/home/", "/root/", "/tmp/", "/var/tmp/", "/run/user/", "/Users/", "/media/",
  ]
  private static let buildFolders: Set<Substring> = [
    ".build", "build", "_build", "builddir", "cmake-build-debug", "cmake-build-release",
    "node_modules", "DerivedData",
  ]

  private static func findPath(
    of command: ExecCommand, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    guard let program = command.program, command.unclosedQuote == nil, program.codes.isEmpty,
      !command.reserved.contains(where: { $0.argument == 0 }),
      subject.brokenPath(of: command) == nil, subject.unexpanded(in: command) == nil,
      // The keys have findings of their own.
      !program.text.hasPrefix("="),
      !subject.joints.contains(where: { program.range.contains($0.joint.range.lowerBound) })
    else { return }
    let path = program.text
    if path.contains("=") {
      let isAssignment = path.prefix { $0 != "=" }.utf8.allSatisfy {
        $0.isKeyCharacter || $0 == UInt8(ascii: "_")
      }
      let fix = Fix("start it with env", .insert("env ", at: program.range.lowerBound))
      findings.add(
        equalsSignInProgram, "the program '\(path)' must not contain an equals sign",
        at: program.range, fix: isAssignment ? fix : nil)
    } else if path.contains("/"), !path.hasPrefix("/") {
      findings.add(
        relativeProgramPath, "the program '\(path)' must be an absolute path or a plain name",
        at: program.range)
    } else if !subject.context.isInstalled, isPrivate(path) {
      findings.add(
        programInPrivateFolder, "the program '\(path)' is in a folder that only one machine has",
        at: program.range)
    } else if isMissing(path, subject) {
      findings.add(missingProgram, "the program '\(path)' is not installed", at: program.range)
    }
  }

  private static func isPrivate(_ path: String) -> Bool {
    guard path.hasPrefix("/") else { return false }
    let isBuilt =
      !path.hasPrefix("/usr/") && !path.hasPrefix("/opt/")
      && path.split(separator: "/").dropLast().contains { buildFolders.contains($0) }
    return isBuilt || privateFolders.contains(where: path.hasPrefix)
  }

  private static func isMissing(_ program: String, _ subject: DesktopEntrySubject) -> Bool {
    guard subject.context.isInstalled, let hasProgram = subject.context.hasProgram,
      !program.isEmpty, !subject.entry.isHidden, !hasProgram(program)
    else { return false }
    // A missing program in TryExec is reported there; it hides the entry with all of its actions.
    return subject.entry.string("TryExec").map(hasProgram) ?? true
  }

  static let missingExec = Rule<DesktopEntrySubject>(
    "desktop/missing-exec", .error, effect: .breaksReaders,
    """
    Exec is missing or empty in an application that D-Bus does not activate; reported at the group \
    header or at the key
    """,
    because: "there is nothing to start",
    references: ["Desktop Entry 6", "Desktop Entry 8"],
    bad: [.app("↓Exec="), .file("↓[Desktop Entry]\nType=Application\nName=Art\n")],
    good: [.app("Exec=art"), .app("DBusActivatable=true")]
  ) { subject, found in
    let entry = subject.entry
    guard subject.isProgram, !entry.isDBusActivatable, !entry.isHidden else { return }
    if let exec = subject.group["Exec"] {
      guard entry.exec?.program == nil else { return }
      found("'Exec' is empty", at: exec.key.range)
    } else if entry.kind != nil, subject.lacks("Exec", in: subject.group) {
      found("missing 'Exec'", at: subject.group.header)
    }
  }
}

/// Rules for the program that must be installed for the entry to be shown.
extension DesktopEntryRules {
  static let missingTryExecProgram = RuleInfo(
    "desktop/missing-tryexec-program", .warning, effect: .missesProgram,
    """
    The program of TryExec is not on the machine; reported at the value. Outside the machine's \
    folders of applications only if the program of Exec is installed and not an interpreter or a \
    launcher: then TryExec asks for something that the entry does not need
    """,
    because: "the entry vanishes from every menu",
    bad: [
      .app("Exec=true %f\nTryExec=↓art-is-gone"),
      .app("Exec=art-is-gone\nTryExec=↓art-is-gone", path: installed),
    ],
    good: [
      .app("Exec=art-is-gone %f\nTryExec=art-is-gone"), .app("Exec=true\nTryExec=true"),
      .app("Exec=python3 /usr/share/art/art.py\nTryExec=art-is-gone"),
    ])

  static let tryExecWithArguments = RuleInfo(
    "desktop/tryexec-with-arguments", .error, fix: .unsafe,
    "TryExec has arguments; reported after the program",
    because: "no file has that name, so the entry vanishes",
    bad: [.app("Exec=true\nTryExec=true↓ --version")],
    good: [.app("Exec=true\nTryExec=true"), .app("Exec=art\nTryExec=/opt/my art/run")])

  static let quotedTryExec = RuleInfo(
    "desktop/quoted-tryexec", .error, fix: .unsafe, effect: .missesProgram,
    "The program of TryExec is in quotes; reported at the value",
    because: "the quotes are part of the name, and no file has that one, so the entry vanishes",
    references: ["Desktop Entry 6", "GLib"],
    bad: [
      .app("Exec=\"/opt/my art/run\" %f\nTryExec=↓\"/opt/my art/run\""),
      .app("Exec=art %f\nTryExec=↓\"art\""),
    ],
    good: [.app("Exec=\"/opt/my art/run\" %f\nTryExec=/opt/my art/run")])

  /// Programs that start the program named in their arguments.
  static let launchers: Set<Substring> = [
    "appimage-run", "bash", "busybox", "dash", "dbus-launch", "dbus-run-session", "electron",
    "env", "flatpak", "gdbus", "gjs", "gksu", "gksudo", "gtk-launch", "guile", "java", "kdesu",
    "lua", "mono", "node", "perl", "php", "pkexec", "ruby", "sh", "snap", "steam", "sudo",
    "systemd-run", "tclsh", "wine", "wish", "x-terminal-emulator", "xdg-open", "xterm", "zsh",
  ]

  static let tryExec = Family<DesktopEntrySubject>(
    missingTryExecProgram, quotedTryExec, tryExecWithArguments
  ) { subject, findings in
    guard let entry = subject.group["TryExec"], let value = subject.entry.string("TryExec"),
      !value.isEmpty, subject.isCertain("TryExec")
    else { return }
    let range = subject.range(ofTrimmed: entry.value)
    if let quote = value.first, "\"'".contains(quote) {
      let name = value.dropFirst().prefix { $0 != quote }
      return findings.add(
        quotedTryExec, "the quotes are part of the name: 'TryExec' is not read as a command",
        at: range,
        fix: name.isEmpty
          ? nil : Fix("remove the quotes", .replace(range, by: UnescapedText.escape(String(name)))))
    }
    let text = subject.file.unescaped(entry.value)
    if let end = endOfProgram(in: text), text.offsets[end] < range.upperBound {
      let rest = text.offsets[end]..<range.upperBound
      return findings.add(
        tryExecWithArguments, "'TryExec' must name a program without arguments", at: rest,
        fix: Fix("remove the arguments", .remove(rest)))
    }
    guard let hasProgram = subject.context.hasProgram, !subject.entry.isHidden,
      subject.context.isInstalled || startsSomethingElse(subject, value, hasProgram),
      !hasProgram(value)
    else { return }
    findings.add(missingTryExecProgram, "the program '\(value)' is not installed", at: range)
  }

  /// Returns the number of bytes before the arguments, or nil.
  private static func endOfProgram(in value: UnescapedText) -> Int? {
    let bytes = value.bytes
    let blanks = bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: " ") }
    guard bytes.first == UInt8(ascii: "/") else { return blanks.first }
    // A path may contain blanks, but no word of it begins with a hyphen or a percent sign.
    return blanks.first { "-%".utf8.contains(bytes[$0 + 1]) }
  }

  private static func startsSomethingElse(
    _ subject: DesktopEntrySubject, _ tried: String, _ hasProgram: (String) -> Bool
  ) -> Bool {
    guard let program = subject.entry.exec?.program?.text, program != tried else { return false }
    let name = program.split(separator: "/").last ?? ""
    return !launchers.contains(name) && !name.hasPrefix("python") && hasProgram(program)
  }
}
