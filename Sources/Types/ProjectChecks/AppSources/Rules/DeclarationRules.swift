import Diagnostics
import UniformTypes

/// Initializers of `UTType` beside the declarations in Info.plists.
extension AppSourceRules {
  private static let log = """
    UniformTypeIdentifiers logs that a type was expected to be declared and exported, or imported, \
    in the Info.plist (kiwix-apple issue 589)
    """

  static let undeclaredExportedType = RuleInfo(
    "swift/undeclared-exported-type", .error, fix: .unsafe,
    """
    UTType(exportedAs:) has an identifier that no Info.plist in the check declares, or that the \
    Info.plist of an application that compiles the source lacks: Xcode makes one without types \
    from build settings unless INFOPLIST_FILE names a file. It is a warning, or a note, if another \
    application has it; reported at the identifier
    """,
    because: """
      the type lacks extensions and supertypes: its documents cannot be opened or saved, and the \
      only hint is a message in the console
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

  static let undeclaredImportedType = RuleInfo(
    "swift/undeclared-imported-type", .warning, fix: .unsafe,
    """
    UTType(importedAs:) has an identifier that no Info.plist in the check declares and that is not \
    a system type; reported at the identifier
    """,
    because: """
      unless the app that owns the type is installed, the type lacks extensions and supertypes
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

  static let exportImportMismatch = RuleInfo(
    "swift/export-import-mismatch", .warning, fix: .unsafe,
    """
    The source exports a type that the Info.plist imports, or vice versa; reported at the \
    identifier
    """,
    because: """
      one of the two is wrong about who owns the type, and the system logs a message whenever the \
      initializer runs
      """,
    references: [log],
    bad: [
      .type("UTType(exportedAs: \"↓net.lakeside.sketch\")", name: "sketch"),
      .type("UTType(importedAs: \"↓edu.stanford.cs193p.emojiart\")"),
    ], good: [.soundType])

  static let identifierCase = RuleInfo(
    "swift/identifier-case", .note, fix: .unsafe,
    """
    An identifier differs from the one in the Info.plist only in letter case; reported at the \
    identifier
    """,
    because: "the system finds the type, but a string comparison or a search does not",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [.type("UTType(exportedAs: \"↓edu.stanford.cs193p.emojiArt\")")], good: [.soundType])

  /// Checks that the Info.plist agrees with the initializer.
  static let declarations = Family<CheckedMention>(
    undeclaredExportedType, undeclaredImportedType, exportImportMismatch, identifierCase
  ) { subject, findings in
    let (mention, context, path) = (subject.mention, subject.context, subject.path)
    guard mention.use == .exported || mention.use == .imported else { return }
    let type = subject.identifier
    let exported = context.exported(type, from: path)
    let imported = context.imported(type, from: path)
    let isExported = mention.use == .exported
    if isExported, let missing = context.missingDeclaration(of: type, from: path),
      addMissing(missing, mention, &findings)
    {
      return
    }
    guard context.knowsTypes else { return }
    if let declared = isExported ? exported : imported {
      checkCase(mention, declared, &findings)
    } else if let declared = isExported ? imported : exported {
      // The source may belong to another app, whose Info.plist does not import the type yet.
      let others = path.map { context.folders.common(with: $0) } ?? 0
      let isOther =
        !isExported && path.map { ProjectPath.common($0, declared.path) < others } ?? false
      if !isOther { addMismatch(mention, declared, &findings) }
    } else {
      let isSystem = type.isPublic || type.isApple || UTType(mention.identifier) != nil
      if isExported || !isSystem { addUndeclared(mention, context, &findings) }
    }
  }.each(\CheckedSource.mentions)

  private static func checkCase(
    _ mention: SwiftSource.Mention, _ declared: AppSourceContext.DeclaredType,
    _ findings: inout Findings
  ) {
    let identifier = declared.identifier.rawValue
    guard identifier != mention.identifier else { return }
    findings.add(
      identifierCase, "'\(mention.identifier)' is spelled '\(identifier)' in '\(declared.path)'",
      at: mention.range, fix: Fix("write '\(identifier)'", .replace(mention.range, by: identifier)))
  }

  private static func addMismatch(
    _ mention: SwiftSource.Mention, _ declared: AppSourceContext.DeclaredType,
    _ findings: inout Findings
  ) {
    let isExported = mention.use == .exported
    let verbs = isExported ? ("exports", "imports") : ("imports", "exports")
    let label = isExported ? "importedAs" : "exportedAs"
    findings.add(
      exportImportMismatch,
      "the source \(verbs.0) '\(mention.identifier)', but '\(declared.path)' \(verbs.1) it",
      at: mention.range,
      fix: mention.label.map { Fix("write '\(label)'", .replace($0, by: label)) })
  }

  private static func addUndeclared(
    _ mention: SwiftSource.Mention, _ context: AppSourceContext, _ findings: inout Findings
  ) {
    let isExported = mention.use == .exported
    let near = context.nearIdentifier(mention.identifier)
    findings.add(
      isExported ? undeclaredExportedType : undeclaredImportedType,
      "no Info.plist \(isExported ? "exports" : "imports") '\(mention.identifier)'"
        + didYouMean(near),
      at: mention.range,
      fix: near.map { Fix("write '\($0)'", .replace(mention.range, by: $0)) })
  }

  static let conformanceMismatch = Rule<CheckedMention>(
    "swift/conformance-mismatch", .warning,
    """
    The argument conformingTo is not a supertype of the type in the Info.plist; reported at the \
    argument
    """,
    because: "the declaration counts: the type does not conform to what the source relies on",
    references: ["UTType.init(exportedAs:conformingTo:)"],
    bad: [
      .type("UTType(exportedAs: \"edu.stanford.cs193p.palette\", conformingTo: ↓.json)"),
      .type(
        "UTType(importedAs: \"net.lakeside.sketch\", conformingTo: ↓UTType.package)", name: "s"),
    ],
    good: [
      .type("UTType(exportedAs: \"edu.stanford.cs193p.emojiart\", conformingTo: .text)"),
      .type("UTType(exportedAs: \"edu.stanford.cs193p.palette\", conformingTo: .data)"),
    ]
  ) { subject, found in
    let (mention, context, path) = (subject.mention, subject.context, subject.path)
    let declared =
      mention.use == .exported
      ? context.exported(subject.identifier, from: path)
      : context.imported(subject.identifier, from: path)
    guard let conformsTo = mention.conformsTo, let declared, !declared.conformsTo.isEmpty,
      case .identifier(let parent) = conformsTo.type
    else { return }
    let wanted = UniformTypeIdentifier(parent)
    guard !declared.conformsTo.contains(where: { context.conforms($0, to: wanted) }) else { return }
    let list = declared.conformsTo.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    found(
      """
      '\(mention.identifier)' conforms to '\(parent)' in the source, but to \(list) in \
      '\(declared.path)'
      """, at: conformsTo.range)
  }

  static let conformances = Family(conformanceMismatch).each(\CheckedSource.mentions)
}
