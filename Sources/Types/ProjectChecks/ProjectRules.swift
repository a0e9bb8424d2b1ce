import AndroidManifests
import DesktopEntries
package import Diagnostics
import Declarations
import JSONSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import FileGeneration
import DeclarationImport
import WebRegistration
import WindowsRegistration

/// The rules for all kinds of files.
package enum ProjectRules {
  /// All rules in the order of the catalog.
  package static let all =
    JSONRules.all + InfoPropertyListRules.all + ConsistencyRules.all + DeclarationRules.all
    + GeneratedRules.all + MIMERules.all + DesktopEntryRules.all + MIMEAppsRules.all
    + ThumbnailerRules.all + MetainfoRules.all + AppSourceRules.all + IgnoreRules.all
    + RegistryRules.all + InstallerRules.all + PackageRules.all + AndroidRules.all
    + InspectionRules.all + WebManifestRules.all + ServerRules.all + PackagerRules.all

  /// The rule for files that a declaration is not wired into; callers of `judge` find these.
  package static let wiring = "wiring/missing"

  /// Returns the findings in a file that is checked together with the files of `context`.
  package static func check(_ file: ProjectFile, _ context: ProjectContext) -> [Diagnostic] {
    judge(file, context).found
  }

  /// Returns the findings, and those that comments in the file accept; with `ignores` false,
  /// comments are not considered.
  package static func judge(
    _ file: ProjectFile, _ context: ProjectContext, ignores: Bool = true,
    wiring: [Diagnostic] = []
  ) -> (found: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    let all = checkUnjudged(file, context) + wiring
    let (found, ignored) = ignores ? IgnoreComments.judge(all, file, context) : (all, [])
    guard let checks = context.checks, let index = context.set.index(of: file.path) else {
      return (found, ignored)
    }
    return (checks.judge(found, in: index), ignored)
  }

  /// The rules for texts that readers refuse or misread.
  static let damage = RuleSelection(
    select: all.filter { $0.severity == .error && ($0.hides || $0.subject == "json") }.map(\.id))

  /// Returns the first error for which readers refuse a file, or misread it.
  package static func damage(of file: ProjectFile) -> Diagnostic? {
    check(file, ProjectContext([], surroundings: .none, selection: damage)).first {
      damage.includes($0.rule) && $0.severity == .error
    }
  }

  /// Returns the findings before the settings of the set's declarations are applied.
  ///
  /// Without `withNotes`, leaves out notes about a generated file: they are reported at its
  /// declaration.
  static func checkUnjudged(
    _ file: ProjectFile, _ context: ProjectContext, withNotes: Bool = false
  ) -> [Diagnostic] {
    let all = file.kind.check(file, context) + context.consistency(of: file)
    let found = file.filled?.judge(all) ?? judgeUnfilled(all, file, context)
    let isNoted = found.contains { $0.severity == .note }
    guard isNoted, !withNotes, GeneratedFile.isGenerated(file.text.bytes) else { return found }
    return found.filter { $0.severity > .note }
  }

  /// Returns the findings without those about values that a script of the project may fill in,
  /// although the name of the file does not say so; installed and finished files have none.
  private static func judgeUnfilled(
    _ all: [Diagnostic], _ file: ProjectFile, _ context: ProjectContext
  ) -> [Diagnostic] {
    let kinds: [ProjectFileKind] = [.desktopEntry, .metainfo, .mimePackage]
    guard !all.isEmpty, kinds.contains(file.kind), file.text.bytes.count <= 1 << 18,
      !context.surroundings.isInstalled(file.path), !context.surroundings.isFinished(file.path)
    else { return all }
    let bytes = file.text.bytes
    let places = String(validating: bytes, as: UTF8.self).map(BuildTemplate.placeholders) ?? []
    let found = FilledParts(bytes, file.kind.syntax, places).judge(all)
    guard found.count < all.count, file.kind == .desktopEntry, let first = places.first else {
      return found
    }
    let name = String(decoding: bytes[first], as: UTF8.self)
    return found
      + Findings.list(context.selection) {
        $0.add(DesktopEntryRules.template, "'\(name)' must be filled in", at: first)
      }
  }

  /// Returns the findings in a declaration and in the files generated from it.
  ///
  /// Runs all rules, even if they are not selected: a finding of one about a value keeps others
  /// from reporting it again.
  static func check(
    _ declaration: DeclarationFile, _ file: ProjectFile, _ context: ProjectContext
  ) -> [Diagnostic] {
    let picture = context.surroundings.picture.map { picture in
      { (name: String) in picture(file.path, name) }
    }
    let schema = context.surroundings.schema.map { schema in
      { (name: String) in schema(file.path, name) }
    }
    let names = declaration.declaration.checks == nil ? [] : IgnoreComments.rules
    let found = DeclarationRules.check(
      declaration, knownRules: names, picture: picture, schema: schema
    ) { endings in context.surroundings.documents(beside: file.path, endings) }
    // If the form has errors, places in the model do not match the places in the text.
    guard !declaration.problems.contains(where: { $0.severity == .error }) else { return found }
    return found + GeneratedFindings(declaration, path: file.path, context).findings(beside: found)
  }
}
