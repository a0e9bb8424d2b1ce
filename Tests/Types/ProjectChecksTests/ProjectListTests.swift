import Diagnostics
import Testing
@testable import ProjectChecks

/// Which property lists the applications of a project are built with.
@Suite struct ProjectListTests {
  private static let source =
    "import UniformTypeIdentifiers\n\nlet pond = UTType(exportedAs: \"org.pond.pond\")\n"
  private static let list = Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"])
  private static let other = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.pond.Pond</string></dict>
    </plist>
    """
  private static let generates = "GENERATE_INFOPLIST_FILE = YES;"

  /// A target with a folder of sources, in two configurations.
  private struct Target {
    var name = "Pond"
    var kind = "application"
    var folder = "Pond"
    var debug = ProjectListTests.generates
    var release: String?
    var more = ""
  }

  private static func project(
    _ targets: [Target], own: String = "", more: String = "", excepts: Bool = true
  ) -> String {
    // Xcode makes a list that it names no resource.
    let isNamed =
      excepts && (targets.map(\.debug) + [own]).contains { $0.contains(/\bINFOPLIST_FILE/) }
    let objects = targets.map { target in
      let link = isNamed ? "exceptions = (\(target.name)_X); " : ""
      let set =
        isNamed
        ? "\(target.name)_X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
          + "target = \(target.name)_T; membershipExceptions = (Info.plist); };" : ""
      return """
        \(target.name)_T = {
          isa = PBXNativeTarget; name = \(target.name); buildConfigurationList = \(target.name)_L;
          productType = "com.apple.product-type.\(target.kind)";
          fileSystemSynchronizedGroups = (\(target.name)_G);
          \(target.more)
        };
        \(set)
        \(target.name)_G = {
          isa = PBXFileSystemSynchronizedRootGroup; \(link)path = \(target.folder); sourceTree = "<group>";
        };
        \(target.name)_D = {
          isa = XCBuildConfiguration; name = Debug; buildSettings = { \(target.debug) };
        };
        \(target.name)_R = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = { \(target.release ?? target.debug) };
        };
        \(target.name)_L = {
          isa = XCConfigurationList; buildConfigurations = (\(target.name)_D, \(target.name)_R);
        };
        """
    }.joined(separator: "\n")
    return """
      // !$*UTF8*$!
      {
        objects = {
          \(objects)
          P = { isa = PBXProject; buildConfigurationList = PL; };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(own) }; };
          PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(own) }; };
          PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
          \(more)
        };
        rootObject = P;
      }
      """
  }

  private static let pbxproj = "a/Pond.xcodeproj/project.pbxproj"

  /// `FILE: RULE` for errors and warnings.
  private static func found(
    _ project: String, _ files: KeyValuePairs<String, String>
  ) -> [String] {
    let all = files.map { ($0.key, Array($0.value.utf8)) } + [(pbxproj, Array(project.utf8))]
    return FileSet(all.map { (path: $0.0, bytes: $0.1) }).found.flatMap { file in
      file.findings.filter { $0.severity > .note && !$0.rule.hasPrefix("plist/") }.map {
        "\(file.path): \($0.rule)"
      }
    }
  }

  private static let undeclared = "a/Pond/App.swift: swift/undeclared-exported-type"
  private static let unnamed = [
    "a/Pond/Info.plist: consistency/unnamed-info-plist",
    "\(pbxproj): consistency/unset-info-plist-file",
  ]

  @Test func typeOfAnAppWithoutAListIsTold() {
    let sources: KeyValuePairs = ["a/Pond/App.swift": Self.source]
    let found = { Self.found($0, sources) }
    #expect(found(Self.project([Target()])) == [Self.undeclared])
    #expect(found(Self.project([Target(debug: "")], own: Self.generates)) == [Self.undeclared])
    // Nothing is known of what other files set, of packages, and of libraries.
    let base = Self.project([Target()]).replacing(
      "name = Debug; build",
      with: "name = Debug; baseConfigurationReference = X; build"
    ).replacing("name = Release;", with: "name = Release; baseConfigurationReference = X;")
    #expect(found(base).isEmpty)
    #expect(
      found(Self.project([Target(debug: "INFOPLIST_FILE = \"$(LISTS)/Info.plist\";")])).isEmpty)
    #expect(found(Self.project([Target(kind: "framework")])).isEmpty)
    #expect(found(Self.project([Target(folder: "Sea")])).isEmpty)
  }

  @Test func listOfATargetIsResolved() {
    let files: KeyValuePairs = ["a/Pond/App.swift": Self.source, "a/Pond/Info.plist": Self.list]
    for value in ["Pond/Info.plist", "$(SRCROOT)/Pond/Info.plist", "$(TARGET_NAME)/Info.plist"] {
      let named = "INFOPLIST_FILE = \"\(value)\";"
      #expect(Self.found(Self.project([Target(debug: named)]), files).isEmpty)
      #expect(Self.found(Self.project([Target()], own: named), files).isEmpty)
    }
    let variable = "FOLDER = Pond; INFOPLIST_FILE = \"${FOLDER}/Info.plist\";"
    #expect(Self.found(Self.project([Target(debug: variable)]), files).isEmpty)
  }

  @Test func listThatNoTargetNamesIsTold() {
    let files: KeyValuePairs = ["a/Pond/App.swift": Self.source, "a/Pond/Info.plist": Self.list]
    #expect(Self.found(Self.project([Target()]), files) == [Self.undeclared] + Self.unnamed)
    // A list elsewhere is meant if it exports what a source exports.
    let far: KeyValuePairs = ["a/Pond/App.swift": Self.source, "a/Data/Info.plist": Self.list]
    #expect(
      Self.found(Self.project([Target()]), far) == [
        Self.undeclared, "a/Data/Info.plist: consistency/unnamed-info-plist", Self.unnamed[1],
      ])
    #expect(Self.found(Self.project([Target()]), ["a/Data/Info.plist": Self.list]).isEmpty)
    #expect(
      Self.found(Self.project([Target()]), ["b/Pond/Info.plist": Self.list]).isEmpty)
  }

  /// The list of an application that is built is not what a source is built with, wherever it lies.
  @Test(arguments: ["a/vendor/Other.app/Contents/Info.plist", "a/Pond/Old.app/Info.plist"])
  func builtApplicationsDoNotOwnTheTypesOfSources(built: String) {
    let source = Self.source.replacing("exportedAs", with: "importedAs")
    let files = [
      ("a/Pond/App.swift", source), ("a/Pond/Info.plist", Self.other), (built, Self.list),
    ]
    let set = FileSet(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let rules = set.found.first { $0.path == "a/Pond/App.swift" }?.findings.map(\.rule)
    #expect(rules == ["swift/undeclared-imported-type"])
  }

  /// The list of a target may not be a file that Xcode copies, too.
  @Test(arguments: ["Pond/Info.plist", "Pond/Lists/Info.plist", "Lists/Info.plist", "Info.plist"])
  func listThatIsAlsoAResourceIsTold(_ path: String) throws {
    let rule = "xcode/missing-info-plist"
    for kind in ["application", "framework", "app-extension", "tool"] {
      let text = Self.project(
        [Target(kind: kind, debug: "INFOPLIST_FILE = \(path);")], excepts: false)
      let set = FileSet(["a/\(path)": Self.list, Self.pbxproj: text])
      let found = set.found.flatMap(\.findings).filter { $0.rule == rule }
      guard path.hasPrefix("Pond/"), kind != "tool" else {
        #expect(found.isEmpty, "\(path) \(kind)")
        continue
      }
      let finding = try #require(found.first)
      #expect(
        found.count == 1 && finding.message.hasPrefix("'a/\(path)' is copied into 'Pond' too"))
      let fixed = Fix.apply([try #require(finding.fix)], to: Array(text.utf8))
      #expect(XcodeProject(fixed).targets.first?.exceptions == [path])
      let again = FileSet([
        (path: "a/\(path)", bytes: Array(Self.list.utf8)), (path: Self.pbxproj, bytes: fixed),
      ])
      #expect(!again.found.flatMap(\.findings).contains { $0.rule == rule })
    }
  }

  /// Xcode copies each file of a folder that it keeps in step, and a list that is also copied stops the build.
  @Test(arguments: [
    "", "exceptions = (E);", "exceptions = ();",
  ])
  func listThatIsNamedIsNoResource(exceptions: String) throws {
    let other = "E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
    for more in [other + "membershipExceptions = (a.txt); target = Pond_T; };", ""] {
      let text = Self.project([Target()], more: more)
        .replacing("path = Pond;", with: "\(exceptions) path = Pond;")
      let set = FileSet([
        (path: "a/Pond/App.swift", bytes: Array(Self.source.utf8)),
        (path: "a/Pond/Info.plist", bytes: Array(Self.list.utf8)),
        (path: Self.pbxproj, bytes: Array(text.utf8)),
      ])
      let finding = try #require(
        set.found.flatMap(\.findings).first { $0.rule == "consistency/unset-info-plist-file" })
      let fixed = XcodeProject(Fix.apply([try #require(finding.fix)], to: Array(text.utf8)))
      let target = try #require(fixed.targets.first)
      #expect(target.exceptions.contains("Pond/Info.plist"))
      #expect(
        target.exceptions.contains("Pond/a.txt") == (exceptions.contains("E") && !more.isEmpty))
      #expect(fixed.problems.isEmpty)
      #expect(
        target.configurations.allSatisfy { fixed.configurations[$0].value("INFOPLIST_FILE") != nil }
      )
    }
  }

  @Test func configurationWithoutTheListOfAnotherIsTold() {
    let files: KeyValuePairs = ["a/Pond/App.swift": Self.source, "a/Pond/Info.plist": Self.list]
    let named = Self.generates + " INFOPLIST_FILE = Pond/Info.plist;"
    let project = Self.project([Target(debug: named, release: Self.generates)])
    #expect(Self.found(project, files) == [Self.undeclared, Self.unnamed[1]])
  }

  @Test func openModeOfASettingCountsForAListThatIsNotNamed() {
    let setting = "INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;"
    let list = Self.list.replacing(
      "<key>LSSupportsOpeningDocumentsInPlace</key><true/>", with: "")
    let set = FileSet([
      "a/Pond/Info.plist": list, Self.pbxproj: Self.project([Target(debug: setting)]),
    ])
    #expect(!set.findings.contains { $0.rule == "app/missing-open-mode" })
  }

  @Test func nameThatNoFileHasIsTold() throws {
    let project = Self.project([Target(debug: "INFOPLIST_FILE = Pond/Inf.plist;")])
    let missing = "\(Self.pbxproj): xcode/missing-info-plist"
    let found = Self.found(project, ["a/Pond/Info.plist": Self.list])
    #expect(found == [Self.unnamed[0], missing])
    let sources: KeyValuePairs = ["a/Pond/App.swift": Self.source, "a/Pond/Info.plist": Self.list]
    #expect(Self.found(project, sources) == [Self.undeclared, Self.unnamed[0], missing])
    #expect(Self.found(project, ["a/Pond/App.swift": "let a = 1"]) == [missing])
    let tool = Self.project([Target(kind: "tool", debug: "INFOPLIST_FILE = Pond/Inf.plist;")])
    #expect(Self.found(tool, [:]).isEmpty)
    let set = FileSet(["a/Pond/Info.plist": Self.list, Self.pbxproj: project])
    let fixes = set.findings.filter { $0.rule == "xcode/missing-info-plist" }.compactMap(\.fix)
    #expect(
      fixes.map { $0.edits.map(\.replacement) } == [["Pond/Info.plist", "Pond/Info.plist"]])
  }

  @Test(
    "A program that makes the project may make its list",
    arguments: ["project.yml", "project.yaml", "Project.swift"])
  func madeProjects(_ origin: String) throws {
    let project = Self.project([Target(debug: "INFOPLIST_FILE = Pond/Made.plist;")])
    let file = try #require(ProjectFile(Array(project.utf8), path: Self.pbxproj, isNamed: true))
    for name in [origin, "other.yml"] {
      var surroundings = Surroundings.none
      surroundings.hasFile = { $0 == "a/\(name)" }
      surroundings.contents = { folder, path in
        folder == "a" && path == name ? Array("name: Pond\n".utf8) : nil
      }
      let found = ProjectRules.check(file, ProjectContext([file], surroundings: surroundings))
      #expect(found.isEmpty == (name == origin), "\(found)")
    }
  }

  @Test func eachConfigurationAndTargetHasItsList() {
    let files: KeyValuePairs = [
      "a/Pond/App.swift": Self.source, "a/Lists/A.plist": Self.list, "a/Lists/B.plist": Self.other,
    ]
    let (one, two) = ("INFOPLIST_FILE = Lists/A.plist;", "INFOPLIST_FILE = Lists/B.plist;")
    let both = Self.project([Target(debug: one, release: two)])
    #expect(Self.found(both, files) == [Self.undeclared])
    #expect(Self.found(Self.project([Target(debug: one)]), files).isEmpty)
    #expect(
      Self.found(Self.project([Target(debug: two)]), files)
        == [Self.undeclared, "a/Lists/A.plist: consistency/unnamed-info-plist"])
    // The list of an extension is in the application, too.
    let beside = Self.project([
      Target(debug: two), Target(name: "Look", kind: "app-extension", folder: "Look", debug: one),
    ])
    #expect(Self.found(beside, files).isEmpty)
    // A source of the extension alone may use what any application has.
    let far: KeyValuePairs = [
      "a/Look/App.swift": Self.source, "a/Lists/A.plist": Self.list, "a/Lists/B.plist": Self.other,
    ]
    let apps = [Target(debug: one), Target(name: "Sea", folder: "Sea", debug: two)]
    let look = Target(name: "Look", kind: "app-extension", folder: "Look")
    #expect(Self.found(Self.project(apps + [look]), far).isEmpty)
  }

  @Test func sourcesOfBuildPhasesAndExceptionsAreResolved() {
    let phase = """
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = (H); path = Code; sourceTree = "<group>"; };
      H = { isa = PBXGroup; children = (F); path = Deep; sourceTree = "<group>"; };
      """
    let target = Target(folder: "Pond", more: "buildPhases = (S);")
    let files: KeyValuePairs = ["a/Code/Deep/App.swift": Self.source]
    #expect(
      Self.found(Self.project([target], more: phase), files)
        == ["a/Code/Deep/App.swift: swift/undeclared-exported-type"])
    let except = Self.project(
      [Target()],
      more: """
        E = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (App.swift);
          target = Pond_T;
        };
        """
    ).replacing("RootGroup; path", with: "RootGroup; exceptions = (E); path")
    #expect(Self.found(except, ["a/Pond/App.swift": Self.source]).isEmpty)
  }

  @Test func settingsHaveTruthValues() {
    let project = Self.project([Target(debug: "GENERATE_INFOPLIST_FILE = YESS;")])
    #expect(Self.found(project, [:]) == ["\(Self.pbxproj): xcode/not-a-truth-value"])
    for value in ["YES", "NO", "\"$(OTHER)\""] {
      let sound = Self.project([Target(debug: "GENERATE_INFOPLIST_FILE = \(value);")])
      #expect(Self.found(sound, [:]).isEmpty)
    }
  }
}
