import Diagnostics
import PropertyLists

extension ProjectContext {
  /// Returns the ID that the name of a package must begin with, because its application has a
  /// Flatpak, which only exports such files; nil without a Flatpak.
  func flatpakID(ofPackageAt path: String, name: String) -> String? {
    guard let hasFile = surroundings.hasFile, let contents = surroundings.contents,
      let application = applicationsInSet.value.nearest(to: path)
    else { return nil }
    let package = SetPath(ProjectPath.normal(path))
    let manifest = FlatpakManifest.places(of: application).first { folder, file in
      // A manifest beside the sources of another project does not install the package.
      package.relative(toFolderOf: SetPath(folder + "-")) != nil && hasFile(folder + file)
    }
    guard let manifest, let text = contents(manifest.folder, manifest.file),
      FlatpakManifest.installs(name, text)
    else { return nil }
    let builds = ProjectPath.near(package.text).flatMap { folder in
      FlatpakManifest.buildFiles.compactMap { contents(folder, $0) }
    }
    let isRenamed = builds.contains { FlatpakManifest.mayRename(name, to: application.id, $0) }
    return isRenamed ? nil : application.id
  }

  /// True if a Flatpak or a build near metainfo may give an entry the name of the application.
  func mayRenameEntry(near path: String, among entries: [String: [String]]) -> Bool {
    guard let contents = surroundings.contents,
      let application = applicationsInSet.value.nearest(to: path),
      case let name = application.id + ".desktop", entries[name] == nil
    else { return false }
    let builds = ProjectPath.near(ProjectPath.normal(path)).flatMap { folder in
      FlatpakManifest.buildFiles.map { (folder, $0) }
    }
    return (FlatpakManifest.places(of: application) + builds).contains { folder, file in
      let text = contents(folder, file) ?? []
      return ["rename-desktop-file", name].contains { text.firstPlace(of: $0.utf8) != nil }
    }
  }

  /// Returns the names of the files in the resources folder of the bundle whose Info.plist has that
  /// path; nil for other lists, and for a bundle without its program, which is a template for a
  /// build that adds files.
  func bundleFiles(ofListAt path: String, _ list: ReadPropertyList?) -> Set<String>? {
    guard let bundle = BundleFolders(list: path), let hasFile = surroundings.hasFile else {
      return nil
    }
    let program = list?.list.root?["CFBundleExecutable"]?.string ?? ""
    guard !program.contains("/"),
      program.isEmpty ? !bundle.isApplication : hasFile(bundle.programs + program),
      let names = surroundings.names(bundle.resources)
    else { return nil }
    // Files in the folder of a language are found by the same names.
    let localized = names.filter { $0.hasSuffix(".lproj") }.flatMap {
      surroundings.names(bundle.resources + "/" + $0) ?? []
    }
    return Set(names + localized)
  }
}

/// The folders of a bundle of Apple's systems.
private struct BundleFolders {
  let resources: String
  /// The folder of the program, with a slash at the end.
  let programs: String
  let isApplication: Bool

  /// The extensions of bundles with a folder `Contents`.
  private static let deep = [".bundle", ".framework", ".mdimporter", ".qlgenerator"] + applications
  /// The extensions of bundles whose files may be beside the list.
  private static let applications = [".app", ".appex"]

  /// Returns nil for the path of a list that is not in its place in a bundle.
  init?(list path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.last == "Info.plist" else { return nil }
    let isDeep = parts.dropLast().last == "Contents"
    let bundle = parts.dropLast(isDeep ? 2 : 1).last ?? ""
    isApplication = Self.applications.contains { bundle.hasSuffix($0) }
    guard isDeep ? Self.deep.contains(where: { bundle.hasSuffix($0) }) : isApplication else {
      return nil
    }
    let folder = parts.dropLast().joined(separator: "/")
    resources = isDeep ? folder + "/Resources" : folder
    programs = isDeep ? folder + "/MacOS/" : folder + "/"
  }
}

/// The manifest of an application's Flatpak, and the build that it starts.
private enum FlatpakManifest {
  /// Returns the places of a manifest with the name that Flathub requires: a folder with sources,
  /// and the path from there.
  static func places(
    of application: ProjectApplications.Component
  ) -> [(folder: String, file: String)] {
    ProjectPath.near(application.path.text).flatMap { folder in
      ["", "build-aux/", "flatpak/", "build-aux/flatpak/", "packaging/flatpak/"].flatMap { place in
        [".json", ".yml", ".yaml"].map { (folder, place + application.id + $0) }
      }
    }
  }

  /// True for a manifest that does not give the package another name: by a key, or in a command.
  static func installs(_ name: String, _ manifest: [UInt8]) -> Bool {
    let text = String(decoding: manifest, as: UTF8.self)
    return text.contains("runtime") && !text.contains("rename-mime-file") && !text.contains(name)
  }

  /// The files that may install the package under another name.
  static let buildFiles = ["meson.build", "CMakeLists.txt", "Makefile.am", "Makefile"]

  /// True if words for another name are near the package's name in a file for builds.
  static func mayRename(_ name: String, to id: String, _ file: [UInt8]) -> Bool {
    let words = ["rename", "output", "app_id", "appid", "application_id"]
    let text = String(decoding: file, as: UTF8.self).lowercased()
      // The end of this name may be the package's.
      .replacing(id.lowercased() + ".xml", with: "rename")
    let parts = text.split(separator: name.lowercased(), omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, after in
      let near = before.suffix(reach) + after.prefix(reach)
      return words.contains(where: near.contains)
    }
  }

  /// The length of a command.
  private static let reach = 200
}
