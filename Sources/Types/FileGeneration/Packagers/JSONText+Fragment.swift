import Diagnostics

/// Values in a fragment of a packager's configuration.
///
/// JSON (RFC 8259) is also YAML, and its escapes are valid in TOML's basic strings.
extension JSONText {
  /// Returns an object of the members that have a value.
  static func members(_ all: [(String, JSONText?)]) -> JSONText {
    .object(all.compactMap { name, value in value.map { (name, $0) } })
  }
}
