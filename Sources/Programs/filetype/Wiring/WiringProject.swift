import Commands
import Diagnostics
import Declarations
import Files
import ProjectChecks
import Wiring

/// The declaration and the files of a call of `wire` or `unwire`.
struct WiringProject {
  /// The path of the declaration.
  let declaration: String
  /// The files that the user named.
  let named: [String]

  /// Finds the declaration among the names, or else the only one below the working folder.
  init(_ names: [String]) throws(FileFailure) {
    let (declarations, others) = (
      names.filter { $0.hasSuffix(Declaration.nameEnding) },
      names.filter { !$0.hasSuffix(Declaration.nameEnding) }
    )
    named = others
    if let path = declarations.first {
      guard declarations.count == 1 else {
        throw FileFailure(declarations[1], "is a second declaration; name one at a time")
      }
      declaration = path
      return
    }
    let found = try Self.files(endingIn: [Declaration.nameEnding])
    guard let path = found.first, found.count == 1 else {
      throw FileFailure(
        ".",
        found.isEmpty
          ? "does not contain a declaration, NAME.filetype.json; 'filetype init' makes one"
          : "has \(found.count) declarations; name one: \(found.prefix(3).joined(separator: ", "))")
    }
    declaration = path
  }

  /// Returns the files below the working folder with some extensions, except other projects' files.
  static func files(endingIn endings: [String]) throws(FileFailure) -> [String] {
    var walk = FileWalk(
      WalkOptions(
        names: FileNames(endings: endings, dotFiles: [".htaccess"], skipsDanglingLinks: true),
        includesHidden: false,
        excludes: { path, isFolder in
          let name = FilePath(path).lastComponent
          return isFolder
            && (ImportFolder.skipped.contains(name)
              || ImportFolder.samples.contains(name.lowercased()))
        }))
    walk.add(".")
    let paths = walk.all()
    if let failure = walk.takeFailures().first { throw failure }
    return (0..<paths.count).filter { !paths.traits($0).contains(.symbolicLink) }
      .map { paths.path($0) }.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }

  /// Restores the files of killed runs without a journal, before a file is read.
  func recover() throws(FileFailure) {
    let files = named.isEmpty ? try Self.files(endingIn: WiringFormat.endings) : named
    try KilledRuns.recover(
      in: Set((files + [declaration]).map { FilePath($0).folder }), tool: "filetype")
  }

  // MARK: The record

  var record: String {
    let name = WiringRecord.name(ofDeclaration: FilePath(declaration).lastComponent)
    let folder = FilePath(declaration).folder
    return folder == "." ? name : folder.appending(name).description
  }

  private static let recordLimit = 64 << 20

  /// Reads the record and its bytes; returns nil if it is missing.
  func readRecord() throws(FileFailure) -> (record: WiringRecord, bytes: [UInt8])? {
    guard let bytes = try FileSource.contentsIfPresent(of: record, limit: Self.recordLimit) else {
      return nil
    }
    guard let read = WiringRecord(bytes) else {
      throw FileFailure(record, "is not a record of 'filetype wire'; restore it or remove it")
    }
    return (read, bytes)
  }

  /// Returns the path of a file in the record: relative to the folder of the declaration.
  func recorded(_ path: String) throws(FileFailure) -> String {
    let file = Self.parts(try FileSystem.realized(FilePath(path).absolute))
    let folder = Self.parts(try FileSystem.realized(FilePath(declaration).absolute)).dropLast()
    let shared = zip(file, folder).prefix { $0 == $1 }.count
    return (repeatElement("..", count: folder.count - shared) + file.dropFirst(shared))
      .joined(separator: "/")
  }

  /// Returns the path of a recorded file from the working folder, or nil for one outside.
  ///
  /// Files outside are not touched just because the record names them.
  func path(ofRecorded name: String) throws(FileFailure) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    let folder = FilePath(declaration).folder
    let file = Self.parts(try FileSystem.realized(folder.appending(name).absolute))
    let here = Self.parts(try FileSystem.realized(FilePath(".").absolute))
    guard file.count > here.count, file.starts(with: here) else { return nil }
    return file.dropFirst(here.count).joined(separator: "/")
  }

  /// Returns the names in a path, without `.` and `..`.
  private static func parts(_ path: FilePath) -> [String] {
    path.description.split(separator: "/").map(String.init).reduce(into: []) { parts, part in
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else if part != "." {
        parts.append(part)
      }
    }
  }
}
