import Diagnostics
import UniformTypes

extension AppSourceRules {
  /// Whether the Info.plist says of the type what the initializer says.
  static func checkDeclaration(
    _ mention: SwiftSource.Mention, _ context: AppSourceContext, _ path: String?
  ) -> [Diagnostic] {
    guard mention.use == .exported || mention.use == .imported else { return [] }
    let identifier = UniformTypeIdentifier(mention.identifier)
    let exported = context.exported(identifier, from: path)
    let imported = context.imported(identifier, from: path)
    let isExported = mention.use == .exported
    if let declared = isExported ? exported : imported {
      return differsInCase(mention, declared)
    }
    if let declared = isExported ? imported : exported {
      // Beside the app that owns the type may lie another one whose file is still to be written.
      let isOther = !isExported && !context.isNearest(declared.path, to: path)
      return isOther ? [] : [mismatch(mention, declared)]
    }
    let isSystem = identifier.isPublic || identifier.isApple || UTType(mention.identifier) != nil
    return isSystem && !isExported ? [] : [undeclared(mention, context)]
  }

  private static func differsInCase(
    _ mention: SwiftSource.Mention, _ declared: AppSourceContext.DeclaredType
  ) -> [Diagnostic] {
    let identifier = declared.identifier.rawValue
    guard identifier != mention.identifier else { return [] }
    return [
      Diagnostic(
        identifierCase,
        "'\(mention.identifier)' is written '\(identifier)' in '\(declared.path)'",
        at: mention.range, fix: replace(mention.range, by: identifier))
    ]
  }

  private static func mismatch(
    _ mention: SwiftSource.Mention, _ declared: AppSourceContext.DeclaredType
  ) -> Diagnostic {
    let isExported = mention.use == .exported
    let verbs = isExported ? ("exports", "imports") : ("imports", "exports")
    let label = isExported ? "importedAs" : "exportedAs"
    return Diagnostic(
      exportImportMismatch,
      "the source \(verbs.0) '\(mention.identifier)', '\(declared.path)' \(verbs.1) it",
      at: mention.range, fix: mention.label.map { replace($0, by: label) })
  }

  private static func undeclared(
    _ mention: SwiftSource.Mention, _ context: AppSourceContext
  ) -> Diagnostic {
    let isExported = mention.use == .exported
    let near = nearIdentifier(mention.identifier, context)
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      isExported ? undeclaredExportedType : undeclaredImportedType,
      "no Info.plist \(isExported ? "exports" : "imports") '\(mention.identifier)'\(hint)",
      at: mention.range, fix: near.map { replace(mention.range, by: $0) })
  }

  /// An identifier that is looked up and that nobody declares, but a letter or two from one.
  static func checkIdentifier(
    _ mention: SwiftSource.Mention, _ context: AppSourceContext
  ) -> [Diagnostic] {
    let identifier = UniformTypeIdentifier(mention.identifier)
    guard mention.use == .identified, context.exported(identifier, from: nil) == nil,
      context.imported(identifier, from: nil) == nil, UTType(mention.identifier) == nil,
      let near = nearIdentifier(mention.identifier, context),
      // Versions of a type are types of their own.
      mention.identifier.filter({ !$0.isNumber }) != near.filter({ !$0.isNumber })
    else { return [] }
    return [
      Diagnostic(
        misspeltIdentifier,
        "nothing here declares '\(mention.identifier)'; did you mean '\(near)'?",
        at: mention.range, fix: replace(mention.range, by: near))
    ]
  }

  private static func nearIdentifier(_ name: String, _ context: AppSourceContext) -> String? {
    (context.exported + context.imported).map(\.identifier.rawValue).first {
      NameDistance.isNear(name, to: $0)
    }
  }

  static func replace(_ range: Range<Int>, by text: String) -> Fix {
    Fix(
      title: "write '\(text)'", applicability: .unsafe,
      edits: [TextEdit(range: range, replacement: text)])
  }
}
