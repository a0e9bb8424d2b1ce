import ConfigurationSyntax
import Diagnostics
import JSONSyntax

extension ImportSource {
  /// Returns the configuration of a packager.
  package static func packager(_ configuration: PackagerConfiguration) -> ImportSource {
    let file = configuration.file
    let packager = configuration.packager
    return ImportSource(
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
    var file =
      switch notation {
      case .json where packager.isLenient && root == nil:
        PackagerFile(json5: bytes, isStrict: true)
      case .json: PackagerFile(json: bytes, root: root)
      case .json5: PackagerFile(json5: bytes, isStrict: false)
      case .yaml: PackagerFile(yaml: bytes)
      case .toml: PackagerFile(toml: bytes)
      }
    if let usual = packager.usual { file.root = file.root?.respelt { usual($0, notation) } }
    return file
  }
}
