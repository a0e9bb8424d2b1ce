@testable import ProjectChecks
import Diagnostics
import Testing

/// A project with an app in two configurations, with the project's own configurations above.
private func project(
  debug: [String] = [], release: [String] = [], own: [String] = [], base: Bool = false
) -> XcodeProject {
  func configuration(_ id: String, _ name: String, _ settings: [String]) -> String {
    """
    \(id) /* \(name) */ = {
      isa = XCBuildConfiguration;
      \(base ? "baseConfigurationReference = FILE /* App.xcconfig */;" : "")
      buildSettings = {
        \(settings.map { $0 + ";" }.joined(separator: "\n"))
      };
      name = \(name);
    };
    """
  }
  let app = ["INFOPLIST_FILE = App/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER = \"a.b\""]
  return XcodeProject(
    Array(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        classes = {
        };
        objects = {
      /* Begin XCBuildConfiguration section */
      \(configuration("P1", "Debug", own))
      \(configuration("P2", "Release", own))
      \(configuration("A1", "Debug", app + debug))
      \(configuration("A2", "Release", app + release))
      /* End XCBuildConfiguration section */
          L1 /* Build configuration list for PBXProject "App" */ = {
            isa = XCConfigurationList;
            buildConfigurations = (
              P1 /* Debug */,
              P2 /* Release */,
            );
            defaultConfigurationName = Release;
          };
          L2 = { isa = XCConfigurationList; buildConfigurations = (A1, A2); };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L2;
            productType = "com.apple.product-type.application"; };
          X = { isa = PBXProject; buildConfigurationList = L1; targets = (T); };
        };
        rootObject = X /* Project object */;
      }

      """.utf8))
}

private func rules(
  _ project: XcodeProject, _ value: String? = nil, of key: String = "UISupportsDocumentBrowser"
) -> [String] {
  let path = "code/App/Info.plist"
  let context = AppSourceContext(
    paths: [path], values: value.map { [.init(key: key, value: $0, path: path)] } ?? [])
  return AppSourceRules.check(project, context, path: "code/App.xcodeproj/project.pbxproj")
    .map(\.rule)
}

@Suite("Xcode projects")
struct XcodeProjectTests {
  private static let browser = "INFOPLIST_KEY_UISupportsDocumentBrowser = YES"
  private static let generate = "GENERATE_INFOPLIST_FILE = YES"
  private static let keep = "GENERATE_INFOPLIST_FILE = NO"

  @Test("Settings are read with their conditions and places")
  func settings() throws {
    let project = project(
      debug: [
        Self.generate, "\"INFOPLIST_KEY_UISupportsDocumentBrowser[sdk=iphoneos*]\" = YES",
        "INFOPLIST_KEY_CFBundleDisplayName = \"My \\\"App\\\"\"",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"A B\"",
        "INFOPLIST_KEY_List = (a, \"b\")", "SWIFT_VERSION = 5.0",
      ])
    #expect(project.configurations.map(\.name) == ["Debug", "Release", "Debug", "Release"])
    #expect(project.lists == [[0, 1], [2, 3]])
    let app = project.configurations[2]
    #expect(app.value("INFOPLIST_FILE") == "App/Info.plist")
    #expect(app.value("PRODUCT_BUNDLE_IDENTIFIER") == "a.b")
    #expect(app.value("GENERATE_INFOPLIST_FILE") == "YES" && !app.hasBaseFile)
    let settings = app.keys.map(\.setting)
    #expect(
      app.keys.map(\.key) == [
        "UISupportsDocumentBrowser", "CFBundleDisplayName", "UISupportedInterfaceOrientations~ipad",
      ])
    #expect(settings.map(\.condition) == ["sdk=iphoneos*", nil, nil])
    #expect(settings[1].value == "My \"App\"")
    let written = String(decoding: project.text[settings[1].range], as: UTF8.self)
    #expect(written == "\"My \\\"App\\\"\"")
    let name = String(decoding: project.text[try #require(settings[0].nameRange)], as: UTF8.self)
    #expect(name == "\"INFOPLIST_KEY_UISupportsDocumentBrowser[sdk=iphoneos*]\"")
    #expect(project.configurations[3].value("GENERATE_INFOPLIST_FILE") == nil)
  }

  @Test(
    "The path of the property list",
    arguments: [
      ("App/Info.plist", "x/App/Info.plist"), ("$(SRCROOT)/App/Info.plist", "x/App/Info.plist"),
      ("${PROJECT_DIR}/../Info.plist", "Info.plist"), ("./Info.plist", "x/Info.plist"),
      ("/abs/Info.plist", "/abs/Info.plist"), ("$(TARGET_NAME)/Info.plist", nil),
    ])
  func paths(file: String, expected: String?) {
    #expect(ProjectPath.resolve(file, project: "x/A.xcodeproj/project.pbxproj") == expected)
  }

  @Test("The setting wins where Xcode makes the file, and not elsewhere")
  func precedence() {
    let made = project(debug: [Self.browser], release: [Self.browser], own: [Self.generate])
    #expect(rules(made, "NO") == ["xcode/overridden-key"])
    #expect(rules(made, "YES").isEmpty)
    #expect(rules(made, "true").isEmpty)
    #expect(rules(made).isEmpty)
    #expect(
      AppTargets([("code/A.xcodeproj/project.pbxproj", made)]).generatedKeys
        == ["code/App/Info.plist": ["UISupportsDocumentBrowser": "YES"]])
    let kept = project(debug: [Self.browser], release: [Self.browser], own: [Self.keep])
    #expect(rules(kept, "NO") == ["xcode/ignored-setting"])
    #expect(rules(kept) == ["xcode/ignored-setting"])
    #expect(rules(kept, "YES").isEmpty)
    // Another file may say it.
    let unknown = project(debug: [Self.browser], release: [Self.browser])
    #expect(rules(unknown, "NO").isEmpty && rules(unknown).isEmpty)
    let variable = ["INFOPLIST_KEY_CFBundleDisplayName = \"$(PRODUCT_NAME)\"", Self.generate]
    #expect(
      rules(project(debug: variable, release: variable), "App", of: "CFBundleDisplayName").isEmpty)
  }

  @Test("A finding stands once, with the other places beside it")
  func merging() throws {
    let made = project(debug: [Self.browser], release: [Self.browser], own: [Self.generate])
    let path = "App/Info.plist"
    let found = AppSourceRules.check(
      made,
      AppSourceContext(
        paths: [path],
        values: [.init(key: "UISupportsDocumentBrowser", value: "NO", path: path)]),
      path: "App.xcodeproj/project.pbxproj")
    #expect(found.count == 1 && found.first?.related.count == 1)
  }

  @Test("Configurations that differ")
  func configurations() {
    let conditional = [
      "\"INFOPLIST_KEY_UISupportsDocumentBrowser[sdk=iphoneos*]\" = YES",
      "\"INFOPLIST_KEY_UISupportsDocumentBrowser[sdk=iphonesimulator*]\" = YES",
    ]
    let rule = ["xcode/disagreeing-configurations"]
    #expect(rules(project(debug: [Self.browser])) == rule)
    #expect(rules(project(release: [Self.browser])) == rule)
    #expect(rules(project(debug: conditional, release: [conditional[0]])) == rule)
    #expect(rules(project(debug: conditional, release: conditional)).isEmpty)
    #expect(rules(project(debug: [Self.browser]), "YES").isEmpty)
    #expect(rules(project(debug: [Self.browser], own: [Self.browser])).isEmpty)
    #expect(rules(project(debug: [Self.browser], base: true)).isEmpty)
    let other = "INFOPLIST_KEY_UISupportsDocumentBrowser = NO"
    #expect(rules(project(debug: [Self.browser], release: [other])) == rule)
  }

  @Test("Keys that no setting has")
  func keys() {
    let types = ["INFOPLIST_KEY_UTExportedTypeDeclarations = x"]
    #expect(rules(project(debug: types, release: types)) == ["xcode/unsettable-key"])
    let near = ["INFOPLIST_KEY_LSSupportOpeningDocumentsInPlace = YES"]
    #expect(rules(project(debug: near, release: near)) == ["xcode/unsettable-key"])
  }

  @Test(
    "What is no project has no configurations",
    arguments: [
      "", "{", "}}}", "<?xml version=\"1.0\"?><plist/>", "{ objects = (a, b); }", "\"", "/*",
    ])
  func others(text: String) {
    #expect(XcodeProject(Array(text.utf8)).configurations.isEmpty)
  }
}
