/// A type that a package adds to a platform.
package struct ShippedType: Sendable, Equatable {
  /// The identifier or MIME type; for a platform without type names, its own name.
  package var name: String
  /// The MIME types of a type whose name is not one.
  package var mimeTypes: [String] = []
  package var extensions: [String] = []
  package var platform: String
  /// The file that declares the type, or that only opens it.
  package var file: String
  /// False for another vendor's type that an application of the package opens.
  package var isDeclared = true
  /// The applications in the package that open it.
  package var openedBy: [String] = []
  /// The name of its icon, or the key that names one; nil for a type with the default icon.
  package var icon: String?
}

/// A type or picture for a desktop that will not see it after the package is installed.
package struct UnseenType: Sendable, Equatable {
  /// A type, or the path of a picture.
  package var name: String
  /// The file that declares or opens it.
  package var file: String
  /// The reason, as the end of a sentence about it.
  package var reason: String
}
