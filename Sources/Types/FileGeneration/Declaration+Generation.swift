import Diagnostics
public import Declarations

extension Declaration {
  /// Returns the files that `filetype generate` writes for a declaration, sorted by path, or an
  /// empty list if it has errors, which `Declaration.check` returns.
  ///
  /// `name` is the file name of the declaration, which the files mention. `picture` returns the
  /// content of a picture that the declaration names, or nil if it is missing.
  public static func files(
    from bytes: [UInt8], named name: String, picture: (String) -> [UInt8]? = { _ in nil }
  ) -> [GeneratedFile] {
    let file = DeclarationFile(bytes)
    guard !DeclarationRules.check(file).contains(where: { $0.severity == .error }) else {
      return []
    }
    var options = GenerationOptions()
    options.declarationName = name
    return file.declaration.generate(options, picture: picture).files
  }

  /// The media types of the documents that the application opens, the application's own first.
  package var openedMediaTypes: [String] {
    GenerationSubject(self, GenerationOptions()) { _ in nil }?.openedMediaTypes.map(\.value) ?? []
  }

  /// Returns the files generated from the declaration, sorted; the output is deterministic.
  ///
  /// The declaration should not have errors; values that cannot be written because of one are left
  /// out. `picture` returns the content of a picture that the declaration names, or nil if it is
  /// missing.
  package func generate(
    _ options: GenerationOptions, picture: (String) -> [UInt8]? = { _ in nil }
  ) -> Generation {
    var generation = Generation()
    withoutActuallyEscaping(picture) { picture in
      guard let subject = GenerationSubject(self, options, picture: picture) else {
        generation.omitted = [Omission("no files are generated: no type has an identifier")]
        return
      }
      if options.kinds.contains(.desktop) { generation.omitted += subject.unusedByDesktops }
      for kind in OutputKind.allCases where options.writes(kind, for: self) {
        let made = kind.write(subject)
        generation.files += made.files
        generation.omitted += made.omitted
        generation.content += made.content
      }
    }
    generation.files.sort { $0.path < $1.path }
    generation.omitted = generation.omitted.unique
    return generation
  }
}
