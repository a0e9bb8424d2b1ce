import DeclarationImport
import Diagnostics
import WindowsRegistration

/// The files that register types on Windows.
extension ProjectFileKind {
  package static let registryFile = ProjectFileKind(
    "registry file", .own, endings: [".reg"],
    isGenerated: true, isUnrelated: { file, _ in !file.isAboutTypes },
    isDamaged: { $0.isDamaged },
    read: { bytes, _ in RegistryFile(bytes) }, text: { ($0.text, $0.unit) },
    comments: { RegistryFile.comments(in: $0) },
    importSource: { .windows($0.associations, of: "a registry file") },
    check: { file, _, context in RegistryRules.check(file, selection: context.selection) })

  package static let installerScript = ProjectFileKind(
    "installer script", .own, endings: [".iss"],
    isUnrelated: { script, _ in !script.registry.isAboutTypes }, isDamaged: { $0.isDamaged },
    read: { bytes, _ in InstallerScript(bytes) }, text: { ($0.text, .bytes) },
    comments: { RegistryFile.comments(in: $0) },
    importSource: { .windows($0.registry.associations, of: "a registry file") },
    check: { file, _, context in RegistryRules.check(file.registry, selection: context.selection) })

  package static let setupScript = ProjectFileKind(
    "NSIS script", .own, endings: [".nsi", ".nsh"],
    isGenerated: true, isUnrelated: { file, _ in !file.isAboutTypes },
    read: { bytes, _ in RegistryFile(setupScript: bytes) }, text: { ($0.text, $0.unit) },
    comments: { RegistryFile.comments(in: $0) },
    importSource: { .windows($0.associations, of: "a script of NSIS") },
    check: { file, _, context in RegistryRules.check(file, selection: context.selection) })

  package static let installerSource = ProjectFileKind(
    "installer source", .xml, endings: [".wxs"], starts: [.root("Wix")],
    isGenerated: true, isUnrelated: { file, _ in !file.registry.isAboutTypes },
    isDamaged: { $0.problems.contains { $0.severity == .error } },
    read: { bytes, _ in InstallerSource(bytes, limits: limits) },
    text: { ($0.text, $0.unit) },
    importSource: { .windows($0.registry.associations, of: "an installer") },
    check: { file, _, context in
      InstallerRules.check(file, selection: context.selection)
        + RegistryRules.check(file.registry, selection: context.selection)
    })

  package static let packageManifest = ProjectFileKind(
    "package manifest", .xml, endings: ["appxmanifest.xml", ".appxmanifest", ".appx.xml"],
    isGenerated: true, isUnrelated: { file, _ in !file.isAboutTypes },
    isDamaged: { $0.problems.contains { $0.severity == .error } },
    read: { bytes, _ in PackageManifest(bytes, limits: limits) },
    text: { ($0.text, $0.unit) },
    importSource: { .windows($0.associations, of: "a package manifest") },
    check: { file, _, context in PackageRules.check(file, selection: context.selection) })
}
