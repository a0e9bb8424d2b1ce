import JSONSyntax

/// `tauri.conf.json`, `tauri.conf.json5`; `electron-builder.json`, `.json5`, `.yml`, `.yaml`,
/// `.toml`, and similar names; or the `build` member of a `package.json`.
extension ImportSource {
  /// Reads the configuration of a packager, recognized by its name or its keys; nil for every other
  /// file.
  package init?(_ bytes: [UInt8], path: String) {
    guard let kind = PackagerKind.of(path) ?? PackagerKind.of(bytes, path: path) else { return nil }
    let file = kind.read(bytes)
    let packager = kind.packager
    self.init(
      .packagers, kind: nil,
      isAboutTypes: file.configuration?.object != nil
        || !file.problems.isEmpty && file.member == nil,
      configuration: file, packager: packager.output,
      applicationName: { _ in file.configuration?[packager.name]?.string },
      read: { packager.read(file, &$0) })
  }

  /// True if files with that name are packager configurations that can be read.
  package static func isConfiguration(_ path: String) -> Bool { PackagerKind.of(path) != nil }
}

extension PackagerKind {
  fileprivate func read(_ bytes: [UInt8]) -> PackagerFile {
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
