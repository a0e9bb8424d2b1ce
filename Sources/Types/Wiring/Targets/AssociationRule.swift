import Declarations
import JSONSyntax

/// The rules for recognizing and updating packagers' associations of file types.
enum AssociationRule {
  static let identity = MergeRule.Identity(
    ofGenerated: names, ofExisting: names,
    phrase: { "the extension '\($0["ext"]?.texts.first ?? "")'" })

  /// Returns the rule for a list of associations; `read` converts an extension to the form that the
  /// packager writes.
  static func list(
    _ declaration: Declaration, read: @escaping @Sendable (String) -> String = { $0 }
  ) -> MergeRule {
    MergeRule(
      members: [
        "ext": MergeRule(read: read, meant: bare), "contentTypes": MergeRule(meant: bare),
        "name": name(declaration),
      ], identity: identity)
  }

  /// Returns the rule for the name of a document: keeps the author's name, unless the declaration
  /// gives one that is not derived from the description.
  static func name(_ declaration: Declaration) -> MergeRule {
    MergeRule(isKept: declaration.types.allSatisfy { $0.handler?.name == nil })
  }

  /// Returns the extensions that identify an association; without any, its content types and media
  /// type.
  @Sendable private static func names(_ association: JSONValue) -> Set<String> {
    let extensions = (association["ext"]?.texts ?? []).map { ".\(bare($0))" }
    guard extensions.isEmpty else { return Set(extensions) }
    let names = ["contentTypes", "mimeType"].map { association.spelling(of: $0) }
    return Set(names.flatMap { association[$0]?.texts ?? [] }.map(bare))
  }

  /// Returns an extension or a type as it is meant: without white space, `*`, and a period, and in
  /// lower case.
  @Sendable static func bare(_ name: String) -> String {
    var name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if name.hasPrefix("*.") { name.removeFirst() }
    if name.hasPrefix(".") { name.removeFirst() }
    return name
  }
}
