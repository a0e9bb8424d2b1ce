import DeclarationImport
import Diagnostics
import PropertyLists
import TestSupport
import Testing
@testable import ProjectChecks

/// What the settings of projects, of `.xcconfig` files, and of Swift Playgrounds apps say about
/// applications.
@Suite struct ProjectSettingsTests {
  private static func targets(_ text: String, _ files: [String: String] = [:]) -> AppTargets {
    AppTargets([(path: "a/" + XcodeSample.path, content: XcodeProject(Array(text.utf8)))]) {
      folder, path in
      files[folder == "a" ? path : "?"].map { Array($0.utf8) }
    }
  }

  private static func applications(_ targets: AppTargets) -> [BuiltApplication] {
    targets.projects.flatMap(\.targets).compactMap(\.application)
  }

  @Test(arguments: XcodeSample.all)
  func applicationIsRead(_ sample: XcodeSample) throws {
    let targets = Self.targets(sample.text, XcodeSample.configurationFiles)
    let all = Self.applications(targets)
    let application = try #require(all.first)
    #expect(all.count == 1 && application.target == "Tide Pool")
    #expect(application.identifiers == [XcodeSample.identifier])
    #expect(application.root["CFBundleIdentifier"]?.string == XcodeSample.identifier)
    #expect(application.root["CFBundleName"]?.string == "Tide Pool")
    let platforms = application.root["CFBundleSupportedPlatforms"]?.array?.map(\.string)
    #expect(platforms == ["iphoneos"])
    #expect(application.lists == [sample.listPath.map { "a/" + $0 }].compactMap(\.self))
    let target = try #require(targets.projects[0].targets.first)
    #expect(target.lists.count == 2)
    #expect(target.lists.allSatisfy { $0.isGenerated == true && $0.source != .unknown })
    let unread = Self.applications(Self.targets(sample.text))
    #expect(unread[0].identifiers == [XcodeSample.identifier])
    #expect(unread[0].lists == (sample.list == .named ? application.lists : []))
  }

  /// The text of an `.xcconfig` file, another file, and the list that the application gets: nil if it
  /// is unknown, and an empty one if no setting names it.
  private static let files: [(String, String, String?)] = [
    ("INFOPLIST_FILE = A.plist // a = b", "", "a/A.plist"),
    ("\tINFOPLIST_FILE=A.plist;", "", "a/A.plist"),
    ("// INFOPLIST_FILE = A.plist", "", ""), ("INFOPLIST_FILE =", "", ""), ("", "", ""),
    ("INFOPLIST_FILE = A.plist\nINFOPLIST_FILE = B.plist", "", "a/B.plist"),
    ("INFOPLIST_FILE = A.plist\nINFOPLIST_FILE[sdk=iphoneos*] = B.plist", "", nil),
    ("INFOPLIST_FILE[sdk=iphoneos*][arch=*] = B.plist\nINFOPLIST_FILE = A.plist", "", nil),
    ("#include \"b.xcconfig\"", "INFOPLIST_FILE = B.plist", "a/B.plist"),
    (
      "INFOPLIST_FILE = A.plist\r\n#include \"b.xcconfig\"", "INFOPLIST_FILE = B.plist", "a/B.plist"
    ),
    ("#include \"b.xcconfig\"\nINFOPLIST_FILE = A.plist", "INFOPLIST_FILE = B.plist", "a/A.plist"),
    ("#include \"none.xcconfig\"", "", nil), ("#include? \"none.xcconfig\"", "", ""),
    ("#include \"none.xcconfig\"\nINFOPLIST_FILE = A.plist", "", "a/A.plist"),
    ("INFOPLIST_FILE = A.plist\n#include \"none.xcconfig\"", "", nil),
    ("INFOPLIST_FILE = A.plist\n#include? \"../../../../none.xcconfig\"", "", nil),
    ("#include \"App.xcconfig\"", "", nil),
    ("#include? \"b.xcconfig\"", "#include? \"App.xcconfig\"", nil),
    ("INFOPLIST_FILE = $(D)/A.plist\nD = d", "", "a/d/A.plist"),
    ("INFOPLIST_FILE = $(D)/A.plist", "", nil), ("INFOPLIST_FILE = $(inherited)", "", nil),
    ("INFOPLIST_FILE = $(TARGET_NAME:c99extidentifier).plist", "", "a/Tide_Pool.plist"),
    ("INFOPLIST_FILE = $(TARGET_NAME:rfc1034identifier).plist", "", "a/Tide-Pool.plist"),
    ("INFOPLIST_FILE = $(TARGET_NAME:other).plist", "", nil),
  ]

  @Test(arguments: XcodeSample.Style.allCases)
  func configurationFilesAreRead(_ style: XcodeSample.Style) throws {
    for (text, other, list) in Self.files {
      let targets = Self.targets(
        XcodeSample(style, .configured).text,
        [
          XcodeSample.configurationPath: text, "Tide Pool/Config/b.xcconfig": other,
        ])
      let sources = targets.projects[0].targets[0].lists.map(\.source)
      let expected: XcodeProject.ListSource =
        list.map { $0.isEmpty ? .settings : .file($0) } ?? .unknown
      #expect(sources == [expected, expected], "\(text)")
    }
  }

  @Test func identifierThatDependsOnOthersIsAVariable() throws {
    for value in ["$(NONE).a", "$(PRODUCT_NAME:other)", "a.$(PRODUCT_NAME", "$(A)"] {
      var sample = XcodeSample(.xcode15, .none)
      sample.settings = ["A = \"$(A)\";", "PRODUCT_BUNDLE_IDENTIFIER = \"\(value)\";"]
      let application = try #require(Self.applications(Self.targets(sample.text)).first)
      #expect(application.root["CFBundleIdentifier"]?.string == value)
    }
  }

  @Test(
    arguments: [
      (
        ["SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"],
        ["iphoneos", "iphonesimulator", "macosx"]
      ),
      (["SUPPORTED_PLATFORMS = (macosx, xros);", "SDKROOT = iphoneos;"], ["macosx", "xros"]),
      (["SDKROOT = macosx14.2;"], ["macosx"]), ([], ["iphoneos"]),
      (["SDKROOT = auto;", "TVOS_DEPLOYMENT_TARGET = 17.0;"], ["appletvos"]),
      (["SUPPORTED_PLATFORMS = \"$(NONE)\";"], []),
    ] as [([String], [String])])
  func platformsAreRead(_ settings: [String], _ platforms: [String]) throws {
    var sample = XcodeSample(.xcode14, .none)
    sample.settings = settings
    let application = try #require(Self.applications(Self.targets(sample.text)).first)
    #expect(application.root["CFBundleSupportedPlatforms"]?.array?.map(\.string) == platforms)
  }

  private static func manifest(_ arguments: String, path: String = "path: \".\"") -> String {
    """
    // swift-tools-version: 5.8
    import AppleProductTypes

    let package = Package(
      name: "Pond", platforms: [.iOS("16.0")],
      products: [
        .iOSApplication(
          name: "Pond", targets: ["AppModule"], bundleIdentifier: "org.pond.Pond",
          appIcon: .placeholder(icon: .leaf), supportedDeviceFamilies: [.pad, .phone]\(arguments))
      ],
      targets: [.executableTarget(name: "AppModule", \(path))])

    """
  }

  private static let source =
    "import UniformTypeIdentifiers\n\nlet pond = UTType(exportedAs: \"org.pond.pond\")\n"
  private static let list = "additionalInfoPlistContentFilePath: "

  /// The findings on files beside a manifest, but notes and those on lists.
  private static func found(
    _ manifest: String, _ files: KeyValuePairs<String, String>
  ) -> [String] {
    let all =
      files.map { ($0.key, Array($0.value.utf8)) } + [("p/Package.swift", Array(manifest.utf8))]
    return FileSet(all.map { (path: $0.0, bytes: $0.1) }).found.flatMap { file in
      file.findings.filter { $0.severity > .note && !$0.rule.hasPrefix("plist/") }.map {
        "\(file.path): \($0.rule)"
      }
    }
  }

  @Test func playgroundsAreJudgedLikeProjects() {
    let named = Self.manifest(",\n      \(Self.list)\"More.plist\"")
    let declared = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
    let undeclared = "p/App.swift: swift/undeclared-exported-type"
    for text in [Self.manifest(""), Self.manifest(", \(Self.list)nil")] {
      #expect(Self.found(text, ["p/App.swift": Self.source]) == [undeclared])
    }
    let inSources = Self.manifest("", path: "dependencies: []")
    #expect(Self.found(inSources, ["p/App.swift": Self.source]).isEmpty)
    #expect(
      Self.found(inSources, ["p/Sources/AppModule/App.swift": Self.source]).count == 1)
    #expect(
      Self.found(named, ["p/App.swift": Self.source, "p/More.plist": declared]).isEmpty)
    #expect(
      Self.found(named, ["p/App.swift": "let a = 1"]) == [
        "p/Package.swift: xcode/missing-info-plist"
      ])
    // What is not a text is not known.
    let unknown = Self.manifest(", \(Self.list)name + \".plist\"")
    #expect(Self.found(unknown, ["p/App.swift": Self.source]).isEmpty)
  }

  @Test func manifestsOfOtherPackagesAreLeftOut() {
    let text = "let package = Package(name: \"a\", targets: [.target(name: \"a\")])\n"
    for (path, text) in [
      ("Package.swift", text), ("a/Package.swift", ""), ("Package.swift", "// iOSApplication"),
    ] {
      #expect(ProjectFile(Array(text.utf8), path: path, isNamed: false) == nil)
      #expect(ProjectFile(Array(text.utf8), path: path, isNamed: true)?.shortfall == nil)
    }
    let other = ProjectFile(Array(Self.source.utf8), path: "MyPackage.swift", isNamed: false)
    #expect(other?.kind == .swiftSource)
    let app = ProjectFile(Array(Self.manifest("").utf8), path: "a/Package.swift", isNamed: false)
    #expect(app?.kind == .xcodeProject)
  }
}
