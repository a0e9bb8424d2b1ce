package import Diagnostics
import PropertyLists

extension XcodeProject {
  /// Reads a project, or the readable parts of a damaged one; any other file becomes one without
  /// configurations.
  package init(_ bytes: [UInt8]) {
    let (list, findings) = PropertyList.read(bytes, writesXML: false)
    self.init(text: list.text, unit: list.unit, problems: findings)
    // Edits are written in old-style text.
    guard list.format == .oldStyle, list.unit == .bytes else { return }
    isRead = list.root?["objects"] != nil
    let objects = ProjectObjects(list.root ?? OldStylePropertyList(bytes).root)
    var indices: [String: Int] = [:]
    for id in objects.identifiers(of: "XCBuildConfiguration") {
      guard let object = objects[id] else { continue }
      indices[id] = configurations.count
      configurations.append(Configuration(object, id, objects))
    }
    let all = objects.identifiers(of: "XCConfigurationList").compactMap { objects[$0] }
    lists = all.map { $0.configurations(indices) }
    targets = objects.identifiers(of: "PBXNativeTarget").compactMap { id in
      objects[id].map { Target($0, id, objects, indices) }
    }
    files = Set(objects.identifiers(of: "PBXFileReference").compactMap(objects.path))
    let project = objects.identifiers(of: "PBXProject").first.flatMap { objects[$0] }
    own =
      project.flatMap { objects[$0.values["buildConfigurationList"] ?? ""] }?
      .configurations(indices) ?? []
    packages = objects.identifiers(of: "XCLocalSwiftPackageReference").compactMap {
      objects[$0]?.values["relativePath"]
    }
  }
}

extension ProjectObjects.Object {
  /// Returns the configurations of a list, by their indices.
  fileprivate func configurations(_ indices: [String: Int]) -> [Int] {
    (lists["buildConfigurations"] ?? []).compactMap { indices[$0] }
  }
}

extension XcodeProject.Configuration {
  fileprivate init(_ object: ProjectObjects.Object, _ id: String, _ objects: ProjectObjects) {
    self.init(name: object.values["name"] ?? "", id: id)
    // In a folder that a target contains completely, the file does not have an object.
    let file =
      object.values["baseConfigurationReference"]
      ?? object.values["baseConfigurationReferenceAnchor"]
    hasBaseFile = file != nil
    let rest = object.values["baseConfigurationReferenceRelativePath"].map { "/" + $0 } ?? ""
    basePath = file.flatMap(objects.path).map { $0 + rest }
    all = object.settings
  }
}

extension XcodeProject.Target {
  fileprivate init(
    _ object: ProjectObjects.Object, _ id: String, _ objects: ProjectObjects,
    _ indices: [String: Int]
  ) {
    self.init(
      name: object.values["name"] ?? "", productType: object.values["productType"] ?? "",
      configurations: objects[object.values["buildConfigurationList"] ?? ""]?
        .configurations(indices) ?? [])
    mainConfiguration =
      objects[object.values["buildConfigurationList"] ?? ""]?
      .values["defaultConfigurationName"]
    let phases = objects.members("buildPhases", of: object)
    let compiled = phases.filter { $0.kind == "PBXSourcesBuildPhase" }
      .flatMap { objects.members("files", of: $0) }
    sources = Set(compiled.compactMap { $0.values["fileRef"].flatMap(objects.path) })
    let groups = object.lists["fileSystemSynchronizedGroups"] ?? []
    folders = groups.compactMap(objects.path)
    for group in objects.identifiers(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let folder = objects.path(of: group), let object = objects[group] else { continue }
      let own = objects.members("exceptions", of: object).filter { $0.values["target"] == id }
      // An exception is removed from a target with the folder, and added to a target without it.
      let files = own.flatMap { $0.lists["membershipExceptions"] ?? [] }.map { "\(folder)/\($0)" }
      if groups.contains(group) { exceptions.formUnion(files) } else { sources.formUnion(files) }
      guard groups.contains(group), let first = object.places.values.map(\.key.lowerBound).min()
      else { continue }
      folderPlaces[folder] = XcodeProject.FolderPlace(
        target: id, start: object.start, first: first, sets: object.places["exceptions"]?.value,
        files: own.first?.places["membershipExceptions"]?.value)
    }
  }
}

extension XcodeProject {
  /// Returns the comments that begin with two slashes.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    ScopedComment.lines(OldStylePropertyList(text).lineComments, mark: 2, in: text)
  }
}
