import Diagnostics
import Files
import PropertyLists
import FileGeneration
import DeclarationImport
import ProjectChecks

/// The files that can be imported, found in a project's folder.
struct ImportFolder {
  private(set) var sources: [(path: String, source: ImportSource)] = []

  /// The folders and files that could not be read.
  private(set) var failures: [FileFailure]
  /// True to also accept files about an application, and to search only the usual places.
  private let isForFirst: Bool

  /// Searches a folder; looks at names first, since a project has thousands of files.
  init(_ folder: String, isForFirst: Bool = false) {
    self.isForFirst = isForFirst
    let depth = PathText.bytes(of: folder).depth
    let files: [String]
    (files, failures) = Self.files(
      in: folder, .ofProjects(endings: Self.endings, dotFiles: ProjectFileKind.dotFiles)
    ) { path, name in
      isForFirst
        && (Shipping.samples.contains(name.lowercased())
          || path.depth > depth + 1 && !Self.inner.contains(name)
            && !name.hasSuffix(".xcodeproj"))
    }
    let made = recordedFiles(files)
    let all = Set(files)
    for path in files where !made.contains(path) {
      // A file says more than its template.
      let product = BuildTemplate.product(of: path)
      if product == path || !all.contains(product) { add(path) }
    }
  }

  /// Returns the end of a sentence about folders of builds that are not searched and may be
  /// written by people.
  static func leftOut(in folder: String) -> String {
    let names = ["build", "dist", "out", "release"].filter { name in
      (try? InodeKind.of(FilePath(folder).appending(name).description).kind) == .directory
    }
    return names.isEmpty ? "" : "; not searched, name them: \(names.joined(separator: ", "))"
  }

  /// Returns the files below a folder, except links, copies, and files in folders to leave out.
  static func files(
    in folder: String, _ names: FileNames,
    without isLeftOut: @escaping @Sendable (_ folder: [UInt8], _ name: String) -> Bool
  ) -> (paths: [String], failures: [FileFailure]) {
    var walk = FileWalk(
      WalkOptions(names: names, includesHidden: false) { path, isFolder in
        guard isFolder else { return false }
        let name = FilePath(path).lastComponent
        return Shipping.copies.contains(name) || isLeftOut(path, name)
      })
    walk.add(bytes: PathText.bytes(of: folder))
    let paths = walk.all()
    let own = (0..<paths.count).filter { !paths.traits($0).contains(.symbolicLink) }
    return (own.map { paths.path($0) }, walk.takeFailures())
  }

  /// Returns the files that 'filetype generate' wrote, from its records: JSON files lack a mark.
  private mutating func recordedFiles(_ files: [String]) -> Set<String> {
    var made: Set<String> = []
    for path in files where path.hasSuffix(GenerationRecord.ending) {
      guard let bytes = contents(of: path), let record = GenerationRecord(bytes) else { continue }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      made.formUnion(record.files.keys.map { folder + $0 })
    }
    return made
  }

  /// The only subfolders that are searched further: other subfolders contain other projects.
  private static let inner: Set<String> = ["src-tauri", "app", "src", "main"]

  private static let endings = ProjectFileKind.importableNameEndings + [GenerationRecord.ending]

  private mutating func add(_ path: String) {
    let lowercase = FilePath(path).lastComponent.lowercased()
    guard !path.hasSuffix(GenerationRecord.ending), let bytes = contents(of: path) else { return }
    // A manifest or configuration without types still shows where the application runs.
    let isKept =
      isForFirst && lowercase == "androidmanifest.xml" || PackagerConfiguration.isOne(path)
    let source = ProjectFile(bytes, path: path, isNamed: isKept)?.importSource
    // Generated files are covered by their declaration.
    guard let source, !GeneratedFile.isGenerated(bytes) else { return }
    guard isForFirst ? source.isAboutApplication : source.isAboutTypes else {
      // A damaged file may be about types.
      let found = ProjectFile(bytes, path: path, isNamed: false).flatMap(ProjectRules.damage)
      if let found { failures.append(FileFailure(path, "is damaged: \(found.message)")) }
      return
    }
    guard bytes.count <= ProjectFile.limit else {
      failures.append(FileFailure(path, "is longer than \(ProjectFile.limit >> 20) MB"))
      return
    }
    let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    sources.append((shown, source))
  }

  /// Returns the bytes of a file, cut after the limit; nil after a failure.
  private mutating func contents(of path: String) -> [UInt8]? {
    let file = FileSource()
    do throws(FileFailure) {
      try file.open(path)
      defer { file.close() }
      let bytes = file.read(upTo: ProjectFile.limit + 1)
      if let failure = file.failure { throw FileFailure(path, failure) }
      return bytes
    } catch {
      failures.append(error)
      return nil
    }
  }
}

extension [UInt8] {
  /// The number of folders in a path.
  fileprivate var depth: Int {
    split(separator: UInt8(ascii: "/")).count { $0 != [UInt8(ascii: ".")] }
  }
}
