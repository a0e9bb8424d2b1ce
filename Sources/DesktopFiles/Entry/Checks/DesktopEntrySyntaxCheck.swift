import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  private static let syntax: [KeyFileProblemKind: RuleInfo] = [
    .emptyFile: emptyFile, .junkLine: junkLine, .textAfterHeader: spaceAfterGroupHeader,
    .indentedLine: indentedLine, .carriageReturn: carriageReturn, .byteOrderMark: byteOrderMark,
    .notUTF8: notUTF8, .controlCharacter: controlCharacterInValue, .duplicateKey: duplicateKey,
    .duplicateGroup: duplicateGroup, .oversizedFile: junkLine,
  ]

  /// What reading the file has found.
  static func checkSyntax(of file: KeyFile) -> [Diagnostic] {
    let found = file.problems.compactMap { problem -> Diagnostic? in
      guard let rule = syntax[problem.kind] else { return nil }
      // A file without groups is something else, of which no line is junk by itself.
      if problem.kind == .junkLine, file.groups.isEmpty { return nil }
      return Diagnostic(
        rule, problem.message, at: problem.range, related: problem.related, fix: problem.fix)
    }
    return checkFirstGroup(of: file) + found
  }

  private static func checkFirstGroup(of file: KeyFile) -> [Diagnostic] {
    let rule = firstGroupNotDesktopEntry
    if let orphan = file.problems.first(where: { $0.kind == .entryBeforeGroup }) {
      let message = "the entry stands before the group '[Desktop Entry]'"
      return [Diagnostic(rule, message, at: orphan.range)]
    }
    if let first = file.groups.first {
      guard first.name.text != "Desktop Entry" else { return [] }
      let message = "the first group is '[\(first.name.text)]', not '[Desktop Entry]'"
      return [Diagnostic(rule, message, at: first.name.range)]
    }
    // Without any line that is junk the file is empty, or in another encoding.
    guard let junk = file.problems.first(where: { $0.kind == .junkLine }) else { return [] }
    return [Diagnostic(rule, "there is no group '[Desktop Entry]'", at: junk.range)]
  }

  /// Identifiers of entries are made of the names of their files.
  static func checkFileName(_ name: String?, _ context: DesktopEntryContext) -> [Diagnostic] {
    guard let name else { return [] }
    guard let suffix = [".desktop", ".directory"].first(where: name.hasSuffix) else {
      return [
        Diagnostic(
          wrongFileExtension, "the name '\(name)' does not end in '.desktop'", at: nil)
      ]
    }
    let stem = name.dropLast(suffix.utf8.count)
    let isLegal =
      !stem.isEmpty
      && stem.utf8.allSatisfy { $0.isKeyCharacter || "_.".utf8.contains($0) }
    guard isLegal else {
      let message = "the name '\(name)' has characters that no desktop file identifier may have"
      return [Diagnostic(malformedFileName, message, at: nil)]
    }
    let isApplication = context.isInProject && suffix == ".desktop"
    guard isApplication, stem.split(separator: ".", omittingEmptySubsequences: false).count < 3
    else { return [] }
    let message = "the name '\(name)' is not in reverse DNS form"
    return [Diagnostic(fileNameNotReverseDNS, message, at: nil)]
  }
}
