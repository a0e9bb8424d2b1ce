import Declarations

/// Values in several languages, sorted by the names of their POSIX locales.
struct Localizations<Value> {
  private(set) var values: [(locale: String, value: Sourced<Value>)] = []
  /// The keys that do not name a locale.
  private(set) var unknown: [Sourced<String>] = []
  /// The keys whose locale is already named by an earlier key.
  private(set) var doubles: [Sourced<String>] = []

  /// Sorts the values; if two keys name the same locale (`pt-BR`, `pt_BR`), the first in order
  /// counts.
  init(_ byLanguage: [String: Value], at path: DeclarationPath) {
    var found: [String: Sourced<Value>] = [:]
    for (key, value) in byLanguage.sorted(by: { $0.key < $1.key }) {
      guard let locale = LanguageTag(key)?.posix else {
        unknown.append(Sourced(key, at: path[key].name))
        continue
      }
      guard found[locale] == nil else {
        doubles.append(Sourced(key, at: path[key].name))
        continue
      }
      found[locale] = Sourced(value, at: path[key])
    }
    values = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reports the translations that are left out of a file; `what` is the translated text.
  func omissions(_ what: String, _ place: String) -> [Omission] {
    unknown.map { key in
      Omission("no \(what) in '\(key.value)' \(place): it is not a language", at: key.path)
    }
      + doubles.map { key in
        Omission(
          "no \(what) in '\(key.value)' \(place): another key means the same language",
          at: key.path)
      }
  }
}
