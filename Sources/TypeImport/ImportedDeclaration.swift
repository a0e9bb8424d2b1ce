package import FileTypeDeclaration

/// A declaration made of the files of a project, and what it could not take over.
package struct ImportedDeclaration: Sendable, Equatable {
  /// Something that a file says and the declaration does not, or that the files say differently.
  package struct Remainder: Sendable, Equatable {
    package var path: String
    /// What it is and where, and what becomes of it; one sentence, lower case, no full stop.
    package var message: String
    /// True for what has nothing to do with file types and stays where it is.
    package var isUnrelated: Bool

    package init(path: String, message: String, isUnrelated: Bool) {
      self.path = path
      self.message = message
      self.isUnrelated = isUnrelated
    }
  }

  package var declaration: Declaration
  package var remainders: [Remainder]

  package init(declaration: Declaration = Declaration(), remainders: [Remainder] = []) {
    self.declaration = declaration
    self.remainders = remainders
  }
}
