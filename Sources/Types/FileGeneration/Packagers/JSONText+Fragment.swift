import Diagnostics

/// Values of a fragment of a packager's configuration.
///
/// JSON (RFC 8259) is YAML too, and its escapes are those of TOML's basic strings.
extension JSONText {
  static func texts(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// The members that have a value.
  static func members(_ all: [(String, JSONText?)]) -> JSONText {
    .object(all.compactMap { name, value in value.map { (name, $0) } })
  }
}
