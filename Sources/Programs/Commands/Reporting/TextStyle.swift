import Diagnostics

/// Colors for a terminal, or none.
struct TextStyle: Sendable {
  let isColored: Bool

  /// The role of a piece of text, with the parameters of its ANSI sequence.
  enum Role: String {
    case path = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case frame = "34"
    case fix = "32"
    case quiet = "2"

    init(_ severity: Severity) {
      self = severity == .error ? .error : severity == .warning ? .warning : .note
    }
  }

  func callAsFunction(_ text: String, _ role: Role) -> String {
    isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
