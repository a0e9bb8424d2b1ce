import ConfigurationSyntax
import DeclarationImport
import Declarations
import Diagnostics
import FileGeneration
import JSONSyntax
import ProjectChecks

/// The applications of an Xcode project that a declaration may be about.
///
/// One that Xcode generates the whole Info.plist for gets a list: the project names it in
/// `INFOPLIST_FILE`, and `wire` makes it beside the project, where no folder is copied into the
/// application.
struct ProjectWiring {
  private let targets: AppTargets
  /// Nil for a text that is not a project.
  private let project: AppTargets.Project?
  /// The applications with the identifier of the declaration, or else all, on its platforms.
  private let applications: [AppTargets.Target]
  /// True if an application has that identifier.
  private let isOwn: Bool
  /// True if all applications have other identifiers.
  private let isForeign: Bool

  init(_ input: WiringInput) {
    targets = AppTargets([(input.path, XcodeProject(input.text))], contents: input.contents)
    project = targets.projects.first
    let all = project?.targets.filter { $0.application != nil } ?? []
    let names = all.map { $0.application?.identifiers ?? [] }
    let identifier = input.declaration.application?.bundleIdentifier
    let own = zip(all, names).filter { $1.contains(identifier ?? "") }.map(\.0)
    isOwn = !own.isEmpty
    applications = (own.isEmpty ? all : own).filter { target in
      let systems = target.systems
      return systems.isEmpty || input.declaration.application?.isFor(systems) != false
    }
    isForeign = own.isEmpty && identifier != nil && !names.contains([])
  }

  /// A project that cannot be read may be the one; one with other applications only is possible.
  var fitness: WiringFormat.Fitness {
    guard applications.isEmpty else { return isForeign ? .possible : .own }
    return project?.targets.isEmpty ?? true ? .own : .foreign
  }

  /// The lists and the entitlements of the application, if it is known, and of other targets.
  var ownFiles: (own: [String], others: [String]) {
    let all = project?.targets ?? []
    let known = Set(files(of: all.filter(\.isApplication)))
    let others = files(of: all.filter { !$0.isApplication }).filter { !known.contains($0) }
    return (isOwn ? files(of: applications) : [], others)
  }

  private func files(of targets: [AppTargets.Target]) -> [String] {
    guard let project else { return [] }
    let names = Set(targets.map(\.name))
    let entitlements = project.content.targets.filter { names.contains($0.name) }.flatMap {
      project.content.values("CODE_SIGN_ENTITLEMENTS", of: $0, project: project.path)
    }
    return targets.flatMap(\.lists).compactMap(\.file)
      + entitlements.compactMap { ProjectPath.resolve($0, project: project.path) }
  }

  /// The lists of all targets, with the systems that these are built for, if they are known.
  var platforms: [String: Set<Application.Platform>] {
    let lists = (project?.targets ?? []).flatMap(\.lists).compactMap(\.file)
    return Dictionary(lists.map { ($0, targets.platforms(ofList: $0)) }) { first, _ in first }
  }

  /// Names the lists that applications lack; leaves a project unchanged if it is not clear which.
  func merge(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    let lacking = applications.filter { target in
      target.lists.contains { $0.source == .settings } && obstacle(to: target) == nil
    }
    guard let project, !lacking.isEmpty, input.generated(.plist, ending: ".plist") != nil else {
      return WiredText(input.text)
    }
    _ = try PropertyListText(input.text)
    var (edits, parts) = ([TextEdit](), [WrittenPart]())
    for target in lacking {
      let list = ProjectPath.relative(path(for: target), to: project.folder)
      let unlisted = target.lists.filter { $0.source == .settings }
      guard let new = project.content.naming(list, in: unlisted.map(\.configuration)) else {
        continue
      }
      edits += new
      parts += unlisted.map { built in
        let id = project.content.configurations[built.configuration].id
        let place = ["objects", id, "buildSettings", "INFOPLIST_FILE"].map(JSONPath.key)
        let old = built.setting.map { JSONText.string($0.value).text }
        return WrittenPart(ValuePointer.text(place), old: old, new: JSONText.string(list).text)
      }
    }
    return WiredText(
      Fix.apply([Fix("name a list", edits)], to: input.text), parts: parts,
      edits: edits.isEmpty ? [] : [edits])
  }

  /// Returns the path of the list for the configurations without one: the other list, or a new
  /// one.
  private func path(for target: AppTargets.Target) -> String {
    target.lists.lazy.compactMap(\.file).first ?? newPath(for: target)
  }

  private func newPath(for target: AppTargets.Target) -> String {
    ProjectPath.resolve(target.newList, project: project?.path ?? "") ?? target.newList
  }

  /// Returns why an application is not given a list, with what to do; nil if it is.
  private func obstacle(to target: AppTargets.Target) -> String? {
    let (path, name) = (path(for: target), "'\(target.name)'")
    let named = Set(target.lists.compactMap(\.file))
    if let origin = project?.origin {
      return "'\(origin)' makes the project, and gives \(name) no Info.plist; name one there, make "
        + "the project again, and wire the list"
    }
    if !isOwn, applications.count > 1 || isForeign {
      return "\(name) has no Info.plist, and is not known as the application of the declaration; "
        + "write its identifier as 'bundleIdentifier' there"
    }
    if target.lists.contains(where: { $0.source == .unknown }) { return Self.unnamedList }
    if !target.lists.allSatisfy({ $0.isGenerated == true || $0.source != .settings }) {
      return "\(name) has no Info.plist in a configuration without GENERATE_INFOPLIST_FILE = YES; "
        + "set that, or name a list in INFOPLIST_FILE"
    }
    if named.count > 1 || target.copies(path) || named.isEmpty && targets.isNamed(path) {
      return "'\(path)' is copied into \(name), or is not its only list; name another one in "
        + "INFOPLIST_FILE"
    }
    return nil
  }

  /// The lists of each application.
  var others: [[OtherFile]] {
    let lists = applications.map { target in
      target.lists.map { list in
        switch list.source {
        case .file(let file) where target.copies(file) && project?.origin == nil:
          OtherFile(
            nil,
            advice: "'\(file)' is copied into '\(target.name)' too, so two commands produce its "
              + "Info.plist; 'filetype fix --unsafe-fixes' makes it no resource")
        case .file(let file):
          OtherFile(list: file, isMade: list.isGenerated == true && file == newPath(for: target))
        case .unknown: OtherFile(nil, .infoPropertyList, advice: Self.unnamedList)
        case .settings:
          OtherFile(nil, advice: obstacle(to: target) ?? "'\(target.name)' has no Info.plist")
        }
      }
    }
    return lists.isEmpty ? [[OtherFile(nil, advice: Self.unnamedList)]] : lists
  }

  private static let unnamedList =
    "the project does not say which Info.plist its application has; wire that file by its name"
}
