import AndroidManifests
import Declarations
import JSONSyntax
import PropertyLists
import XMLSyntax

/// Imports the property lists and intent filters inside other files.
extension Importer {
  /// Imports `expo.ios.infoPlist` and `expo.android.intentFilters`.
  mutating func readExpo(_ configuration: PackagerConfiguration) {
    let app = configuration.file.root?["expo"]
    if let name = text(app?["name"], at: "expo.name") { takeName(name) }
    takeIdentifier(app?["ios"]?["bundleIdentifier"], at: "expo.ios.bundleIdentifier")
    readEmbedded(configuration)
    if let system = app?["ios"], system.object != nil { addPlatform(.iOS, because: "expo.ios") }
    guard let manifest = configuration.filters?.manifest, !manifest.documentFilters.isEmpty else {
      return
    }
    addPlatform(.android, because: "expo.android")
    guard !manifest.associations.isEmpty else {
      return remain("'expo.android.intentFilters' are left out: they name no type of their own")
    }
    readAndroid(manifest.associations, manifest.wildcards.map(\.value))
  }

  /// Imports `packagerConfig.extendInfo` and the MIME types of makers.
  mutating func readForge(_ configuration: PackagerConfiguration) {
    guard let root = configuration.file.root else { return }
    let options = root["config"]?["forge"]?["packagerConfig"]
    takeIdentifier(options?["appBundleId"], at: "packagerConfig.appBundleId")
    let named = options?["name"] ?? root["productName"] ?? root["name"]
    if let name = text(named, at: "packagerConfig.name") { takeName(name) }
    readEmbedded(configuration)
    for maker in PackagerForm.makers(of: root) {
      let name = maker["name"]?.string ?? ""
      for known in PackagerForm.forgeMakers where name.hasSuffix(known.name) {
        addPlatform(known.platform, because: known.name)
      }
    }
    if !configuration.propertyLists.isEmpty { addPlatform(.macOS, because: "extendInfo") }
    for listed in configuration.mimeTypes.compactMap(\.string) {
      guard let name = mimeType(listed, at: "config.forge.makers") else { continue }
      if table.index(ofMIMEType: name) == nil { addDesktopType(name) }
    }
  }

  /// Imports the `info.properties` of targets.
  mutating func readXcodeGen(_ configuration: PackagerConfiguration) {
    let root = configuration.file.root
    readEmbedded(configuration)
    for target in (root?["targets"]?.object ?? []).map(\.value)
    where target["info"]?["properties"]?.object != nil {
      takeBundleIdentifier(of: target)
      for name in texts(target["platform"], at: "platform") {
        guard let platform = Application.Platform(rawValue: name) else { continue }
        addPlatform(platform, because: "platform")
      }
    }
  }

  /// Reads the bundle identifier from the settings of an application target.
  private mutating func takeBundleIdentifier(of target: JSONValue) {
    let settings = target["settings"]
    let value =
      (settings?["base"] ?? settings)?["PRODUCT_BUNDLE_IDENTIFIER"]
      ?? target["info"]?["properties"]?["CFBundleIdentifier"]
    guard target["type"]?.string == "application", let name = value?.string, !name.contains("$")
    else { return }
    take(name, as: \.bundleIdentifier, "the identifier of the application")
  }

  /// Imports the lists that are about types.
  mutating func readEmbedded(_ configuration: PackagerConfiguration) {
    let lists = configuration.propertyLists
    for list in lists { readPropertyList(list) }
    if lists.isEmpty, configuration.mimeTypes.isEmpty,
      configuration.filters?.manifest.documentFilters.isEmpty ?? true
    {
      remain("the file contains nothing about file types")
    }
  }
}
