import FileTypeDeclaration

/// A text in several languages, by the names of POSIX locales in their order.
struct Localizations<Value> {
  private(set) var values: [(locale: String, value: Value)] = []
  /// The keys that name no locale.
  private(set) var unknown: [String] = []

  /// Of two keys that name one locale (`pt-BR`, `pt_BR`) the first in order counts.
  init(_ byLanguage: [String: Value]) {
    var found: [String: Value] = [:]
    for (key, value) in byLanguage.sorted(by: { $0.key < $1.key }) {
      guard let locale = LanguageTag(key)?.posix else {
        unknown.append(key)
        continue
      }
      if found[locale] == nil { found[locale] = value }
    }
    values = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
