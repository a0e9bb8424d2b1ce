package import Diagnostics
import UniformTypes

/// The rules on what the sources and projects of apps say of file types.
package enum AppSourceRules {
  /// Every rule: on sources, then on projects.
  package static let all = [RuleInfo](sources) + settings.rules

  private static let sources = [declarations, references, claims, documents]

  /// What is found in a source.
  ///
  /// A type counts as declared if any file of the context declares it: a framework's types may
  /// stand in the app's Info.plist. The path tells which file is nearest.
  package static func check(
    _ source: SwiftSource, _ context: AppSourceContext = AppSourceContext(), path: String? = nil,
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let subject = CheckedSource(source, context, path: path)
    return Findings.list(selection) { findings in
      for family in sources { family.check(subject, &findings) }
    }
  }

  /// What is found in a project; the path, `…/NAME.xcodeproj/project.pbxproj`, tells which of the
  /// context's files are its own.
  package static func check(
    _ project: XcodeProject, _ context: AppSourceContext = AppSourceContext(),
    path: String? = nil, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let subject = CheckedProject(project: project, context: context, path: path)
    return Findings.list(selection) { settings.check(subject, &$0) }
  }
}

/// A source with what its rules compare it with.
struct CheckedSource {
  let source: SwiftSource
  let context: AppSourceContext
  let path: String?
  /// What names a type; nothing if no types are known to compare it with.
  let mentions: [CheckedMention]

  init(_ source: SwiftSource, _ context: AppSourceContext, path: String?) {
    self.source = source
    self.context = context
    self.path = path
    mentions =
      context.knowsTypes
      ? source.mentions(context.names).map {
        CheckedMention(mention: $0, source: source, context: context, path: path)
      } : []
  }
}

/// One place of a source that names a type.
struct CheckedMention {
  let mention: SwiftSource.Mention
  let source: SwiftSource
  let context: AppSourceContext
  let path: String?

  var identifier: UniformTypeIdentifier { UniformTypeIdentifier(mention.identifier) }
}
