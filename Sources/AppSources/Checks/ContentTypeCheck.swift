import Diagnostics
import UniformTypes

extension AppSourceRules {
  static func diagnose(_ misspelling: SwiftReader.Misspelling) -> Diagnostic {
    let name = misspelling.name.name
    return Diagnostic(
      misspeltContentTypes,
      "SwiftUI knows no '\(name)'; did you mean '\(misspelling.meant)'?",
      at: misspelling.range, fix: replace(misspelling.range, by: misspelling.meant))
  }

  /// Whether the supertype that an initializer is given is one by the declaration, too.
  static func checkConformance(
    _ mention: SwiftSource.Mention, _ context: AppSourceContext, _ path: String?
  ) -> [Diagnostic] {
    let identifier = UniformTypeIdentifier(mention.identifier)
    let declared =
      mention.use == .exported
      ? context.exported(identifier, from: path) : context.imported(identifier, from: path)
    guard let conformsTo = mention.conformsTo, let declared, !declared.conformsTo.isEmpty,
      case .identifier(let parent) = conformsTo.type
    else { return [] }
    let wanted = UniformTypeIdentifier(parent)
    guard !declared.conformsTo.contains(where: { context.conforms($0, to: wanted) }) else {
      return []
    }
    let list = declared.conformsTo.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return [
      Diagnostic(
        conformanceMismatch,
        """
        the source has '\(mention.identifier)' conform to '\(parent)', '\(declared.path)' to \(list)
        """, at: conformsTo.range)
    ]
  }

  /// Whether the documents that the app can read are among those that it says it opens.
  ///
  /// A document type may also serve `fileImporter` or `fileExporter` alone, for which nothing need
  /// be claimed: only a type of the app's own, and any type of an app with a `DocumentGroup`, is
  /// certainly meant to be opened.
  static func checkClaim(
    _ mention: SwiftSource.Mention, of source: SwiftSource, _ context: AppSourceContext
  ) -> [Diagnostic] {
    guard mention.use == .readable else { return [] }
    let identifier = UniformTypeIdentifier(mention.identifier)
    let isOpened = context.opensDocuments || source.opensDocuments
    guard isOpened || context.exported(identifier, from: nil) != nil,
      !context.claimed.contains(where: { context.conforms(identifier, to: $0.identifier) })
    else { return [] }
    return [
      Diagnostic(
        unclaimedContentType,
        "no document type of an Info.plist has '\(mention.identifier)'", at: mention.range)
    ]
  }
}
