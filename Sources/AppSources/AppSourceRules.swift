package import Diagnostics

/// The rules on what the sources and projects of apps say of file types, one constant each.
package enum AppSourceRules {
  /// Every rule: on sources, then on projects.
  package static let all: [RuleInfo] = [
    undeclaredExportedType, undeclaredImportedType, exportImportMismatch, identifierCase,
    misspeltIdentifier, conformanceMismatch, unclaimedContentType, misspeltContentTypes,
    unsettableKey, overriddenKey, ignoredSetting, disagreeingConfigurations,
  ]

  /// What is found in a source.
  ///
  /// A type counts as declared if any file of the context declares it: a framework's types may
  /// stand in the app's Info.plist. The path tells which file is nearest.
  package static func check(
    _ source: SwiftSource, _ context: AppSourceContext = AppSourceContext(), path: String? = nil
  ) -> [Diagnostic] {
    guard context.knowsTypes else { return source.problems }
    let mentions = source.mentions(context.names)
    return source.problems
      + mentions.flatMap { mention in
        checkDeclaration(mention, context, path)
          + checkConformance(mention, context, path)
          + checkIdentifier(mention, context)
          + checkClaim(mention, of: source, context)
      }
  }

  /// What is found in a project; the path, `…/NAME.xcodeproj/project.pbxproj`, tells which of the
  /// context's files are its own.
  package static func check(
    _ project: XcodeProject, _ context: AppSourceContext = AppSourceContext(),
    path: String? = nil
  ) -> [Diagnostic] {
    project.problems + checkKeys(project) + checkValues(project, context, path)
      + checkConfigurations(project, context, path)
  }
}
