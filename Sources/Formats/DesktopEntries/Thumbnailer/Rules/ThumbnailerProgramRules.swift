package import Diagnostics
import KeyFileSyntax

/// Rules that check whether the command can run: in a sandbox, and on this machine.
extension ThumbnailerRules {
  package static let programOutsideSandbox = RuleInfo(
    "thumbnailer/program-outside-sandbox", .error, effect: .breaksReaders,
    """
    The program of Exec, or the script that its interpreter runs, has a path outside of /usr, or a \
    relative one; reported at the path
    """,
    because: "GNOME's sandbox shows only /usr to thumbnailers, so it never starts",
    references: ["gnome-desktop", "nixpkgs issue 377661"],
    bad: [
      .thumbnailer("↓/opt/sketch/thumbnailer %i %o"),
      .thumbnailer("python3 ↓/home/me/sketch.py %i %o"),
    ],
    good: [.soundThumbnailer, .thumbnailer("/usr/bin/sketch-thumbnailer %i %o")])

  static let missingProgram = RuleInfo(
    "thumbnailer/missing-program", .warning, effect: .missesProgram,
    """
    The program of TryExec or Exec is not installed, although the file is installed here or the \
    other one of the two is, or TryExec is misspelled or has quotes. A file elsewhere is for \
    another machine if neither is installed; reported at the program, or at the key
    """,
    because: "desktops silently ignore the thumbnailer",
    references: ["gnome-desktop"],
    bad: [
      .thumbnailer(tryExec: "↓sketch-thumbnailr"), .thumbnailer(tryExec: "↓\"sketch-thumbnailer\""),
      .thumbnailer("sketch-thumbnailer %i %o\n↓TryExce=sketch-thumbnailer"),
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer("another-thumbnailer %i %o", tryExec: "another-thumbnailer"),
    ])

  static let networkOrHomeAccess = RuleInfo(
    "thumbnailer/network-or-home-access", .warning,
    """
    Exec runs a program for the network or D-Bus, or one of its arguments is a URL or a path in \
    the home folder; reported at the first such argument
    """,
    because: "GNOME's sandbox for thumbnailers does not have a network, a bus, or a home folder",
    references: ["gnome-desktop", "cover-thumbnailer issue 6"],
    bad: [
      .thumbnailer("↓curl -o %o https://example.org/?%u"),
      .thumbnailer("sketch-thumbnailer --colors ↓~/.config/sketch %i %o"),
    ], good: [.soundThumbnailer])

  /// A program outside of the sandbox hides the other problems.
  static let programs = Family<ThumbnailerSubject>(
    programOutsideSandbox, missingProgram, networkOrHomeAccess
  ) { subject, findings in
    if let (path, range) = subject.thumbnailer.command.flatMap(outsideSandbox) {
      let what = path.hasPrefix("/") ? "is outside '/usr'" : "is not an absolute path"
      return findings.add(programOutsideSandbox, "'\(path)' \(what)", at: range)
    }
    findMisread(subject.thumbnailer, &findings)
    findMissing(subject, &findings)
    for (number, argument) in (subject.thumbnailer.command?.arguments ?? []).enumerated() {
      guard let need = need(argument, isProgram: number == 0) else { continue }
      return findings.add(
        networkOrHomeAccess, "'\(argument.text)' needs \(need)", at: argument.range)
    }
  }

  /// Programs that run another program, named by the first path in their arguments.
  private static let interpreters: Set<String> = [
    "bash", "dash", "env", "node", "perl", "python", "python3", "ruby", "sh",
  ]

  /// The folders that are visible in the sandbox of GNOME.
  private static let visible = ["/usr/", "/bin/", "/sbin/", "/lib", "/etc/alternatives/"]

  private static func outsideSandbox(_ command: ExecCommand) -> (String, Range<Int>)? {
    guard let program = command.program else { return nil }
    let name = program.text.split(separator: "/").last.map(String.init) ?? ""
    let script =
      interpreters.contains(name)
      ? command.arguments.dropFirst().first { $0.text.hasPrefix("/") } : nil
    for argument in [program, script].compactMap({ $0 }) where argument.text.contains("/") {
      let path = argument.text
      if path.hasPrefix("/"), visible.contains(where: path.hasPrefix) { continue }
      return (path, argument.range)
    }
    return nil
  }

  private static func isQuote(_ character: Character) -> Bool { "\"'".contains(character) }

  /// Finds the program of TryExec that readers take for another one, or do not see.
  private static func findMisread(_ thumbnailer: Thumbnailer, _ findings: inout Findings) {
    if let program = thumbnailer.tryExec, program.text.contains(where: isQuote) {
      findings.add(missingProgram, "write 'TryExec' without quotes", at: program.range)
    }
    let key = "TryExec"
    for entry in thumbnailer.group.entries where NameDistance.isNear(entry.key.text, to: key) {
      findings.add(
        missingProgram, "unknown key '\(entry.key.text)'; did you mean '\(key)'?",
        at: entry.key.range)
    }
  }

  /// Finds programs that are missing although the entry or its other program is installed.
  ///
  /// If the machine has none of them, the entry is probably for another machine.
  private static func findMissing(_ subject: ThumbnailerSubject, _ findings: inout Findings) {
    guard let hasProgram = subject.context.hasProgram else { return }
    let thumbnailer = subject.thumbnailer
    let program = thumbnailer.command?.program.map { PlacedText($0.text, at: $0.range) }
    let wanted = [thumbnailer.tryExec, program].compactMap { $0 }.filter {
      !$0.text.contains(where: isQuote)
    }
    let missing = wanted.filter { !hasProgram($0.text) }
    guard let first = missing.first,
      subject.context.isInstalled || missing.count < wanted.count
    else { return }
    // Both keys usually name the same program.
    for program in missing where program.range == first.range || program.text != first.text {
      findings.add(
        missingProgram, "the program '\(program.text)' is not installed", at: program.range)
    }
  }

  /// Programs for the network or the session.
  private static let connected: [String: String] = [
    "curl": "the network", "wget": "the network", "aria2c": "the network", "ssh": "the network",
    "scp": "the network", "rsync": "the network", "dbus-send": "D-Bus", "gdbus": "D-Bus",
    "busctl": "D-Bus", "qdbus": "D-Bus", "dbus-run-session": "D-Bus",
  ]

  private static let remoteSchemes = ["http://", "https://", "ftp://", "ftps://", "wss://"]

  private static func need(_ argument: ExecCommand.Argument, isProgram: Bool) -> String? {
    let text = argument.text
    if isProgram { return text.split(separator: "/").last.flatMap { connected[String($0)] } }
    if remoteSchemes.contains(where: text.contains) { return "the network" }
    let isInHome = ["/home/", "/root/", "/run/user/"].contains { text.hasPrefix($0) }
    return argument.namesHome || isInHome ? "the home folder" : nil
  }
}
