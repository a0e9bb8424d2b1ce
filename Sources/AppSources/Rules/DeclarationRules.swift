package import Diagnostics

/// Initializers of `UTType` beside the declarations in Info.plists.
extension AppSourceRules {
  private static let log = """
    UniformTypeIdentifiers logs that a type was expected to be declared and exported, or imported, \
    in the Info.plist (kiwix-apple issue 589)
    """

  /// A type that the app exports in code only.
  package static let undeclaredExportedType = RuleInfo(
    "swift/undeclared-exported-type", .error, fix: .unsafe,
    """
    UTType(exportedAs:) has an identifier that no Info.plist of the check declares; reported at \
    the identifier
    """,
    because: """
      the type has no extension and conforms to nothing: documents of it cannot be opened or \
      saved, and the system complains in the console only
      """,
    references: [log, "UTType.init(exportedAs:conformingTo:)"],
    bad: [
      .type("UTType(exportedAs: \"↓edu.stanford.cs193p.emojart\")"),
      .type(
        """
        UTType(
            exportedAs: "↓edu.stanford.cs193p.stickers",
            conformingTo: .json)
        """),
      .source(
        """
        extension UTType {
          static var emojiArt: UTType { .init(exportedAs: "↓edu.stanford.cs193p.stickers") }
        }
        """),
    ],
    good: [
      .soundType, .type("UTType(exportedAs: \"edu.stanford.cs193p.\\(name)\")"),
      .source("// UTType(exportedAs: \"edu.stanford.cs193p.stickers\")"),
    ])

  /// A type that the app imports in code only.
  package static let undeclaredImportedType = RuleInfo(
    "swift/undeclared-imported-type", .warning, fix: .unsafe,
    """
    UTType(importedAs:) has an identifier that no Info.plist of the check declares, and that is \
    none of the system's; reported at the identifier
    """,
    because: """
      without its owner's app on the machine the type has no extension and conforms to nothing
      """,
    references: [log, "UTType.init(importedAs:conformingTo:)"],
    bad: [
      .type("UTType(importedAs: \"↓net.lakeside.skitch\")", name: "sketch"),
      .type("UTType(importedAs: \"↓com.example.drawing\")", name: "drawing"),
    ],
    good: [
      .type("UTType(importedAs: \"net.lakeside.sketch\")", name: "sketch"),
      .type("UTType(importedAs: \"public.json\")", name: "text"),
    ])

  /// A type that code and property list own differently.
  package static let exportImportMismatch = RuleInfo(
    "swift/export-import-mismatch", .warning, fix: .unsafe,
    """
    The source exports a type that the Info.plist imports, or the reverse; reported at the \
    identifier
    """,
    because: """
      one of the two is wrong about who owns the type, and the system complains in the console \
      whenever the initializer runs
      """,
    references: [log],
    bad: [
      .type("UTType(exportedAs: \"↓net.lakeside.sketch\")", name: "sketch"),
      .type("UTType(importedAs: \"↓edu.stanford.cs193p.emojiart\")"),
    ], good: [.soundType])

  /// An identifier in other letters.
  package static let identifierCase = RuleInfo(
    "swift/identifier-case", .note, fix: .unsafe,
    """
    An identifier differs from the one in the Info.plist in letter case only; reported at the \
    identifier
    """,
    because: "the system finds the type, a comparison of texts and a search do not",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [.type("UTType(exportedAs: \"↓edu.stanford.cs193p.emojiArt\")")], good: [.soundType])

  /// An identifier that was meant to be another one.
  package static let misspeltIdentifier = RuleInfo(
    "swift/misspelt-identifier", .warning, fix: .unsafe,
    """
    UTType(_:) has an identifier that nothing declares, a letter or two from one that an \
    Info.plist of the check declares; reported at the identifier
    """,
    because: "the initializer gives nil, and what unwraps it stops the app",
    references: ["UTType.init(_:)"],
    bad: [.type("UTType(\"↓edu.stanford.cs193.emojiart\")!")],
    good: [.soundType, .type("UTType(\"com.example.drawing\") ?? .data")])

  /// A supertype that is none.
  package static let conformanceMismatch = RuleInfo(
    "swift/conformance-mismatch", .warning,
    """
    The argument conformingTo is no supertype of the type by the Info.plist; reported at the \
    argument
    """,
    because: """
      what is declared counts: the type does not conform to what the source relies on
      """,
    references: ["UTType.init(exportedAs:conformingTo:)"],
    bad: [
      .type("UTType(exportedAs: \"edu.stanford.cs193p.palette\", conformingTo: ↓.json)"),
      .type(
        "UTType(importedAs: \"net.lakeside.sketch\", conformingTo: ↓UTType.package)", name: "s"),
    ],
    good: [
      .type("UTType(exportedAs: \"edu.stanford.cs193p.emojiart\", conformingTo: .text)"),
      .type("UTType(exportedAs: \"edu.stanford.cs193p.palette\", conformingTo: .data)"),
    ])
}
