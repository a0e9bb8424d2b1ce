import DesktopEntries
import Diagnostics
import KeyFileSyntax

/// Desktop entries as GLib loads them (g_desktop_app_info_load_from_keyfile).
extension DesktopEntry {
  /// Returns why GLib does not load the file; ignores Hidden, which update-desktop-database leaves
  /// out of the cache.
  func glibObstacle(_ hasProgram: (String) -> Bool) -> ApplicationObstacle? {
    if let refusal = MIMEAppsList.refusal(of: file) { return .notLoaded("\(refusal)") }
    guard file.groups.first?.name.text == group.name.text else {
      return .notLoaded("'[\(group.name.text)]' is not its first group")
    }
    guard glibString("Type") == Kind.application.rawValue else { return .notAnApplication }
    if let name = glibString("TryExec"), !hasProgram(name) {
      return .missingProgram(name, key: "TryExec")
    }
    guard let command = glibString("Exec") else { return nil }
    guard let name = command.shellProgram else {
      return .notLoaded("'Exec' has an open quote or no program")
    }
    return hasProgram(name) ? nil : .missingProgram(name, key: "Exec")
  }

  /// Returns a value with its trailing blanks, which GLib keeps; nil if it is empty or not UTF-8.
  private func glibString(_ key: String) -> String? {
    guard let value = group[key].map({ file.unescaped($0.value) }) else { return nil }
    // A backslash at the end escapes nothing, and is dropped.
    let isEscape = value.badEscapes.last?.count == 1
    let text = String(validating: value.bytes.dropLast(isEscape ? 1 : 0), as: UTF8.self)
    return text == "" ? nil : text
  }
}

extension String {
  /// The first word that g_shell_parse_argv finds, without its quotes; nil if it fails.
  fileprivate var shellProgram: String? {
    var (words, isInWord, isEscaped) = ([String](), false, false)
    // A quote, or the mark of a comment.
    var open: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    func add(_ text: String) {
      if !isInWord { words.append("") }
      isInWord = true
      words[words.count - 1] += text
    }
    for letter in unicodeScalars {
      switch letter {
      case _ where isEscaped:
        let isKept = open == "\"" && !"\"\\`$\n".unicodeScalars.contains(letter)
        add((isKept ? "\\" : "") + (open == nil && letter == "\n" ? "" : String(letter)))
        isEscaped = false
      case "\\" where open == nil || open == "\"": isEscaped = true
      case "\n" where open == "#": open = nil
      case _ where open == letter && letter != "#": open = nil
      case _ where open == "#": break
      case _ where open != nil: add(String(letter))
      case "\"", "'":
        add("")
        open = letter
      case "#" where previous == " " || previous == "\n": open = letter
      case " ", "\t", "\n": isInWord = false
      default: add(String(letter))
      }
      previous = letter
    }
    // A comment without text fails like an open quote.
    return isEscaped || open != nil && (open != "#" || previous == "#") ? nil : words.first
  }
}
