import KeyFileSyntax
import UniformTypes

/// A key file that is written group by group.
struct KeyFileLines {
  private(set) var text: String
  /// The keys of the current group, locales included.
  private var written: Set<String> = []

  init(comment: String) { text = "# \(comment)\n" }

  var bytes: [UInt8] { Array(text.utf8) }

  /// True if the current group has the key.
  func has(_ key: String) -> Bool { written.contains(key) }

  mutating func group(_ name: String) {
    if !written.isEmpty { text += "\n" }
    written = []
    text += "[\(name)]\n"
  }

  /// A value as it is to be written; the first of one key counts.
  mutating func raw(_ key: String, _ value: String) {
    guard written.insert(key).inserted else { return }
    text += "\(key)=\(value.singleLine)\n"
  }

  /// A text; nothing without one.
  mutating func string(_ key: String, _ value: String?) {
    guard let value = value?.trimmedLine, !value.isEmpty else { return }
    raw(key, UnescapedText.escape(value))
  }

  mutating func boolean(_ key: String, _ value: Bool?) {
    if let value { raw(key, value ? "true" : "false") }
  }

  /// Items that semicolons end; nothing without any.
  mutating func list(_ key: String, _ items: [String]) {
    let items = items.map(\.trimmedLine).filter { !$0.isEmpty }.unique
    if !items.isEmpty { raw(key, KeyFileList.value(of: items)) }
  }

  /// A text with its translations, which need the plain one.
  mutating func string(_ key: String, _ value: String?, _ translations: Localizations<String>) {
    string(key, value)
    guard has(key) else { return }
    for (locale, value) in translations.values { string("\(key)[\(locale)]", value) }
  }

  mutating func list(
    _ key: String, _ items: [String], _ translations: Localizations<[String]>
  ) {
    list(key, items)
    guard has(key) else { return }
    for (locale, items) in translations.values { list("\(key)[\(locale)]", items) }
  }
}
