import Declarations
import Testing
import DeclarationImport
import UniformTypes

@Suite struct PropertyListImportTests {
  private static let type = """
    <dict><key>UTTypeIdentifier</key><string>org.trailbook.trail</string>
    <key>UTTypeDescription</key><string>Trail</string>
    <key>UTTypeConformsTo</key><array><string>public.json</string></array>
    <key>UTTypeTagSpecification</key><dict>
    <key>public.filename-extension</key><array><string>trail</string></array>
    <key>public.mime-type</key><string>application/vnd.trailbook.trail+json</string></dict></dict>
    """

  private static func exported(_ type: String = type) -> String {
    "<key>UTExportedTypeDeclarations</key><array>\(type)</array>"
  }

  private static func imported(_ type: String = type) -> String {
    "<key>UTImportedTypeDeclarations</key><array>\(type)</array>"
  }

  private static func documents(_ keys: String) -> String {
    "<key>CFBundleDocumentTypes</key><array><dict>\(keys)</dict></array>"
  }

  private static func imported(of dictionary: String) -> ImportedDeclaration {
    ImportSample.imported("Info.plist", ImportSample.plist(dictionary))
  }

  @Test func classOfDocumentsOnEitherSystem() {
    func imported(_ keys: String) -> ImportedDeclaration {
      Self.imported(
        of: Self.exported()
          + Self.documents(
            "<key>LSItemContentTypes</key><array><string>org.trailbook.trail</string></array>"
              + "<key>CFBundleTypeRole</key><string>Editor</string>" + keys))
    }
    let mobile = "<key>UIDocumentClass</key><string>App.Trail</string>"
    let result = imported(mobile)
    #expect(result.declaration.types[0].handler?.documentClass == "App.Trail")
    #expect(result.declaration.application?.platforms == [.iOS])
    #expect(!result.says("UIDocumentClass of"))
    let both = imported(mobile + "<key>NSDocumentClass</key><string>App.Other</string>")
    #expect(both.declaration.types[0].handler?.documentClass == "App.Other")
    #expect(both.says("UIDocumentClass 'App.Trail' of CFBundleDocumentTypes[0] is left out"))
  }

  @Test func everythingOfAType() throws {
    let result = Self.imported(
      of: Self.exported()
        + Self.documents(
          """
          <key>LSItemContentTypes</key><array><string>org.trailbook.trail</string></array>
          <key>CFBundleTypeName</key><string>Trail Document</string>
          <key>CFBundleTypeRole</key><string>Viewer</string>
          <key>LSHandlerRank</key><string>Owner</string>
          <key>NSDocumentClass</key><string>Trail</string>
          """) + "<key>CFBundleIdentifier</key><string>org.trailbook.Trailbook</string>"
        + "<key>LSRequiresIPhoneOS</key><true/><key>CFBundleVersion</key><string>1</string>")
    var type = FileType()
    type.identifier = "org.trailbook.trail"
    type.description = "Trail"
    type.declare = .export
    type.conformsTo = ["public.json"]
    type.extensions = ["trail"]
    type.mimeTypes = ["application/vnd.trailbook.trail+json"]
    var handler = FileType.Handler()
    (handler.role, handler.rank) = (.viewer, .owner)
    (handler.name, handler.documentClass) = ("Trail Document", "Trail")
    type.handler = handler
    #expect(result.declaration.types == [type])
    let application = try #require(result.declaration.application)
    #expect(application.bundleIdentifier == "org.trailbook.Trailbook")
    #expect(application.platforms == [.iOS, .macOS])
    #expect(
      result.messages() == [
        "not imported (2 keys): CFBundleVersion, LSRequiresIPhoneOS",
        "the platforms are a guess: iOS (LSRequiresIPhoneOS), macOS (NSDocumentClass)",
      ])
    #expect(result.remainders.map(\.isUnrelated) == [true, false])
  }

  @Test func twinsBecomeOneType() {
    let result = Self.imported(of: Self.exported() + Self.imported())
    #expect(result.declaration.types.map(\.alsoImport) == [true])
    #expect(result.remainders.isEmpty)
  }

  @Test func twinsThatDifferAreTold() {
    let other = Self.type.replacing("<string>Trail</string>", with: "<string>Path</string>")
    let result = Self.imported(of: Self.exported() + Self.imported(other))
    #expect(result.declaration.types.map(\.alsoImport) == [false])
    #expect(result.declaration.types.map(\.description) == ["Trail"])
    #expect(result.says("UTImportedTypeDeclarations[0] declares"))
  }

  @Test func typesOfTheSystemAreClaimed() {
    let result = Self.imported(
      of: Self.documents(
        """
        <key>LSItemContentTypes</key><array><string>public.png</string></array>
        <key>CFBundleTypeName</key><string>Picture</string>
        <key>CFBundleTypeRole</key><string>Viewer</string>
        """))
    let type = result.declaration.types.first
    #expect(type?.identifier == "public.png" && type?.declare == DeclarationForm.none)
    #expect(type?.handler?.role == .viewer && type?.handler?.rank == .default)
    #expect(result.remainders.isEmpty)
  }

  /// The generator rejects an imported type that no file belongs to.
  @Test func typesOfNobodyAreClaimed() {
    let keys = "<key>LSItemContentTypes</key><array><string>org.other.map</string></array>"
    let result = Self.imported(of: Self.documents(keys))
    #expect(result.declaration.types.map(\.declare) == [DeclarationForm.none])
    #expect(result.says("'org.other.map' is opened but not declared"))
    #expect(result.says("it is only claimed"))
    #expect(result.says("CFBundleTypeRole of CFBundleDocumentTypes[0] is missing"))
  }

  @Test func legacyKeysNameTypes() {
    let result = Self.imported(
      of: "<key>CFBundleIdentifier</key><string>org.trailbook.Trailbook</string>"
        + Self.documents(
          """
          <key>CFBundleTypeExtensions</key><array><string>png</string><string>.trek</string></array>
          <key>CFBundleTypeName</key><string>Trek</string><key>CFBundleTypeRole</key>
          <string>editor</string><key>LSHandlerRank</key><string>Primary</string>
          """))
    #expect(result.declaration.types.map(\.identifier) == ["public.png", ""])
    #expect(result.declaration.types.last?.extensions == ["trek"])
    #expect(result.declaration.types.allSatisfy { $0.handler?.role == .editor })
    #expect(result.declaration.types.allSatisfy { $0.handler?.rank == .default })
    for piece in [
      "'.trek' is written 'trek'", "'editor', which is not one of",
      "'Primary', which is not one of",
      "'*.trek' is taken as another vendor's format",
    ] { #expect(result.says(piece), "\(result.messages())") }
  }

  @Test(arguments: [
    ("<key>UTTypeSize64IconFile</key><string>a.png</string>", "'UTTypeSize64IconFile' of"),
    (
      "<key>UTTypeIcons</key><dict><key>UTTypeIconBadgeName</key><string>b</string></dict>", "Badge"
    ),
    ("<key>UTTypeIconFiles</key><array><string>a.icns</string><string>b</string></array>", "'b'"),
  ])
  func whatTheFormatLacksIsTold(_ keys: String, _ piece: String) {
    let type = Self.type.replacing(
      "<dict><key>UTTypeIdentifier", with: "<dict>\(keys)<key>UTTypeIdentifier")
    #expect(Self.imported(of: Self.exported(type)).says(piece))
  }

  @Test(arguments: [
    ("<key>CFBundleTypeIconSystemGenerated</key><integer>1</integer>", "SystemGenerated' of"),
    ("<key>LSTypeIsPackage</key><true/>", "LSTypeIsPackage of CFBundleDocumentTypes[0]"),
    ("<key>CFBundleTypeMIMETypes</key><array><string>a/b</string></array>", "is ignored"),
  ])
  func keysOfDocumentTypesAreTold(_ keys: String, _ piece: String) {
    let type = "<key>LSItemContentTypes</key><array><string>org.trailbook.trail</string></array>"
    #expect(Self.imported(of: Self.exported() + Self.documents(type + keys)).says(piece))
  }

  @Test func variablesOfBuildsAreNoIdentifiers() {
    let result = Self.imported(
      of: "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
        + Self.exported())
    #expect(result.declaration.application?.bundleIdentifier == nil)
    #expect(result.says("CFBundleIdentifier is set when the application is built"))
  }

  @Test(arguments: ["", "<key>CFBundleName</key><string>A</string>"])
  func listsWithoutTypesSaySo(_ keys: String) {
    #expect(Self.imported(of: keys).says("contains nothing about file types"))
  }

  @Test func theFirstFileCounts() {
    let other = Self.type.replacing("<string>trail</string>", with: "<string>trk</string>")
    let first = ImportSample.plist(Self.exported())
    let second = ImportSample.plist(Self.exported(other))
    let result = ImportSample.imported([("App/Info.plist", first), ("Widget/Info.plist", second)])
    #expect(result.declaration.types.map(\.extensions) == [["trail"]])
    #expect(
      result.messages(of: "Widget/Info.plist") == [
        "the list of extensions of 'org.trailbook.trail' is 'trk' here and 'trail' in "
          + "App/Info.plist, which is kept"
      ])
  }
}
