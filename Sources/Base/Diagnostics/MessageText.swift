/// Formats parts of files for messages.
package enum MessageText {
  /// The maximum number of scalars of a value in a message.
  private static let most = 80

  /// Returns a text in single quotes, cut if it is long.
  package static func quoted(_ text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(most)))
    return "'\(shown)\(text.unicodeScalars.count > most ? "…" : "")'"
  }

  /// Returns texts in single quotes, separated by commas; only the first ones if there are many.
  package static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(6).map(quoted).joined(separator: ", ")
    return texts.isEmpty ? "none" : shown + (texts.count > 6 ? " …" : "")
  }

  /// Returns the first three texts in single quotes, and how many more there are.
  package static func firsts(_ texts: [String]) -> String {
    let shown = texts.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return texts.count > 3 ? "\(shown) and \(texts.count - 3) more" : shown
  }
}
