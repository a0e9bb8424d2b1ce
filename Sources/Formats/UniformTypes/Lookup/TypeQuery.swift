/// What a user asks about: an identifier, an extension or a MIME type.
package enum TypeQuery: Hashable, Sendable {
  case identifier(UniformTypeIdentifier)
  case filenameExtension(FilenameExtension)
  case mediaType(MediaType)

  /// With a slash a MIME type, with a period at its start or with none an extension, everything
  /// else an identifier.
  ///
  /// `*.ext` is taken for `.ext`.
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

  /// True if nothing can have that name, whoever declares it.
  package var isMalformed: Bool {
    switch self {
    case .identifier(let identifier): identifier.problem != nil
    case .filenameExtension(let name): name.problem != nil
    case .mediaType(let name): name.problem != nil
    }
  }
}
