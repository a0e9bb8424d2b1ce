import DesktopEntries
import Declarations
import KeyFileSyntax

/// A key file that is written group by group, with the values that it is generated from.
struct KeyFileLines: SourcedText {
  var text: String
  var noted: [(range: Range<Int>, path: DeclarationPath)] = []
  /// The keys of the current group, including locales.
  private var written: Set<String> = []

  init(comment: String) { text = CommentStyle.hash.line(comment) + "\n" }

  /// True if the current group has the key.
  func has(_ key: String) -> Bool { written.contains(key) }
  func has(_ key: DesktopEntryKey) -> Bool { has(key.name) }

  /// Begins a group; its header is generated from the value at `path`.
  mutating func group(_ name: String, at path: DeclarationPath) {
    if !written.isEmpty { text += "\n" }
    written = []
    note(path) { $0.text += "[\(name)]" }
    text += "\n"
  }

  /// Writes a value verbatim unless the key already has one.
  ///
  /// `keyPath` is the source of the key, if the format does not define the key.
  mutating func raw(
    _ key: String, _ value: Sourced<String>, keyPath: DeclarationPath? = nil
  ) {
    line(key, value.path, keyPath) { lines in
      lines.note(value.path) { $0.text += value.value.singleLine }
    }
  }

  mutating func raw(_ key: DesktopEntryKey, _ value: Sourced<String>) { raw(key.name, value) }

  /// Writes a text if there is one, and then its translations.
  mutating func string(
    _ key: DesktopEntryKey, _ value: Sourced<String>?, _ translations: Localizations<String>? = nil
  ) {
    string(key.name, value)
    translate(key, translations) { lines, key, text in
      lines.string(key, text, keyPath: text.path.name)
    }
  }

  private mutating func string(
    _ key: String, _ value: Sourced<String>?, keyPath: DeclarationPath? = nil
  ) {
    guard let value = value?.map(\.trimmedLine), !value.value.isEmpty else { return }
    raw(key, value.map { UnescapedText.escape($0) }, keyPath: keyPath)
  }

  mutating func boolean(_ key: DesktopEntryKey, _ value: Sourced<Bool>?) {
    if let value { raw(key, value.map { $0 ? "true" : "false" }) }
  }

  /// Writes items that each end with a semicolon, if there are any, and then their translations.
  mutating func list(
    _ key: DesktopEntryKey, _ items: [Sourced<String>],
    _ translations: Localizations<[String]>? = nil
  ) {
    list(key.name, items)
    translate(key, translations) { lines, key, items in
      lines.list(key, Sourced.all(items.value, at: items.path), keyPath: items.path.name)
    }
  }

  private mutating func list(
    _ key: String, _ items: [Sourced<String>], keyPath: DeclarationPath? = nil
  ) {
    let items = items.map { $0.map(\.trimmedLine) }.filter { !$0.value.isEmpty }.unique
    guard let first = items.first else { return }
    line(key, items.count == 1 ? first.path : first.path.holder, keyPath) { lines in
      for item in items {
        lines.note(item.path) { lines in
          lines.note(item.path) { $0.text += UnescapedText.escape(item.value, inList: true) }
          lines.text += ";"
        }
      }
    }
  }

  private mutating func translate<Value>(
    _ key: DesktopEntryKey, _ translations: Localizations<Value>?,
    _ write: (inout KeyFileLines, String, Sourced<Value>) -> Void
  ) {
    guard let translations, has(key.name) else { return }
    for (locale, value) in translations.values { write(&self, "\(key.name)[\(locale)]", value) }
  }

  private mutating func line(
    _ key: String, _ path: DeclarationPath, _ keyPath: DeclarationPath?,
    _ value: (inout KeyFileLines) -> Void
  ) {
    guard written.insert(key).inserted else { return }
    note(path) { lines in
      lines.note(keyPath ?? path) { $0.text += key }
      lines.text += "="
      value(&lines)
    }
    text += "\n"
  }
}
