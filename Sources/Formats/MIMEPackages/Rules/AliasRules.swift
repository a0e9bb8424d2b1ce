import Diagnostics
import UniformTypes

/// Rules that compare aliases with the types and aliases of the package and of others.
extension MIMERules {
  /// The rules share the first owner of each alias.
  static let aliases = Family<PackageSubject>(
    aliasOfItself, aliasOfExistingType, aliasWithTwoOwners, malformedAlias, aliasEqualToParent,
    aliasChain, aliasDeclaredAsType
  ) { subject, findings in
    let (package, context) = (subject.package, subject.context)
    var owners: [String: OwnedAlias] = [:]
    // A package that declares an alias of the database as a type gets that finding itself.
    let own = Set(context.ownsEverything ? package.types.compactMap(\.name?.text) : [])
    for (index, type) in package.types.enumerated() {
      if let name = type.name, !context.foreign.declares(name.text),
        let target = context.foreign.target(ofAlias: name.text)
      {
        let message = "'\(name.text)' is an alias of '\(target)'"
        findings.add(aliasDeclaredAsType, message, at: name.range)
      }
      for reference in type.aliases {
        guard let alias = soundAlias(reference, of: type, in: package, &findings) else { continue }
        let isDeclared =
          context.ownsEverything
          ? own.contains(alias.text) : context.types.given.declares(alias.text)
        let found =
          takenAlias(alias, of: type, isDeclared: isDeclared, context)
          ?? sharedAlias(alias, of: type, owners[alias.text])
          ?? aliasOfParent(alias, of: type, in: package)
        if let found { findings.add(found) }
        if owners[alias.text] == nil {
          owners[alias.text] = (type.name, alias, index)
        }
      }
    }
    if owners.isEmpty { return }
    for type in package.types { checkChain(type, owners, in: package, &findings) }
  }

  /// The first type that has an alias, with its index in the package.
  private typealias OwnedAlias = (owner: PlacedText?, alias: PlacedText, type: Int)

  private static func aliased(_ aliases: String...) -> RuleExample {
    .mime((aliases + [#"<glob pattern="*.exmap"/>"#]).joined(separator: "\n    "))
  }

  private static let sound = aliased(#"<alias type="application/x-example-map"/>"#)

  private static let aliasOfItself = RuleInfo(
    "mime/alias-of-itself", .warning, fix: .safe,
    "An alias is the name of its own type; reported at the alias",
    because: "it says nothing: looking up the name leads to the name again",
    references: [
      "shared-mime-info 2.2",
      "GLib 2.74, Qt 5.15: the type is found and described as without the alias",
    ],
    bad: [aliased(#"<alias type="↓application/vnd.example.map"/>"#)], good: [sound])

  private static let malformedAlias = RuleInfo(
    "mime/malformed-alias", .error, effect: .breaksReaders,
    """
    The attribute type of an alias is missing or not the name of a media type; reported at the \
    element or the alias
    """,
    because: "every later element of the type is dropped",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [aliased("↓<alias/>"), aliased(#"<alias type="↓map"/>"#)], good: [sound])

  /// Returns the alias, or nil if it is broken.
  private static func soundAlias(
    _ reference: MIMEReference, of type: MIMETypeDeclaration, in package: MIMEPackage,
    _ findings: inout Findings
  ) -> PlacedText? {
    guard let alias = reference.name else {
      findings.add(malformedAlias, "missing attribute 'type' in the alias", at: reference.tag)
      return nil
    }
    if alias.text == type.name?.text {
      findings.add(
        aliasOfItself, "'\(alias.text)' is an alias of itself", at: alias.range,
        fix: Fix("remove the alias", package.removal(of: reference.element)))
      return nil
    }
    guard let defect = nameDefect(alias.text) else { return alias }
    findings.add(malformedAlias, defect, at: alias.range)
    return nil
  }

  /// Returns the reason why a text is not a valid type name, or nil.
  static func nameDefect(_ name: String) -> String? {
    switch MediaType(rawValue: name).problem {
    case nil: nil
    case .empty, .missingSlash, .severalSlashes, .emptyTopLevel, .emptySubtype: name.notATypeName
    case .misspelledTopLevel(let meant): "'\(name)' must begin with '\(meant)/'"
    case .tooLong: "'\(name)' is too long for the name of a media type"
    default: "'\(name)' has a character that names of media types cannot have"
    }
  }

  private static let aliasOfExistingType = RuleInfo(
    "mime/alias-of-existing-type", .error,
    """
    An alias is a type that is declared, in the files checked together or in the shared database, \
    or an alias of another type there; reported at the alias
    """,
    because: "all that is looked up under that name becomes this type",
    bad: [aliased(#"<alias type="↓application/json"/>"#), aliased(#"<alias type="↓text/xml"/>"#)],
    good: [sound])

  private static func takenAlias(
    _ alias: PlacedText, of type: MIMETypeDeclaration, isDeclared: Bool,
    _ context: MIMEPackageContext
  ) -> Diagnostic? {
    let isShared = context.foreign.declares(alias.text)
    if isShared || isDeclared {
      let what = isShared ? "a type of \(context.owner(of: alias.text))" : "a declared type"
      return Diagnostic(aliasOfExistingType, "'\(alias.text)' is \(what)", at: alias.range)
    }
    guard let owner = context.foreign.target(ofAlias: alias.text), owner != type.name?.text else {
      return nil
    }
    return Diagnostic(
      aliasOfExistingType, "'\(alias.text)' is already an alias of '\(owner)'", at: alias.range)
  }

  private static let aliasWithTwoOwners = RuleInfo(
    "mime/alias-with-two-owners", .error,
    "Two types of a package have the same alias; reported at the second one",
    because: "the type that is read last gets the name",
    bad: [
      .types(
        (RuleExample.map, #"<alias type="application/x-example-map"/><glob pattern="*.exmap"/>"#),
        (
          "application/vnd.example.atlas",
          #"<alias type="↓application/x-example-map"/><glob pattern="*.exatlas"/>"#
        ))
    ],
    good: [sound])

  private static func sharedAlias(
    _ alias: PlacedText, of type: MIMETypeDeclaration, _ first: OwnedAlias?
  ) -> Diagnostic? {
    guard let first, first.owner?.text != type.name?.text else { return nil }
    return Diagnostic(
      aliasWithTwoOwners,
      "'\(alias.text)' is already an alias of '\(first.owner?.text ?? "")'", at: alias.range,
      related: [RelatedPlace(range: first.alias.range, message: "the other alias")])
  }

  private static let aliasEqualToParent = RuleInfo(
    "mime/alias-equal-to-parent", .error, fix: .unsafe,
    """
    An alias is also named as the parent of its type and is not a declared type; reported at the \
    alias
    """,
    because: "the parent is looked up and found to be the type itself",
    bad: [
      aliased(
        #"<sub-class-of type="application/x-example-map"/>"#,
        #"<alias type="↓application/x-example-map"/>"#)
    ],
    good: [sound])

  private static func aliasOfParent(
    _ alias: PlacedText, of type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> Diagnostic? {
    guard let parent = type.subClassOf.first(where: { $0.name?.text == alias.text }) else {
      return nil
    }
    return Diagnostic(
      aliasEqualToParent, "'\(alias.text)' is also the parent of the type", at: alias.range,
      related: [RelatedPlace(range: parent.name?.range ?? parent.tag, message: "the parent")],
      fix: Fix("remove the parent", package.removal(of: parent.element)))
  }

  private static let aliasChain = RuleInfo(
    "mime/alias-chain", .warning, fix: .unsafe,
    "A type with an alias is itself the alias of another type of the package; reported at its alias",
    because: "aliases are looked up only once",
    bad: [
      .types(
        (RuleExample.map, #"<alias type="application/x-example-map"/><glob pattern="*.exmap"/>"#),
        (
          "application/x-example-map",
          #"<alias type="↓application/x-map-example"/><glob pattern="*.oldexmap"/>"#
        ))
    ],
    good: [sound])

  private static func checkChain(
    _ type: MIMETypeDeclaration, _ owners: [String: OwnedAlias], in package: MIMEPackage,
    _ findings: inout Findings
  ) {
    guard let reference = type.aliases.first(where: { $0.name != nil }), let alias = reference.name,
      let name = type.name, let owned = owners[name.text], let owner = owned.owner,
      owner.text != name.text
    else { return }
    findings.add(
      aliasChain, "'\(name.text)' is an alias of '\(owner.text)' and cannot have one itself",
      at: alias.range, related: [RelatedPlace(range: owned.alias.range, message: "its alias")],
      fix: Fix(
        "give the alias to '\(owner.text)'",
        package.insertion(of: .alias, alias.text, into: package.types[owned.type]),
        package.removal(of: reference.element)))
  }

  private static let aliasDeclaredAsType = RuleInfo(
    "mime/alias-declared-as-type", .warning, fix: .unsafe,
    "A type is declared under an alias of the shared database; reported at the name",
    because: "a lookup of the name finds the other type",
    bad: [.mime(#"<glob pattern="*.exmap"/>"#, of: "↓text/xml")], good: [.globs("*.exmap")])
}
