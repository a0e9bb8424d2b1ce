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
    describeTypes()
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

  /// Types without description are called what their documents are called.
  private mutating func describeTypes() {
    for index in table.types.indices where table.types[index].value.description.isEmpty {
      let type = table.types[index].value
      let last =
        type.extensions.first ?? type.identifier.split(separator: ".").last.map(String.init)
      let made = type.handler?.name ?? Self.description(ofName: last ?? "file")
      let path = path
      table.update(index) {
        $0.set(\.description, made, from: path)
        if $0.value.handler?.name == made {
          $0.set(\.handler, $0.value.handler?.unnamed, from: path)
        }
      }
      remain("'\(type.identifier)' has no UTTypeDescription; '\(made)' is written")
    }
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
    var platforms = PropertyListKeys.platforms(root)
    // Of the two only apps for iOS have a use for the key.
    if platforms == [.macOS], root["LSSupportsOpeningDocumentsInPlace"] != nil {
      platforms.insert(.iOS)
    }
    addPlatforms(platforms)
  }

  /// The application runs on these systems too.
  mutating func addPlatforms(_ platforms: Set<Application.Platform>) {
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

extension FileType.Handler {
  /// The same where documents are called what the type is called.
  fileprivate var unnamed: FileType.Handler {
    var handler = self
    handler.name = nil
    return handler
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
