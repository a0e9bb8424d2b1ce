import FileTypeDeclaration
import JSONSyntax

/// Takes over the configurations of packagers of applications.
extension Importer {
  /// Tauri 2: `bundle.fileAssociations`.
  mutating func readTauri(_ file: ConfigurationFile) {
    guard let root = object(file) else { return }
    take(
      text(root["identifier"], at: "identifier"), as: \.bundleIdentifier,
      "the identifier of the application")
    if let name = text(root["productName"], at: "productName") { takeName(name) }
    // A build for iOS has options of its own.
    addPlatforms(root["bundle"]?["iOS"] == nil ? [.macOS, .linux] : [.iOS, .macOS, .linux])
    let associations = root["bundle"]?["fileAssociations"]
    if let associations {
      readAssociations(associations, at: "bundle.fileAssociations", keys: Self.tauriKeys)
    }
    if associations?.array?.isEmpty ?? true { remain("the file holds nothing about file types") }
    let top = (root.object ?? []).filter {
      !["identifier", "productName", "bundle", "$schema"].contains($0.name)
    }
    let bundled = (root["bundle"]?.object ?? []).filter { $0.name != "fileAssociations" }
    remain(unrelated: top.count + bundled.count, "keys")
  }

  private static let tauriKeys: Set<String> = [
    "ext", "contentTypes", "name", "description", "role", "mimeType", "rank", "exportedType",
  ]

  /// electron-builder: `fileAssociations` at the root, and for one platform.
  mutating func readElectronBuilder(_ file: ConfigurationFile) {
    guard let root = object(file) else { return }
    readProduct(root, file)
    addPlatforms([.macOS, .linux])
    var isAboutTypes = false
    for platform in [nil] + Self.platforms {
      let prefix = platform.map { $0 + "." } ?? ""
      let options = platform.map { root[$0] } ?? root
      if let associations = options?["fileAssociations"] {
        isAboutTypes = true
        readAssociations(
          associations, at: prefix + "fileAssociations", keys: Self.electronBuilderKeys)
      }
      for name in options?["mimeTypes"]?.array?.compactMap(\.string) ?? [] {
        isAboutTypes = true
        if table.index(ofMIMEType: name) == nil { addDesktopType(name) }
      }
      for key in [
        "CFBundleDocumentTypes", "UTExportedTypeDeclarations", "UTImportedTypeDeclarations",
      ]
      where options?["extendInfo"]?[key] != nil {
        isAboutTypes = true
        remain("'\(prefix)extendInfo.\(key)' is left out; give the built Info.plist as well")
      }
    }
    if !isAboutTypes { remain("the file holds nothing about file types") }
    if root["extends"] != nil { remain("'extends' names another file, which is not read") }
    let others = (root.object ?? []).filter { !Self.productKeys.contains($0.name) }
    remain(unrelated: others.count, "keys")
  }

  /// Those whose options may have associations of their own; Windows, AppX and NSIS share these.
  private static let platforms: [String?] = ["mac", "mas", "linux", "win"]

  private static let electronBuilderKeys: Set<String> = [
    "ext", "name", "description", "mimeType", "icon", "role", "rank", "isPackage",
  ]

  private static let productKeys: Set<String> = [
    "appId", "productName", "fileAssociations", "extends",
  ]

  private mutating func readProduct(_ root: JSONValue, _ file: ConfigurationFile) {
    take(
      text(root["appId"], at: "appId"), as: \.bundleIdentifier, "the identifier of the application")
    // electron-builder looks beside the configuration where that names no product.
    let beside = file.member == nil ? nil : file.root?["productName"] ?? file.root?["name"]
    if let name = text(root["productName"] ?? beside, at: "productName") { takeName(name) }
  }

  private mutating func object(_ file: ConfigurationFile) -> JSONValue? {
    guard let root = file.root else {
      remain(
        file.problems.isEmpty
          ? "the file holds nothing about file types" : "the file cannot be read")
      return nil
    }
    guard let configuration = file.configuration else {
      remain("the file holds nothing about file types: there is no '\(file.member ?? "")'")
      return nil
    }
    guard configuration.object != nil, root.object != nil else {
      remain("the file is no configuration: it holds no mapping of names to values")
      return nil
    }
    return configuration
  }
}
