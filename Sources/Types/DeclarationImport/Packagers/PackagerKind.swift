import FileGeneration
import ConfigurationSyntax
import JSONSyntax

/// An application packager whose configurations are imported.
struct Packager: Sendable {
  /// The members that lead to the identifier of the application.
  let identifier: [String]
  let read: @Sendable (PackagerConfiguration, inout Importer) -> Void
  /// True for JSON that is first read as JSON5.
  var isLenient = false
  /// Returns the usual name of a member that has another spelling; nil if it reads only one.
  var usual: (@Sendable (_ name: String, ConfigurationNotation) -> String)?
  /// The kind of files that `generate` writes for it, if any.
  let output: OutputKind?
  let form: PackagerForm
  /// The name in messages.
  let title: String

  static let tauri = Packager(
    identifier: ["identifier"], read: { $1.readTauri($0.file) },
    usual: { $1 == .toml ? tauriAliases[$0] ?? $0 : $0 }, output: .tauri, form: .tauri,
    title: "Tauri")
  /// Tauri compares JSON with a schema first, which has only the usual spelling.
  private static let tauriAliases = [
    "content-types": "contentTypes", "conforms-to": "conformsTo", "mime-type": "mimeType",
    "product-name": "productName", "main-binary-name": "mainBinaryName",
    "short-description": "shortDescription", "desktop-template": "desktopTemplate",
  ]
  static let electronBuilder = Packager(
    identifier: ["appId"], read: { $1.readElectronBuilder($0) }, isLenient: true,
    output: .electronBuilder, form: .electronBuilder, title: "electron-builder")
  static let wails = Packager(
    identifier: ["info", "productIdentifier"], read: { $1.readWails($0.file) },
    usual: { $1 == .json ? wailsNames[$0.lowercased()] ?? $0 : $0 }, output: nil, form: .wails,
    title: "Wails")
  /// Programs in Go ignore the case of names in JSON.
  private static let wailsNames = Dictionary(
    uniqueKeysWithValues: PackagerForm.wails.members.union([
      "info", "fileAssociations", "productIdentifier", "productName",
    ]).map { ($0.lowercased(), $0) })
  static let expo = Packager(
    identifier: ["expo", "ios", "bundleIdentifier"], read: { $1.readExpo($0) }, output: nil,
    form: .expo, title: "Expo")
  static let forge = Packager(
    identifier: ["config", "forge", "packagerConfig", "appBundleId"], read: { $1.readForge($0) },
    output: nil, form: .forge, title: "Electron Forge")
  static let xcodeGen = Packager(
    identifier: [], read: { $1.readXcodeGen($0) }, output: nil, form: .xcodeGen,
    title: "XcodeGen")
}

/// The names that a packager's configuration can have.
struct PackagerKind {
  var packager: Packager
  var notation: ConfigurationNotation
  /// The member that contains the configuration; nil for the root.
  var root: String?

  /// Returns the packager for a path, by its last part, ignoring case.
  ///
  /// electron-builder's `--config` selects the file. Projects with several files use names like
  /// `electron-builder-linux.json` and `desktop.electron-builder.yml`. Tauri merges
  /// `tauri.linux.conf.json` into its configuration.
  static func of(_ path: String) -> PackagerKind? {
    let name = ImportText.fileName(path).lowercased()
    if name == "package.json" {
      return PackagerKind(packager: .electronBuilder, notation: .json, root: "build")
    }
    if let (packager, notation) = byName[name] {
      return PackagerKind(packager: packager, notation: notation)
    }
    guard let (stem, notation) = parts(of: name) else { return nil }
    if stem.hasPrefix("tauri."), stem.hasSuffix(".conf"), notation == .json || notation == .json5 {
      return PackagerKind(packager: .tauri, notation: notation)
    }
    guard stem.contains("electron-builder") else { return nil }
    return PackagerKind(packager: .electronBuilder, notation: notation)
  }

  private static let byName: [String: (Packager, ConfigurationNotation)] = [
    "wails.json": (.wails, .json), "tauri.toml": (.tauri, .toml), "app.json": (.expo, .json),
    "app.config.json": (.expo, .json), "project.yml": (.xcodeGen, .yaml),
    "project.yaml": (.xcodeGen, .yaml),
  ]

  /// Returns the kind for a package; Electron Forge, if that is its packager.
  func forPackage(_ root: JSONValue?) -> PackagerKind {
    guard self.root != nil, root?["build"]?.object == nil, root?["config"]?["forge"]?.object != nil
    else { return self }
    return PackagerKind(packager: .forge, notation: notation)
  }

  /// Returns the packager for a file with another name, by its keys.
  static func of(_ bytes: [UInt8], path: String) -> PackagerKind? {
    let name = ImportText.fileName(path).lowercased()
    guard bytes.count < 1 << 20, let (_, notation) = parts(of: name),
      !name.hasSuffix(".filetype.json")
    else { return nil }
    let root =
      switch notation {
      case .json, .json5: try? JSON5Reader.read(bytes)
      case .yaml: PackagerFile(yaml: bytes).root
      case .toml: try? TOMLReader.read(bytes)
      }
    if root?["bundle"]?["fileAssociations"] != nil || root?["tauri"]?["bundle"] != nil {
      return PackagerKind(packager: .tauri, notation: notation)
    }
    if root?["expo"]?.object != nil { return PackagerKind(packager: .expo, notation: notation) }
    let targets = (root?["targets"]?.object ?? []).map(\.value)
    if targets.contains(where: { $0["info"]?["properties"] != nil }) {
      return PackagerKind(packager: .xcodeGen, notation: notation)
    }
    // Wails 3 has its associations beside 'info'.
    let info = root?["info"]
    if info?["fileAssociations"] != nil
      || info?["productName"] != nil && root?["fileAssociations"] != nil
    {
      return PackagerKind(packager: .wails, notation: notation)
    }
    guard root?["fileAssociations"] != nil else { return nil }
    return PackagerKind(packager: .electronBuilder, notation: notation)
  }

  private static func parts(of name: String) -> (stem: Substring, ConfigurationNotation)? {
    guard let point = name.lastIndex(of: "."),
      let notation = ConfigurationNotation(ofFile: name)
    else { return nil }
    return (name[..<point], notation)
  }
}

extension JSONValue {
  /// Returns the value with the usual names of members that have another spelling, unless both are
  /// there.
  func respelt(_ usual: (_ name: String) -> String) -> JSONValue {
    var value = self
    switch content {
    case .object(let members):
      value.content = .object(
        members.map { member in
          var member = member
          let name = usual(member.name)
          if name != member.name, self[name] == nil { member.name = name }
          member.value = member.value.respelt(usual)
          return member
        })
    case .array(let values): value.content = .array(values.map { $0.respelt(usual) })
    default: break
    }
    return value
  }
}
