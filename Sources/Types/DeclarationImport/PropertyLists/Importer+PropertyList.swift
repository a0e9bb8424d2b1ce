import Diagnostics
import Declarations
import FileGeneration
package import PropertyLists
import UniformTypes

extension ImportSource {
  package static func propertyList(_ list: PropertyList) -> ImportSource {
    ImportSource(
      turn: .propertyLists, kind: "Info.plist",
      isAboutTypes: PropertyListKeys.lists.contains { list.root?[$0] != nil },
      applicationName: { _ in list.root?["CFBundleIdentifier"]?.string },
      addFacts: { list.addFacts(to: &$0) }, read: { $0.readPropertyList(list) })
  }
}

/// Imports types, documents, and the application from an Info.plist.
extension Importer {
  mutating func readPropertyList(_ list: PropertyList) {
    guard let root = list.root else {
      return remain("the file does not contain a readable dictionary")
    }
    let declarations = TypeDeclarations(root)
    readDeclarations(declarations)
    for (index, documentType) in declarations.documentTypes.enumerated() {
      readDocumentType(
        documentType, place: "\(InfoKey.documentTypes)[\(index)]",
        isAlone: declarations.all.isEmpty && declarations.documentTypes.count == 1)
    }
    let isAboutTypes = !declarations.all.isEmpty || !declarations.documentTypes.isEmpty
    if !isAboutTypes { remain("the file contains nothing about file types") }
    readApplication(root)
    let others = Set((root.dictionary ?? []).map(\.key.name)).subtracting(PropertyListKeys.top)
    remain(unrelated: others.sorted())
  }

  /// Reports the keys in a file that are unrelated to types.
  mutating func remain(unrelated keys: [String]) {
    guard !keys.isEmpty else { return }
    let shown = keys.prefix(12).joined(separator: ", ") + (keys.count > 12 ? ", …" : "")
    let noun = keys.count == 1 ? "key" : "keys"
    remain("not imported (\(keys.count) \(noun)): \(shown)", isUnrelated: true)
  }

  mutating func readApplication(_ root: PropertyListValue) {
    let identifier = PlacedString(root[.bundleIdentifier])
    takeIdentifier(identifier?.text, isTemplate: identifier?.isTemplate ?? false)
    let name = PlacedString(root[.displayName] ?? root[.bundleName])
    if let name, !name.text.isEmpty, !name.isTemplate { takeName(name.text) }
    take(root[.opensInPlace]?.boolean, as: \.openInPlace, InfoKey.opensInPlace.name)
    take(root[.documentBrowser]?.boolean, as: \.documentBrowser, InfoKey.documentBrowser.name)
    for (platform, key) in PropertyListKeys.platforms(root) { addPlatform(platform, because: key) }
    // Of iOS and macOS, only iOS apps use the key.
    if application.value.platforms == [.macOS], root[.opensInPlace] != nil {
      addPlatform(.iOS, because: InfoKey.opensInPlace.name)
    }
  }

  /// Adds systems that the application runs on.
  mutating func addPlatforms(_ platforms: Set<Application.Platform>) {
    let known = application.value.platforms
    let all = Application.Platform.allCases.filter { known.contains($0) || platforms.contains($0) }
    application.set(\.platforms, all, from: path)
  }

  private mutating func takeIdentifier(_ text: String?, isTemplate: Bool) {
    guard let text, !text.isEmpty else { return }
    let isOfProject = ["(PRODUCT_BUNDLE_IDENTIFIER)", "{PRODUCT_BUNDLE_IDENTIFIER}"]
      .contains { text == "$" + $0 }
    let built = isOfProject ? builtIdentifier : nil
    guard !isTemplate || built != nil else {
      hasApplication = true
      return remain(
        "\(InfoKey.bundleIdentifier) is set when the application is built (\(MessageText.quoted(text))); "
          + "the declaration needs the identifier itself as 'bundleIdentifier'")
    }
    take(built ?? text, as: \.bundleIdentifier, "the identifier of the application")
  }
}

/// The meaning of the keys of an Info.plist.
enum PropertyListKeys {
  /// The lists of types and documents.
  static let lists: [InfoKey] = [.exportedTypes, .importedTypes, .documentTypes]

  /// The root keys that declarations model.
  static let top = InfoKey.names(lists + [.bundleIdentifier, .opensInPlace, .documentBrowser])

  /// The keys that name the platform of the application.
  static let platformKeys: [InfoKey] = [.supportedPlatforms, .platformName]

  /// Returns the platforms that the application runs on, each with the first key that only it has.
  static func platforms(
    _ root: PropertyListValue
  ) -> [(platform: Application.Platform, key: String)] {
    var found: [(platform: Application.Platform, key: String)] = []
    func add(_ platform: Application.Platform, _ key: String) {
      if !found.contains(where: { $0.platform == platform }) { found.append((platform, key)) }
    }
    for key in platformKeys {
      let names = root[key]?.placedStrings.map(\.text) ?? []
      for name in names + [root[key]?.string].compactMap(\.self) {
        if let platform = Application.Platform(sdk: name) { add(platform, key.name) }
      }
    }
    for (key, platform) in telling where root[key] != nil { add(platform, key.name) }
    for (list, keys) in inside {
      for entry in root[list]?.array ?? [] {
        for (key, platform) in keys where entry[key].map({ !$0.isEmpty }) ?? false {
          add(platform, key)
        }
        if namesPicture(entry) { add(.macOS, "a macOS icon") }
      }
    }
    if root[.requiresIPhoneOS]?.boolean == false { found.removeAll { $0.platform == .iOS } }
    return found
  }

  private static let telling: [(InfoKey, Application.Platform)] = [
    (.requiresIPhoneOS, .iOS), (.deviceFamily, .iOS), (.documentBrowser, .iOS),
    (.launchScreen, .iOS), (.launchStoryboard, .iOS), (.sceneManifest, .iOS),
    (.deviceCapabilities, .iOS), (.minimumSystemVersion, .macOS), (.applicationCategory, .macOS),
    (.principalClass, .macOS), (.mainNib, .macOS), (.watchApplication, .watchOS),
  ]

  /// Keys of document types and declarations that only one system reads.
  private static let inside: [(list: InfoKey, keys: [(String, Application.Platform)])] = [
    (
      .documentTypes,
      ListKey.ofDocument.compactMap { row in row.platform.map { (row.key, $0) } }
        + [(InfoKey.legacyOSTypes.name, .macOS)]
    ),
    (.exportedTypes, []), (.importedTypes, []),
  ]

  /// True for an icon that is not a PNG, which only macOS shows.
  private static func namesPicture(_ entry: PropertyListValue) -> Bool {
    [InfoKey.documentIcon, .typeIconFile].contains { key in
      guard let name = entry[key]?.string, !name.isEmpty else { return false }
      return !name.lowercased().hasSuffix(".png")
    }
  }

  static let sdks: [String: Application.Platform] = [
    "iphoneos": .iOS, "macosx": .macOS, "xros": .visionOS, "appletvos": .tvOS,
    "watchos": .watchOS,
  ]
}
