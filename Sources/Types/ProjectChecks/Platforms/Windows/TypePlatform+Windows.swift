import Diagnostics
import Declarations
import UniformTypes
import WindowsRegistration

extension TypePlatform {
  static let windows: TypePlatform = TypePlatform(
    "Windows", kinds: [.registryFile, .installerSource, .packageManifest],
    keys: [.mimeType, .fileExtension],
    content: { $0.windowsAssociations },
    types: { associations, index in associations.map { TypeSide($0, file: index) } },
    // Windows cannot find a type without an extension.
    declared: { TypeSide(.windows, declared: $0, file: $1, name: $0.source.extensions.first) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotRegistered,
      written: { "the extension '\($0)'" },
      // Windows uses only the text after the last period.
      lacking: { type, other, set in lacking(type, other, set) { !$0.contains(".") } }))
}

extension ProjectFile {
  /// The types that the file registers on Windows; nil if it is not about types there.
  var windowsAssociations: [WindowsAssociation]? {
    let found =
      self.as(RegistryFile.self)?.associations ?? self.as(InstallerSource.self)?.registry
      .associations
      ?? self.as(PackageManifest.self)?.associations
    return found?.isEmpty == false ? found : nil
  }
}

extension TypeSide {
  /// Creates the side of a type in a file for Windows.
  fileprivate convenience init(_ association: WindowsAssociation, file: Int) {
    self.init(
      .windows, file: file, source: association, name: association.name,
      tags: association.contentTypes, patterns: association.extensions.map { Pattern(suffix: $0) },
      description: association.description, icon: association.icon)
  }
}
