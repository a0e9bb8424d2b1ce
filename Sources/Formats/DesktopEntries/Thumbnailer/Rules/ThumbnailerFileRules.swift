import Diagnostics
import KeyFileSyntax

/// Rules for the file and its name.
extension ThumbnailerRules {
  static let wrongFileExtension = Rule<String>(
    "thumbnailer/wrong-file-extension", .error, fix: .unsafe,
    "The file's name does not end in '.thumbnailer'; reported for the whole file",
    because: "desktops read nothing else in their folders of thumbnailers",
    bad: [.thumbnailer(path: "sketch.thumbnailer.desktop")], good: [.soundThumbnailer]
  ) { path, found in
    guard let name = path.split(separator: "/").last, !name.hasSuffix(".thumbnailer") else {
      return
    }
    found("file name '\(name)' must end in '.thumbnailer'", at: nil)
  }

  static let malformedKeyFile = Rule<KeyFile>(
    "thumbnailer/malformed-key-file", .error, effect: .breaksReaders, hides: true,
    """
    A line is not a group, a key, a comment or blank, a key comes before the group, text follows a \
    group's bracket, the file begins with a byte order mark, lines end in CR, or its text is not \
    UTF-8. A NUL byte in a value, and a group or a key that is there twice, are warnings. Reported \
    there
    """,
    because: """
      GLib rejects the whole file, and no desktop ever runs the program; of two keys it reads one
      """,
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [
      .thumbnailer(types: "image/svg+xml;\n↓hello"),
      .thumbnailerFile("[Thumbnailer Entry]↓ of mine\nExec=a %i %o\nMimeType=image/svg+xml;\n"),
      .thumbnailer(types: "image/svg+xml;\n↓MimeType=image/png;"),
    ], good: [.soundThumbnailer]
  ) { file, found in
    let isOneLine = file.terminator == UInt8(ascii: "\r")
    for problem in file.problems {
      let isFatal = fatal.contains(problem.kind) || problem.kind == .carriageReturn && isOneLine
      let isCut = problem.kind == .controlCharacter && file.text[problem.range.lowerBound] == 0
      guard isFatal || isCut || [.duplicateKey, .duplicateGroup].contains(problem.kind) else {
        continue
      }
      found(
        problem.message, at: problem.range, severity: isFatal ? .error : .warning,
        related: problem.related)
    }
  }

  /// The problems for which GLib rejects a file.
  private static let fatal: Set<KeyFileProblemKind> = [
    .junkLine, .entryBeforeGroup, .textAfterHeader, .notUTF8, .byteOrderMark, .oversizedFile,
  ]

  /// The missing group, unless the file could not be read for its group.
  static let missingGroup = Rule<KeyFile>(
    "thumbnailer/missing-group", .error, effect: .breaksReaders, hides: true,
    """
    The group 'Thumbnailer Entry' is missing; reported at the name of the nearest or first group, \
    for the whole file if it is without groups
    """,
    because: "no desktop ever runs the program",
    bad: [
      .thumbnailerFile(
        "[↓Desktop Entry]\nExec=sketch-thumbnailer %i %o\nMimeType=image/svg+xml;\n"),
      .thumbnailerFile("# nothing yet\n"),
    ], good: [.soundThumbnailer]
  ) { file, found in
    let wanted = Thumbnailer.groupName
    guard file[wanted] == nil else { return }
    guard let first = file.groups.first else {
      let isUnread = file.problems.contains { fatal.contains($0.kind) }
      return isUnread ? () : found("missing group '\(wanted)'", at: nil)
    }
    let near = file.groups.first { NameDistance.isNear($0.name.text, to: wanted) }
    let name = (near ?? first).name
    found("the group must be '\(wanted)', found '\(name.text)'", at: name.range)
  }
}

/// Rules for the keys that every reader requires.
extension ThumbnailerRules {
  static let missingExec = Rule<ThumbnailerSubject>(
    "thumbnailer/missing-exec", .error, effect: .breaksReaders,
    "Exec is missing or empty; reported at the group's name, at an empty key",
    because: "no desktop ever runs the program",
    bad: [
      .thumbnailerFile(
        "[↓Thumbnailer Entry]\nTryExec=sketch-thumbnailer\nMimeType=image/svg+xml;\n"),
      .thumbnailerFile("[Thumbnailer Entry]\n↓Exec=\nMimeType=image/svg+xml;\n"),
    ], good: [.soundThumbnailer]
  ) { subject, found in
    if subject.thumbnailer.exec == nil { add("Exec", subject, &found) }
  }

  static let missingMIMETypes = Rule<ThumbnailerSubject>(
    "thumbnailer/missing-mime-types", .error, effect: .breaksReaders,
    "MimeType is missing or empty; reported at the group's name, at an empty or misspelled key",
    because: "no desktop ever runs the program",
    bad: [
      .thumbnailerFile("[↓Thumbnailer Entry]\nExec=sketch-thumbnailer %i %o\n"),
      .thumbnailerFile(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %i %o\n↓MimeTypes=image/svg+xml;\n"),
    ], good: [.soundThumbnailer]
  ) { subject, found in
    if subject.thumbnailer.types.isEmpty { add("MimeType", subject, &found) }
  }

  private static func add(
    _ key: String, _ subject: ThumbnailerSubject, _ found: inout RuleFindings
  ) {
    let group = subject.thumbnailer.group
    if let entry = group[key] { return found("'\(key)' is empty", at: entry.key.range) }
    let near = group.entries.first { NameDistance.isNear($0.key.text, to: key) }
    let hint = near.map { "; '\($0.key.text)' is another key" } ?? ""
    found("missing '\(key)'\(hint)", at: near?.key.range ?? group.name.range)
  }
}
