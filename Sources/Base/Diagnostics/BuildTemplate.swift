/// The names of templates, which a build fills in, and the variables in them.
package enum BuildTemplate {
  /// The endings that a build removes, in lower case.
  package static let endings = [".in", ".cmake", ".template"]

  /// Returns the path or name of the file that a build makes: `a.desktop` for `a.desktop.in.in`;
  /// nil for the name of a file that is not a template.
  package static func product(of name: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = name
    while let ending = endings.first(where: { ending in
      rest.count > ending.utf8.count
        && rest.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0.asciiLowercased == $1 }
    }) {
      rest = rest.dropLast(ending.utf8.count)
    }
    return rest.count == name.count ? nil : Array(rest)
  }

  /// Returns the path of the file that a build makes; the same path unless it is of a template.
  package static func product(of path: String) -> String {
    product(of: Array(path.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  private static let marks = [
    ("@", "@"), ("$(", ")"), ("${", "}"), ("{{", "}}"), ("{%", "%}"), ("<%", "%>"),
    // These are only in files that are templates by their names.
    ("%(", ")s"), ("%{", "}"), ("#{", "}"), ("%%", "%%"), ("__", "__"),
  ].map { (open: Array($0.0.utf8), close: Array($0.1.utf8)) }

  /// The beginnings of the words that jpackage replaces in its templates.
  package static let words = ["APPLICATION_", "DEPLOY_", "DESKTOP_MIMES"].map { Array($0.utf8) }

  /// Returns the variables in a text, as `@NAME@`, `$(NAME)`, or `{{name}}`, each at most 200 bytes
  /// on one line; at most the first `most`.
  package static func variables(in text: [UInt8], most: Int = 1_000) -> [Range<Int>] {
    variables(in: text, most, beginningWith: "@${<")
  }

  /// Returns these, and others that only templates have, as `%(name)s`, `__NAME__`, and jpackage's
  /// words.
  package static func variables(ofTemplate text: [UInt8]) -> [Range<Int>] {
    variables(in: text, 1_000, beginningWith: "@${<%#_AD")
  }

  private static func variables(
    in text: [UInt8], _ most: Int, beginningWith firsts: String
  ) -> [Range<Int>] {
    let firsts = Array(firsts.utf8)
    var (found, place) = ([Range<Int>](), 0)
    for start in text.indices where firsts.contains(text[start]) && start >= place {
      guard found.count < most else { break }
      guard let end = variableEnd(at: start, in: text) else { continue }
      found.append(start..<end)
      place = end
    }
    return found
  }

  /// Returns the end of the variable that begins at a place; nil if none does.
  private static func variableEnd(at place: Int, in text: [UInt8]) -> Int? {
    let rest = text[place...].prefix(200)
    let isName = { (byte: UInt8) in byte.isASCIIAlphanumeric || "_-.".utf8.contains(byte) }
    if words.contains(where: rest.starts), place == 0 || !isName(text[place - 1]) {
      return rest.firstIndex { !isName($0) } ?? rest.endIndex
    }
    guard let (open, close) = marks.first(where: { rest.starts(with: $0.open) }),
      let end = rest.dropFirst(open.count).firstPlace(of: close)
    else { return nil }
    let name = rest[(place + open.count)..<end.lowerBound]
    // Marks that other texts have too are around a name.
    let isVariable =
      "${<#".utf8.contains(open[0])
      ? !name.contains(where: \.isLineEnd) : !name.isEmpty && name.allSatisfy(isName)
    return isVariable ? end.upperBound : nil
  }

  private static let placeholder = #"""
    (?x) \$ [{(]?
      (?! (?: BROWSER|DISPLAY|EDITOR|HOME|HOSTNAME|LANG|LC_\w+|LOGNAME|PATH|PWD|SHELL|TERM|TMPDIR|USER
        |XDG_\w+ ) \b )
      [A-Z][A-Z0-9_]+ (?: [})] | (?! [\w:] ) )
    | @ [A-Za-z]\w+ @ | %{1,2} [A-Z][A-Z0-9_]+ %{1,2} | % \( \w+ \) s
    | [%\x23] \{ [^}\n]+ \} | __ [A-Z][A-Z0-9]*(?: _[A-Z0-9]+ )* __
    """#

  /// Returns the names that a script may replace, as `$NAME`, `@NAME@`, `%%NAME%%`, `__NAME__`,
  /// `%(name)s`, or `#{name}`; not variables of every session, which people expect to be expanded.
  package static func placeholders(in text: String) -> [Range<Int>] {
    guard ["$", "@", "%", "__", "#{"].contains(where: text.contains),
      let names = try? Regex(placeholder)
    else { return [] }
    return text.matches(of: names).map { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return start..<start + text[match.range].utf8.count
    }
  }
}

extension String {
  /// True if a build fills in a part of the text.
  package var hasVariable: Bool { !BuildTemplate.variables(ofTemplate: Array(utf8)).isEmpty }
}
