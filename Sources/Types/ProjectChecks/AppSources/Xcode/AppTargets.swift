package import DeclarationImport
package import Declarations
import UniformTypes

/// The targets of the projects in a check, with their settings, Info.plists, and sources.
///
/// The only reading of the settings of targets: checks, imports, and wiring use it.
package struct AppTargets: Sendable {
  package struct Project: Sendable {
    /// The path of `project.pbxproj`.
    package let path: String
    package let content: XcodeProject
    /// The normal path of the folder that its paths are relative to.
    package let folder: String
    package fileprivate(set) var targets: [Target] = []
    /// The file beside it that XcodeGen, also for Tauri, or Tuist makes it of, and maybe its lists;
    /// nil for a project that people edit.
    package let origin: String?
    /// The normal paths of the files that it names.
    fileprivate let files: Set<String>

    /// The targets that are applications; empty if the Info.plist of one is unknown.
    package var knownApplications: [Target] {
      let all = targets.filter(\.isApplication)
      return all.allSatisfy { $0.lists.allSatisfy { $0.source != .unknown } } ? all : []
    }

    /// True for a file that the project names, that is beside it, or that is in a folder that a
    /// target contains completely.
    package func has(_ file: String) -> Bool {
      let folder = ProjectPath.folder(of: file)
      return files.contains(file) || folder == self.folder || targets.contains { $0.has(file) }
    }
  }

  package struct Target: Sendable {
    package let name: String
    package let isApplication: Bool
    /// False for a tool or a library, which does not use its list.
    let isBundle: Bool
    /// The indices of its configurations.
    package let configurations: [Int]
    package let lists: [XcodeProject.BuiltList]
    /// The facts in its settings; nil unless it is an application that opens documents.
    package let application: BuiltApplication?
    /// The systems that it is built for; empty if they are not known.
    package let systems: Set<Application.Platform>
    /// The normal paths of the folders that it contains completely.
    fileprivate let folders: [String]
    fileprivate let exceptions: Set<String>
    /// The index of the project.
    fileprivate let project: Int

    /// True if the file is in a folder that the target contains completely.
    package func has(_ file: String) -> Bool {
      folders.contains { $0.isEmpty ? !file.hasPrefix("/") : file.hasPrefix($0 + "/") }
    }

    /// True if Xcode copies the file into the application, which must not happen with its own list.
    package func copies(_ file: String) -> Bool { has(file) && !exceptions.contains(file) }

    /// The path of the Info.plist to make for it, from the folder of the project.
    package var newList: String {
      String(name.map { "/\\\"$:\n".contains($0) ? "-" : $0 }) + "-Info.plist"
    }

    /// True if Xcode generates the whole Info.plist from settings, in every configuration.
    package var hasNoList: Bool { !lists.isEmpty && lists.allSatisfy { $0.source == .settings } }
  }

  package private(set) var projects: [Project] = []
  /// The lists that are named, by their normal paths.
  private var named: Set<String> = []
  private var bySource: [String: [Target]] = [:]
  private var byFolder: [String: [Target]] = [:]
  /// The projects by the folders of the Swift packages in them.
  private var packages: [String: [Int]] = [:]
  /// The projects by their folders.
  private var byOwnFolder: [String: [Int]] = [:]
  /// Returns the bytes of a file by its path below a folder, or nil if it is not read.
  let contents: BuiltApplication.Contents?

  package init(
    _ projects: [(path: String, content: XcodeProject)] = [],
    contents: BuiltApplication.Contents? = nil
  ) {
    self.contents = contents
    for (path, content) in projects { add(content, path) }
  }

  private mutating func add(_ content: XcodeProject, _ path: String) {
    func resolved(_ paths: some Sequence<String>) -> [String] {
      paths.compactMap { ProjectPath.resolve($0, project: path) }
    }
    let index = projects.count
    let folder = ProjectPath.resolve(".", project: path) ?? ""
    let content = content.withBases(project: path) { file in
      let inside = folder.isEmpty ? file : ProjectPath.relative(file, to: folder)
      return contents?(inside == file ? "" : folder, inside)
    }
    var project = Project(
      path: path, content: content, folder: folder,
      origin: ["project.yml", "project.yaml", "Project.swift"].first {
        contents?(folder, $0) != nil
      }, files: Set(resolved(content.files)))
    for target in content.targets {
      let lists = content.builtLists(of: target, project: path)
      // The list that a manifest names is not copied.
      let others = content.isManifest ? lists.compactMap(\.file) : []
      let one = Target(
        name: target.name, isApplication: target.isApplication,
        isBundle: !["tool", "library"].contains { target.productType.contains($0) },
        configurations: target.configurations,
        lists: lists,
        application: content.application(target, project: path),
        systems: Set(
          content.systems(of: target, project: path).compactMap(Application.Platform.init(sdk:))),
        folders: resolved(target.folders), exceptions: Set(resolved(target.exceptions) + others),
        project: index)
      project.targets.append(one)
      for case .file(let list) in one.lists.map(\.source) { named.insert(list) }
      for source in resolved(target.sources) { bySource[source, default: []].append(one) }
      for folder in one.folders { byFolder[folder, default: []].append(one) }
    }
    for folder in resolved(content.packages) { packages[folder, default: []].append(index) }
    byOwnFolder[project.folder, default: []].append(index)
    projects.append(project)
  }

  package var isEmpty: Bool { projects.isEmpty }

  /// True if the Info.plist of a target is generated from the file at the normal path.
  package func isNamed(_ list: String) -> Bool { named.contains(list) }

  /// The keys that Xcode may add to lists, by the normal paths of the lists; if configurations
  /// differ, the last one counts.
  package var generatedKeys: [String: [String: String]] {
    projects.reduce(into: [:]) { keys, project in
      for list in project.targets.flatMap(\.lists) where list.isGenerated != false {
        guard let file = list.file else { continue }
        keys[file, default: [:]].merge(project.content.keys(in: [list.configuration])) { $1 }
      }
    }
  }

  /// Returns the targets that compile the source at a normal path.
  func targets(compiling path: String) -> [Target] {
    let inFolders = ProjectPath.folders(of: path).flatMap { byFolder[$0] ?? [] }
    return (bySource[path] ?? []) + inFolders.filter { !$0.exceptions.contains(path) }
  }

  /// Returns the applications that may contain a source: the ones that compile it, or all of its
  /// project if another target or a package in the project has it.
  func applications(with path: String) -> (all: [Target], compile: Bool) {
    let targets = targets(compiling: path)
    let own = targets.filter(\.isApplication)
    guard own.isEmpty else { return (own, true) }
    let inPackages = ProjectPath.folders(of: path).flatMap { packages[$0] ?? [] }
    let projects = Set(targets.map(\.project) + inPackages).sorted().map { self.projects[$0] }
    return (projects.flatMap(\.knownApplications), false)
  }

  /// Returns the project in the nearest folder above a file.
  package func nearest(to file: String) -> Project? {
    ProjectPath.folders(of: file).lazy.compactMap { byOwnFolder[$0] }.first
      .flatMap { $0.count == 1 ? projects[$0[0]] : nil }
  }

  /// Returns the oldest systems that the targets with a list are built for.
  package func deploymentTargets(ofList list: String) -> [(key: String, version: String)] {
    ["MACOSX_DEPLOYMENT_TARGET", "IPHONEOS_DEPLOYMENT_TARGET"].flatMap { key in
      values(of: key, ofList: list).map { (key, $0) }
    }
  }

  /// Returns the systems of the targets with a list; empty if one is not known.
  package func platforms(ofList list: String) -> Set<Application.Platform> {
    let built = projects.flatMap(\.targets).filter { $0.lists.contains { $0.file == list } }
      .map(\.systems)
    return built.contains([]) ? [] : built.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the values of a setting in the targets with a list.
  func values(of key: String, ofList list: String) -> [String] {
    guard isNamed(list) else { return [] }
    return projects.flatMap { project in
      zip(project.targets, project.content.targets).flatMap { target, content -> [String] in
        guard target.lists.contains(where: { $0.source == .file(list) }) else { return [] }
        return project.content.values(key, of: content, project: project.path)
      }
    }
  }

  func project(of target: Target) -> Project { projects[target.project] }
}

extension XcodeProject {
  /// The project as a source for importing a declaration.
  var importSource: ImportSource {
    .project(hasApplication: targets.contains(where: \.isApplication)) { path, contents in
      AppTargets([(path, self)], contents: contents).projects.flatMap(\.targets)
        .compactMap(\.application)
    }
  }
}
