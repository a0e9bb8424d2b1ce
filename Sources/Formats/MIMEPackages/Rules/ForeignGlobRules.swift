import Diagnostics

/// Rules for globs in the syntax of another language.
extension MIMERules {
  static let foreignGlobSyntax = Rule<CheckedGlob>(
    "mime/foreign-glob-syntax", .error, fix: .unsafe,
    """
    A glob is a list of patterns, or has braces, alternatives or anchors of regular expressions; \
    reported at the first of these characters
    """,
    because: "globs do not support them: no file matches",
    references: ["shared-mime-info 2.4", "POSIX fnmatch", "electron-builder issue 3204"],
    bad: [
      .globs("*.exmap↓;*.exm"), .globs("*.zim↓,zimaa"), .globs("*.↓{exmap,exm}"),
      .globs(#"↓^.*\.exmap$"#),
    ],
    good: [.globs("*.exmap", "*.exm"), .globs("*.exmap,v")]
  ) { glob, found in
    let text = glob.value.text
    guard let (mark, what) = foreignMark(text) else { return }
    let meant = meantPatterns(text)
    var edits = meant.prefix(1).map { glob.value.replaced(by: $0) }
    if meant.count > 1 {
      edits.append(
        glob.package.copies(
          of: glob.glob.element, replacing: glob.value, by: Array(meant.dropFirst())))
    }
    let list = meant.map { "'\($0)'" }.joined(separator: " and ")
    let title = meant.count > 1 ? "write the globs \(list)" : "write \(list)"
    found(
      "the glob '\(text)' \(what)", at: glob.place { $0 == mark } ?? glob.value.range,
      fix: meant.isEmpty ? nil : Fix(title, edits))
  }

  /// Returns the first character that is not part of the glob syntax, with its origin.
  private static func foreignMark(_ text: String) -> (Unicode.Scalar, String)? {
    if text.hasPrefix("^") { return ("^", "is a regular expression") }
    if text.contains("\\.") { return ("\\", "is a regular expression") }
    if text.contains("|") { return ("|", "has alternatives, which globs do not support") }
    if let open = text.firstIndex(of: "{"), text[open...].contains("}") {
      return ("{", "has braces, which globs do not support")
    }
    if text.hasSuffix("$"), text.dropLast().last.map({ $0.isLetter || $0.isNumber }) == true,
      !text.dropLast().contains("$")
    {
      return ("$", "is a regular expression")
    }
    let separators: [Unicode.Scalar] = [";", ",", " "]
    for separator in separators where isList(text, separator) {
      return (separator, "is a list of patterns; a glob has only one")
    }
    return nil
  }

  /// True if each part could be a pattern or an extension: not for RCS's `*,v`, but for `*.a,b`.
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

  /// Returns the globs that a list, braces, or a simple regular expression was meant to be.
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
        // A number is rather the weight of the glob.
        name.contains(where: \.isLetter)
          && name.allSatisfy { $0.isLetter || $0.isNumber || "._-+".contains($0) }
      } ?? false
    }
    return isClear && meant.count <= 20 ? meant : []
  }
}
