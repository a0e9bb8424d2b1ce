package import Diagnostics

/// Aliases.
extension MIMERules {
  package static let aliases: [RuleInfo] = [
    aliasOfItself, aliasOfExistingType, aliasWithTwoOwners, malformedAlias, aliasEqualToParent,
    aliasChain, aliasDeclaredAsType,
  ]

  private static func aliased(_ aliases: String) -> RuleExample {
    .mime(aliases + #"<glob pattern="*.exmap"/>"#)
  }

  private static let sound = aliased(#"<alias type="application/x-example-map"/>"#)

  /// A type that is called what it is called.
  package static let aliasOfItself = RuleInfo(
    "mime/alias-of-itself", .error, fix: .safe,
    "An alias is the name of its own type; reported at the alias",
    because: "looking up the name leads to the name again",
    references: ["shared-mime-info 2.2"],
    bad: [aliased(#"<alias type="↓application/vnd.example.map"/>"#)], good: [sound])

  /// A name that is in use.
  package static let aliasOfExistingType = RuleInfo(
    "mime/alias-of-existing-type", .error,
    """
    An alias is a type that is declared, in the files checked together or in the shared database, \
    or an alias of another type there; reported at the alias
    """,
    because: "all that is looked up under that name becomes this type",
    references: ["shared-mime-info 2.2"],
    bad: [
      aliased(#"<alias type="↓application/json"/>"#), aliased(#"<alias type="↓text/xml"/>"#),
    ],
    good: [sound])

  /// One alias, two types.
  package static let aliasWithTwoOwners = RuleInfo(
    "mime/alias-with-two-owners", .error,
    "Two types of a package have the same alias; reported at the second one",
    because: "the type that is read last gets the name",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
            <alias type="application/x-example-map"/>
          </mime-type>
          <mime-type type="application/vnd.example.atlas">
            <comment>Atlas</comment>
            <glob pattern="*.exatlas"/>
            <alias type="↓application/x-example-map"/>
          </mime-type>
        """)
    ],
    good: [sound])

  /// An alias that is no name.
  package static let malformedAlias = RuleInfo(
    "mime/malformed-alias", .error,
    """
    An alias has no attribute type, or one that is no name of a media type; reported at the \
    element or the alias
    """,
    because: "every later element of the type is dropped",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [aliased("↓<alias/>"), aliased(#"<alias type="↓map"/>"#)], good: [sound])

  /// An alias that is the parent.
  package static let aliasEqualToParent = RuleInfo(
    "mime/alias-equal-to-parent", .error, fix: .unsafe,
    """
    An alias is also named as the parent of its type and is no declared type; reported at the alias
    """,
    because: "the parent is looked up and found to be the type itself",
    references: ["shared-mime-info 2.2"],
    bad: [
      aliased(
        """
        <sub-class-of type="application/x-example-map"/>
            <alias type="↓application/x-example-map"/>
        """)
    ],
    good: [sound])

  /// An alias of an alias.
  package static let aliasChain = RuleInfo(
    "mime/alias-chain", .warning, fix: .unsafe,
    "A type with an alias is itself the alias of another type of the package; reported at its alias",
    because: "aliases are looked up once only",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
            <alias type="application/x-example-map"/>
          </mime-type>
          <mime-type type="application/x-example-map">
            <comment>Old map</comment>
            <glob pattern="*.oldexmap"/>
            <alias type="↓application/x-map-example"/>
          </mime-type>
        """)
    ],
    good: [sound])

  /// A type under an old name.
  package static let aliasDeclaredAsType = RuleInfo(
    "mime/alias-declared-as-type", .warning, fix: .unsafe,
    "A type is declared under an alias of the shared database; reported at the name",
    because: "whoever looks up the name gets the other type",
    references: ["shared-mime-info 2.2"],
    bad: [.mime(#"<glob pattern="*.exmap"/>"#, of: "↓text/xml")],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])
}
