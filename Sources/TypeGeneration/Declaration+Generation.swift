package import FileTypeDeclaration

extension Declaration {
  /// The files that the declaration is turned into: sorted, and the same for the same declaration.
  ///
  /// `picture` gives the content of a picture that the declaration names, nil if it is not there.
  package func generate(
    _ options: GenerationOptions, picture: (String) -> [UInt8]? = { _ in nil }
  ) -> Generation {
    Generation()
  }
}
