import Commands
import Diagnostics
import Declarations
import FileGeneration
import Files
import ProjectChecks
import Wiring

/// The declaration and the files of a call of `wire` or `unwire`.
struct WiringProject {
  /// The path of the declaration.
  let declaration: String
  /// The files that the user named.
  let named: [String]
  /// The folder in which files are found.
  var folder = "."
  /// Texts that count instead of those on the disk, by their normal paths.
  var texts: [String: [UInt8]] = [:]

  /// Creates the project of a declaration that is checked: the files below its folder.
  init(judging path: String, _ texts: [String: [UInt8]]) {
    (declaration, named, self.texts) = (path, [], texts)
    folder = FilePath(path).folder.description
  }

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
      .filter { $0.lowercased().hasSuffix(Declaration.nameEnding) }
    guard let path = found.first, found.count == 1 else {
      throw FileFailure(
        ".",
        found.isEmpty
          ? "does not contain a declaration, NAME.filetype.json; 'filetype init' makes one"
          : "has \(found.count) declarations; name one: \(found.prefix(3).joined(separator: ", "))")
    }
    declaration = path
  }

  /// The hidden files that are wired without being named.
  private static let hidden = [".htaccess"]

  /// Returns the files below a folder with some extensions, except other projects' files.
  static func files(
    endingIn endings: [String], below folder: String = "."
  ) throws(FileFailure) -> [String] {
    let dotFiles = hidden.filter { endings.contains(where: $0.hasSuffix) }
    let (paths, failures) = ImportFolder.files(
      in: folder, .ofProjects(endings: endings, dotFiles: dotFiles)
    ) { Shipping.isForeign($1) }
    if let failure = failures.first { throw failure }
    return paths.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }

  /// Begins the transaction of a command, and restores the files of killed runs.
  ///
  /// Files and the record are read after it: otherwise two runs could record the same change.
  func begin(_ command: String, _ journal: JournalOptions) throws(FileFailure) -> FileTransaction {
    let transaction = try journal.begin("filetype \(command) \(declaration)", tool: "filetype")
    let files = named.isEmpty ? try Self.files(endingIn: WiringFormat.endings) : named
    try KilledRuns.recover(
      in: Set((files + [declaration]).map { FilePath($0).folder }), tool: "filetype")
    return transaction
  }

  /// The manifests of applications for Apple, each with a text that it has, options for the list,
  /// texts of one that has the types, and what to write.
  private static let manifests = [
    (
      "Project.swift", "ProjectDescription", " --whole", ["infoPlist: .file"],
      "'infoPlist: .file(path: \"mime/Info.plist\")' there"
    ),
    (
      "Package.swift", "iOSApplication", "", ["additionalInfoPlistContentFilePath"],
      "'additionalInfoPlistContentFilePath: \"mime/Info.plist\"' there"
    ),
    (
      "project.yml", "targets", " --whole", ["INFOPLIST_FILE", "UTExportedTypeDeclarations"],
      "'INFOPLIST_FILE: mime/Info.plist' below the settings of its target"
    ),
    (
      "app.json", "expo", "", ["UTExportedTypeDeclarations"],
      "the keys of 'mime/Info.plist' below 'ios.infoPlist' there"
    ),
  ]

  /// The next step for the first manifest that names no Info.plist, or has the types; else nil.
  var manifestAdvice: String? {
    get throws(FileFailure) {
      for path in try Self.files(endingIn: Self.manifests.map { $0.0.lowercased() }, below: folder)
      {
        let text = try FileSource.contents(of: path, limit: WiredFile.limit)
        for (name, mark, option, done, line) in Self.manifests
        where FilePath(path).lastComponent == name && text.contains(mark.utf8) {
          guard !done.contains(where: { text.contains($0.utf8) }) else {
            return
              "'\(path)' has types or names their list: change them there, and 'filetype check' "
              + "compares them"
          }
          let place = FilePath(path).folder.description
          let output = place == "." ? "" : " --output \(place.quotedForShell)"
          return "'\(path)' describes the app: run 'filetype generate\(option)\(output) "
            + "\(declaration.quotedForShell)', and write \(line)"
        }
      }
      return nil
    }
  }

  // MARK: The record

  /// The files that the record may name: those that `wire` finds below the working folder.
  var places: RecordedPlaces {
    RecordedPlaces(below: ".", home: FilePath(declaration).folder, hidden: Self.hidden)
  }

  /// Stages the new record, or removes an empty one; `old` is the record that was read.
  func save(
    _ record: WiringRecord, replacing old: [UInt8]?, in transaction: FileTransaction
  ) throws(FileFailure) {
    let (path, expected) = (FilePath(self.record), old.map(ExpectedContent.bytes) ?? .nothing)
    let beside = RecordedPlaces(below: path.folder, hidden: [path.lastComponent])
    if record.files.isEmpty {
      try transaction.remove(path, expecting: expected, in: beside)
    } else {
      try transaction.stage(path, record.bytes, expecting: expected, in: beside)
    }
  }

  var record: String {
    let name = GenerationRecord.name(
      ofDeclaration: FilePath(declaration).lastComponent, WiringRecord.ending)
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
    let file = try Self.names(FilePath(path))
    let folder = try Self.names(FilePath(declaration)).dropLast()
    let shared = zip(file, folder).prefix { $0 == $1 }.count
    return (repeatElement("..", count: folder.count - shared) + file.dropFirst(shared))
      .joined(separator: "/")
  }

  private static func names(_ path: FilePath) throws(FileFailure) -> [Substring] {
    PathText.names(in: try FileSystem.realized(path.absolute).description)
  }

  /// Returns the path of a recorded file from the working folder; throws for a foreign one.
  func path(ofRecorded name: String) throws(FileFailure) -> String {
    let folder = try FileSystem.realized(FilePath(declaration).folder.absolute)
    let file = name.hasPrefix("/") ? [] : PathText.names(in: folder.appending(name).description)
    let here = try Self.names(FilePath("."))
    guard file.count > here.count, file.starts(with: here) else {
      throw FileFailure(name, "is outside of the working folder and stays as it is")
    }
    let path = file.dropFirst(here.count).joined(separator: "/")
    try places.check(FilePath(path))
    return path
  }
}
