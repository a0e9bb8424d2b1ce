import Diagnostics
import UniformTypes

/// Patterns that are no globs, or match too much or too little.
extension MIMERules {
  static func catchAll(_ glob: CheckedGlob) -> Diagnostic? {
    let pieces = glob.pattern.pieces.pieces
    let isBare = pieces.allSatisfy { $0 == .star || $0 == .any || $0 == .character(".") }
    let stem = pieces.prefix { $0 != .star && $0 != .any }
    let isPrefix =
      (1...2).contains(stem.count) && pieces.dropFirst(stem.count).first != nil
      && pieces.dropFirst(stem.count).allSatisfy { $0 == .star || $0 == .any }
    guard isPrefix || isBare && pieces.contains(where: { $0 == .star || $0 == .any }) else {
      return nil
    }
    return Diagnostic(
      catchAllGlob, "the glob '\(glob.value.text)' matches files of any kind", at: glob.value.range)
  }

  static func withoutWildcard(_ glob: CheckedGlob) -> Diagnostic? {
    let text = glob.value.text
    let stem = text.hasPrefix(".") ? text.dropFirst() : text[...]
    guard glob.pattern.kind == .literal, looksLikeExtension(stem, glob) else { return nil }
    return Diagnostic(
      globWithoutWildcard, "the glob '\(text)' matches only a file of that name",
      at: glob.value.range,
      fix: .unsafe("write '*.\(stem)'", glob.value.replaced(by: "*.\(stem)")))
  }

  /// True if a literal name is more likely an extension whose `*.` was forgotten.
  private static func looksLikeExtension(_ stem: Substring, _ glob: CheckedGlob) -> Bool {
    let name = String(stem).asciiLowercased
    let isWord = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F
    }
    guard isWord, !name.isEmpty, glob.context.types.shared.globs(glob.pattern.text).isEmpty,
      !fileNameEnds.contains(where: name.hasSuffix), stem != Substring(stem.uppercased())
    else { return false }
    let parts = glob.type.name?.text.split { "/.-+_".contains($0) } ?? []
    return parts.contains { $0.lowercased() == name }
      || !glob.context.types.shared.globs("*.\(name)").isEmpty
      || !glob.type.globs.prefix(16).contains { ($0.pattern?.text ?? "").contains("*") }
  }

  /// How names of configuration files end: `Makefile`, `.bashrc`, `.gitignore`.
  private static let fileNameEnds = [
    "file", "rc", "ignore", "config", "attributes", "history", "profile", "conf", "list",
  ]

  static func foreignSyntax(_ glob: CheckedGlob) -> Diagnostic? {
    let text = glob.value.text
    guard let (mark, what) = foreignMark(text) else { return nil }
    let meant = meantPatterns(text)
    let place = glob.place { $0 == mark } ?? glob.value.range
    guard let first = meant.first else {
      return Diagnostic(foreignGlobSyntax, "the glob '\(text)' \(what)", at: place)
    }
    var edits = [glob.value.replaced(by: first)]
    if meant.count > 1 {
      edits.append(
        glob.package.copies(
          of: glob.glob.element, replacing: glob.value, by: Array(meant.dropFirst())))
    }
    let list = meant.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      foreignGlobSyntax, "the glob '\(text)' \(what)", at: place,
      fix: Fix(
        title: meant.count > 1 ? "write the globs \(list)" : "write \(list)",
        applicability: .unsafe, edits: edits))
  }

  /// The first character that no glob has, and what it shows.
  private static func foreignMark(_ text: String) -> (Unicode.Scalar, String)? {
    if text.hasPrefix("^") { return ("^", "is a regular expression") }
    if text.contains("\\.") { return ("\\", "is a regular expression") }
    if text.contains("|") { return ("|", "has alternatives, which globs do not know") }
    if let open = text.firstIndex(of: "{"), text[open...].contains("}") {
      return ("{", "has braces, which globs do not know")
    }
    if text.hasSuffix("$"), text.dropLast().last.map({ $0.isLetter || $0.isNumber }) == true,
      !text.dropLast().contains("$")
    {
      return ("$", "is a regular expression")
    }
    let separators: [Unicode.Scalar] = [";", ",", " "]
    for separator in separators where isList(text, separator) {
      return (separator, "is a list of patterns, of which a glob can have only one")
    }
    return nil
  }

  /// True if each part could be a pattern or an extension: `*,v` of RCS is none, `*.a,b` is one.
  private static func isList(_ text: String, _ separator: Unicode.Scalar) -> Bool {
    let parts = text.split(separator: Character(separator), omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard parts.count > 1, parts[0].contains("."), !parts[0].hasSuffix(" ") || separator == " "
    else { return false }
    let others = parts.dropFirst().filter { !$0.isEmpty }
    if others.contains(where: { $0.hasPrefix("*.") }) { return true }
    return separator != " "
      && others.first.map { $0 != "v" && !$0.contains("*") } ?? (separator == ";")
  }

  /// What a list, braces or a simple regular expression was meant to be.
  private static func meantPatterns(_ text: String) -> [String] {
    var body = text[...]
    if body.hasPrefix("^") { body = body.dropFirst() }
    if body.hasSuffix("$") { body = body.dropLast() }
    if body.hasPrefix(".*") { body = body.dropFirst() }
    let plain = String(body).replacing("\\.", with: ".")
    let parts: [String]
    if let open = plain.firstIndex(where: { $0 == "{" || $0 == "(" }),
      let close = plain[open...].firstIndex(where: { $0 == "}" || $0 == ")" })
    {
      parts = plain[plain.index(after: open)..<close].split { $0 == "," || $0 == "|" }
        .map { plain[..<open] + $0 + plain[plain.index(after: close)...] }.map { String($0) }
    } else {
      parts = plain.split { ";,| ".contains($0) }.map { $0.hasPrefix("*") ? String($0) : "*.\($0)" }
    }
    let meant = parts.map { $0.hasPrefix("*..") ? "*" + $0.dropFirst(2) : $0 }
    let isClear = meant.allSatisfy { part in
      GlobPattern(part).fileExtension.map { name in
        name.allSatisfy { $0.isLetter || $0.isNumber || "._-+".contains($0) }
      } ?? false
    }
    return isClear && meant.count <= 20 ? meant : []
  }
}
