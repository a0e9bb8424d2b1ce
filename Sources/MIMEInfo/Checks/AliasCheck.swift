import Diagnostics
import UniformTypes

extension MIMERules {
  /// Aliases against the types and aliases of the package and of everybody.
  static func checkAliasesOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var owners: [String: OwnedAlias] = [:]
    var found: [Diagnostic] = []
    // Another package that declares an alias of the database as a type is told so itself.
    let own = Set(context.ownsEverything ? package.types.compactMap(\.name?.text) : [])
    let isDeclared = { (name: String) in
      context.ownsEverything ? own.contains(name) : context.types.given.declares(name)
    }
    for (index, type) in package.types.enumerated() {
      if let name = type.name, let old = declaredAlias(name, context: context) {
        found.append(old)
      }
      for reference in type.aliases {
        if let broken = brokenAlias(reference, of: type, in: package) {
          found.append(broken)
        } else if let alias = reference.name {
          let diagnostic =
            takenAlias(alias, of: type, isDeclared: isDeclared(alias.text), context: context)
            ?? sharedAlias(alias, of: type, owners[alias.text])
            ?? aliasOfParent(alias, of: type, in: package)
          if let diagnostic { found.append(diagnostic) }
          if owners[alias.text] == nil {
            owners[alias.text] = OwnedAlias(owner: type.name, alias: alias, type: index)
          }
        }
      }
    }
    if owners.isEmpty { return found }
    return found + package.types.compactMap { chain($0, owners, in: package) }
  }

  /// The first type that has an alias.
  private struct OwnedAlias {
    var owner: MIMEValue?
    var alias: MIMEValue
    /// Its place among the types of the package.
    var type: Int
  }

  private static func brokenAlias(
    _ reference: MIMEReference, of type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> Diagnostic? {
    guard let alias = reference.name else {
      return Diagnostic(malformedAlias, "the alias has no attribute 'type'", at: reference.tag)
    }
    if alias.text == type.name?.text {
      return Diagnostic(
        aliasOfItself, "'\(alias.text)' is an alias of itself", at: alias.range,
        fix: .safe("remove the alias", package.removal(of: reference.element)))
    }
    return nameDefect(alias.text).map { Diagnostic(malformedAlias, $0, at: alias.range) }
  }

  /// Why a text is no name of a type; nil if it is one.
  static func nameDefect(_ name: String) -> String? {
    switch MediaType(rawValue: name).problem {
    case nil: nil
    case .empty, .missingSlash, .severalSlashes, .emptyTopLevel, .emptySubtype: name.notATypeName
    case .tooLong: "'\(name)' is too long for the name of a media type"
    default: "'\(name)' has a character that names of media types cannot have"
    }
  }

  private static func takenAlias(
    _ alias: MIMEValue, of type: MIMETypeDeclaration, isDeclared: Bool,
    context: MIMEPackageContext
  ) -> Diagnostic? {
    let isShared = context.foreign.declares(alias.text)
    if isShared || isDeclared {
      return Diagnostic(
        aliasOfExistingType,
        "'\(alias.text)' is a type"
          + (isShared ? " of \(context.foreign.origin)" : " that is declared itself"),
        at: alias.range)
    }
    guard let owner = context.foreign.target(ofAlias: alias.text), owner != type.name?.text else {
      return nil
    }
    return Diagnostic(
      aliasOfExistingType, "'\(alias.text)' is an alias of '\(owner)' already", at: alias.range)
  }

  private static func sharedAlias(
    _ alias: MIMEValue, of type: MIMETypeDeclaration, _ first: OwnedAlias?
  ) -> Diagnostic? {
    guard let first, first.owner?.text != type.name?.text else { return nil }
    return Diagnostic(
      aliasWithTwoOwners,
      "'\(alias.text)' is an alias of '\(first.owner?.text ?? "")' already", at: alias.range,
      related: [RelatedPlace(range: first.alias.range, message: "the other alias")])
  }

  private static func aliasOfParent(
    _ alias: MIMEValue, of type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> Diagnostic? {
    guard let parent = type.subClassOf.first(where: { $0.name?.text == alias.text }) else {
      return nil
    }
    return Diagnostic(
      aliasEqualToParent, "'\(alias.text)' is the parent of the type as well", at: alias.range,
      related: [RelatedPlace(range: parent.name?.range ?? parent.tag, message: "the parent")],
      fix: .unsafe("remove the parent", package.removal(of: parent.element)))
  }

  /// A type with an alias that is itself the alias of another type of the package.
  private static func chain(
    _ type: MIMETypeDeclaration, _ owners: [String: OwnedAlias], in package: MIMEPackage
  ) -> Diagnostic? {
    guard let reference = type.aliases.first(where: { $0.name != nil }), let alias = reference.name,
      let name = type.name, let owned = owners[name.text], let owner = owned.owner,
      owner.text != name.text
    else { return nil }
    let edits = [
      package.insertion(of: .alias, alias.text, into: package.types[owned.type]),
      package.removal(of: reference.element),
    ].sorted { $0.range.lowerBound < $1.range.lowerBound }
    return Diagnostic(
      aliasChain, "'\(name.text)' is an alias of '\(owner.text)' and cannot have one",
      at: alias.range, related: [RelatedPlace(range: owned.alias.range, message: "its alias")],
      fix: Fix(title: "give the alias to '\(owner.text)'", applicability: .unsafe, edits: edits))
  }

  private static func declaredAlias(
    _ name: MIMEValue, context: MIMEPackageContext
  ) -> Diagnostic? {
    guard !context.foreign.declares(name.text),
      let target = context.foreign.target(ofAlias: name.text)
    else { return nil }
    return Diagnostic(
      aliasDeclaredAsType, "'\(name.text)' is an alias of '\(target)'", at: name.range)
  }
}
