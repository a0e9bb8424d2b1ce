import Diagnostics
import UniformTypes

/// Rules for single parents, with cycles and the formats that they confirm.
extension MIMERules {
  /// The rules share the ancestors of types; a broken parent hides other problems.
  static let parents = Family<PackageSubject>(
    unknownParent, subclassCycle, malformedParent, impliedParent, duplicateParent,
    suffixWithoutParent, parentIsAlias, suffixContradictingParent, parentHidingJSON,
    executableAncestor
  ) { subject, findings in
    let (package, context) = (subject.package, subject.context)
    var lineage = TypeLineage(context.types)
    let circles = TypeCircles(in: package, lineage)
    findings.add(circles.diagnostics)
    let names = context.typeNames ?? context.types.sortedNames
    // Each search compares all names; the number of searches in a file is limited.
    var suggestions = Findings.limitPerRule
    for type in package.types {
      let isInCircle = circles.contains(type)
      var isSound = !isInCircle
      var isUnreadable = false
      var seen: Set<String> = []
      for reference in type.subClassOf {
        let parent = CheckedParent(reference, of: type, isFirst: seen)
        if let name = reference.name?.text { seen.insert(name) }
        switch state(of: parent, lineage, context, suggesting: suggestions > 0 ? names : nil) {
        case .sound: checkRedundancy(of: parent, lineage, in: package, &findings)
        case .toldElsewhere: isSound = false
        case .broken(let diagnostic):
          isSound = false
          isUnreadable = isUnreadable || diagnostic.severity == .error
          suggestions -= 1
          findings.add(diagnostic)
        }
      }
      // The file of user corrections declares its parents elsewhere.
      if !isInCircle, !isUnreadable, !context.isOverride,
        // An unknown parent may have the format; one that contradicts it stays wrong.
        let found = suffixFault(type, &lineage, in: package, context),
        isSound || found.severity == .error
      {
        findings.add(found)
      }
      if isSound { checkExecutable(type, &lineage, context, &findings) }
    }
  }

  static func child(
    _ parents: String..., of name: String = RuleExample.map
  ) -> RuleExample {
    let elements =
      parents.map { "<sub-class-of type=\"\($0)\"/>" } + [#"<glob pattern="*.exmap"/>"#]
    return .mime(elements.joined(separator: "\n    "), of: name)
  }

  private static let unknownParent = RuleInfo(
    "mime/unknown-parent", .warning,
    """
    A parent is declared neither in the files checked together nor in the shared database. The \
    nearest name is suggested; reported at the parent
    """,
    because: "no application for the parent is offered for files of the type",
    references: ["shared-mime-info 2.11"],
    bad: [child("↓application/jsno")], good: [child("application/json")])

  private static let malformedParent = RuleInfo(
    "mime/malformed-parent", .error, effect: .breaksReaders,
    """
    The attribute type of a sub-class-of is missing or not the name of a media type; reported at \
    the element or the parent
    """,
    because: "everything after it in the type is dropped, globs included",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .mime("↓<sub-class-of/>", #"<glob pattern="*.exmap"/>"#), child("↓json"),
      child("↓application/json "), child("↓public.json"),
    ],
    good: [child("application/json")])

  /// The fix for a parent.
  private enum ParentState {
    case sound
    case toldElsewhere
    case broken(Diagnostic)
  }

  private static func state(
    of parent: CheckedParent, _ lineage: TypeLineage, _ context: MIMEPackageContext,
    suggesting names: Once<[String]>?
  ) -> ParentState {
    guard let name = parent.name else {
      return .broken(
        Diagnostic(
          malformedParent, "missing attribute 'type' in the parent", at: parent.reference.tag))
    }
    if let defect = nameDefect(name.text) {
      return .broken(Diagnostic(malformedParent, defect, at: name.range))
    }
    let isOwnAlias = parent.type.aliases.contains { $0.name?.text == name.text }
    if isOwnAlias, !context.types.declares(name.text) { return .toldElsewhere }
    if context.types.declares(lineage.resolve(name.text))
      || hidesJSON(name.text, behind: parent.type)
    {
      return .sound
    }
    let near = names.flatMap { NameDistance.nearest(to: name.text, among: $0.value) }
    return .broken(
      Diagnostic(unknownParent, "unknown parent '\(name.text)'" + didYouMean(near), at: name.range))
  }

  private static let duplicateParent = RuleInfo(
    "mime/duplicate-parent", .warning, fix: .safe,
    "A type names one parent twice; reported at the second one",
    because: "it says nothing new",
    bad: [child("application/json", "↓application/json")], good: [child("application/json")])

  private static let impliedParent = RuleInfo(
    "mime/implied-parent", .note, fix: .safe,
    """
    A parent is implied: text/plain for types of text, application/octet-stream for all but \
    inode; reported at the parent
    """,
    because: "it says nothing new",
    references: ["shared-mime-info 2.11"],
    bad: [child("↓application/octet-stream"), child("↓text/plain", of: "text/x-example-map")],
    good: [child("text/plain")])

  private static let parentIsAlias = RuleInfo(
    "mime/parent-is-alias", .note, fix: .safe,
    "A parent is given by an alias. The name of the type is suggested; reported at the parent",
    because: "it is allowed, but aliases come and go",
    references: ["shared-mime-info 2.11"],
    bad: [child("↓text/xml")], good: [child("application/xml")])

  /// Checks a parent that is redundant or an alias.
  private static func checkRedundancy(
    of parent: CheckedParent, _ lineage: TypeLineage, in package: MIMEPackage,
    _ findings: inout Findings
  ) {
    guard let name = parent.name, name.text != parent.type.name?.text else { return }
    let removal = package.removal(of: parent.reference.element)
    let canonical = lineage.resolve(name.text)
    if parent.isRepeated {
      findings.add(
        duplicateParent, "'\(name.text)' is already a parent of the type", at: name.range,
        fix: Fix("remove the second one", removal))
    } else if parent.isImplied {
      findings.add(
        impliedParent, "'\(name.text)' is a parent of all such types", at: name.range,
        fix: Fix("remove the parent", removal))
    } else if canonical != name.text {
      findings.add(
        parentIsAlias, "'\(name.text)' is an alias of '\(canonical)'", at: name.range,
        fix: Fix("write '\(canonical)'", name.replaced(by: canonical)))
    }
  }

  private static let executableAncestor = RuleInfo(
    "mime/executable-ancestor", .note,
    """
    The ancestors of a type include application/x-executable, like the ancestors of \
    application/json, and the type does not say so itself; reported at the parent that leads there
    """,
    because: "GLib says that such files can be executed, and file managers may offer to run them",
    references: ["shared-mime-info 2.11", "GLib g_content_type_can_be_executable"],
    bad: [child("↓application/json")],
    good: [child("application/xml"), child("application/x-executable")])

  private static func checkExecutable(
    _ type: MIMETypeDeclaration, _ lineage: inout TypeLineage, _ context: MIMEPackageContext,
    _ findings: inout Findings
  ) {
    let ancestor = "application/x-executable"
    let parents = type.subClassOf.compactMap(\.name)
    guard !context.ownsEverything, !parents.contains(where: { $0.text == ancestor }) else { return }
    for name in parents where lineage.leads(lineage.resolve(name.text), to: ancestor) {
      return findings.add(
        executableAncestor, "'\(name.text)' descends from '\(ancestor)'", at: name.range)
    }
  }
}

/// A `sub-class-of` of a type.
private struct CheckedParent {
  let reference: MIMEReference
  let type: MIMETypeDeclaration
  /// True if the type has already named that parent.
  let isRepeated: Bool

  init(_ reference: MIMEReference, of type: MIMETypeDeclaration, isFirst seen: Set<String>) {
    self.reference = reference
    self.type = type
    isRepeated = reference.name.map { seen.contains($0.text) } ?? false
  }

  var name: PlacedText? { reference.name }

  /// True for the parents that section 2.11 implies for all such types.
  var isImplied: Bool {
    guard let name = name?.text, let topLevel = type.name?.text.prefix(while: { $0 != "/" }) else {
      return false
    }
    return name == "text/plain" && topLevel == "text"
      || name == "application/octet-stream" && topLevel != "inode"
  }
}
