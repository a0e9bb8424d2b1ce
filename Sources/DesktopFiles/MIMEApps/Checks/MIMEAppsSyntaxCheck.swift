import Diagnostics
import KeyFileSyntax

extension MIMEAppsRules {
  /// What keeps readers from the file as a whole.
  static func checkSyntax(_ file: KeyFile) -> [Diagnostic] {
    file.problems.compactMap { problem in
      guard let rule = rule(of: problem, in: file) else { return nil }
      return Diagnostic(
        rule, problem.message, at: problem.range, related: problem.related,
        fix: rule.fixability == .none ? nil : problem.fix)
    }
  }

  private static func rule(of problem: KeyFileProblem, in file: KeyFile) -> RuleInfo? {
    switch problem.kind {
    case .byteOrderMark: return byteOrderMark
    case .carriageReturn: return carriageReturn
    case .junkLine, .entryBeforeGroup, .oversizedFile: return junkLine
    // GLib wants nothing but blanks behind the bracket.
    case .textAfterHeader:
      let isBlank = file.text[problem.range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      return isBlank ? nil : junkLine
    // One in UTF-16 has no lines at all.
    case .notUTF8: return file.groups.isEmpty ? junkLine : nil
    case .emptyFile, .indentedLine, .controlCharacter, .duplicateKey, .duplicateGroup: return nil
    }
  }

  static func checkLocation(_ location: MIMEAppsLocation) -> [Diagnostic] {
    guard let reason = location.deprecation else { return [] }
    return [Diagnostic(deprecatedLocation, reason, at: nil)]
  }
}
