package import Diagnostics
import UniformTypes

/// The rules for file types in the sources and projects of apps.
package enum AppSourceRules {
  /// Every rule: for sources, then for projects.
  package static let all = [RuleInfo](sources) + settings.rules

  private static let sources = [declarations, identified, conformances, claims, documents]

  /// Returns the findings in a source.
  ///
  /// A type counts as declared if any file of the context declares it: a framework's types may be
  /// in the app's Info.plist. The path determines the nearest file.
  package static func check(
    _ source: SwiftSource, _ context: AppSourceContext = AppSourceContext(), path: String? = nil,
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let subject = CheckedSource(source, context, path: path)
    return Findings.list(selection) { findings in
      for family in sources { family.check(subject, &findings) }
    }
  }

  /// Returns the findings in a project; the path, `…/NAME.xcodeproj/project.pbxproj`, determines
  /// which files of the context belong to it.
  package static func check(
    _ project: XcodeProject, _ context: AppSourceContext = AppSourceContext(),
    path: String? = nil, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let targets = AppTargets(path.map { [($0, project)] } ?? [], contents: context.targets.contents)
    let subject = CheckedProject(project: project, context: context, targets: targets)
    return Findings.list(selection) { settings.check(subject, &$0) }
  }
}

/// A source, with the values that its rules compare it with.
struct CheckedSource {
  let source: SwiftSource
  let context: AppSourceContext
  let path: String?
  /// The mentions of a type.
  let mentions: [CheckedMention]

  init(_ source: SwiftSource, _ context: AppSourceContext, path: String?) {
    (self.source, self.context, self.path) = (source, context, path)
    mentions = source.mentions(context.names).map {
      CheckedMention(mention: $0, source: source, context: context, path: path)
    }
  }
}

/// A place in a source that names a type.
struct CheckedMention {
  let mention: SwiftSource.Mention
  let source: SwiftSource
  let context: AppSourceContext
  let path: String?

  var identifier: UniformTypeIdentifier { UniformTypeIdentifier(mention.identifier) }
}
