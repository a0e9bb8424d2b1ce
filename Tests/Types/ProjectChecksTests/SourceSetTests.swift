import Diagnostics
import Testing
import ProjectChecks

/// Swift sources and Xcode projects among the files that are checked together.
@Suite struct SourceSetTests {
  private static func source(_ identifier: String) -> String {
    "import UniformTypeIdentifiers\n\nlet pond = UTType(exportedAs: \"\(identifier)\")\n"
  }

  private static func rules(_ set: FileSet, _ subject: String) -> [String] {
    set.found.flatMap { file in
      file.findings.filter { $0.rule.hasPrefix(subject) }.map { "\(file.path): \($0.rule)" }
    }
  }

  @Test func sourcesAreHeldAgainstListsAndDeclarations() {
    let list = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
    let wrong = "App.swift: swift/undeclared-exported-type"
    let found = { (files: KeyValuePairs<String, String>) in Self.rules(FileSet(files), "swift/") }
    #expect(found(["App.swift": Self.source("org.pond.pnd")]).isEmpty)
    #expect(found(["App.swift": Self.source("org.pond.pnd"), "Info.plist": list]) == [wrong])
    #expect(found(["App.swift": Self.source("org.pond.pond"), "Info.plist": list]).isEmpty)
    let declaration = Sample.declaration()
    #expect(
      found(["App.swift": Self.source("org.pond.pnd"), "p.filetype.json": declaration]) == [wrong])
    #expect(
      found(["App.swift": Self.source("org.pond.pond"), "p.filetype.json": declaration]).isEmpty)
  }

  @Test func listWithoutTypesIsAListToo() {
    let list = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.pond.Pond</string></dict>
      </plist>
      """
    let set = FileSet(["App.swift": Self.source("org.pond.pond"), "Info.plist": list])
    #expect(Self.rules(set, "swift/") == ["App.swift: swift/undeclared-exported-type"])
  }

  private static func project(_ generates: String, _ settings: String) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        AA /* Debug */ = {
          isa = XCBuildConfiguration;
          buildSettings = {
            GENERATE_INFOPLIST_FILE = \(generates);
            INFOPLIST_FILE = Pond/Info.plist;
            \(settings)
            PRODUCT_BUNDLE_IDENTIFIER = org.pond.Pond;
          };
          name = Debug;
        };
        LL = { isa = XCConfigurationList; buildConfigurations = (AA); };
        TT = { isa = PBXNativeTarget; name = Pond; buildConfigurationList = LL;
          productType = "com.apple.product-type.application"; };
      };
      rootObject = BB;
    }
    """
  }

  @Test(arguments: [
    ("YES", "INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;", 0),
    ("YES", "INFOPLIST_KEY_UISupportsDocumentBrowser = YES;", 0),
    ("YES", "INFOPLIST_KEY_CFBundleDisplayName = Pond;", 1),
    ("NO", "INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;", 1),
  ])
  func settingsCountAsKeysOfTheList(_ generates: String, _ settings: String, _ count: Int) {
    let list = Sample.list(
      "org.pond.pond", ["pond"], ["application/vnd.pond"],
      more: "<key>LSRequiresIPhoneOS</key><true/>"
    ).replacing("<key>LSSupportsOpeningDocumentsInPlace</key><true/>", with: "")
    let project = Self.project(generates, settings)
    let set = FileSet([
      "a/Pond/Info.plist": list, "a/Pond.xcodeproj/project.pbxproj": project,
      "b/Pond/Info.plist": list,
    ])
    let found = Self.rules(set, "app/missing-open-mode")
    #expect(found.filter { $0.hasPrefix("a/") }.count == count)
    #expect(found.filter { $0.hasPrefix("b/") }.count == 1)
  }
}
