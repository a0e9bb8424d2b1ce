import Declarations
import JSONSyntax
import PropertyLists

/// Imports the configurations of application packagers.
extension Importer {
  /// Imports Tauri 2's `bundle.fileAssociations`; Tauri 1 has the same under `tauri.bundle`.
  mutating func readTauri(_ file: PackagerFile) {
    guard let root = object(file) else { return }
    let isFirst = root["bundle"] == nil && root["tauri"]?["bundle"] != nil
    let (prefix, bundle) =
      isFirst ? ("tauri.bundle", root["tauri"]?["bundle"]) : ("bundle", root["bundle"])
    let product = isFirst ? root["package"]?["productName"] : root["productName"]
    let identifier = isFirst ? bundle?["identifier"] : root["identifier"]
    takeIdentifier(identifier, at: "identifier")
    if let name = text(product, at: "productName") { takeName(name) }
    addTauriPlatforms(bundle)
    let associations = bundle?["fileAssociations"]
    if let associations {
      readAssociations(
        associations, at: prefix + ".fileAssociations", keys: PackagerForm.tauri.members,
        isAlone: true)
    }
    if associations?.array?.isEmpty ?? true { remain("the file contains nothing about file types") }
    readTauriEntry(root, bundle, product, isFirst: isFirst)
    let known = isFirst ? ["tauri", "$schema"] : Self.tauriTop
    let top = (root.object ?? []).map(\.name).filter { !known.contains($0) }
    let bundled = (bundle?.object ?? []).map(\.name).filter { !Self.tauriBundle.contains($0) }
    remain(unrelated: top + bundled.map { "\(prefix).\($0)" })
  }

  private static let tauriTop: Set<String> = [
    "identifier", "productName", "mainBinaryName", "bundle", "$schema",
  ]

  private static let tauriBundle: Set<String> = [
    "identifier", "fileAssociations", "category", "shortDescription", "targets", "icon",
  ]

  /// Adds the platforms of the build targets; `all` and a missing value mean every system that
  /// Tauri builds for, but Windows only if it has options, or for a first declaration.
  private mutating func addTauriPlatforms(_ bundle: JSONValue?) {
    // A build for iOS has its own options.
    if bundle?["iOS"] != nil { addPlatform(.iOS, because: "bundle.iOS") }
    let targets = texts(bundle?["targets"], at: "bundle.targets").map { $0.lowercased() }
    let isAll = targets.allSatisfy { $0 == "all" }
    for (platform, names) in Self.tauriTargets {
      let isBuilt = isAll && (platform != .windows || isForFirst)
      if isBuilt || targets.contains(where: names.contains) {
        addPlatform(platform, because: isAll ? "Tauri's targets" : "bundle.targets")
      } else if isAll, bundle?["windows"]?.object?.isEmpty == false {
        addPlatform(.windows, because: "bundle.windows")
      }
    }
  }

  private static let tauriTargets: [(Application.Platform, Set<String>)] = [
    (.macOS, ["app", "dmg"]), (.linux, ["deb", "rpm", "appimage"]), (.windows, ["msi", "nsis"]),
  ]

  /// Adds the platforms that have options; if none of them names a target, also adds the platforms
  /// that electron-builder builds for by default.
  private mutating func addElectronPlatforms(_ root: JSONValue) {
    let isThere = { (name: String) in root[name].map { $0.kind != .null } ?? false }
    let namesTargets = Self.electronTargets.contains { platform in
      root[platform.options]?["target"] != nil || platform.targets.contains(where: isThere)
    }
    for (platform, options, targets) in Self.electronTargets {
      if let name = ([options] + targets).first(where: isThere) {
        addPlatform(platform, because: name)
      } else if !namesTargets, platform != .windows || isForFirst {
        addPlatform(platform, because: "electron-builder")
      }
    }
  }

  private static let electronTargets:
    [(platform: Application.Platform, options: String, targets: [String])] = [
      (.macOS, "mac", ["dmg", "pkg", "mas", "masDev"]),
      (.linux, "linux", ["deb", "rpm", "appImage", "snap", "flatpak", "pacman", "apk", "freebsd"]),
      (.windows, "win", ["nsis", "nsisWeb", "msi", "appx", "msix", "portable", "squirrelWindows"]),
    ]

  /// Imports electron-builder's `fileAssociations`, at the root and for single platforms.
  mutating func readElectronBuilder(_ configuration: PackagerConfiguration) {
    let file = configuration.file
    guard let root = object(file) else { return }
    let package = package(of: file)
    readProduct(root, package)
    addElectronPlatforms(root)
    let parts = configuration.packager.form.lists.map { list in
      (list.system.map { $0 + "." } ?? "", list.system.map { root[$0] } ?? root)
    }
    let isAlone = parts.count { $0.1?["fileAssociations"] != nil } == 1
    var isAboutTypes = !configuration.propertyLists.isEmpty
    for list in configuration.propertyLists { readPropertyList(list) }
    for (prefix, options) in parts {
      if let associations = options?["fileAssociations"] {
        isAboutTypes = true
        readAssociations(
          associations, at: prefix + "fileAssociations",
          keys: PackagerForm.electronBuilder.members,
          isAlone: isAlone)
      }
      for name in texts(options?["mimeTypes"], at: prefix + "mimeTypes") {
        isAboutTypes = true
        if table.index(ofMIMEType: name) == nil { addDesktopType(name) }
      }
      for key in PropertyListKeys.lists
      where options?["extendInfo"]?[key.name]?.array?.isEmpty == true {
        remain("'\(prefix)extendInfo.\(key)' is empty")
      }
      if options?["extendInfo"]?.string != nil {
        remain("'\(prefix)extendInfo' is a string, which electron-builder does not read")
      }
    }
    if !isAboutTypes { remain("the file contains nothing about file types") }
    if root["extends"] != nil { remain("'extends' names another file, which is not read") }
    readElectronEntry(root, package)
    let others = (root.object ?? []).map(\.name).filter { !Self.productKeys.contains($0) }
    let ofLinux = (root["linux"]?.object ?? []).map(\.name).filter { !Self.linuxKeys.contains($0) }
    remain(unrelated: others + ofLinux.map { "linux." + $0 })
  }

  private static let productKeys: Set<String> = [
    "appId", "productName", "fileAssociations", "extends", "executableName", "protocols", "icon",
    "linux",
  ]

  private static let linuxKeys: Set<String> = [
    "executableName", "synopsis", "description", "category", "protocols", "icon", "desktop",
    "fileAssociations", "mimeTypes",
  ]

  /// Returns the package of an Electron application: the file itself, or the package.json beside
  /// it.
  private func package(of file: PackagerFile) -> JSONValue? {
    if file.member != nil { return file.root }
    return neighbors.content("package.json", path).flatMap { JSONValue.read($0).value }
  }

  private mutating func readProduct(_ root: JSONValue, _ package: JSONValue?) {
    takeIdentifier(root["appId"], at: "appId")
    // electron-builder asks the package if the configuration does not name a product.
    let named = root["productName"] ?? package?["productName"] ?? package?["name"]
    if let name = text(named, at: "productName") { takeName(name) }
  }

  mutating func object(_ file: PackagerFile) -> JSONValue? {
    guard let root = file.root else {
      remain(
        file.problems.isEmpty
          ? "the file contains nothing about file types" : "the file cannot be read")
      return nil
    }
    guard let configuration = file.configuration else {
      remain("the file contains nothing about file types: missing '\(file.member ?? "")'")
      return nil
    }
    guard configuration.object != nil, root.object != nil else {
      remain("the file is not a configuration: it must be a mapping of names to values")
      return nil
    }
    return configuration
  }
}
