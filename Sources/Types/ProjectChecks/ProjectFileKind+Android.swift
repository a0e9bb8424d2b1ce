import AndroidManifests
import DeclarationImport
import Diagnostics

extension ProjectFileKind {
  /// The manifest of an Android application.
  package static let androidManifest = ProjectFileKind(
    "Android manifest", .xml, endings: ["androidmanifest.xml"], starts: [.root("manifest")],
    isGenerated: true, isUnrelated: { file, _ in !file.isAboutTypes },
    isDamaged: { $0.problems.contains { $0.severity == .error } },
    read: { bytes, _ in AndroidManifest(bytes, limits: limits) },
    text: { ($0.text, $0.unit) },
    importSource: { .android($0) },
    check: { file, _, context in AndroidRules.check(file, selection: context.selection) })
}
