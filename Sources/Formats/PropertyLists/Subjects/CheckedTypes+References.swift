import Diagnostics
import UniformTypes

extension CheckedTypes {
  /// The meaning of a name in a list.
  enum Reference {
    case declared(TypeDeclaration)
    case system(SystemType)
    case dynamic
    /// Declared by a well-known app.
    case thirdParty
    /// A name that may be one of Apple's, but that no system is known to declare.
    case unknownApple
    case malformed(UniformTypeIdentifier.Problem)
    /// A name that the build completes.
    case template
    case unknown
  }

  func resolve(_ name: PlacedString) -> Reference {
    let type = name.identifier
    if let declaration = declaration(of: type) { return .declared(declaration) }
    if name.isTemplate { return .template }
    if let known = system.type(type) { return .system(known) }
    if type.isDynamic { return .dynamic }
    switch type.problem {
    case nil, .nonASCIILetter: break
    // A name with an invisible character looks valid; it is reported as unknown.
    case .illegalCharacter(let scalar, _)? where !scalar.isASCII: break
    case .some(let problem): return .malformed(problem)
    }
    if ThirdPartyTypes.contains(type) { return .thirdParty }
    return type.isApple ? .unknownApple : .unknown
  }

  /// True if the name is a type whose supertypes are known.
  func isKnown(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .declared, .system: true
    default: false
    }
  }

  /// The maximum number of unknown names of one kind with suggestions, which take a while to find.
  static let hints = 40

  /// Returns `; did you mean 'NAME'?` if there is a similar name, otherwise an empty text.
  func hint(for name: PlacedString) -> String {
    didYouMean(near(name.text))
  }

  /// Returns a fix with the name that may be meant, unless another entry of the same list has it.
  func fix(for name: PlacedString, among names: [PlacedString]) -> Fix? {
    guard let near = near(name.text), !names.contains(where: { $0.text == near }) else {
      return nil
    }
    return Fix("write '\(near)'", editor.replacement(of: name, by: near))
  }

  /// Returns a known name that may be meant: a similar, legal one of the list, or one from
  /// `SystemTypes`.
  private func near(_ text: String) -> String? {
    let declared = counted.lazy.compactMap(\.type).filter { $0.problem == nil }.map(\.rawValue)
    return NameDistance.nearest(to: text, among: declared, byLabel: true)
      ?? SystemTypes.meant(by: text)
  }
}

/// Types of well-known apps, which other apps claim.
enum ThirdPartyTypes {
  static func contains(_ type: UniformTypeIdentifier) -> Bool { names.contains(type) }

  private static let names: Set<UniformTypeIdentifier> = [
    "com.adobe.indesign-document", "com.bohemiancoding.sketch.drawing", "net.multimarkdown.text",
    "org.bittorrent.torrent", "org.gimp.xcf", "org.matroska.mka", "org.opml.opml",
    "org.textbundle.compressed", "org.textbundle.package", "org.tug.tex", "org.tug.tex.bibtex",
  ]
}
