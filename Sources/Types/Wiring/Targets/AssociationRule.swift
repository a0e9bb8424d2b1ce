import Declarations
import JSONSyntax

/// How packagers' associations of file types are recognized and brought up to date.
enum AssociationRule {
  static let identity = MergeRule.Identity(
    ofGenerated: names, ofExisting: names,
    phrase: { "the extension '\($0["ext"]?.texts.first ?? "")'" })

  /// A list of associations.
  static func list(_ declaration: Declaration) -> MergeRule {
    MergeRule(
      members: [
        "ext": MergeRule(normal: bare), "contentTypes": MergeRule(normal: { $0.lowercased() }),
        "mimeType": MergeRule(normal: { $0.lowercased() }), "name": name(declaration),
      ], identity: identity)
  }

  /// The name of a document stays as an author chose it, unless the declaration gives one that is not
  /// made of the description.
  static func name(_ declaration: Declaration) -> MergeRule {
    MergeRule(isKept: declaration.types.allSatisfy { $0.handler?.name == nil })
  }

  /// An association is known by its extensions; one without any by its content types and media type.

  @Sendable private static func names(_ association: JSONValue) -> Set<String> {
    let extensions = (association["ext"]?.texts ?? []).map { ".\(bare($0))" }
    let types = association["contentTypes"] ?? association["content-types"]
    guard extensions.isEmpty else { return Set(extensions) }
    let media = association["mimeType"] ?? association["mime-type"]
    return Set([types, media].compactMap(\.self).flatMap(\.texts).map { $0.lowercased() })
  }

  @Sendable static func bare(_ name: String) -> String {
    (name.hasPrefix(".") ? String(name.dropFirst()) : name).lowercased()
  }
}
