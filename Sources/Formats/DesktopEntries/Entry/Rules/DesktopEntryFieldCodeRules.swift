import Diagnostics
import KeyFileSyntax

/// Rules for the field codes of Exec.
extension DesktopEntryRules {
  static let severalFileCodes = RuleInfo(
    "desktop/several-file-codes", .error, fix: .unsafe,
    "Exec has two codes for files or URLs; reported at the second one",
    because: "the result is undefined, and installers reject the entry",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art %f ↓%U")],
    good: [.app("Exec=art %U")])

  static let quotedFieldCode = RuleInfo(
    "desktop/quoted-field-code", .error, fix: .unsafe,
    "A field code is in double quotes; reported at the code",
    because: "it is not defined what it becomes: some programs get the quotes as well",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art \"↓%f\""), .app("Exec=art \"--file=↓%f\"")],
    good: [.app("Exec=art \"--title=my art\" %f")])

  static let gluedListCode = RuleInfo(
    "desktop/glued-list-code", .error, fix: .unsafe,
    "%F or %U is a part of a longer argument; reported at the code",
    because: "it stands for several arguments and cannot be expanded there",
    references: ["Desktop Entry 7"],
    bad: [.app("Exec=art --files=↓%F")],
    good: [.app("Exec=art --file=%f"), .app("Exec=art --files %F")])

  static let unknownFieldCode = RuleInfo(
    "desktop/unknown-field-code", .error, fix: .unsafe,
    """
    A percent sign is not followed by the letter of a code or by another percent sign; reported \
    at the sign
    """,
    because: "readers drop the entry or pass something unintended",
    references: ["Desktop Entry 7"],
    bad: [
      .app("Exec=art ↓% f"), .app("Exec=art --zoom 50↓%"), .app("Exec=art %f ↓%z"),
      .app("Exec=art https://art.example/a↓%20b"),
    ],
    good: [.app("Exec=art %f"), .app("Exec=art --zoom 50%% %f")])

  static let deprecatedFieldCode = RuleInfo(
    "desktop/deprecated-field-code", .warning, fix: .safe,
    "Exec has one of the codes %d, %D, %n, %N, %v and %m; reported at the code",
    because: "readers remove them, so they become nothing",
    references: ["Desktop Entry C"],
    bad: [.app("Exec=art ↓%m %f"), .app("Exec=art --dir=↓%d")],
    good: [.app("Exec=art %f")])

  /// The valid codes, and the codes that readers remove.
  private static let known: Set<Character> = ["f", "F", "u", "U", "i", "c", "k"]
  private static let deprecated: Set<Character> = ["d", "D", "n", "N", "v", "m"]

  static let fieldCodes = Family<DesktopEntrySubject>(
    severalFileCodes, quotedFieldCode, gluedListCode, unknownFieldCode, deprecatedFieldCode
  ) { subject, findings in
    for command in subject.commands where command.unclosedQuote == nil {
      for code in command.codes { find(code, subject, &findings) }
      guard let first = command.fileCodes.first else { continue }
      for code in command.fileCodes.dropFirst() {
        findings.add(
          severalFileCodes,
          "'\(subject.text(code.range))' is a second code for files or URLs", at: code.range,
          related: [RelatedPlace(range: first.range, message: "the first one")],
          fix: subject.removing(code))
      }
    }
  }

  private static func find(
    _ code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    let range = code.range
    let name = subject.text(range)
    guard let letter = code.letter, known.contains(letter) || deprecated.contains(letter) else {
      let what =
        code.letter == nil
        ? "'%' without a letter; write '%f' for a file, or '%%' for the sign"
        : "unknown field code '\(name)'"
      return findings.add(
        unknownFieldCode, what, at: range.lowerBound..<(range.lowerBound + 1),
        fix: fix(unknown: code, subject))
    }
    if code.isQuoted {
      findings.add(
        quotedFieldCode, "'\(name)' must not be quoted", at: range, fix: fix(quoted: code, subject))
    } else if deprecated.contains(letter) {
      findings.add(
        deprecatedFieldCode, "'\(name)' is deprecated and expands to nothing", at: range,
        fix: subject.removing(code))
    } else if letter == "F" || letter == "U", !code.isAlone,
      !subject.joints.contains(where: { $0.joint.range.lowerBound == range.upperBound })
    {
      let single = letter == "F" ? "%f" : "%u"
      findings.add(
        gluedListCode, "'\(name)' must be a separate argument", at: range,
        fix: Fix("write '\(single)', for one file at a time", .replace(range, by: single)))
    }
  }

  private static func fix(
    unknown code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject
  ) -> Fix {
    let text = subject.file.text
    var next = code.range.upperBound
    while code.letter == nil, next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
    let after = next + 1 < text.count ? text[next + 1] : UInt8(ascii: " ")
    if next > code.range.upperBound, next < text.count, !after.isKeyCharacter,
      known.contains(Character(Unicode.Scalar(text[next])))
    {
      return Fix("remove the blank", .remove(code.range.upperBound..<next))
    }
    // A whole argument may stand for the file.
    let types = subject.entry.mimeTypes
    if !types.isEmpty, let exec = subject.entry.exec, exec.fileCodes.isEmpty,
      code == exec.codes.first(where: { $0.isAlone && !known.contains($0.letter ?? "%") })
    {
      let meant = types.contains { $0.text.hasPrefix("x-scheme-handler/") } ? "%u" : "%f"
      return Fix("write '\(meant)'", .replace(code.range, by: meant))
    }
    return Fix("write two percent signs", .insert("%", at: code.range.lowerBound))
  }

  /// Returns nil unless the quotes contain only the code.
  private static func fix(
    quoted code: ExecCommand.FieldCode, _ subject: DesktopEntrySubject
  ) -> Fix? {
    let around = (code.range.lowerBound - 1)..<(code.range.upperBound + 1)
    guard around.upperBound <= subject.file.text.count,
      subject.text(around) == "\"\(subject.text(code.range))\""
    else { return nil }
    return Fix("remove the quotes", .replace(around, by: subject.text(code.range)))
  }
}

/// A rule for commands that do not accept the claims; findings about the cause replace it.
extension DesktopEntryRules {
  static let execWithoutFileCode = RuleInfo(
    "desktop/exec-without-file-code", .warning, fix: .unsafe,
    """
    Exec of an entry with MIME types lacks %f, %F, %u or %U. Not for entries that D-Bus activates. \
    It is an error if x-scheme-handler types are among them; reported at the command
    """,
    because: """
      GTK's dialogs and GNOME's file manager do not offer the program for files, and GLib starts \
      it without the address of a scheme (a file is appended by GLib, KIO and xdg-open all the same)
      """,
    references: [
      "Desktop Entry 7", "Desktop Entry 10", "GLib 2.74", "GtkAppChooserWidget", "lintian",
    ],
    bad: [
      .app("Exec=↓art\nMimeType=image/png;"),
      .app("Exec=↓art --all\nMimeType=x-scheme-handler/art;"),
    ],
    good: [
      .app("Exec=art %f\nMimeType=image/png;"),
      .app("Exec=art\nDBusActivatable=true\nMimeType=image/png;"),
    ])

  static let fileCodeForURLScheme = RuleInfo(
    "desktop/file-code-for-url-scheme", .warning, fix: .unsafe,
    "An x-scheme-handler type is claimed, and Exec has %f or %F only; reported at the code",
    because: "a URL of that scheme is not a file, so the program gets nothing",
    references: ["Shared MIME-info Database 2.15", "Desktop Entry 7"],
    bad: [.app("Exec=art ↓%f\nMimeType=x-scheme-handler/art;")],
    good: [.app("Exec=art %u\nMimeType=x-scheme-handler/art;")])

  static let handover = Family<DesktopEntrySubject>(execWithoutFileCode, fileCodeForURLScheme) {
    subject, findings in
    let types = subject.entry.mimeTypes
    guard let exec = subject.entry.exec, let value = subject.group["Exec"]?.value,
      let last = exec.arguments.last, !types.isEmpty, !subject.entry.isHidden, subject.isProgram,
      subject.isCertain("Exec")
    else { return }
    let handlesURLs = types.contains { $0.text.hasPrefix("x-scheme-handler/") }
    let codes = exec.fileCodes
    if codes.isEmpty {
      guard !subject.entry.isDBusActivatable, !isExplained(exec, handlesURLs) else { return }
      let code = handlesURLs ? "%u" : "%f"
      let end = last.range.upperBound
      findings.add(
        execWithoutFileCode,
        handlesURLs
          ? "the command must contain '%u' or '%U' to receive URLs"
          : "the command must contain '%f', '%F', '%u' or '%U' to receive files",
        at: value.range.lowerBound..<end, severity: handlesURLs ? .error : nil,
        fix: Fix("add '\(code)'", .insert(" \(code)", at: end)))
    } else if handlesURLs, let code = codes.first,
      codes.allSatisfy({ $0.letter == "f" || $0.letter == "F" })
    {
      let meant = code.letter == "f" ? "%u" : "%U"
      findings.add(
        fileCodeForURLScheme,
        "'\(subject.text(code.range))' passes files, but a URL scheme needs '\(meant)'",
        at: code.range, fix: Fix("write '\(meant)'", .replace(code.range, by: meant)))
    }
  }

  private static func isExplained(_ exec: ExecCommand, _ handlesURLs: Bool) -> Bool {
    exec.unclosedQuote != nil
      || exec.codes.contains { code in
        // A deprecated code is only a warning, and does not explain an error.
        code.letter.map { !known.contains($0) && (!handlesURLs || !deprecated.contains($0)) }
          ?? true
      }
  }
}

extension DesktopEntrySubject {
  /// Removes a code, with the blank before it if it is a whole argument.
  fileprivate func removing(_ code: ExecCommand.FieldCode) -> Fix {
    var start = code.range.lowerBound
    if code.isAlone, start > 0, file.text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return Fix("remove it", .remove(start..<code.range.upperBound))
  }
}
