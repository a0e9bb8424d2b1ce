import Diagnostics
import DesktopEntries
import Declarations
import Foundation
import KeyFileSyntax
import PropertyLists
import Testing
import FileGeneration
import UniformTypes

/// What is generated for applications: property lists, desktop entries, metainfo.
struct ApplicationOutputTests {
  // MARK: Property lists

  @Test func keysOfOnePlatformStayThere() {
    var declaration = Samples.paint
    declaration.types[0].osTypes = ["PNTx"]
    declaration.types[0].pasteboardTypes = ["Paint picture"]
    let mac = declaration.generate(Variant(platform: .macOS))
    let phone = declaration.generate(Variant(platform: .iOS))
    #expect(mac.has("mime/Info-macOS.plist") && mac.has("mime/Importer-Info-macOS.plist"))
    let ofMac = [
      "com.apple.ostype", "com.apple.nspboard-type", "NSDocumentClass", "NSExportableTypes",
      "UTTypeIconFile<", "CFBundleTypeIconFile<", "CFBundleSupportedPlatforms",
    ]
    for key in ofMac {
      #expect(mac.text(of: .plist).contains(key), "\(key)")
      #expect(!phone.text(of: .plist).contains(key), "\(key)")
    }
    let ofPhone = [
      "UISupportsDocumentBrowser", "LSSupportsOpeningDocumentsInPlace", "UTTypeIconFiles",
      "CFBundleTypeIconFiles",
    ]
    for key in ofPhone {
      #expect(phone.text(of: .plist).contains(key), "\(key)")
      #expect(!mac.text(of: .plist).contains(key), "\(key)")
    }
  }

  @Test func importersOwnNothing() {
    let importer = Samples.paint.generate()
    let imported = importer.entries("UTImportedTypeDeclarations", .importer)
    #expect(imported.map { $0["UTTypeIdentifier"]?.string } == ["org.farbtopf.paint.picture"])
    #expect(importer.list(.importer)?["UTExportedTypeDeclarations"] == nil)
    let text = importer.text(of: .importer)
    for absent in ["Owner", "NSDocumentClass", "Paint.icns", "UISupportsDocumentBrowser"] {
      #expect(!text.contains(absent), "\(absent)")
    }
    var viewer = Samples.paint
    viewer.types[0].handler?.role = .viewer
    let documents = viewer.generate().entries("CFBundleDocumentTypes", .importer)
    #expect(documents.first?["LSHandlerRank"]?.string == "Alternate")
  }

  /// An application that lists where it runs, without Linux, has no use for files of desktops.
  @Test(arguments: [Application.Platform.iOS, .macOS, .windows, .android, .web])
  func desktopsThatAreNotMeantGetNoFiles(_ platform: Application.Platform) {
    var declaration = Samples.paint
    declaration.application?.platforms = [platform]
    let made = declaration.generate()
    #expect(made.files.contains { OutputKind.ofDesktops.contains($0.kind) } == false)
    let words = "'desktop' is not generated: 'platforms' does not have 'linux'."
    #expect(made.omissions.contains(words))
    #expect(!made.omissions.contains { $0.contains("metainfo") && $0.contains("would need") })
    declaration.application?.platforms += [.linux]
    let kinds = Set(declaration.generate().files.map(\.kind))
    #expect(kinds.isSuperset(of: [.mime, .desktop]))
    declaration.application?.platforms = []
    #expect(!declaration.generate().omissions.contains(words))
    // Who asks for them gets them.
    declaration.application?.platforms = [platform]
    var options = GenerationOptions()
    options.requested = [.mime]
    #expect(declaration.generate(options).files.contains { $0.kind == .mime })
  }

  @Test func twinsAreMadeOnRequest() {
    #expect(Samples.paint.generate().imported.isEmpty)
    var twins = Samples.paint
    twins.types[0].alsoImport = true
    let made = twins.generate()
    #expect(made.imported == made.exported || made.imported.count == made.exported.count)
    #expect(made.imported.first?["UTTypeIdentifier"] != nil)
  }

  @Test func compoundExtensionsAreNotLookedUp() {
    let made = Samples.tiles.generate()
    #expect(made.exported.last?.tags.texts("public.filename-extension") == ["tileset"])
    #expect(made.omissions.contains { $0.contains("'set.tilex'") })
    #expect(made.text(of: .mime).contains(#"<glob pattern="*.set.tilex"/>"#))
  }

  @Test func openModeIsNotGuessed() {
    var declaration = Samples.atlas
    declaration.application?.documentBrowser = nil
    let made = declaration.generate()
    #expect(!made.text(of: .plist).contains("LSSupportsOpeningDocumentsInPlace"))
    #expect(made.omissions.contains { $0.contains("'openInPlace'") })
  }

  @Test func systemsThatAreNotMeantGetNoList() {
    var declaration = Samples.tiles
    declaration.application?.platforms = [.linux]
    let made = declaration.generate()
    #expect(!made.files.contains { $0.kind == .plist || $0.kind == .importer })
    #expect(made.omissions.contains { $0.hasPrefix("No Info.plist") })
    let phone = Samples.tiles.generate(Variant(platform: .iOS))
    #expect(!phone.files.contains { $0.kind == .plist })
    #expect(phone.omissions.contains("No Info.plist: the application does not run on iOS."))
  }

  @Test func wholeListsHaveWhatBundlesNeed() throws {
    let list = try #require(Samples.paint.generate(Variant(isWhole: true)).list())
    for key in ["CFBundleExecutable", "CFBundlePackageType", "CFBundleInfoDictionaryVersion"] {
      #expect(list[key]?.string?.isEmpty == false, "\(key)")
    }
    #expect(list["CFBundleIdentifier"]?.string == "org.farbtopf.paint")
    #expect(list["CFBundleName"]?.string == "Paint")
  }

  private struct DecodedList: Decodable {
    struct Document: Decodable {
      var CFBundleTypeName: String
      var LSItemContentTypes: [String]
    }

    var CFBundleDocumentTypes: [Document]
  }

  /// Foundation reads the same values.
  @Test func foundationReadsTheLists() throws {
    for (name, declaration) in Samples.all {
      for file in declaration.generate().files where file.kind == .plist {
        let list = try PropertyListDecoder().decode(DecodedList.self, from: Data(file.bytes))
        let documents = list.CFBundleDocumentTypes
        #expect(
          documents.map(\.CFBundleTypeName) == declaration.types.map(\.description), "\(name)")
        #expect(
          documents.flatMap(\.LSItemContentTypes) == declaration.types.map(\.identifier), "\(name)")
      }
    }
  }

  // MARK: Desktop entries and metainfo

  @Test func versionIsTheOldestThatKnowsTheKeys() {
    var declaration = Samples.paint
    #expect(declaration.generate().entry?.string("Version") == "1.1")
    declaration.application?.desktop?.keys = ["SingleMainWindow": "true"]
    #expect(declaration.generate().entry?.string("Version") == "1.5")
  }

  @Test func furtherKeysReplaceNothing() {
    var declaration = Samples.paint
    declaration.application?.desktop?.keys = ["Exec": "other", "X A": "1", "X-B[de]": "2"]
    let made = declaration.generate()
    #expect(made.entry?.exec?.program?.text == "paint")
    #expect(made.text(of: .desktop).contains("\nX-B[de]=2\n"))
    #expect(made.omissions.contains { $0.contains("'Exec'") })
    #expect(made.omissions.contains { $0.contains("'X A'") })
  }

  /// The facts for installation include keys that were given verbatim.
  @Test(
    arguments: [
      [:], ["Hidden": "true"], ["Hidden": " 1"], ["Hidden": "false"],
      ["MimeType": "a/b; c\\;d/e ;;f/g"], ["Icon": "other "], ["Actions": "x;"],
    ], [true, false])
  func contentOfAnEntry(_ keys: [String: String], _ opensTypes: Bool) {
    var declaration = Samples.paint
    declaration.application?.desktop?.keys = keys
    if !opensTypes {
      for index in declaration.types.indices { declaration.types[index].handler = nil }
      declaration.application?.desktop?.mimeTypes = []
      declaration.application?.desktop?.icon = ""
    }
    let made = declaration.generate()
    #expect(made.content == made.readContent)
    #expect(made.content.entries.count == 1 && made.content.thumbnailers == ["paint-thumbnailer"])
  }

  @Test func translationsNeedAnEnglishText() {
    var declaration = Samples.paint
    declaration.application?.desktop?.comment = nil
    declaration.application?.desktop?.localizedComments = ["de": "Malen"]
    let made = declaration.generate()
    #expect(!made.text(of: .desktop).contains("Comment"))
    #expect(made.omissions.contains { $0.contains("'Comment'") })
  }

  @Test func typesOfNoRankAreNotClaimed() {
    var declaration = Samples.tiles
    declaration.types[0].handler?.rank = HandlerRank.none
    declaration.types[1].handler?.role = TypeRole.none
    #expect(declaration.generate().entry?.mimeTypes.isEmpty == true)
    #expect(!declaration.generate().text(of: .desktop).contains("MimeType"))
  }

  @Test func actionsNeedANameACommandAndAnID() {
    var declaration = Samples.paint
    declaration.application?.desktop?.actions += [
      Samples.action("new", "Again", exec: "paint"),
      Samples.action("a b", "Blank", exec: "paint"),
      Samples.action("quiet", "Quiet", exec: nil),
    ]
    let made = declaration.generate()
    #expect(made.entry?.actions.map(\.name.text) == ["new"])
    #expect(made.omissions.count { $0.hasPrefix("No action") } == 3)
  }

  @Test func metainfoNeedsEverythingThatValidatorsWant() {
    let removals: [(String, (inout Application) -> Void)] = [
      ("summary", { $0.metainfo?.summary = nil }),
      ("description", { $0.metainfo?.description = [" "] }),
      ("metadataLicense", { $0.metainfo?.metadataLicense = "" }),
      ("homepage", { $0.metainfo?.homepage = nil }), ("exec", { $0.desktop?.exec = nil }),
      ("name", { $0.name = nil }), ("id", { $0.bundleIdentifier = "paint" }),
      ("metainfo", { $0.metainfo = nil }),
    ]
    for (what, remove) in removals {
      var declaration = Samples.paint
      if var application = declaration.application {
        remove(&application)
        declaration.application = application
      }
      let made = declaration.generate()
      #expect(!made.files.contains { $0.kind == .metainfo }, "\(what)")
      let told = made.omissions.filter { $0.hasPrefix("No metainfo") && $0.contains(what) }
      #expect(told.count == 1, "\(what): \(made.omissions)")
    }
  }

  @Test func picturesThatAreNotThereAreTold() {
    var declaration = Samples.paint
    declaration.types[0].icon?.files = [
      "scalable": "a.svg", "16x17": "b.png", "32x32": "c.gif", "48x48": "d.png",
    ]
    let made = declaration.generate(Variant().options) { $0 == "a.svg" ? [0x3C] : nil }
    #expect(made.files.filter { $0.kind == .icons }.map(\.bytes) == [[0x3C]])
    #expect(made.omissions.count { $0.hasPrefix("No icon of") } == 3)
  }

  @Test func onlyWhatIsAskedForIsMade() {
    // The sample has no magic, and a name that cannot be registered.
    for kind in OutputKind.allCases where kind != .magic && kind != .iana {
      var options = Variant().options
      (options.kinds, options.requested) = ([], [kind])
      let made = Samples.paint.generate(options, picture: Samples.picture)
      #expect(!made.files.isEmpty && made.files.allSatisfy { $0.kind == kind })
    }
  }

  @Test func nothingIsMadeOfNothing() {
    let made = Declaration().generate()
    #expect(made.files.isEmpty && made.omissions.count == 1)
    let bare = Declaration(types: [FileType()]).generate()
    #expect(bare.files.isEmpty && bare.omissions.count == 1)
  }
}
