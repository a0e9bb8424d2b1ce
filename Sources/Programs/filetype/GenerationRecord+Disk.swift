import Diagnostics
import Declarations
import Files
import Installation
import FileGeneration
import ProjectChecks

/// Reads records from the disk.
extension GenerationRecord {
  private static let limit = 16 << 20
  private static let fileLimit = 64 << 20

  /// Returns all records in a folder, by name.
  static func all(in folder: String) throws(FileFailure) -> [String: GenerationRecord] {
    let root = try ProjectRoot(holding: FilePath(folder))
    var records: [String: GenerationRecord] = [:]
    for entry in try FileSystem.entries(of: folder) {
      let name = PathText.text(of: entry.name)
      let path = FilePath(folder).appending(name).description
      guard name.hasSuffix(ending), try InodeKind.of(path) == (.regular, false) else { continue }
      records[name] = GenerationRecord(try root.contents(of: path, limit: limit))
    }
    return records
  }

  /// Returns the options for a run that does not name kinds: the kinds that earlier runs named.
  ///
  /// If the record lacks them, uses the declared kinds, and requested ones whose files still exist:
  /// users delete a file that they do not want any more.
  static func remembered(
    _ options: GenerationOptions, in folder: String
  ) throws(FileFailure) -> GenerationOptions {
    var options = options
    let record = try all(in: folder)[name(ofDeclaration: options.declarationName)]
    guard let record, record.declaration == GeneratedFile.markedName(of: options.declarationName)
    else { return options }
    if let asked = record.asked, !asked.isEmpty {
      if !asked.contains(.declared) { options.kinds = [] }
      for case .kind(let kind) in asked { options.requested.insert(kind) }
      return options
    }
    for path in record.files.keys {
      guard let kind = OutputKind(path: path), OutputKind.onRequest.contains(kind),
        try InodeKind.of(OutputFile.path(path, in: folder)).kind == .regular
      else { continue }
      options.requested.insert(kind)
    }
    return options
  }

  /// The files that the record of a folder may name; it may be hidden, like its declaration.
  func places(in folder: String) -> RecordedPlaces {
    RecordedPlaces(below: FilePath(folder), hidden: [Self.name(ofDeclaration: declaration)])
  }

  /// True if the bytes are those that were generated at the path.
  func has(_ bytes: [UInt8], at path: String) -> Bool {
    files[path] == ContentDigest.text(of: bytes)
  }

  mutating func note(_ bytes: [UInt8], at path: String) {
    files[path] = ContentDigest.text(of: bytes)
  }

  /// Returns the state of a file in a record; reads only files in the record's folder.
  static func state(record: String, file: String, digest: String) -> RecordedFile {
    do throws(BeneathFailure) {
      let folder = FilePath(record).folder
      let bytes = try FileSource.contents(of: file, beneath: folder, limit: fileLimit)
      return ContentDigest.text(of: bytes) == digest ? .asMade(bytes) : .changed
    } catch {
      switch error {
      case .missing: return .missing
      case .leadsOut: return .outside
      case .unfit(let reason), .unreadable(let reason): return .refused(reason)
      }
    }
  }
}
