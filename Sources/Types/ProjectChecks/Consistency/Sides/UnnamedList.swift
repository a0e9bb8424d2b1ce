import Declarations
import PropertyLists
import UniformTypes

/// A property list of an application with types that no target of the project is built with.
struct UnnamedList: Sendable {
  /// The index of the file.
  let file: Int
  /// Its normal path.
  let path: String
  /// What a finding points at.
  let place: Range<Int>
  let project: AppTargets.Project
  /// The application that lacks the types.
  let target: AppTargets.Target
  /// The list that the application is built with; nil if Xcode makes it from settings alone.
  let built: String?

  /// What Xcode adds to the list once it is named.
  var settings: [String: String] {
    let settings = target.configurations.flatMap { project.content.configurations[$0].settings }
    return Dictionary(settings.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// `exported` are the types that sources export; `isKnown` is false for a list that exists and is
  /// not among the files.
  static func find(
    _ files: [TypeFile], _ paths: [SetPath], _ targets: AppTargets,
    exported: Set<UniformTypeIdentifier>, isKnown: (String) -> Bool
  ) -> [UnnamedList] {
    guard !targets.isEmpty else { return [] }
    let lists = files.compactMap { file in
      file.as(AppleList.self).map { (file, $0, ProjectPath.normal(paths[file.file].text)) }
    }
    let byPath = Dictionary(lists.map { ($0.2, $0.1) }) { first, _ in first }
    return lists.compactMap { file, list, path in
      guard !file.isGenerated, !targets.isNamed(path), list.list.root?.isOfApplication == true,
        let place = list.place,
        let project = targets.nearest(to: path)
      else { return nil }
      let own = Set(list.declarations.exported.compactMap(\.type))
      guard project.has(path) || !own.isDisjoint(with: exported) else { return nil }
      let others = project.knownApplications.flatMap(\.lists).compactMap(\.file)
      // A list may be left over from an application that has its types elsewhere now.
      let isMade = others.contains { other in
        !isKnown(other) || byPath[other].map { $0.declares(own) } ?? false
      }
      guard !isMade, let target = project.application(of: path),
        target.hasNoList || !own.isEmpty
      else { return nil }
      return UnnamedList(
        file: file.file, path: path, place: place, project: project, target: target,
        built: target.lists.lazy.compactMap(\.file).first)
    }
  }
}

extension AppTargets.Project {
  /// The application that a list was probably written for: the one that has its folder or is named
  /// after it, or else the only one.
  fileprivate func application(of list: String) -> AppTargets.Target? {
    let all = knownApplications
    let without = all.filter(\.hasNoList)
    let candidates = without.isEmpty ? all : without
    let folder = SetPath(list).folderName
    return candidates.first { $0.has(list) } ?? candidates.first { $0.name == folder }
      ?? (candidates.count == 1 ? candidates.first : nil)
  }
}

extension AppleList {
  /// The key of the types.
  fileprivate var place: Range<Int>? {
    let keys = [
      "UTExportedTypeDeclarations", "CFBundleDocumentTypes", "UTImportedTypeDeclarations",
    ]
    return keys.lazy.compactMap { list.root?.entry($0)?.key.range }.first
  }

  /// True if it declares one of the types, or says anything about types if there are none.
  fileprivate func declares(_ types: Set<UniformTypeIdentifier>) -> Bool {
    types.isEmpty || declarations.all.contains { $0.type.map(types.contains) ?? false }
  }
}
