import Diagnostics
import UniformTypes

/// `UTType(_:)`, which is nil for an undeclared type.
extension AppSourceRules {
  static let misspeltIdentifier = RuleInfo(
    "swift/misspelt-identifier", .warning, fix: .unsafe,
    """
    UTType(_:) has an undeclared identifier that is a letter or two from a declared one, or names \
    a system type by its extension. It is an error if it is force-unwrapped; reported at the \
    identifier
    """,
    because: "the initializer returns nil, and an app that force-unwraps it crashes",
    references: ["UTType.init(_:)"],
    bad: [.type("UTType(\"↓edu.stanford.cs193.emojiart\")!"), .type("UTType(\"↓public.jpg\")")],
    good: [
      .soundType, .type("UTType(\"com.example.drawing\") ?? .data"),
      .type("UTType(\"public.jpeg\")!"),
    ])

  static let forcedIdentifier = RuleInfo(
    "swift/forced-undeclared-type", .warning,
    """
    UTType(_:) of an identifier that neither an Info.plist in the check nor the system declares is \
    force-unwrapped; reported at the identifier
    """,
    because: "the app crashes where no other app declares the type",
    references: ["UTType.init(_:)"],
    bad: [.type("UTType(\"↓com.example.drawing\")!")],
    good: [.soundType, .type("UTType(\"com.example.drawing\") ?? .data")])

  static let identified = Family<CheckedMention>(misspeltIdentifier, forcedIdentifier) {
    subject, findings in
    let (mention, context, type) = (subject.mention, subject.context, subject.identifier)
    guard mention.use == .identified, context.exported(type, from: nil) == nil,
      context.imported(type, from: nil) == nil, UTType(mention.identifier) == nil, !type.isDynamic
    else { return }
    let isPublic = type.isPublic
    if let near = context.nearIdentifier(mention.identifier)
      ?? SystemTypes.meant(by: mention.identifier),
      // Versions of a type are separate types.
      mention.identifier.filter({ !$0.isNumber }) != near.filter({ !$0.isNumber })
    {
      let constant = SystemConstants.name(of: near).map { " (UTType.\($0))" } ?? ""
      findings.add(
        misspeltIdentifier,
        "undeclared type '\(mention.identifier)'; did you mean '\(near)'\(constant)?",
        at: mention.range,
        severity: mention.isForced ? .error : .warning,
        fix: Fix("write '\(near)'", .replace(mention.range, by: near)))
    } else if mention.isForced, isPublic || context.knowsTypes && !type.isApple {
      let advice =
        isPublic
        ? "no system declares 'public' types of this name"
        : "import it in the Info.plist, or use UTType(importedAs:)"
      findings.add(
        forcedIdentifier, "undeclared type '\(mention.identifier)' is force-unwrapped; \(advice)",
        at: mention.range)
    }
  }.each(\CheckedSource.mentions)
}

extension AppSourceContext {
  /// The maximum number of declared names to compare each name with; real projects declare fewer.
  private static let mostCompared = 2000

  /// Returns the declared identifier that was probably intended.
  func nearIdentifier(_ name: String) -> String? {
    guard identifiers.count <= Self.mostCompared else { return nil }
    return NameDistance.nearest(to: name, among: identifiers, byLabel: true)
  }
}
