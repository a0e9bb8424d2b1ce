import FileGeneration
import Diagnostics
import DesktopEntries
import Declarations
import KeyFileSyntax
import MIMEPackages
import PropertyLists
import Testing

/// Defects that other generators produce from the same declarations, and this one does not.
struct PeerDefectTests {
  private static func declaration(
    _ type: FileType, change: (inout Application) -> Void = { _ in }
  ) -> Declaration {
    Declaration(
      types: [type],
      application: Samples.application("org.farbtopf.lab", "Lab", exec: "lab", change: change))
  }

  private static func lab(
    _ extensions: [String] = ["labx"], change: (inout FileType) -> Void = { _ in }
  ) -> FileType {
    Samples.type(
      "org.farbtopf.lab.sheet", "Lab sheet", extensions: extensions,
      mimeTypes: ["application/x.lab"], change: change)
  }

  // MARK: electron-builder

  @Test func electronBuilderJoinsExtensionsInOneGlob() {
    let made = Self.declaration(Self.lab(["labx", "laby"])).generate()
    let globs = made.package?.types.first?.globs.compactMap(\.pattern?.text)
    #expect(globs == ["*.labx", "*.laby"])
  }

  @Test func electronBuilderPastesTextIntoXMLUnescaped() {
    let type = Self.lab { $0.description = "R&D <draft>" }
    let text = Self.declaration(type).generate().text(of: .mime)
    #expect(text.contains("<comment>R&amp;D &lt;draft&gt;</comment>"))
  }

  @Test func electronBuilderClosedAnElementTwice() {
    let text = Self.declaration(Self.lab(["labx", "laby"])).generate().text(of: .mime)
    #expect(text.split(separator: "</mime-type>").count == 2)
    #expect(text.split(separator: "</mime-info>").count == 2)
  }

  @Test func electronBuilderGivesEveryTypeTheIconOfOfficeDocuments() {
    let type = Self.lab {
      $0.icon = FileType.Icon()
      $0.icon?.generic = "image-x-generic"
      $0.icon?.files = ["scalable": "lab.svg"]
    }
    let made = Self.declaration(type).generate()
    #expect(made.text(of: .mime).contains(#"<generic-icon name="image-x-generic"/>"#))
    #expect(!made.text(of: .mime).contains("x-office-document"))
    #expect(made.has("desktop/icons/hicolor/scalable/mimetypes/application-x.lab.svg"))
  }

  @Test func electronBuilderBindsByExtensionAlone() {
    let document = Self.declaration(Self.lab()).generate().documents.first
    #expect(document?.texts("LSItemContentTypes") == ["org.farbtopf.lab.sheet"])
    #expect(document?["CFBundleTypeExtensions"] == nil)
  }

  @Test func electronBuilderTakesExtensionsAsTheyStand() {
    let made = Self.declaration(Self.lab([".LabX", "LABX"])).generate()
    #expect(made.exported.first?.tags.texts("public.filename-extension") == ["labx"])
    #expect(made.package?.types.first?.globs.compactMap(\.pattern?.text) == ["*.labx"])
  }

  // MARK: Tauri

  @Test func tauriLeavesContentTypesOfExportedTypesEmpty() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(made.exported.first?["UTTypeIdentifier"]?.string == "org.farbtopf.lab.sheet")
    #expect(made.documents.first?.texts("LSItemContentTypes") == ["org.farbtopf.lab.sheet"])
  }

  @Test func tauriStopsAtAnEmptyListOfExtensions() {
    let type = Self.lab([]) {
      $0.magic = [
        FileType.Magic(matches: [FileType.Match(type: "string", offset: "0", value: "LABX")])
      ]
    }
    let made = Self.declaration(type).generate()
    #expect(made.exported.first?.tags.keys == ["public.mime-type"])
    #expect(made.package?.types.first?.magics.count == 1)
    #expect(made.findings(together: true).filter { !$0.contains("uti/no-icon") } == [])
  }

  @Test func tauriKnowsOneMIMEType() {
    let type = Self.lab { $0.mimeTypes = ["application/x.lab", "application/x-lab"] }
    let made = Self.declaration(type).generate()
    let tags = made.exported.first?.tags.texts("public.mime-type")
    #expect(tags == ["application/x.lab", "application/x-lab"])
    #expect(made.text(of: .mime).contains(#"<alias type="application/x-lab"/>"#))
  }

  @Test func tauriHasNoIconOfTypes() {
    let type = Self.lab {
      $0.icon = FileType.Icon()
      $0.icon?.apple = ["Lab.icns"]
    }
    #expect(
      Self.declaration(type).generate().exported.first?["UTTypeIconFile"]?.string == "Lab.icns")
  }

  @Test func tauriWritesKeysOfCarbon() {
    let made = Self.declaration(Self.lab()).generate(Variant(isWhole: true))
    #expect(!made.text(of: .plist).contains("Carbon"))
  }

  @Test func tauriTookConformanceFromContentTypes() {
    let type = Self.lab { $0.conformsTo = ["public.json"] }
    let made = Self.declaration(type).generate()
    #expect(made.exported.first?.texts("UTTypeConformsTo") == ["public.json"])
    let defaults = Self.declaration(Self.lab()).generate().exported.first
    #expect(defaults?.texts("UTTypeConformsTo") == ["public.data", "public.content"])
  }

  @Test func tauriStartsTheProgramWithoutTheFile() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(made.entry?.exec?.fileCodes.first?.letter == "F")
    #expect(made.omissions.contains { $0.contains("'%F' was added") })
  }

  @Test func tauriDefinesNoMIMEType() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(made.package?.types.first?.name?.text == "application/x.lab")
    #expect(made.entry?.mimeTypes.map(\.text) == ["application/x.lab"])
  }

  // MARK: jpackage

  @Test func jpackagePutsExportableTypesAmongTheTags() {
    let type = Self.lab { $0.handler?.exportable = ["public.png"] }
    let made = Self.declaration(type).generate()
    #expect(made.documents.first?.texts("NSExportableTypes") == ["public.png"])
    #expect(made.exported.first?.tags.keys == ["public.filename-extension", "public.mime-type"])
  }

  @Test func jpackagePutsTheOpenModeIntoTheDocumentType() {
    let made = Self.declaration(Self.lab()) { $0.openInPlace = true }.generate()
    #expect(made.list()?["LSSupportsOpeningDocumentsInPlace"]?.boolean == true)
    #expect(made.list()?["UISupportsDocumentBrowser"]?.boolean == true)
    let keys = made.documents.flatMap(\.keys)
    #expect(!keys.contains { $0.hasPrefix("LSSupports") || $0.hasPrefix("UISupports") })
  }

  @Test func jpackageWritesAPrivateKey() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(!made.text(of: .plist).contains("LSIsAppleDefaultForType"))
  }

  @Test func jpackageExportsAPrivateTypeForATypeOfTheSystem() {
    let made = Self.declaration(Samples.type("public.plain-text", "Text", extensions: ["txt"]))
      .generate()
    #expect(made.exported.isEmpty && made.imported.isEmpty)
    #expect(made.documents.first?.texts("LSItemContentTypes") == ["public.plain-text"])
    #expect(made.documents.first?["LSHandlerRank"]?.string == "Alternate")
    #expect(!made.has("mime/Importer-Info.plist"))
  }

  @Test func jpackageRedefinesTextPlain() {
    let made = Self.declaration(Samples.type("public.plain-text", "Text", extensions: ["txt"]))
      .generate()
    #expect(!made.files.contains { $0.kind == .mime })
    #expect(made.entry?.mimeTypes.map(\.text) == ["text/plain"])
  }

  @Test func jpackageMakesUpACategory() {
    let made = Self.declaration(Self.lab()) { $0.desktop?.categories = [] }.generate()
    #expect(made.entry != nil && !made.text(of: .desktop).contains("Categories"))
  }

  @Test func jpackageStartsTheProgramWithoutTheFile() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(made.text(of: .desktop).contains("\nExec=lab %F\n"))
  }

  @Test func jpackageAcceptsRanksThatDoNotExist() {
    let ranks = Samples.all.flatMap { $0.declaration.generate().documents }
      .compactMap { $0["LSHandlerRank"]?.string }
    #expect(Set(ranks).isSubset(of: ["Owner", "Default", "Alternate", "None"]))
    #expect(Set(ranks).isSuperset(of: ["Owner", "Alternate"]))
  }

  // MARK: Wails

  @Test func wailsWritesAKeyThatDoesNotExist() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(!made.text(of: .plist).contains("CFBundleTypeMimeType"))
    #expect(made.exported.first?.tags.texts("public.mime-type") == ["application/x.lab"])
  }

  @Test func wailsPastesTextIntoPropertyListsUnescaped() {
    let type = Self.lab { $0.description = #"R&D <draft> "x""# }
    let made = Self.declaration(type).generate()
    #expect(made.text(of: .plist).contains("<string>R&amp;D &lt;draft&gt;"))
    #expect(made.documents.first?["CFBundleTypeName"]?.string == #"R&D <draft> "x""#)
  }

  @Test func wailsClaimsOnlySchemesOnLinux() {
    #expect(
      Self.declaration(Self.lab()).generate().entry?.mimeTypes.map(\.text) == ["application/x.lab"])
  }

  // MARK: Briefcase

  @Test func briefcaseRefusesExtensionsThatAreNotAlphanumeric() {
    let made = Self.declaration(Self.lab(["tar-x", "c++x"])).generate()
    let tags = made.exported.first?.tags.texts("public.filename-extension")
    #expect(tags == ["tar-x", "c++x"])
    let globs = made.package?.types.first?.globs.compactMap(\.pattern?.text)
    #expect(globs == ["*.tar-x", "*.c++x"])
  }

  @Test func briefcaseDoesNotEscapeDescriptions() {
    let type = Self.lab { $0.description = "Ink & <paper>" }
    let made = Self.declaration(type).generate()
    #expect(made.exported.first?["UTTypeDescription"]?.string == "Ink & <paper>")
  }

  @Test func briefcaseHasNoMIMETypeOnLinux() {
    let made = Self.declaration(Self.lab()).generate()
    #expect(made.text(of: .desktop).contains("\nMimeType=application/x.lab;\n"))
    #expect(made.files.contains { $0.kind == .mime })
  }

  // MARK: jdeploy, cargo-packager, Swift Bundler

  @Test func jdeployWritesDocumentTypesOncePerExtension() {
    var declaration = Self.declaration(Self.lab(["labx", "laby"]))
    declaration.types.append(
      Samples.type("org.farbtopf.lab.note", "Lab note", extensions: ["labn"]))
    for variant in Variant.all {
      let keys = declaration.generate(variant).list()?.keys ?? []
      #expect(keys.contains("CFBundleDocumentTypes") && Set(keys).count == keys.count)
    }
    #expect(declaration.generate().documents.count == 2)
  }

  @Test func cargoPackagerBindsByExtensionAlone() {
    let document = Self.declaration(Self.lab()).generate().documents.first
    #expect(document?.keys.contains("LSItemContentTypes") == true)
    #expect(document?.keys.contains("CFBundleTypeExtensions") == false)
  }

  @Test func swiftBundlerEscapesBlanksOfAPathInsteadOfQuotingIt() {
    let made = Self.declaration(Self.lab()) {
      $0.desktop?.exec = #""/opt/My Lab/lab" %F"#
    }.generate()
    #expect(made.text(of: .desktop).contains("\nExec=\"/opt/My Lab/lab\" %F\n"))
    #expect(made.entry?.exec?.program?.text == "/opt/My Lab/lab")
  }

  @Test func swiftBundlerClaimsOnlySchemes() {
    let made = Self.declaration(Self.lab()) {
      $0.desktop?.mimeTypes = ["x-scheme-handler/lab"]
    }.generate()
    let names = made.entry?.mimeTypes.map(\.text)
    #expect(names == ["application/x.lab", "x-scheme-handler/lab"])
    #expect(made.entry?.exec?.fileCodes.first?.letter == "U")
  }
}
