import Diagnostics
import JSONSyntax

/// A type that a tag of `tag:yaml.org,2002:` names, for the values that can have it.
struct YAMLTag {
  var name: String
  /// True if the value is a word without quotes, however it is written.
  var isWord = false
  /// Returns what a value with the tag says, or nil if it cannot have the tag.
  ///
  /// Of a list or a mapping, only the type counts.
  var content: @Sendable (YAMLEvent.Kind) -> JSONValue.Content?

  private static func text(
    _ name: String, isWord: Bool = false,
    _ content: @escaping @Sendable (String) -> JSONValue.Content?
  ) -> YAMLTag {
    YAMLTag(name: name, isWord: isWord) {
      if case .scalar(let text, _) = $0 { content(text) } else { nil }
    }
  }

  private static let list = YAMLTag(name: "a list") {
    if case .sequence = $0 { .array([]) } else { nil }
  }
  private static let mapping = YAMLTag(name: "a mapping") {
    if case .mapping = $0 { .object([]) } else { nil }
  }

  /// The types of YAML 1.2.2, chapter 10, and of YAML 1.1, by the ends of their tags.
  ///
  /// The words of YAML 1.1 for true and false are taken, too.
  static let core: [String: YAMLTag] = [
    "str": text("a text") { .string($0) }, "binary": text("a text") { .string($0) },
    "timestamp": text("a date") { .string($0) }, "null": text("null") { _ in .null },
    "int": text("an integer", isWord: true) { YAMLWord.isInteger($0) ? .string($0) : nil },
    "float": text("a number", isWord: true) { YAMLWord.isFloat($0) ? .string($0) : nil },
    "bool": text("true or false") {
      switch $0.asciiLowercased {
      case "true", "yes", "on", "y": .boolean(true)
      case "false", "no", "off", "n": .boolean(false)
      default: nil
      }
    },
    "merge": text("the key '<<'", isWord: true) { $0 == "<<" ? .string($0) : nil },
    "seq": list, "omap": list, "pairs": list, "map": mapping, "set": mapping,
  ]

  /// True for a type of YAML 1.1 that any value has, and for one that only a language has, such as
  /// `python/name:re.sub`.
  static func saysNothing(_ name: String) -> Bool {
    name == "value" || name == "yaml" || name.contains { "/.:".contains($0) }
  }
}
