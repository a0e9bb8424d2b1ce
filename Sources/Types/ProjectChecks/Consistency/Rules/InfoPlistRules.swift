import Diagnostics
import PropertyLists

/// Property lists that are not the Info.plist of a target.
extension ConsistencyRules {
  static let unnamedInfoPlist = RuleInfo(
    "consistency/unnamed-info-plist", .error,
    """
    A property list declares types, but INFOPLIST_FILE of no target names it, and the Info.plist \
    of the application lacks them; reported at the list's types
    """,
    because: "the application is built without the types, and its documents are gray",
    references: ["swift-build, InfoPlistProcessorTaskAction", "Xcode, Build settings reference"],
    bad: [.project("GENERATE_INFOPLIST_FILE = YES;", "↓UTExportedTypeDeclarations")],
    good: [named])

  static let unsetInfoPlistFile = RuleInfo(
    "consistency/unset-info-plist-file", .error, fix: .unsafe,
    """
    A target for an application lacks INFOPLIST_FILE, though a property list in its project that \
    no target names declares types, or another configuration has such a list; reported at \
    GENERATE_INFOPLIST_FILE or the first setting
    """,
    because: "Xcode makes a list without types from settings alone",
    references: ["swift-build, InfoPlistProcessorTaskAction", "Xcode, Build settings reference"],
    bad: [.project("GENERATE_INFOPLIST_FILE = ↓YES;", "UTExportedTypeDeclarations")],
    good: [named])

  private static let named = RuleExample.project(
    "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Sketchbook/Info.plist;",
    "UTExportedTypeDeclarations")

  static let unnamedLists = SetFamily<[TypeComparison]>(unnamedInfoPlist, unsetInfoPlistFile) {
    _, findings in
    let set = findings.set
    let lists = set.unnamedLists.value
    for list in lists {
      let own = list.built.map { "is built with '\($0)'" } ?? "is built without a list of its own"
      findings.add(
        unnamedInfoPlist,
        "no \(list.project.content.listSetting) names this list, and '\(list.target.name)' \(own); "
          + "set it to '\(list.relativePath)' in '\(list.project.path)'",
        in: list.file, at: list.place)
    }
    for project in set.targets.value.projects {
      guard let file = set.index(of: project.path) else { continue }
      for target in project.knownApplications {
        addConfigurations(of: target, project, file, &findings)
      }
    }
    for (path, lists) in Dictionary(grouping: lists, by: \.project.path) {
      guard let file = set.index(of: path), let project = set.files[file].as(XcodeProject.self)
      else { continue }
      for (_, lists) in Dictionary(grouping: lists, by: \.target.name) {
        addToProject(lists, project, file, &findings)
      }
    }
  }

  /// Adds the configurations of a target that lack the list of the others.
  private static func addConfigurations(
    of target: AppTargets.Target, _ project: AppTargets.Project, _ file: Int,
    _ findings: inout SetFindings
  ) {
    let named = Set(target.lists.compactMap(\.file))
    let without = target.lists.filter { $0.source == .settings }.map(\.configuration)
    guard let list = named.first, named.count == 1, let first = without.first,
      findings.set.files(of: .apple).contains(where: {
        ProjectPath.normal(findings.set.paths[$0.file].text) == list
      })
    else { return }
    let configuration = project.content.configurations[first]
    let path = ProjectPath.relative(list, to: project.folder)
    findings.add(
      unsetInfoPlistFile,
      "'\(target.name)' is built without a list of its own in the configuration "
        + "'\(configuration.name)'; set INFOPLIST_FILE to '\(path)', as in the others",
      in: file, at: configuration.all.first?.range, subject: target.name,
      fix: project.content.naming(path, in: without).map {
        Fix(
          "set INFOPLIST_FILE to '\(path)'",
          $0 + project.content.excepting(path, from: target.name))
      })
  }

  /// Adds a missing setting; a list that replaces another one may lack keys, so it is not replaced.
  private static func addToProject(
    _ lists: [UnnamedList], _ project: XcodeProject, _ file: Int, _ findings: inout SetFindings
  ) {
    guard let list = lists.first, list.built == nil, let first = list.target.configurations.first
    else { return }
    let settings = project.configurations[first].all
    let place = settings.first { $0.name == "GENERATE_INFOPLIST_FILE" } ?? settings.first
    let edits =
      lists.count == 1
      ? project.naming(list.relativePath, in: list.target.configurations).map {
        $0 + project.excepting(list.relativePath, from: list.target.name)
      } : nil
    let isCopied = list.target.copies(list.path) && !project.isManifest
    let advice = isCopied ? ", and clear its target membership in Xcode" : ""
    let names = lists.map { "'\($0.relativePath)'" }.joined(separator: " or ")
    findings.add(
      unsetInfoPlistFile,
      "'\(list.target.name)' is built without a list of its own; set \(project.listSetting) to "
        + names + advice,
      in: file, at: place?.range, subject: list.target.name,
      fix: edits.map { Fix("set INFOPLIST_FILE to \(names)", $0) })
  }
}

extension UnnamedList {
  /// The path as the project writes it.
  fileprivate var relativePath: String { ProjectPath.relative(path, to: project.folder) }
}

extension RuleExample {
  /// Returns a project of an application beside a list with types.
  fileprivate static func project(_ settings: String, _ key: String) -> RuleExample {
    let list = SampleSet.list.replacing("UTExportedTypeDeclarations", with: key)
    return .set([
      ("Sketchbook/Info.plist", list),
      (
        "Sketchbook.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        {
          objects = {
            FILE = { isa = PBXFileReference; path = Sketchbook/Info.plist; sourceTree = "<group>"; };
            GROUP = { isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
            APP = {
              isa = PBXNativeTarget;
              buildConfigurationList = LIST;
              name = Sketchbook; productType = "com.apple.product-type.application";
            };
            DEBUG = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Debug; };
            LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG); };
          };
        }

        """
      ),
    ])
  }
}
