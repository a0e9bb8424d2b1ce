import Diagnostics

/// A script of Inno Setup, `.iss`, with its section `[Registry]`.
package struct InstallerScript: Sendable {
  package let text: [UInt8]
  /// The keys and values that its entries set, and the lines that Inno Setup refuses.
  package let registry: RegistryFile
  /// True for a text with a line that Inno Setup refuses.
  package var isDamaged: Bool { !registry.strangers.isEmpty }
  /// The lack for which Inno Setup refuses the script; nil without one, and if it is not known.
  package let lack: String?

  /// The maximum number of entries that are read.
  private static let mostEntries = 10_000

  package init(_ bytes: [UInt8]) {
    text = bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = RegistryLines(bytes, from: mark, needsBlank: true)
    var names = ScriptNames()
    var keys: [RegistryFile.Key] = []
    var refused: [RefusedLine] = []
    var section: String?
    var count = 0
    let stranger = bytes.firstIndex(of: 0)
    var isOfInnoSetup = stranger != nil
    var isWhole = false
    var isIncluding = false
    var directives: Set<String> = []
    if let stranger {
      refused.append(RefusedLine("write the text in UTF-8", stranger..<stranger + 1))
    }
    while stranger == nil, let line = lines.next() {
      let words = lines.string(line)
      let form = section.map { Self.sections[$0] } ?? .outside
      if words.hasPrefix("<<<<<<< ") || words.hasPrefix(">>>>>>> ") {
        refused.append(RefusedLine("keep one side of the merge, without this line", line))
      } else if words.hasPrefix("["), form != .code || Self.section(words) != nil {
        section = Self.section(words) ?? ""
        isOfInnoSetup = isOfInnoSetup || section.flatMap { Self.sections[$0] } != nil
        isWhole = isWhole || section == "setup"
        if section == "" { refused.append(RefusedLine(Form.entries.advice, line)) }
      } else if words.hasPrefix("#") {
        names.define(words)
        isIncluding = isIncluding || !Self.definitions.contains { words.lowercased().hasPrefix($0) }
        // The lines of a procedure are put where it is called.
        guard words.lowercased().hasPrefix("#sub") else { continue }
        while let line = lines.next(), !lines.string(line).lowercased().hasPrefix("#endsub") {}
      } else if let form, form != .code, !words.hasPrefix(";"), !words.hasPrefix("//"),
        count < Self.mostEntries
      {
        count += 1
        let entry = ScriptEntry(bytes, line)
        refused += form.refused(words, entry, at: line)
        if form == .entries { keys += entry.keys(names) }
        let sides = section == "setup" ? words.split(separator: "=", maxSplits: 1) : []
        if sides.last.map({ !String($0).trimmed.isEmpty }) ?? false, sides.count == 2 {
          directives.insert(String(sides[0]).trimmed.lowercased())
        }
      }
    }
    // A script without this section is a part of another one, and begins in its section.
    if !isWhole { refused.removeAll { $0.message == Form.outside.advice } }
    // Answers to installers of InstallShield have the same ending, and other sections.
    if !isOfInnoSetup { (keys, refused) = ([], []) }
    lack =
      isIncluding || !refused.isEmpty
      ? nil : Self.lack(directives, isWhole: isWhole, isEmpty: section == nil)
    registry = RegistryFile(keys, in: bytes, strangers: refused) {
      $0.replacing("\"", with: "\"\"")
    }
  }

  /// The lines of the preprocessor that do not add others.
  private static let definitions = [
    "#define ", "#undef ", "#if", "#elif ", "#else", "#endif", "#error ", "#pragma ",
  ]

  /// Returns what a script lacks that Inno Setup requires in `[Setup]`; one without that section
  /// may be a part of another script.
  private static func lack(_ names: Set<String>, isWhole: Bool, isEmpty: Bool) -> String? {
    let missing = names.contains("appname") ? "AppVersion" : "AppName"
    guard isWhole || isEmpty, !names.contains("appname") || names.isDisjoint(with: versions) else {
      return nil
    }
    return "is without '\(missing)=' and a value in '[Setup]', which Inno Setup requires"
  }

  private static let versions = ["appversion", "appvername"]

  /// The form of the lines of a section.
  private enum Form {
    /// Before the first section.
    case outside
    case directives, parameters, entries, code

    var advice: String {
      switch self {
      case .outside: "the line must follow a section, as '[Setup]'"
      case .directives: "the line must be 'Name=value'"
      case .entries, .parameters, .code:
        "the line must have known parameters as 'Name: value', separated by semicolons"
      }
    }

    /// True for a line at which Inno Setup stops; what the preprocessor puts in is not known.
    func refuses(_ line: String, _ entry: ScriptEntry) -> Bool {
      switch self {
      case .entries: entry.isRefused
      case .outside: !line.contains("{#")
      case .parameters: entry.isRefused && !line.contains("{#")
      case .directives:
        !line.contains("{#")
          && (!line.contains("=") || !Self.isName(line.prefix { $0 != "=" }))
      case .code: false
      }
    }

    /// Returns what Inno Setup refuses of a line.
    func refused(_ line: String, _ entry: ScriptEntry, at place: Range<Int>) -> [RefusedLine] {
      if refuses(line, entry) { return [RefusedLine(advice, place)] }
      guard self == .entries else { return [] }
      let missing = entry.missingName.map { RefusedLine("'\($0): …' is missing", place) }
      return [missing, entry.unknownWord].compactMap(\.self)
    }

    private static func isName(_ text: Substring) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_. \t".contains($0) }
    }
  }

  /// The sections of Inno Setup.
  private static let sections: [String: Form] = {
    var forms: [String: Form] = ["registry": .entries, "code": .code]
    for name in ["setup", "messages", "custommessages", "langoptions"] { forms[name] = .directives }
    for name in [
      "types", "components", "tasks", "dirs", "files", "icons", "ini", "installdelete",
      "languages", "run", "uninstalldelete", "uninstallrun", "issigkeys",
    ] { forms[name] = .parameters }
    return forms
  }()

  /// Returns the name of the section that a line begins, or, with a slash, ends.
  ///
  /// Other programs have sections of their own.
  private static func section(_ line: String) -> String? {
    let name = line.dropFirst().dropLast()
    let isHeader =
      line.hasSuffix("]") && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "/" }
    return isHeader ? name.lowercased() : nil
  }
}

/// The names that a script defines for its preprocessor.
struct ScriptNames {
  private var values: [String: String] = [:]

  /// Reads `#define NAME EXPRESSION`; only texts, names, and `StringChange` get a value.
  mutating func define(_ line: String) {
    let parts = line.dropFirst().split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard parts.count == 2, parts[0].lowercased() == "define" else { return }
    let rest = String(parts[1]).trimmed
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let expression = rest.dropFirst(name.count)
    guard !name.isEmpty, expression.first.map({ $0 == " " || $0 == "\t" }) ?? false else { return }
    values[name.lowercased()] = value(of: expression).flatMap { $0.utf8.count > 1_000 ? nil : $0 }
  }

  /// Returns the value of an expression; nil if it is not supported here.
  private func value(of expression: Substring) -> String? {
    var result = ""
    for part in Self.split(expression, at: "+") {
      let term = String(part).trimmed
      if let quote = term.first, quote == "\"" || quote == "'", term.last == quote, term.count > 1 {
        result += term.dropFirst().dropLast()
      } else if term.lowercased().hasPrefix("stringchange("), term.hasSuffix(")") {
        let arguments = Self.split(term.dropFirst(13).dropLast()[...], at: ",").map {
          value(of: $0)
        }
        guard arguments.count == 3, let text = arguments[0], let old = arguments[1],
          let new = arguments[2], !old.isEmpty
        else { return nil }
        result += text.replacing(old, with: new)
      } else {
        guard let known = values[term.lowercased()] else { return nil }
        result += known
      }
    }
    return result
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var quote: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == ")" {
        depth += character == "(" ? 1 : -1
      } else if character == separator, depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// Returns a text with its names replaced by their values: `{#Name}`.
  func expand(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      if rest.first == "{" {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      guard let close = rest.firstIndex(of: "}") else { return result + "{" + rest }
      let name = rest[..<close]
      let known = name.first == "#" ? value(of: name.dropFirst()) : nil
      result += known ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
