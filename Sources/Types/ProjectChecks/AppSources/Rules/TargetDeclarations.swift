import Diagnostics
import UniformTypes

/// A type that a source exports, but the Info.plist of an application that compiles it lacks.
struct MissingDeclaration {
  let target: AppTargets.Target
  let project: AppTargets.Project
  /// The list without the type; nil if Xcode generates the list from settings.
  let list: String?
  /// The configuration, if only some lack the type.
  let configuration: String?
  /// The list of another configuration.
  let model: String?
  /// An error, unless another application, or the same one on another platform, has the type.
  let severity: Severity
  /// The lists that are not a target's Info.plist but may be meant to be, first the ones with the
  /// type.
  let unnamed: [String]
  /// Other lists that export the type.
  let others: [String]
}

extension AppSourceContext {
  /// Returns the declaration that an application with the source lacks to export a type, or nil if
  /// the application has it or its lists are unknown.
  func missingDeclaration(
    of type: UniformTypeIdentifier, from path: String?
  ) -> MissingDeclaration? {
    guard let path = path.map(ProjectPath.normal), !targets.isEmpty else { return nil }
    let (applications, compile) = targets.applications(with: path)
    let places = places[type] ?? []
    func lacks(_ list: XcodeProject.BuiltList) -> Bool {
      switch list.source {
      case .settings: true
      case .file(let file):
        hasFile?(file) == false
          ? applications.allSatisfy { targets.project(of: $0).origin == nil }
          : hasList(at: file) && !places.contains(file) && !places.contains("")
      case .unknown: false
      }
    }
    let wrong = applications.filter { $0.lists.contains(where: lacks) }
    guard let target = wrong.first, compile || wrong.count == applications.count,
      let list = target.lists.first(where: lacks)
    else { return nil }
    let project = targets.project(of: target)
    let others = project.targets.filter { !$0.isApplication }.flatMap(\.lists)
    // The list of an extension or a framework in the application also counts.
    guard !others.contains(where: { $0.file.map(places.contains) == true }) else { return nil }
    let sides = target.lists.filter { $0.configuration == list.configuration }
    let other = target.lists.first { $0.configuration != list.configuration && !lacks($0) }
    return MissingDeclaration(
      target: target, project: project, list: list.file,
      configuration: other.map { _ in
        project.content.configurations[list.configuration].name
      }, model: other?.file,
      severity: wrong.count == applications.count && sides.allSatisfy(lacks)
        ? .error : list.file.map(hasTypes) == false ? .note : .warning,
      unnamed: unnamedLists(of: project, with: places), others: places.subtracting([""]).sorted())
  }

  /// Returns the lists of a project that declare types but are not a target's Info.plist.
  private func unnamedLists(of project: AppTargets.Project, with places: Set<String>) -> [String] {
    let all = Set((exported + imported).filter(\.isInList).map { ProjectPath.normal($0.path) })
    let lists = all.filter {
      !targets.isNamed($0) && (project.has($0) || places.contains($0))
        && targets.nearest(to: $0)?.path == project.path
    }
    let best = lists.intersection(places)
    return (best.isEmpty ? lists : best).sorted()
  }
}

extension XcodeProject.BuiltList {
  /// The file that the list is generated from, if there is one.
  package var file: String? { if case .file(let file) = source { file } else { nil } }
}

extension AppSourceRules {
  /// Adds the finding for a type that an application lacks; returns false if the list should be
  /// searched for a similar name instead.
  static func addMissing(
    _ missing: MissingDeclaration, _ mention: SwiftSource.Mention, _ findings: inout Findings
  ) -> Bool {
    guard missing.list == nil || !missing.others.isEmpty else { return false }
    var finding = Diagnostic(
      undeclaredExportedType, missing.message(for: mention.identifier), at: mention.range,
      severity: missing.severity)
    let isManifest = missing.project.content.isManifest
    if missing.list == nil, missing.model == nil, missing.unnamed.isEmpty, !isManifest {
      finding.notes.append("'filetype init' and 'filetype wire' write both")
    }
    findings.add(finding)
    return true
  }
}

extension MissingDeclaration {
  fileprivate func message(for identifier: String) -> String {
    let name = "'\(target.name)'" + (configuration.map { " in the configuration '\($0)'" } ?? "")
    if let list {
      let other = (unnamed.first ?? others.first).map { "; '\($0)' does" } ?? ""
      return "'\(list)', the Info.plist of \(name), does not export '\(identifier)'\(other)"
    }
    if let unnamed = model ?? unnamed.first {
      let advice = ProjectPath.relative(unnamed, to: project.folder)
      return "no Info.plist of \(name) exports '\(identifier)'; name '\(unnamed)' in its build "
        + "setting: " + project.content.setting(list: advice)
    }
    let file = target.newList
    return
      "no Info.plist exports '\(identifier)': Xcode makes the Info.plist of \(name) from build "
      + "settings alone; write '\(file)' beside the project with the declaration, and set "
      + project.content.setting(list: file)
  }
}

extension XcodeProject {
  /// Returns a value as a project writes it.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "./_".utf8.contains($0)
    }
    return isPlain && !text.isEmpty ? text : text.quoted(in: "\"")
  }
}
