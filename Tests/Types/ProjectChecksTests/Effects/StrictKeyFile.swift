/// A desktop entry as GLib reads it: strictly, and independent of the reader that is tested.
///
/// GKeyFile refuses a file with a line that it does not know; the last of two keys counts. A command
/// is split by g_shell_parse_argv, and its first word is what is started.
struct StrictKeyFile {
  private(set) var groups: [String: [String: String]] = [:]

  /// Nil for a file that GLib refuses.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var group: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.isEmpty || trimmed.hasPrefix("#") || trimmed == "\r" { continue }
      if trimmed.hasPrefix("[") {
        let inner = trimmed.trimmedBlanks.dropFirst().dropLast()
        guard trimmed.trimmedBlanks.hasSuffix("]"), !inner.contains("["), !inner.contains("]")
        else { return nil }
        group = String(inner)
        groups[String(inner), default: [:]] = groups[String(inner)] ?? [:]
        continue
      }
      guard let group, let equals = trimmed.firstIndex(of: "=") else { return nil }
      let key = trimmed[..<equals].trimmedBlanks
      guard !key.isEmpty, key.unicodeScalars.first != "=" else { return nil }
      groups[group]?[String(key)] = String(
        trimmed[trimmed.index(after: equals)...].drop { $0 == " " || $0 == "\t" })
    }
  }

  /// The escapes of strings; nil for one that GLib does not know.
  static func unescaped(_ value: String) -> String? {
    var result = ""
    var rest = value[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "s": result.append(" ")
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "\\": result.append("\\")
      default: return nil
      }
    }
    return result
  }

  /// The words of a command; nil if a quote is not closed or nothing is there.
  static func words(_ command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var rest = command[...]
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n":
        if let done = word { words.append(done) }
        word = nil
      case "#" where word == nil: rest = ""
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        guard let inner = quoted(&rest) else { return nil }
        word = (word ?? "") + inner
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words.isEmpty ? nil : words
  }

  private static func quoted(_ rest: inout Substring) -> String? {
    var inner = ""
    while let character = rest.popFirst() {
      if character == "\"" { return inner }
      guard character == "\\" else {
        inner.append(character)
        continue
      }
      guard let next = rest.popFirst() else { return nil }
      inner += "\"`$\\".contains(next) ? String(next) : "\\\(next)"
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmedBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }
}

extension StrictKeyFile {
  /// What GLib takes from an entry: what it starts, and for which types.
  var facts: Set<String> {
    var facts: Set<String> = []
    for (name, group) in groups {
      for (key, value) in group where !["Exec", "MimeType"].contains(key) {
        facts.insert("\(name)/\(key) is \(value)")
      }
    }
    guard let entry = groups["Desktop Entry"], entry["Type"] == "Application" else { return facts }
    let actions = groups.filter { $0.key.hasPrefix("Desktop Action ") }
    for group in [entry] + actions.values {
      guard let exec = group["Exec"].flatMap(Self.unescaped), let words = Self.words(exec)
      else { continue }
      facts.insert("opens with \(words)")
    }
    let types = (entry["MimeType"] ?? "").split(separator: ";")
    for type in types { facts.insert("claims \(type)") }
    return facts
  }
}
