/// A type that a package gives to a platform.
package struct ShippedType: Sendable, Equatable {
  /// The identifier or MIME type; for a platform whose types have no names, its own name.
  package var name: String
  /// The MIME types of a type whose name is not one.
  package var mimeTypes: [String] = []
  package var extensions: [String] = []
  package var platform: String
  /// The file that declares the type, or the one that only opens it.
  package var file: String
  /// False for a type of somebody else that an application of the package opens.
  package var isDeclared = true
  /// The applications of the package that open it.
  package var openedBy: [String] = []
  /// The name of its icon, or the key that names one; nil for a type that has the look of any other.
  package var icon: String?
}

/// What is in a package for a desktop that will not see it once the package is installed.
package struct UnseenType: Sendable, Equatable {
  /// A type, or the path of a picture.
  package var name: String
  /// The file that declares or opens it.
  package var file: String
  /// Why, as the end of a sentence about it.
  package var reason: String
}
