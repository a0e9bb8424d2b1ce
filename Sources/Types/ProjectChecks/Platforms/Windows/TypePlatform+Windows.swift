import Diagnostics
import Declarations
import UniformTypes
import WindowsRegistration

extension TypePlatform {
  static let windows = TypePlatform(
    "Windows", kinds: [.registryFile, .installerSource, .packageManifest],
    keys: [.mimeType, .fileExtension],
    content: { WindowsFile($0) },
    types: { file, index in file.associations.map { TypeSide($0, file: index) } },
    declared: { TypeSide(windows: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotRegistered,
      written: { "the extension '\($0)'" },
      lacking: { type, other, set in
        let known =
          set.typeFile(of: type)?.extensions ?? Set(type.patterns.compactMap(\.fileExtension))
        // Windows uses only the text after the last period.
        return other.patterns.filter { pattern in
          pattern.fileExtension.map { !$0.contains(".") && !known.contains($0.lowercased()) }
            ?? false
        }
      }))
}

/// A file that registers types on Windows.
struct WindowsFile: Sendable {
  let associations: [WindowsAssociation]

  /// Returns nil for other files, and for files that are not about types.
  init?(_ file: ProjectFile) {
    let found =
      file.as(RegistryFile.self)?.associations ?? file.as(InstallerSource.self)?.associations
      ?? file.as(PackageManifest.self)?.associations
    guard let found, !found.isEmpty else { return nil }
    associations = found
  }
}

extension TypeSide {
  /// Creates the side of a type in a file for Windows.
  fileprivate init(_ association: WindowsAssociation, file: Int) {
    self.init(.windows, file: file, source: association, name: association.name)
    tags = association.contentTypes
    patterns = association.extensions.map { Pattern(suffix: $0) }
    description = association.description
    icon = association.icon
  }

  /// Creates the side of a type in the files generated from a declaration; returns nil for a type
  /// that Windows cannot find.
  fileprivate init?(windows type: ResolvedType, file: Int) {
    guard let first = type.source.extensions.first else { return nil }
    self.init(.windows, declared: type.source, file: file, name: PlacedText(first))
    tags = [type.mimeType].compactMap(\.self).map { PlacedText($0) }
    patterns = type.source.extensions.map { Pattern(suffix: PlacedText($0)) }
    languages = []
  }
}
