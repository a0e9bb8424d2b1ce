/// Texts of files as messages show them.
package enum MessageText {
  /// How many scalars of a value a message shows.
  private static let most = 80

  /// A text in single quotes, cut if it is long.
  package static func quoted(_ text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(most)))
    return "'\(shown)\(text.unicodeScalars.count > most ? "…" : "")'"
  }

  /// Texts in single quotes with commas; only the first ones if there are many.
  package static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(6).map(quoted).joined(separator: ", ")
    return texts.isEmpty ? "none" : shown + (texts.count > 6 ? " …" : "")
  }
}
