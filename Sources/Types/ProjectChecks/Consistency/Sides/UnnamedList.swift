import Declarations
import PropertyLists
import UniformTypes

/// A property list of an application with types that is not the Info.plist of a target.
struct UnnamedList: Sendable {
  /// The index of the file.
  let file: Int
  /// Its normal path.
  let path: String
  /// The place of findings.
  let place: Range<Int>
  let project: AppTargets.Project
  /// The application that lacks the types.
  let target: AppTargets.Target
  /// The list that the application is built with; nil if Xcode generates it from settings alone.
  let built: String?

  /// Finds such lists.
  ///
  /// `exported` are the types that sources export; `isKnown` is false for an existing list that is
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
      // The list may be a leftover of an application whose types are now in another list.
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
  /// Returns the application that a list was probably written for: the one that has its folder or
  /// is named after it, or else the only one.
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
  /// The place of the key with the types.
  fileprivate var place: Range<Int>? {
    let keys = [
      "UTExportedTypeDeclarations", "CFBundleDocumentTypes", "UTImportedTypeDeclarations",
    ]
    return keys.lazy.compactMap { list.root?.entry($0)?.key.range }.first
  }

  /// True if the list declares one of the types, or if `types` is empty.
  fileprivate func declares(_ types: Set<UniformTypeIdentifier>) -> Bool {
    types.isEmpty || declarations.all.contains { $0.type.map(types.contains) ?? false }
  }
}
