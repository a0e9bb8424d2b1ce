import Archives
import Diagnostics
import Files
import ProjectChecks

/// The contents and the target of a package.
struct OpenedPackage {
  var contents: PackageContents
  var target: PackageFiles.Target
  /// The files that a Flatpak exports; nil for other packages.
  var exports: FlatpakExports?
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
    case .appImage(let offset):
      contents = try await SquashReader(
        path: path, offset: offset, folders: SquashReader.foldersOfAppImage, Self.filter
      ).read()
      target = .linux
    case .snap:
      contents = try await SquashReader(
        path: path, folders: SquashReader.foldersOfSnap, Self.filter
      ).read()
      target = .snap
    case .installer:
      contents = try await InstallerReader(path: path, Self.filter).read()
      target = .windows
    }
  }

  private static let filter = PackageFilter(wanted: isWanted, kept: isKept)
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
    return names.contain(Array(last.utf8)[...]) && ReaderPlaces(target: .any).areOf(named: name)
  }

  /// True for a file that declares types, by its content and name.
  @Sendable
  static func isKept(_ name: String, _ bytes: [UInt8]) -> Bool {
    isManifest(name) || ProjectFile(bytes, path: name, isNamed: false) != nil
  }

  /// Recognizes unpacked snaps and AppImages: the names of their folders do not show the type.
  private mutating func recognize() {
    guard target == .any else { return }
    if contents.names.contains("meta/snap.yaml") { target = .snap }
    if contents.names.contains("AppRun") { target = .linux }
  }

  /// Removes the files of a Flatpak's folder that are not exported.
  ///
  /// Desktops see only the exported files (flatpak-build-finish(1)). Before the export, keeps the
  /// files that will be exported.
  private mutating func leaveOutUnexported(_ folder: FilePath) throws(FileFailure) {
    guard contents.names.contains("metadata"),
      contents.names.contains(where: { $0.hasPrefix("files/") })
    else { return }
    target = .linux
    let metadata = folder.appending("metadata").description
    exports = FlatpakExports(
      metadata: try FileSource.contents(of: metadata, limit: PackageReader.Limits.standard.bytes))
    guard contents.names.contains(where: { $0.hasPrefix("export/") }) else { return }
    contents.files.removeAll { file in
      Self.exportedFolders.contains { file.name.hasPrefix("files/share/\($0)/") }
        && exports?.includes(named: file.name) ?? true
    }
  }

  private static let exportedFolders = ["applications", "mime"]

  private static let targets: [(ending: String, target: PackageFiles.Target)] = [
    (".apk", .android), (".aab", .android), (".msix", .windows), (".appx", .windows),
    (".msixbundle", .windows), (".appxbundle", .windows), (".ipa", .apple), (".app", .apple),
    (".app.zip", .apple),
    (".flatpak", .linux), (".appdir", .linux), (".snap", .snap),
  ]

  private static func target(of path: String) -> PackageFiles.Target {
    var name = path.lowercased()[...]
    while name.hasSuffix("/") { name.removeLast() }
    return targets.first { name.hasSuffix($0.ending) }?.target ?? .any
  }
}

extension OpenedPackage {
  /// Reads the files of a folder, without links: their targets are read anyway or are not packaged.
  private static func folder(_ path: FilePath) throws(FileFailure) -> PackageContents {
    var contents = PackageContents()
    var walk = FileWalk(WalkOptions(names: FileNames(endings: [""]), includesHidden: true))
    walk.add(bytes: path.bytes)
    let root = try FileSystem.realized(path).description
    let paths = walk.all()
    contents.failures = walk.takeFailures()
    for index in 0..<paths.count {
      let file = paths.filePath(index)
      let name = String(file.description.dropFirst(prefix(of: file, path)))
      contents.names.insert(name)
      guard isWanted(name) else { continue }
      if paths.traits(index).contains(.symbolicLink) {
        let target = try FileSystem.resolved(file)?.description
        guard let target, !target.hasPrefix(root + "/") else { continue }
        contents.failures.append(
          FileFailure(file, "is a link that leads out of the package; copy what it leads to"))
        continue
      }
      read(name, in: path, &contents)
    }
    return contents
  }

  private static func prefix(of file: FilePath, _ folder: FilePath) -> Int {
    let name = folder.description
    let text = file.description
    if text.hasPrefix(name + "/") { return name.count + 1 }
    return text.hasPrefix(name) ? name.count : 0
  }

  private static func read(
    _ name: String, in folder: FilePath, _ contents: inout PackageContents
  ) {
    let shown = folder.appending(name)
    do throws(BeneathFailure) {
      let bytes = try FileSource.contents(
        of: name, beneath: folder, limit: PackageReader.Limits.standard.bytes)
      if isKept(name, bytes) {
        contents.files.append(PackageContents.File(name: name, bytes: bytes))
      }
    } catch {
      switch error {
      case .missing: contents.failures.append(FileFailure(shown, "does not exist"))
      case .leadsOut(let reason), .unfit(let reason), .unreadable(let reason):
        contents.failures.append(FileFailure(shown, reason))
      }
    }
  }
}
