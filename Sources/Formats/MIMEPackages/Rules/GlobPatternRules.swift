import Diagnostics
import UniformTypes

/// Rules for patterns that readers cannot read, or that match too much or too little.
extension MIMERules {
  /// Only the first one is reported: errors come before warnings.
  private static let patternFaults = Family<CheckedGlob>.first(
    controlCharacterInGlob, foreignGlobSyntax, globHasPath, unbalancedGlobBracket, catchAllGlob,
    paddedGlob, nonASCIIGlob, globWithoutWildcard)

  static func patternFaults(of glob: CheckedGlob) -> [Diagnostic] {
    isUsual(glob.value.text) ? [] : Findings.list { patternFaults.check(glob, &$0) }
  }

  /// True for `*.` and a name of letters, digits, and a few signs, which is always valid.
  private static func isUsual(_ pattern: String) -> Bool {
    guard pattern.hasPrefix("*.") else { return false }
    var last = UInt8(ascii: ".")
    for byte in pattern.utf8.dropFirst(2) {
      let isPeriod = byte == UInt8(ascii: ".") && last != byte
      guard isPeriod || byte.isASCIIAlphanumeric || "-_+".utf8.contains(byte) else { return false }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }

  static let controlCharacterInGlob = Rule<CheckedGlob>(
    "mime/control-character-in-glob", .error, fix: .unsafe, effect: .breaksReaders,
    "A glob contains a line break or another control character; reported at the pattern",
    because: "the tables of globs have one line for each: Perl loses it, GLib and Qt keep it",
    references: ["shared-mime-info 2.4", "update-mime-database"],
    bad: [.globs("↓*.ex&#10;map")], good: [.globs("*.exmap")]
  ) { glob, found in
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    guard let place = glob.place(isControl) else { return }
    var rest = glob.value.text.unicodeScalars
    rest.removeAll(where: isControl)
    found(
      "the glob contains a control character", at: place,
      fix: rest.isEmpty
        ? nil : Fix("remove the character", glob.value.replaced(by: String(rest))))
  }

  static let globHasPath = Rule<CheckedGlob>(
    "mime/glob-has-path", .error, fix: .unsafe,
    "A glob contains a slash; reported at the first one",
    because: "only the last part of a path is compared, so it never matches",
    references: ["shared-mime-info 2.4"],
    bad: [.globs("maps↓/*.exmap")], good: [.globs("*.exmap")]
  ) { glob, found in
    guard let place = glob.place({ $0 == "/" }) else { return }
    let name = glob.value.text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    found(
      "the glob '\(glob.value.text)' contains a slash, which file names cannot have", at: place,
      fix: name.isEmpty
        ? nil : Fix("keep only '\(name)'", glob.value.replaced(by: String(name))))
  }

  static let unbalancedGlobBracket = Rule<CheckedGlob>(
    "mime/unbalanced-glob-bracket", .error, effect: .breaksReaders,
    """
    A bracket in a glob is not closed or is empty, or the glob ends in a backslash; reported at \
    the character
    """,
    because: "it never matches, and Perl's mimetype and xdg-mime-rs fail on it for every file",
    references: ["shared-mime-info 2.4", "POSIX fnmatch"],
    bad: [.globs("*.↓[exmap"), .globs("*.ex↓[]"), .globs(#"*.exmap↓\"#)],
    good: [.globs("*.exmap[0-9]"), .globs("*.exmap[]x]")]
  ) { glob, found in
    guard let problem = glob.pattern.pieces.problem else { return }
    let what =
      switch problem.kind {
      case .openBracket: "has an unclosed bracket"
      case .emptyBracket: "has an empty bracket"
      case .trailingBackslash: "ends in a backslash"
      }
    found(
      "the glob '\(glob.value.text)' \(what)",
      at: glob.package.place(of: problem.range, in: glob.value))
  }

  static let catchAllGlob = Rule<CheckedGlob>(
    "mime/catch-all-glob", .error,
    """
    A glob consists of nothing but wildcards and periods, or has only one or two characters before \
    its wildcards; reported at the pattern
    """,
    because: "files of other programs get the type",
    references: ["shared-mime-info 2.4", "libxml2 issue 69"],
    bad: [.globs("↓*"), .globs("↓tp*")], good: [.globs("*.exmap"), .globs("exmap*")]
  ) { glob, found in
    let pieces = glob.pattern.pieces.pieces
    let isWildcard = { (piece: GlobPiece) in piece == .star || piece == .any }
    let isBare = pieces.allSatisfy { isWildcard($0) || $0 == .character(".") }
    let stem = pieces.prefix { !isWildcard($0) }
    let rest = pieces.dropFirst(stem.count)
    let isPrefix = (1...2).contains(stem.count) && !rest.isEmpty && rest.allSatisfy(isWildcard)
    guard isPrefix || isBare && pieces.contains(where: isWildcard) else { return }
    found("the glob '\(glob.value.text)' matches files of any kind", at: glob.value.range)
  }

  static let paddedGlob = Rule<CheckedGlob>(
    "mime/padded-glob", .warning, fix: .unsafe,
    """
    A glob begins or ends with a space, or its extension begins or ends with a period; reported at \
    the pattern
    """,
    because: "it matches only names with that space or period",
    references: ["shared-mime-info 2.4"],
    bad: [.globs("↓*.exmap "), .globs("↓*..exmap"), .globs("↓*.exmap.")],
    good: [.globs("*.exmap"), .globs("*.ex.map")]
  ) { glob, found in
    let text = glob.value.text
    let isPadded = text.first == " " || text.last == " "
    let parts = text.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    let hasGap = text.hasPrefix("*.") && parts.contains("")
    guard isPadded || hasGap else { return }
    let bare = text.split(separator: " ").joined(separator: " ")
    let name = hasGap ? "*." + bare.dropFirst(2).split(separator: ".").joined(separator: ".") : bare
    found(
      "the glob '\(text)' "
        + (isPadded ? "begins or ends with a space" : "has a period without a name beside it"),
      at: glob.value.range,
      fix: name.isEmpty || name == "*."
        ? nil : Fix("write '\(name)'", glob.value.replaced(by: name)))
  }

  static let nonASCIIGlob = Rule<CheckedGlob>(
    "mime/non-ascii-glob", .warning,
    "A glob has a character that is not ASCII; reported at the first one",
    because: "GLib compares suffixes byte by byte and never finds it, while Qt and Perl do",
    references: ["shared-mime-info 2.4", "GLib 2.84", "Qt 6.12"],
    bad: [.globs("*.↓émap")], good: [.globs("*.emap")]
  ) { glob, found in
    guard let place = glob.place({ !$0.isASCII }) else { return }
    found("the glob '\(glob.value.text)' has a character that is not ASCII", at: place)
  }

  static let globWithoutWildcard = Rule<CheckedGlob>(
    "mime/glob-without-wildcard", .warning, fix: .unsafe,
    """
    A glob without wildcard is not a known file name and looks like an extension: it is a part of \
    the type's name, or the extension of another type, or the only glob; reported at the pattern
    """,
    because: "only a file of exactly that name gets the type",
    references: ["shared-mime-info 2.4"],
    bad: [.globs("↓exmap"), .globs("↓.exmap")], good: [.globs("*.exmap"), .globs("exmapfile")]
  ) { glob, found in
    let text = glob.value.text
    let stem = text.hasPrefix(".") ? text.dropFirst() : text[...]
    guard glob.pattern.kind == .literal, looksLikeExtension(stem, glob) else { return }
    found(
      "the glob '\(text)' matches only a file of that name", at: glob.value.range,
      // In capitals it is rather a placeholder.
      fix: stem.contains(where: \.isLowercase)
        ? Fix("write '*.\(stem)'", glob.value.replaced(by: "*.\(stem)")) : nil)
  }

  /// True if a literal name is more likely an extension without its `*.`.
  private static func looksLikeExtension(_ stem: Substring, _ glob: CheckedGlob) -> Bool {
    let name = String(stem).asciiLowercased
    let shared = glob.context.types.shared
    let isWord = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
    guard isWord, !name.isEmpty, shared.globs(glob.pattern.text).isEmpty,
      !fileNameEnds.contains(where: name.hasSuffix), stem != Substring(stem.uppercased())
    else { return false }
    let parts = glob.type.name?.text.split { "/.-+_".contains($0) } ?? []
    return parts.contains { $0.lowercased() == name } || !shared.globs("*.\(name)").isEmpty
      || !glob.type.globs.prefix(16).contains { ($0.pattern?.text ?? "").contains("*") }
  }

  /// Endings of configuration files: `Makefile`, `.bashrc`, `.gitignore`.
  private static let fileNameEnds = [
    "file", "rc", "ignore", "config", "attributes", "history", "profile", "conf", "list",
  ]
}
