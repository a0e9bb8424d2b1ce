/// The name in a query: an identifier, an extension, or a MIME type.
package enum TypeQuery: Hashable, Sendable {
  case identifier(UniformTypeIdentifier)
  case filenameExtension(FilenameExtension)
  case mediaType(MediaType)

  /// Reads a name: a MIME type if it contains a slash, an extension if it begins with a period or
  /// does not contain one, otherwise an identifier.
  ///
  /// `*.ext` is read as `.ext`.
  package init(_ text: String) {
    if text.hasPrefix("*.") {
      self = .filenameExtension(FilenameExtension(rawValue: String(text.dropFirst(2))))
    } else if text.contains("/") {
      self = .mediaType(MediaType(rawValue: text))
    } else if text.hasPrefix(".") {
      self = .filenameExtension(FilenameExtension(rawValue: String(text.dropFirst())))
    } else if text.contains(".") {
      self = .identifier(UniformTypeIdentifier(text))
    } else {
      self = .filenameExtension(FilenameExtension(rawValue: text))
    }
  }

  /// True if the name is never valid.
  package var isMalformed: Bool { shown.problem != nil }

  /// The name as a title, and why it is never valid.
  var shown: (title: String, problem: String?) {
    switch self {
    case .identifier(let name): (name.rawValue, name.problem?.description)
    case .filenameExtension(let name): ("." + name.rawValue, name.problem?.description)
    case .mediaType(let name): (name.rawValue, name.problem?.description)
    }
  }
}
