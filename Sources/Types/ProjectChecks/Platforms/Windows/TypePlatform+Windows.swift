import Diagnostics
import Declarations
import UniformTypes
import WindowsRegistration

extension TypePlatform {
  static let windows: TypePlatform = TypePlatform(
    "Windows", kinds: [.registryFile, .installerSource, .packageManifest],
    keys: [.mimeType, .fileExtension],
    content: { WindowsFile($0) },
    types: { file, index in file.associations.map { TypeSide($0, file: index) } },
    // Windows cannot find a type without an extension.
    declared: { TypeSide(.windows, declared: $0, file: $1, name: $0.source.extensions.first) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotRegistered,
      written: { "the extension '\($0)'" },
      // Windows uses only the text after the last period.
      lacking: { type, other, set in lacking(type, other, set) { !$0.contains(".") } }))
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
}
