import Diagnostics
import KeyFileSyntax

/// Rules for words of a command that only a shell would interpret as intended.
extension DesktopEntryRules {
  static let unquotedPath = Rule<DesktopEntrySubject>(
    "desktop/unquoted-path", .error, fix: .unsafe, effect: .breaksReaders,
    """
    The path of the program has blanks and is not in double quotes: TryExec names it so, such a \
    program is installed, a later word continues it, or it ends with .AppImage; reported at the \
    path
    """,
    because: "the first blank ends the path, so another program is started, or none",
    references: ["Desktop Entry 7", "GLib"],
    bad: [
      .app("Exec=↓/opt/My Apps/art %f"), .app("Exec=↓/opt/my art.AppImage %f"),
      .app("Exec=env A=1 ↓/opt/my art/run %f\nTryExec=/opt/my art/run"),
    ],
    good: [
      .app("Exec=\"/opt/My Apps/art\" %f"), .app("Exec=/usr/bin/wine art.exe"),
      .app("Exec=/usr/bin/appimage-run art.AppImage"),
    ]
  ) { subject, found in
    for command in subject.commands where command.unclosedQuote == nil {
      guard let path = subject.brokenPath(of: command) else { continue }
      found(
        "the path '\(path.text)' has blanks and must be in double quotes", at: path.range,
        fix: Fix("put the path in quotes", .replace(path.range, by: "\"\(path.text)\"")))
    }
  }

  static let unexpandedWord = Rule<DesktopEntrySubject>(
    "desktop/unexpanded-word", .error,
    """
    A word of Exec in double quotes begins with a tilde and a slash, or has a dollar sign before a \
    name, and no shell runs it; reported at the character
    """,
    because: "nothing replaces it, in quotes or without: no file has that name",
    references: ["Desktop Entry 7", "GLib"],
    bad: [.app("Exec=\"↓~/My Apps/art\" %f"), .app("Exec=\"↓$HOME/bin/art\" %f")],
    good: [
      .app("Exec=sh -c \"exec \\\\$HOME/bin/art \\\\$1\" art %f"), .app("Exec=/opt/art/run %f"),
    ]
  ) { subject, found in
    for command in subject.commands where command.unclosedQuote == nil {
      guard let place = subject.unexpanded(in: command), command.reserved.isEmpty else { continue }
      found("'\(subject.text(place))' is not expanded\(expansionAdvice)", at: place)
    }
  }

  /// The advice for text that only a shell would replace.
  static let expansionAdvice =
    ", with quotes or without; write the path itself, or start the command with 'sh -c'"

  static let assignmentAfterProgram = Rule<DesktopEntrySubject>(
    "desktop/assignment-after-program", .warning,
    """
    The first argument of the program, which no shell or launcher is, sets a variable in capital \
    letters; reported at the argument
    """,
    because: "the program gets it as the name of a file",
    references: ["Desktop Entry 7", "env(1)"],
    bad: [.app("Exec=/opt/art/run ↓ART_MODE=1 %f")],
    good: [.app("Exec=env ART_MODE=1 /opt/art/run %f"), .app("Exec=make CC=gcc %f")]
  ) { subject, found in
    for command in subject.commands where command.unclosedQuote == nil {
      guard let assignment = command.leftAssignment else { continue }
      found(
        "'\(assignment.text)' sets no variable here; write 'env \(assignment.text)' before the "
          + "program", at: assignment.range)
    }
  }
}

extension ExecCommand {
  private static let shells: Set<Substring> = ["sh", "bash", "dash", "zsh", "ksh", "fish"]

  /// The index of the program among the arguments, after `env` and its variables.
  var start: Int {
    guard let first = arguments.first, first.name == "env" else { return 0 }
    return arguments.indices.dropFirst().first { !arguments[$0].isAssignment } ?? 0
  }

  /// True if a shell reads the words after `-c`.
  var isOfShell: Bool {
    arguments.indices.contains {
      Self.shells.contains(arguments[$0].name)
        && arguments.dropFirst($0 + 1).contains { $0.text.hasPrefix("-") && $0.text.hasSuffix("c") }
    }
  }

  /// The assignment that only a shell would have passed to the program.
  var leftAssignment: Argument? {
    guard arguments.count > 1, arguments[0].text.hasPrefix("/"), arguments[1].isAssignment,
      !DesktopEntryRules.launchers.contains(arguments[0].name),
      !arguments[0].name.hasPrefix("python"),
      arguments[0].name != "make"
    else { return nil }
    return arguments[1]
  }
}

extension ExecCommand.Argument {
  /// The last part of a path.
  var name: Substring { text.split(separator: "/").last ?? "" }

  /// True for `NAME=value` with a name in capital letters.
  var isAssignment: Bool {
    let name = text.prefix { $0 != "=" }
    return name.utf8.count < text.utf8.count && !name.isEmpty
      && name.utf8.allSatisfy { 65...90 ~= $0 || 48...57 ~= $0 || $0 == UInt8(ascii: "_") }
  }
}

extension DesktopEntrySubject {
  /// Returns the path of a program, including the words that blanks cut off.
  func brokenPath(of command: ExecCommand) -> PlacedText? {
    let first = command.start
    guard command.arguments.indices.contains(first),
      command.arguments[first].text.hasPrefix("/"),
      !DesktopEntryRules.launchers.contains(command.arguments[first].name),
      !command.arguments[first].name.hasPrefix("python")
    else { return nil }
    let words = command.arguments[first...].prefix { argument in
      !argument.isQuoted && argument.codes.isEmpty && !argument.text.hasPrefix("-")
        && !argument.text.contains(where: { "=:\\".contains($0) })
        && (argument.range == command.arguments[first].range || !argument.text.hasPrefix("/"))
    }
    return (1..<max(1, words.count)).reversed().lazy.map { count in
      let range = words[first].range.lowerBound..<words[first + count].range.upperBound
      return PlacedText(text(range), at: range)
    }.first { path in
      isPath(path.text, words.prefix { $0.range.upperBound <= path.range.upperBound })
    }
  }

  /// True if several words form one path.
  private func isPath(_ path: String, _ words: ArraySlice<ExecCommand.Argument>) -> Bool {
    if entry.string("TryExec") == path { return true }
    guard let first = words.first, let last = words.last else { return false }
    if path.hasSuffix(".AppImage"), !first.text.hasSuffix(".AppImage") { return true }
    if let hasProgram = context.hasProgram, !hasProgram(first.text), hasProgram(path) {
      return true
    }
    // '/opt/My Apps/art': only a path continues with a slash in it.
    return words.count == 2 && last.text.contains("/") && !last.text.hasPrefix(".")
      && first.name.first?.isUppercase == true
  }

  /// Returns the first character that only a shell would replace.
  func unexpanded(in command: ExecCommand) -> Range<Int>? {
    guard !command.isOfShell else { return nil }
    for argument in command.arguments where argument.codes.isEmpty {
      if argument.text.hasPrefix("~/") {
        let start = argument.range.lowerBound + (argument.isQuoted ? 1 : 0)
        return start..<start + 1
      }
      let bytes = file.text[argument.range]
      let dollar = bytes.indices.dropLast().first { index in
        bytes[index] == UInt8(ascii: "$") && bytes[..<index].last != UInt8(ascii: "\\")
          && (bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1].isASCIILetter)
      }
      if let dollar { return dollar..<dollar + 1 }
    }
    return nil
  }
}
