package import Diagnostics

/// A script of Inno Setup, `.iss`, with its section `[Registry]` converted to a registry file.
package struct InstallerScript: Sendable {
  package let text: [UInt8]
  /// The equivalent registry file.
  package let registry: RegistryFile
  /// True for a text with a line that Inno Setup refuses.
  package var isDamaged: Bool { !registry.strangers.isEmpty }
  private let made: MadeText

  /// The maximum number of entries that are read.
  private static let mostEntries = 10_000

  package init(_ bytes: [UInt8]) {
    text = bytes
    var lines = RegistryLines(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var names = ScriptNames()
    var made = MadeText()
    made.put("Windows Registry Editor Version 5.00\n\n")
    var section = ""
    var count = 0
    let stranger = bytes.firstIndex(of: 0)
    var isOfInnoSetup = stranger != nil
    if let stranger { made.refuse(stranger..<stranger + 1) }
    while stranger == nil, let line = lines.next() {
      let words = lines.string(line)
      if words.hasPrefix("["), section != "code" || Self.section(words) != nil {
        section = Self.section(words) ?? ""
        isOfInnoSetup = isOfInnoSetup || Self.sections.contains(section)
        if section.isEmpty { made.refuse(line) }
      } else if words.hasPrefix("#") {
        names.define(words)
      } else if section == "registry", !words.hasPrefix(";"), !words.hasPrefix("//"),
        count < Self.mostEntries
      {
        count += 1
        let entry = ScriptEntry(bytes, line)
        if entry.isRefused { made.refuse(line) }
        entry.put(into: &made, names)
      }
    }
    // Answers to installers of InstallShield have the same ending, and other sections.
    if !isOfInnoSetup { made = MadeText() }
    self.made = made
    registry = RegistryFile(made.bytes)
  }

  /// The sections of Inno Setup.
  private static let sections: Set<String> = [
    "setup", "types", "components", "tasks", "dirs", "files", "icons", "ini", "installdelete",
    "languages", "messages", "custommessages", "langoptions", "registry", "run", "uninstalldelete",
    "uninstallrun", "issigkeys", "code",
  ]

  /// Returns the name of the section that a line begins; nil for any other line.
  private static func section(_ line: String) -> String? {
    let name = line.dropFirst().dropLast()
    let isHeader = line.hasSuffix("]") && !name.isEmpty && name.allSatisfy(\.isLetter)
    return isHeader ? name.lowercased() : nil
  }

  /// Returns the findings of the rules for registry files in the entries.
  package func findings(selection: RuleSelection = .all) -> [Diagnostic] {
    RegistryRules.check(registry, selection: selection).filter { !Self.others.contains($0.rule) }
      .compactMap(made.finding).map { finding in
        var finding = finding
        finding.message =
          finding.rule != "registry/malformed-line"
          ? finding.message.replacing(ScriptNames.folders + "{", with: "{")
          : text.contains(0)
            ? "write the text in UTF-8"
            : "the line must have known parameters as 'Name: value', separated by semicolons"
        return finding
      }
  }

  /// The rules for the form of registry files.
  private static let others: Set<String> = [
    "registry/unknown-header", "registry/ambiguous-encoding",
  ]
}

extension MadeText {
  /// Adds a line that readers of registry files do not know, for one that Inno Setup refuses.
  fileprivate mutating func refuse(_ line: Range<Int>) {
    put("\n")
    put(from: line) { $0.put("?") }
    put("\n")
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
    values[name.lowercased()] = value(of: expression)
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

  /// Returns a text with its constants and names replaced: `{app}` by a folder, `{#Name}` by its
  /// value.
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
      result += constant(rest[..<close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The folder of the folders that constants stand for.
  static let folders = "C:\\Program Files\\"

  private func constant(_ name: Substring) -> String {
    if name.first == "#" {
      let expression = name.dropFirst()
      return value(of: expression).map { expand($0) }
        ?? expression.filter { $0.isLetter || $0.isNumber }
    }
    return name.contains { !$0.isLetter && !$0.isNumber }
      ? name.filter { $0.isLetter || $0.isNumber } : Self.folders + "{\(name)}"
  }
}
