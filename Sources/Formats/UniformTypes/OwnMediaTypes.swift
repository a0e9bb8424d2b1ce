import Diagnostics

/// The types of this project's own documents.
///
/// A file that only uses one of them is valid even if no package beside it declares the type.
package enum OwnMediaTypes {
  package static let emojiArt = MediaTypeRecord(
    name: "application/vnd.cs193p.emojiart+json", parents: ["application/json"],
    globs: [MediaTypeGlob(pattern: "*.emojiart")])
}

extension MediaTypeContext {
  /// True if a file may use the type: it is declared, an alias, or one of this project's own.
  package func knows(_ name: String) -> Bool {
    declares(name) || target(ofAlias: name) != nil || name == OwnMediaTypes.emojiArt.name
  }

  /// Does the same for a name that macOS reads, ignoring its letter case.
  package func knowsInAnyCase(_ name: String) -> Bool {
    knows(name) || knows(name.asciiLowercased)
  }
}
