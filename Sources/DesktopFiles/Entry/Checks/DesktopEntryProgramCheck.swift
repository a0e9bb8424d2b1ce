import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Quotes, and what a shell would take for something else.
  static func checkQuoting(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    subject.commands.compactMap { command in
      if let quote = command.unclosedQuote {
        return Diagnostic(
          unclosedQuote, "the quote is not closed",
          at: quote.lowerBound..<(quote.lowerBound + 1))
      }
      guard let first = command.reserved.first else { return nil }
      let advice = first.character == "'" ? ", quotes are double" : ""
      return Diagnostic(
        unquotedReservedCharacter,
        "'\(first.character)' stands outside double quotes\(advice)", at: first.range,
        fix: fix(first, in: command, subject))
    }
  }

  /// Double quotes, where they leave the argument what it was meant to be.
  private static func fix(
    _ found: ExecCommand.ReservedCharacter, in command: ExecCommand, _ subject: DesktopEntrySubject
  ) -> Fix? {
    if found.character == "'" {
      let quotes = command.reserved.filter { $0.character == "'" }
      guard quotes.count == 2, command.reserved.count == 2 else { return nil }
      let inside = quotes[0].range.upperBound..<quotes[1].range.lowerBound
      guard !subject.text(inside).contains(where: { "\"$`\\%".contains($0) }) else { return nil }
      return .edit(
        quotes.map { TextEdit(range: $0.range, replacement: "\"") }, "write double quotes")
    }
    let argument = command.arguments[found.argument]
    guard "#?*()".contains(found.character), !argument.isQuoted, argument.codes.isEmpty,
      !argument.text.contains(where: { "\"$`\\'~|&;<>".contains($0) })
    else { return nil }
    return .replace(
      argument.range, by: "\"\(subject.text(argument.range))\"", "put the argument in quotes")
  }

  /// The program that Exec starts.
  static func checkProgram(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let entry = subject.entry
    let isApplication = entry.kind == .application || entry.kind == nil
    guard isApplication else { return [] }
    let found = subject.commands.compactMap { checkPath(of: $0, subject) }
    let isStarted = entry.isDBusActivatable || entry.isHidden
    guard let exec = subject.group["Exec"] else {
      let isThere =
        isStarted || entry.kind == nil
        || subject.group.entries.contains { $0.key.text == "Exec" }
        || subject.hasMisspelling(of: "Exec", in: subject.group)
      guard !isThere else { return found }
      let message = "the application has no 'Exec'"
      return found + [Diagnostic(missingExec, message, at: subject.group.header)]
    }
    guard entry.exec?.program == nil, !isStarted else { return found }
    return found + [Diagnostic(missingExec, "'Exec' is empty", at: exec.key.range)]
  }

  private static let privateFolders = [
    "/home/", "/root/", "/tmp/", "/var/tmp/", "/run/user/", "/Users/", "/media/",
  ]
  private static let buildFolders: Set<Substring> = [
    ".build", "build", "_build", "builddir", "cmake-build-debug", "cmake-build-release",
    "node_modules", "DerivedData",
  ]

  private static func checkPath(
    of command: ExecCommand, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    guard let program = command.program, command.unclosedQuote == nil, program.codes.isEmpty,
      !command.reserved.contains(where: { $0.argument == 0 })
    else { return nil }
    let path = program.text
    if path.contains("=") {
      let start = program.range.lowerBound
      let isAssignment = path.prefix { $0 != "=" }.utf8.allSatisfy {
        $0.isKeyCharacter || $0 == UInt8(ascii: "_")
      }
      let fix = Fix.replace(start..<start, by: "env ", "start it with env")
      return Diagnostic(
        equalsSignInProgram, "the program '\(path)' has an equals sign", at: program.range,
        fix: isAssignment ? fix : nil)
    }
    guard path.hasPrefix("/") else {
      guard path.contains("/") else { return checkPresence(of: program, subject) }
      let message = "the program '\(path)' is a relative path"
      return Diagnostic(relativeProgramPath, message, at: program.range)
    }
    let isBuilt =
      !path.hasPrefix("/usr/") && !path.hasPrefix("/opt/")
      && path.split(separator: "/").dropLast().contains { buildFolders.contains($0) }
    if !subject.context.isInstalled, isBuilt || privateFolders.contains(where: path.hasPrefix) {
      let message = "the program '\(path)' lies in a folder of one machine"
      return Diagnostic(programInPrivateFolder, message, at: program.range)
    }
    return checkPresence(of: program, subject)
  }

  private static func checkPresence(
    of program: ExecCommand.Argument, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let context = subject.context
    guard context.isInstalled, let hasProgram = context.hasProgram, !program.text.isEmpty,
      !subject.entry.isHidden, !hasProgram(program.text)
    else { return nil }
    // A missing program of TryExec is reported there and hides the entry with all of its actions.
    if let wanted = subject.entry.string("TryExec"), !hasProgram(wanted) { return nil }
    let message = "the program '\(program.text)' is not on this machine"
    return Diagnostic(missingProgram, message, at: program.range)
  }

  /// Programs that start what their arguments name.
  private static let launchers: Set<Substring> = [
    "appimage-run", "bash", "busybox", "dash", "dbus-launch", "dbus-run-session", "electron",
    "env", "flatpak", "gdbus", "gjs", "gksu", "gksudo", "gtk-launch", "guile", "java", "kdesu",
    "lua", "mono", "node", "perl", "php", "pkexec", "ruby", "sh", "snap", "steam", "sudo",
    "systemd-run", "tclsh", "wine", "wish", "x-terminal-emulator", "xdg-open", "xterm", "zsh",
  ]

  /// The program that must be there for the entry to be shown.
  static func checkTryExec(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["TryExec"], let value = subject.entry.string("TryExec"),
      !value.isEmpty
    else { return [] }
    let range = subject.range(ofTrimmed: entry.value)
    let text = subject.file.unescaped(entry.value)
    if let end = endOfProgram(in: text), text.offsets[end] < range.upperBound {
      let rest = text.offsets[end]..<range.upperBound
      return [
        Diagnostic(
          tryExecWithArguments, "'TryExec' is the name of a program, without arguments",
          at: rest, fix: .replace(rest, by: "", "remove the arguments"))
      ]
    }
    guard let hasProgram = subject.context.hasProgram, !subject.entry.isHidden else { return [] }
    guard subject.context.isInstalled || startsSomethingElse(subject, value, hasProgram),
      !hasProgram(value)
    else { return [] }
    let message = "the program '\(value)' is not on this machine"
    return [Diagnostic(missingTryExecProgram, message, at: range)]
  }

  /// The number of bytes before arguments, nil if there are none.
  private static func endOfProgram(in value: UnescapedText) -> Int? {
    let bytes = value.bytes
    let blanks = bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: " ") }
    guard bytes.first == UInt8(ascii: "/") else { return blanks.first }
    // A path may have blanks; what begins with a hyphen or a percent sign is no part of it.
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

extension DesktopEntrySubject {
  /// The place of a value without blanks at its end.
  func range(ofTrimmed value: KeyFileText) -> Range<Int> {
    let last = file.text[value.range].lastIndex {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    return value.range.lowerBound..<(last.map { $0 + 1 } ?? value.range.lowerBound)
  }
}
