import Diagnostics
import JSONSyntax

extension ImportSource {
  /// Returns the configuration of a packager.
  package static func packager(_ configuration: PackagerConfiguration) -> ImportSource {
    let file = configuration.file
    let packager = configuration.packager
    return ImportSource(
      .packagers, kind: nil,
      isAboutTypes: file.configuration?.object != nil
        || !file.problems.isEmpty && file.member == nil,
      configuration: file, packager: packager.output,
      applicationName: { _ in
        packager.identifier.reduce(file.configuration) { $0?[$1] }?.string
      },
      read: { $0.readPackager(configuration) })
  }
}

extension Importer {
  /// Imports a configuration, and reports errors in the packager's own output.
  fileprivate mutating func readPackager(_ configuration: PackagerConfiguration) {
    configuration.packager.read(configuration, &self)
    for finding in PackagerRules.made(of: configuration) { remain(finding.message) }
  }
}

extension PackagerKind {
  func read(_ bytes: [UInt8]) -> PackagerFile {
    switch notation {
    case .json where packager.isLenient && root == nil:
      return PackagerFile(json5: bytes, isStrict: true)
    case .json: return PackagerFile(json: bytes, root: root)
    case .json5: return PackagerFile(json5: bytes, isStrict: false)
    case .yaml: return PackagerFile(yaml: bytes)
    case .toml:
      var file = PackagerFile(toml: bytes)
      if packager.hasOwnTOML { file.root = file.root?.camelCased }
      return file
    }
  }
}
