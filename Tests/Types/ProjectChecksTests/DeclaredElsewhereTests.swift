import Diagnostics
import Testing
import ProjectChecks

/// What a property list needs from other files: the types of extensions, of a declaration, and the
/// systems of a project.
@Suite struct DeclaredElsewhereTests {
  private static let application = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])

  private static func found(
    _ rule: String, _ files: KeyValuePairs<String, String>
  ) -> [String] {
    FileSet(files).findings.filter { $0.rule == rule }.map {
      ($0.fix?.edits.first?.replacement).map { "write \($0)" } ?? $0.message
    }
  }

  private static func look(_ names: String..., rule: String = "") -> String {
    """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.pond.Pond.look</string>
    <key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
    <key>QLSupportedContentTypes</key><array>
    \(names.map { "<string>\($0)</string>" }.joined())</array>
    <key>NSExtensionActivationRule</key><string>\(rule)</string></dict></dict></dict></plist>
    """
  }

  private static let extensionRule = "app/undeclared-extension-type"

  @Test func typesOfExtensionsAreThoseOfTheApplication() {
    func found(_ list: String) -> [String] {
      Self.found(Self.extensionRule, ["App/Info.plist": Self.application, "Look/Info.plist": list])
    }
    #expect(found(Self.look("org.pond.pond", "public.json", "dyn.ah62d4rv4ge81e5pe")).isEmpty)
    #expect(found(Self.look("org.pond.pnod")) == ["write org.pond.pond"])
    #expect(found(Self.look("public.jpg")) == ["write public.jpeg"])
    #expect(
      found(Self.look("org.lua.lua-source"))
        == ["undeclared type 'org.lua.lua-source'; import its declaration in the application"])
    #expect(found(Self.look("org.tug.tex")).count == 1)
    // The application's list may not be among the files.
    #expect(
      Self.found(Self.extensionRule, ["Info.plist": Self.look("org.lua.lua-source")]).isEmpty)
  }

  @Test func activationRulesNameTypes() {
    func found(_ rule: String) -> [String] {
      Self.found(
        Self.extensionRule,
        ["App/Info.plist": Self.application, "Look/Info.plist": Self.look(rule: rule)])
    }
    let rule = { (name: String) in
      "SUBQUERY (extensionItems, $a, SUBQUERY ($a.attachments, $b, ANY "
        + "$b.registeredTypeIdentifiers UTI-CONFORMS-TO \(name)).@count == 1).@count == 1"
    }
    #expect(found(rule("\"org.pond.pond\"")).isEmpty)
    #expect(found(rule("\"org.pond.pnd\"")) == ["write org.pond.pond"])
    #expect(found(rule("'public.jpg'")) == ["write public.jpeg"])
    #expect(found(rule("&quot;public.jpg&quot;")) == ["write public.jpeg"])
    #expect(found("ANY $b.registeredTypeIdentifiers UTI-EQUALS \"public.jpg\"").count == 1)
    #expect(found("TRUEPREDICATE").isEmpty)
  }

  private static let declaration = """
    {"types": [{"identifier": "org.pond.lake", "extensions": ["lake"], "description": "Lake"}],
      "application": {"bundleIdentifier": "org.pond.Pond"}}
    """
  private static let bare = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>ID</string>
    <key>CFBundlePackageType</key><string>APPL</string></dict></plist>
    """

  @Test func listOfADeclarationHasItsTypes() {
    func count(_ list: String, _ declaration: String = Self.declaration) -> Int {
      Self.found(
        "consistency/missing-type", ["App/Info.plist": list, "lake.filetype.json": declaration]
      ).count
    }
    let own = Self.bare.replacing("ID<", with: "org.pond.Pond<")
    #expect(count(own) == 1)
    #expect(count(own.replacing("org.pond.Pond", with: "org.pond.Other")) == 0)
    #expect(count(own.replacing("APPL", with: "FMWK")) == 0)
    let platforms = "\"org.pond.Pond\", \"platforms\": [\"linux\"]"
    #expect(count(own, Self.declaration.replacing("\"org.pond.Pond\"", with: platforms)) == 0)
    let claim = """
      <key>UTImportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key>
      <string>org.pond.lake</string></dict></array></dict></plist>
      """
    #expect(count(own.replacing("</dict></plist>", with: claim)) == 0)
  }

  /// The lists of all configurations of an application have its types, with an identifier or without.
  @Test(arguments: [0b00, 0b01, 0b10, 0b11], [0b00, 0b01, 0b10, 0b11])
  func listsOfAllConfigurationsHaveTheTypes(_ types: Int, _ identifiers: Int) {
    let lists = (0...1).map { bit in
      let type = """
        <key>UTImportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key>
        <string>org.pond.lake</string></dict></array>
        """
      let identifier =
        "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
      return "<plist version=\"1.0\"><dict>" + (types >> bit & 1 == 1 ? type : "")
        + (identifiers >> bit & 1 == 1 ? identifier : "") + "</dict></plist>"
    }
    let configurations = ["Debug", "Release"].map { name in
      """
      \(name) = { isa = XCBuildConfiguration; name = \(name); buildSettings = {
        INFOPLIST_FILE = "App/\(name)-Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = org.pond.Pond; }; };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = {
        T = { isa = PBXNativeTarget; name = A; buildConfigurationList = L;
          productType = "com.apple.product-type.application"; };
        \(configurations.joined(separator: "\n"))
        L = { isa = XCConfigurationList; buildConfigurations = (Debug, Release); };
      }; }
      """
    let found = Self.found(
      "consistency/missing-type",
      [
        "App/Debug-Info.plist": lists[0], "App/Release-Info.plist": lists[1],
        "A.xcodeproj/project.pbxproj": project, "lake.filetype.json": Self.declaration,
      ])
    #expect(found.count == 2 - types.nonzeroBitCount, "\(found)")
  }

  @Test func entryOfADeclarationHasItsTypes() {
    let declaration = Self.declaration.replacing(
      "\"description\"",
      with: "\"mimeTypes\": [\"application/x-lake\"], "
        + "\"handler\": {\"role\": \"Editor\"}, \"description\"")
    let entry = "[Desktop Entry]\nType=Application\nName=Pond\nExec=pond %F\n"
    let found = Self.found(
      "consistency/unclaimed-mime-type",
      ["org.pond.Pond.desktop": entry, "lake.filetype.json": declaration])
    #expect(found.count == 1)
  }

  @Test func deploymentTargetOfTheProjectCounts() {
    let list = Self.application.replacing(
      "org.pond.pond</string></array>",
      with: """
        net.daringfireball.markdown</string></array>
        """)
    func count(_ version: String, _ settings: String) -> Int {
      let version =
        version.isEmpty
        ? "" : "<key>LSMinimumSystemVersion</key><string>\(version)</string>"
      let project = """
        // !$*UTF8*$!
        { objects = {
          T = { isa = PBXNativeTarget; name = A; buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          D = { isa = XCBuildConfiguration; name = Debug;
            buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); };
          P = { isa = PBXProject; buildConfigurationList = PL; };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
          PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
        }; }
        """
      return Self.found(
        "document-type/claim-newer-than-target",
        [
          "App/Info.plist": list.replacing(
            "<key>CFBundleIdentifier", with: "\(version)<key>CFBundleIdentifier"),
          "A.xcodeproj/project.pbxproj": project,
        ]
      ).count
    }
    let variable = "$(MACOSX_DEPLOYMENT_TARGET)"
    #expect(count("", "MACOSX_DEPLOYMENT_TARGET = 14.0;") == 1)
    #expect(count(variable, "MACOSX_DEPLOYMENT_TARGET = 14.0;") == 1)
    #expect(count("", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;") == 1)
    #expect(count(variable, "MACOSX_DEPLOYMENT_TARGET = 26.0;") == 0)
    #expect(count("26.0", "MACOSX_DEPLOYMENT_TARGET = 14.0;") == 0)
    #expect(count("", "OTHER = 14.0;") == 0)
  }
}
