import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

/// Takes over what an Info.plist says of types, documents and the application.
extension Importer {
  mutating func readPropertyList(_ list: PropertyList) {
    guard let root = list.root else {
      return remain("the file holds no dictionary that can be read")
    }
    let declarations = TypeDeclarations(root)
    readDeclarations(declarations)
    for (index, documentType) in declarations.documentTypes.enumerated() {
      readDocumentType(documentType, place: "CFBundleDocumentTypes[\(index)]")
    }
    let isAboutTypes = !declarations.all.isEmpty || !declarations.documentTypes.isEmpty
    if !isAboutTypes { remain("the file holds nothing about file types") }
    readApplication(root)
    let others = Set((root.dictionary ?? []).map(\.key.name)).subtracting(PropertyListKeys.top)
    remain(unrelated: others.count, "keys")
  }

  /// Says how much of a file has nothing to do with types.
  mutating func remain(unrelated count: Int, _ noun: String) {
    guard count > 0 else { return }
    let (subject, verb) = count == 1 ? (String(noun.dropLast()), "stays") : (noun, "stay")
    remain("\(count) other \(subject) \(verb) in the file", isUnrelated: true)
  }

  private mutating func readApplication(_ root: PropertyListValue) {
    let identifier = PlacedString(root["CFBundleIdentifier"])
    takeIdentifier(identifier?.text, isTemplate: identifier?.isTemplate ?? false)
    let name = PlacedString(root["CFBundleDisplayName"] ?? root["CFBundleName"])
    if let name, !name.text.isEmpty, !name.isTemplate { takeName(name.text) }
    take(
      root["LSSupportsOpeningDocumentsInPlace"]?.boolean, as: \.openInPlace,
      "LSSupportsOpeningDocumentsInPlace")
    take(
      root["UISupportsDocumentBrowser"]?.boolean, as: \.documentBrowser,
      "UISupportsDocumentBrowser")
    let platforms = PropertyListKeys.platforms(root)
    let known = application.value.platforms
    let all = Application.Platform.allCases.filter { known.contains($0) || platforms.contains($0) }
    application.set(\.platforms, all, from: path)
  }

  private mutating func takeIdentifier(_ text: String?, isTemplate: Bool) {
    guard let text, !text.isEmpty else { return }
    guard !isTemplate else {
      hasApplication = true
      return remain(
        "CFBundleIdentifier is made when the application is built (\(ImportText.quoted(text))); "
          + "the declaration needs the identifier itself as 'bundleIdentifier'")
    }
    take(text, as: \.bundleIdentifier, "the identifier of the application")
  }
}

/// What the keys of an Info.plist tell.
enum PropertyListKeys {
  /// Those at the root that the declaration has.
  static let top: Set<String> = [
    "UTExportedTypeDeclarations", "UTImportedTypeDeclarations", "CFBundleDocumentTypes",
    "CFBundleIdentifier", "LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser",
  ]

  /// Where the application runs, by the keys that other platforms do not have.
  static func platforms(_ root: PropertyListValue) -> Set<Application.Platform> {
    var found: Set<Application.Platform> = []
    for (key, platform) in telling where root[key] != nil { found.insert(platform) }
    if root["LSRequiresIPhoneOS"]?.boolean == false { found.remove(.iOS) }
    let names =
      (root["CFBundleSupportedPlatforms"]?.placedStrings.map(\.text) ?? [])
      + [root["DTPlatformName"]?.string].compactMap { $0 }
    for name in names {
      if let platform = sdks[name.lowercased()] { found.insert(platform) }
    }
    return found
  }

  private static let telling: [(String, Application.Platform)] = [
    ("LSRequiresIPhoneOS", .iOS), ("UIDeviceFamily", .iOS), ("UISupportsDocumentBrowser", .iOS),
    ("LSMinimumSystemVersion", .macOS), ("LSApplicationCategoryType", .macOS),
    ("NSPrincipalClass", .macOS), ("NSMainNibFile", .macOS), ("WKApplication", .watchOS),
  ]

  private static let sdks: [String: Application.Platform] = [
    "iphoneos": .iOS, "macosx": .macOS, "xros": .visionOS, "appletvos": .tvOS,
    "watchos": .watchOS,
  ]
}
