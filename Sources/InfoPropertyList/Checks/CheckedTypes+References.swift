import Diagnostics
import UniformTypes

extension CheckedTypes {
  /// What a name that stands in a list stands for.
  enum Reference {
    case declared(TypeDeclaration)
    case system(SystemType)
    case dynamic
    /// Declared by an app of somebody else.
    case thirdParty
    /// A name that no system is known to declare, but that may be one of Apple's.
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
    // A name with an invisible character looks sound: what can be said of it is that it is unknown.
    case .illegalCharacter(let scalar, _)? where !scalar.isASCII: break
    case .some(let problem): return .malformed(problem)
    }
    if ThirdPartyTypes.contains(type) { return .thirdParty }
    return type.isApple ? .unknownApple : .unknown
  }

  /// True if the name stands for a type whose supertypes are known.
  func isKnown(_ name: PlacedString) -> Bool {
    switch resolve(name) {
    case .declared, .system: true
    default: false
    }
  }

  /// Unknown names of one kind for which a similar one is looked for, which takes a while.
  static let hints = 40

  /// `; did you mean 'NAME'?` if there is a name like it, else nothing.
  func hint(for name: PlacedString) -> String {
    near(name.text).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// A known name that differs by a letter or two.
  private func near(_ text: String) -> String? {
    let folded = text.asciiLowercased
    let declared = effective.compactMap { $0.type?.rawValue }
    return (declared + SystemTypes.identifiers.map(\.rawValue)).first {
      Self.mayBeNear(folded, $0) && NameDistance.isNear(folded, to: $0.asciiLowercased)
    }
  }

  /// A cheap look at length and ends, so that few names are compared letter by letter.
  private static func mayBeNear(_ folded: String, _ known: String) -> Bool {
    abs(folded.utf8.count - known.utf8.count) <= 6
      && (folded.utf8.prefix(4).elementsEqual(known.utf8.prefix(4))
        || folded.utf8.suffix(4).elementsEqual(known.utf8.suffix(4)))
  }
}
