import Archives
import ConfigurationSyntax
import JSONSyntax
import Diagnostics
import Files
import ProjectChecks

/// The contents and the target of a package.
struct OpenedPackage {
  var contents: PackageContents
  var target: PackageFiles.Target
  /// The files that a Flatpak exports; nil for other packages.
  var exports: FlatpakExports?
  /// The treatment of the files at installation.
  var installation = PackageInstallation()
  var isFolder = false

  /// Opens a package; throws a sentence if it cannot be read.
  init(_ text: String) async throws(FileFailure) {
    let path = FilePath(text)
    if try InodeKind.of(path.bytes).kind == .directory {
      contents = try Self.folder(path)
      target = Self.target(of: text)
      isFolder = true
      recognize()
      try leaveOutUnexported(path)
      takeInstallation()
      return
    }
    let file = try OpenFile.reading(path)
    let form = try PackageForm.of(file, path)
    switch form {
    case .zip, .tar:
      contents = try Self.reader.read(form, file, path)
      target = Self.target(of: text)
      readManifests(of: path)
    case .debian, .rpm:
      contents = try Self.reader.read(form, file, path)
      target = .linux
      installation.isRooted = true
    case .appImage(let offset):
      contents = try await SquashReader(
        path: path, offset: offset, folders: SquashReader.foldersOfAppImage,
        Self.filterOfImages(.linux)
      ).read()
      target = .linux
    case .snap:
      contents = try await SquashReader(
        path: path, folders: SquashReader.foldersOfSnap, Self.filterOfImages(.snap)
      ).read()
      target = .snap
    case .installer:
      contents = try await InstallerReader(path: path, Self.filter).read()
      target = .windows
    }
    takeInstallation()
  }

  private static let places = ReaderPlaces(target: .any)
  private static let filter = PackageFilter(wanted: isWanted, seen: places.isSeen, kept: isKept)
  /// Images are read a file at a time, and do not contain scripts that could put files elsewhere.
  private static func filterOfImages(_ target: PackageFiles.Target) -> PackageFilter {
    PackageFilter(
      wanted: { isWanted($0) && (places.areOf(named: $0) || isAbout($0)) },
      seen: ReaderPlaces(target: target).isSeen, kept: isKept)
  }
  private static let reader = PackageReader(filter)

  private static let names = FileNames(
    endings: ProjectFileKind.nameEndings, dotFiles: ProjectFileKind.dotFiles,
    skipsDanglingLinks: true)

  /// Folders without types for desktops: documentation with examples, and data for KDE 3.
  private static let ignoredFolders: Set<Substring> = ["doc", "mimelnk"]

  /// True for a file whose name shows that it may declare types where readers look.
  ///
  /// macOS leaves companion files that begin with `._` and end like the original names.
  @Sendable
  static func isWanted(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    guard let last = parts.last, !last.hasPrefix("._"),
      !parts.dropLast().contains(where: ignoredFolders.contains)
    else { return false }
    return names.contain(Array(last.utf8)[...]) || isAbout(name)
  }

  /// True for a file that says what happens to others: a script, an index, a description.
  private static func isAbout(_ name: String) -> Bool {
    PackageReader.scripts.contains(name) || name == snap || name == control
      || name.hasSuffix("/index.theme") || name.contains("/profile.d/")
      || name.contains("/environment.d/")
      || name.split(separator: "/").count < 3
        && installers.contains { name == $0 || name.hasSuffix("/\($0)") }
  }

  /// The names of scripts that people run to install what they have unpacked.
  private static let installers = ["install", "install.sh", "setup.sh"]
  private static let snap = "meta/snap.yaml"
  private static let control = "DEBIAN/control"

  /// Reads the files about others; they are no longer needed then.
  private mutating func takeInstallation() {
    for file in contents.files where Self.isAbout(file.name) {
      let text = { String(decoding: file.bytes, as: UTF8.self) }
      if file.name == Self.snap {
        installation.snapCommands = Self.snapCommands(file.bytes)
      } else if file.name == Self.control {
        installation.isRooted = true
        installation.hasDependencies = Self.hasDependencies(text())
      } else if file.name.hasSuffix("/index.theme") {
        installation.themes[file.name] = file.bytes
      } else {
        installation.script.read(text())
      }
    }
    contents.files.removeAll { Self.isAbout($0.name) }
  }

  /// True for a Debian package that needs more than libraries.
  private static func hasDependencies(_ control: String) -> Bool {
    control.split(separator: "\n").filter { $0.contains("epends:") || $0.hasPrefix("Recommends:") }
      .flatMap { $0.drop { $0 != ":" }.dropFirst().split { ",|".contains($0) } }
      .contains { !$0.drop { $0 == " " }.hasPrefix("lib") }
  }

  /// Returns the commands of a snap: its own name, and the names of its applications.
  private static func snapCommands(_ bytes: [UInt8]) -> [String]? {
    guard let root = (try? YAMLReader.readAll(bytes))?.first, let name = root["name"]?.string else {
      return nil
    }
    let applications = root["apps"]?.object?.map(\.name) ?? []
    return applications.filter { $0 == name }
      + applications.filter { $0 != name }.map { "\(name).\($0)" }
  }

  /// True for a file that declares types, by its content and name.
  @Sendable
  static func isKept(_ name: String, _ bytes: [UInt8]) -> Bool {
    isManifest(name) || isAbout(name) || ProjectFile(bytes, path: name, isNamed: false) != nil
  }

  /// Recognizes unpacked snaps and AppImages: the names of their folders do not show the type.
  private mutating func recognize() {
    guard target == .any else { return }
    if contents.names.contains("meta/snap.yaml") { target = .snap }
    if contents.names.contains("AppRun") { target = .linux }
  }

  /// Removes the files of a Flatpak's folder that are not exported.
  ///
  /// Desktops see only the exported files (flatpak-build-finish(1)), or before, those to export.
  private mutating func leaveOutUnexported(_ folder: FilePath) throws(FileFailure) {
    guard contents.names.contains("metadata"),
      contents.names.contains(where: { $0.hasPrefix("files/") })
    else { return }
    target = .linux
    let metadata = folder.appending("metadata").description
    installation.hasDependencies = false
    exports = FlatpakExports(
      metadata: try FileSource.contents(of: metadata, limit: PackageReader.Limits.standard.bytes))
    guard contents.names.contains(where: { $0.hasPrefix("export/") }) else { return }
    contents.files.removeAll { file in
      ["applications", "mime"].contains { file.name.hasPrefix("files/share/\($0)/") }
        && exports?.includes(named: file.name) ?? true
    }
  }

  private static let targets: [(ending: String, target: PackageFiles.Target)] = [
    (".apk", .android), (".aab", .android), (".msix", .windows), (".appx", .windows),
    (".msixbundle", .windows), (".appxbundle", .windows), (".ipa", .apple), (".app", .apple),
    (".app.zip", .apple), (".flatpak", .linux), (".appdir", .linux), (".snap", .snap),
  ]

  static func target(of path: String) -> PackageFiles.Target {
    let name = path.lowercased().withoutSlashesAtEnd
    return targets.first { name.hasSuffix($0.ending) }?.target ?? .any
  }

  private static let outside = "is a link that leads out of the package; copy what it leads to"

  /// Reads the files of a folder, and the links that readers see to files that they do not.
  private static func folder(_ path: FilePath) throws(FileFailure) -> PackageContents {
    var contents = PackageContents()
    var walk = FileWalk(WalkOptions(names: FileNames(endings: [""]), includesHidden: true))
    walk.add(bytes: path.bytes)
    let root = try FileSystem.realized(path).description
    let folder = path == "/" ? "" : path.description.withoutSlashesAtEnd
    let paths = walk.all()
    contents.failures = walk.takeFailures()
    for index in 0..<paths.count {
      let file = paths.filePath(index)
      let name = file.description.path(below: folder) ?? file.description
      contents.names.insert(name)
      guard isWanted(name) else { continue }
      if paths.traits(index).contains(.symbolicLink) {
        var target = try FileSystem.resolved(file)
        let text = FileSystem.target(ofLink: file)
        if text.hasPrefix("/"), target?.description.path(below: root) == nil {
          // Installed, an absolute link leads into the package.
          target = try FileSystem.resolved(FilePath(root + text)) ?? target
        }
        if let target = target?.description.path(below: root) {
          guard places.isSeen(name), !places.isSeen(target) else { continue }
          read(target, as: name, in: path, &contents)
        } else if target != nil || places.isSeen(name) {
          let reason = target == nil ? FileSource.reason(ENOENT, isLink: true) : outside
          contents.failures.append(FileFailure(file, reason))
        }
        continue
      }
      read(name, as: name, in: path, &contents)
    }
    return contents
  }

  private static func read(
    _ target: String, as name: String, in folder: FilePath, _ contents: inout PackageContents
  ) {
    do throws(BeneathFailure) {
      let bytes = try FileSource.contents(
        of: target, beneath: folder, limit: PackageReader.Limits.standard.bytes)
      if isKept(name, bytes) {
        contents.files.append(PackageContents.File(name: name, bytes: bytes))
      }
    } catch {
      let reason =
        switch error {
        case .missing: "does not exist"
        case .leadsOut(let reason), .unfit(let reason), .unreadable(let reason): reason
        }
      contents.failures.append(FileFailure(folder.appending(name), reason))
    }
  }
}
