/// A project of an application 'Tide Pool', in the form that versions of Xcode write.
package struct XcodeSample: Sendable, CustomStringConvertible {
  package enum Style: Int, Sendable, CaseIterable {
    case xcode14 = 56
    case xcode15 = 63
    /// The sources are a folder without objects of their own.
    case xcode16 = 77
  }

  package enum List: Sendable, CaseIterable {
    case named
    /// Xcode generates the whole list, as in a new project.
    case none
    /// An `.xcconfig` file names it.
    case configured
  }

  package var style: Style
  package var list: List
  /// True for a project with tests and an extension.
  package var hasMore: Bool
  /// Settings of the application in both configurations, in the place of the usual ones.
  package var settings = [
    "\"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]\" = YES;",
    "PRODUCT_BUNDLE_IDENTIFIER = \"org.example.$(PRODUCT_NAME:rfc1034identifier)\";",
    "PRODUCT_NAME = \"$(TARGET_NAME)\";",
  ]
  package var generates = "GENERATE_INFOPLIST_FILE = YES;"

  package init(_ style: Style, _ list: List, hasMore: Bool = false) {
    (self.style, self.list, self.hasMore) = (style, list, hasMore)
  }

  package static let all = Style.allCases.flatMap { style in
    List.allCases.flatMap { list in
      [false, true].map { XcodeSample(style, list, hasMore: $0) }
    }
  }

  package static let identifier = "org.example.Tide-Pool"
  package static let path = "Tide Pool.xcodeproj/project.pbxproj"
  package static let newList = "Tide Pool-Info.plist"
  package static let configurationPath = "Tide Pool/Config/App.xcconfig"
  package static let configurationFiles = [
    configurationPath: "#include \"Base.xcconfig\" // the rest\n",
    "Tide Pool/Config/Base.xcconfig": "INFOPLIST_FILE = $(LISTS)/Info.plist\nLISTS = Lists;\n",
  ]

  /// The path of the list, if there is one.
  package var listPath: String? {
    switch list {
    case .named: "Tide Pool/Info.plist"
    case .none: nil
    case .configured: "Lists/Info.plist"
    }
  }

  package var description: String { "\(style) \(list) \(hasMore)" }

  /// The text of `project.pbxproj`.
  package var text: String {
    let extras = hasMore ? [("Tests", "bundle.unit-test"), ("Share", "app-extension")] : []
    let targets = [("Tide Pool", "application")] + extras
    let own = ["ALWAYS_SEARCH_USER_PATHS = NO;", "SDKROOT = iphoneos;"]
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(style.rawValue);
      \tobjects = {

      \(files)
      /* Begin PBXNativeTarget section */
      \(targets.enumerated().map { target($0, $1.0, $1.1) }.joined())/* End PBXNativeTarget section */

      /* Begin PBXProject section */
      \t\tAA00 /* Project object */ = {
      \t\t\tisa = PBXProject;
      \t\t\tbuildConfigurationList = AA01;
      \t\t\tmainGroup = AA02;
      \t\t\ttargets = (
      \(targets.indices.map { "\t\t\t\tT\($0)00,\n" }.joined())\t\t\t);
      \t\t};
      /* End PBXProject section */

      /* Begin XCBuildConfiguration section */
      \(configurations("AA1", own))\(targets.enumerated().map { settings($0, $1.0) }.joined())\
      /* End XCBuildConfiguration section */

      /* Begin XCConfigurationList section */
      \(list("AA01", "AA1"))\(targets.indices.map { list("T\($0)01", "T\($0)1") }.joined())\
      /* End XCConfigurationList section */
      \t};
      \trootObject = AA00 /* Project object */;
      }

      """
  }

  /// Makes the list no resource of the target.
  private static let exception = """
    \t\tAA08 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; \
    membershipExceptions = (Info.plist, ); target = T000; };

    """

  private var files: String {
    style == .xcode16
      ? """
      \(list == .named ? Self.exception : "")/* Begin PBXFileSystemSynchronizedRootGroup section */
      \t\tAA03 /* Tide Pool */ = {
      \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
      \(list == .named ? "\t\t\texceptions = (AA08, );\n" : "")\t\t\tpath = "Tide Pool";
      \t\t\tsourceTree = "<group>";
      \t\t};
      /* End PBXFileSystemSynchronizedRootGroup section */
      \t\tAA02 = {isa = PBXGroup; children = (AA03 /* Tide Pool */, ); sourceTree = "<group>"; };

      """
      : """
      \t\tAA02 = {isa = PBXGroup; children = (AA03, ); sourceTree = "<group>"; };
      \t\tAA03 = {isa = PBXGroup; children = (AA04, AA05, ); path = "Tide Pool"; sourceTree = "<group>"; };
      \t\tAA04 /* App.xcconfig */ = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
      \t\tAA05 /* App.swift */ = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      \t\tAA06 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = AA05 /* App.swift */; };
      \t\tAA07 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (AA06, ); };

      """
  }

  private func target(_ index: Int, _ name: String, _ kind: String) -> String {
    let content =
      style == .xcode16
      ? "fileSystemSynchronizedGroups = (\n\t\t\t\t\(index == 0 ? "AA03" : "")\n\t\t\t);"
      : "buildPhases = (\n\t\t\t\t\(index == 0 ? "AA07" : "")\n\t\t\t);"
    return """
      \t\tT\(index)00 /* \(name) */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = T\(index)01 /* list */;
      \t\t\t\(content)
      \t\t\tname = "\(name)";
      \t\t\tproductType = "com.apple.product-type.\(kind)";
      \t\t};

      """
  }

  private func settings(_ index: Int, _ name: String) -> String {
    guard index == 0 else {
      return configurations(
        "T\(index)1",
        ["GENERATE_INFOPLIST_FILE = YES;", "PRODUCT_BUNDLE_IDENTIFIER = org.example.\(name);"])
    }
    let named = list == .named ? ["INFOPLIST_FILE = \"Tide Pool/Info.plist\";"] : []
    return configurations(
      "T01", ["CODE_SIGN_STYLE = Automatic;", generates] + named + settings,
      isConfigured: list == .configured)
  }

  private func configurations(
    _ id: String, _ settings: [String], isConfigured: Bool = false
  ) -> String {
    let base =
      !isConfigured
      ? ""
      : style == .xcode16
        ? "\n\t\t\tbaseConfigurationReferenceAnchor = AA03;"
          + "\n\t\t\tbaseConfigurationReferenceRelativePath = Config/App.xcconfig;"
        : "\n\t\t\tbaseConfigurationReference = AA04 /* App.xcconfig */;"
    return ["Debug", "Release"].map { name in
      """
      \t\t\(id)\(name.prefix(1)) /* \(name) */ = {
      \t\t\tisa = XCBuildConfiguration;\(base)
      \t\t\tbuildSettings = {
      \(settings.map { "\t\t\t\t\($0)\n" }.joined())\t\t\t};
      \t\t\tname = \(name);
      \t\t};

      """
    }.joined()
  }

  private func list(_ id: String, _ configurations: String) -> String {
    """
    \t\t\(id) = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (
    \t\t\t\t\(configurations)D /* Debug */,
    \t\t\t\t\(configurations)R /* Release */,
    \t\t\t);
    \t\t\tdefaultConfigurationName = Release;
    \t\t};

    """
  }
}
