import Diagnostics
import KeyFileSyntax

extension ThumbnailerRules {
  static func checkName(_ path: String?) -> [Diagnostic] {
    guard let name = path?.split(separator: "/").last, !name.hasSuffix(".thumbnailer") else {
      return []
    }
    return [Diagnostic(wrongFileExtension, "'\(name)' does not end in '.thumbnailer'", at: nil)]
  }

  /// What makes GLib refuse the file.
  static func checkSyntax(_ file: KeyFile) -> [Diagnostic] {
    file.problems.filter { isFatal($0, in: file) }.map { problem in
      Diagnostic(malformedKeyFile, problem.message, at: problem.range, related: problem.related)
    }
  }

  private static func isFatal(_ problem: KeyFileProblem, in file: KeyFile) -> Bool {
    switch problem.kind {
    case .junkLine, .entryBeforeGroup, .notUTF8, .byteOrderMark, .oversizedFile: true
    case .textAfterHeader: !file.text[problem.range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    case .emptyFile, .indentedLine, .carriageReturn, .controlCharacter, .duplicateKey,
      .duplicateGroup:
      false
    }
  }

  /// The missing group, unless the file could not be read for its group.
  static func checkGroup(_ file: KeyFile, _ found: [Diagnostic]) -> [Diagnostic] {
    guard let first = file.groups.first else {
      let isUnread = found.contains { $0.rule == malformedKeyFile.id }
      return isUnread
        ? [] : [Diagnostic(missingGroup, "there is no group '\(Thumbnailer.groupName)'", at: nil)]
    }
    let near = file.groups.first { NameDistance.isNear($0.name.text, to: Thumbnailer.groupName) }
    let name = (near ?? first).name
    return [
      Diagnostic(
        missingGroup, "the group is '\(name.text)', not '\(Thumbnailer.groupName)'",
        at: name.range)
    ]
  }

  /// The keys that every reader wants.
  static func checkKeys(_ thumbnailer: Thumbnailer) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if thumbnailer.exec == nil { found.append(missing("Exec", missingExec, thumbnailer.group)) }
    if thumbnailer.types.isEmpty {
      found.append(missing("MimeType", missingMIMETypes, thumbnailer.group))
    }
    return found
  }

  private static func missing(
    _ key: String, _ rule: RuleInfo, _ group: KeyFileGroup
  ) -> Diagnostic {
    if let entry = group[key] {
      return Diagnostic(rule, "'\(key)' has no value", at: entry.key.range)
    }
    let near = group.entries.first { NameDistance.isNear($0.key.text, to: key) }
    let hint = near.map { "; '\($0.key.text)' is another key" } ?? ""
    return Diagnostic(
      rule, "there is no '\(key)'\(hint)", at: near?.key.range ?? group.name.range)
  }
}
