import Diagnostics
import Declarations
import Files
import Installation
import FileGeneration
import ProjectChecks

/// Records on the disk.
extension GenerationRecord {
  private static let limit = 16 << 20
  private static let fileLimit = 64 << 20

  /// All records in a folder, by their names.
  static func all(in folder: String) throws(FileFailure) -> [String: GenerationRecord] {
    var records: [String: GenerationRecord] = [:]
    for entry in try FileSystem.entries(of: folder) {
      let name = PathText.text(of: entry.name)
      let path = FilePath(folder).appending(name).description
      guard name.hasSuffix(ending), try InodeKind.of(path).kind == .regular else { continue }
      records[name] = GenerationRecord(try FileSource.contents(of: path, limit: limit))
    }
    return records
  }

  /// What a run without options for kinds writes: what earlier ones were asked for, or, with a record
  /// that does not say, what the declaration wants and what somebody asked for and is still there.
  static func remembered(
    _ options: GenerationOptions, in folder: String
  ) throws(FileFailure) -> GenerationOptions {
    var options = options
    let declaration = options.declarationName
    let record = try all(in: folder)[name(ofDeclaration: declaration)]
    guard let asked = record?.asked, !asked.isEmpty,
      record?.declaration == GeneratedFile.markedName(of: declaration)
    else {
      options.requested = try requestedKinds(declaration, in: folder)
      return options
    }
    if !asked.contains(.declared) { options.kinds = [] }
    for case .kind(let kind) in asked { options.requested.insert(kind) }
    return options
  }

  /// The kinds that somebody asked for in an earlier run and that are still there.
  ///
  /// A later run keeps them up to date; who does not want a file any more deletes it.
  private static func requestedKinds(
    _ declaration: String, in folder: String
  ) throws(FileFailure) -> Set<OutputKind> {
    let record = try all(in: folder)[name(ofDeclaration: declaration)]
    guard let record, record.declaration == GeneratedFile.markedName(of: declaration) else {
      return []
    }
    var there: [OutputKind] = []
    for (path, kind) in record.files.keys.map({ ($0, OutputKind(path: $0)) }) {
      guard let kind, try InodeKind.of(OutputFile.path(path, in: folder)).kind == .regular else {
        continue
      }
      there.append(kind)
    }
    return OutputKind.onRequest.intersection(there)
  }

  /// True if the bytes are those that were generated at the path.
  func has(_ bytes: [UInt8], at path: String) -> Bool {
    files[path] == ContentDigest.text(of: bytes)
  }

  mutating func note(_ bytes: [UInt8], at path: String) {
    files[path] = ContentDigest.text(of: bytes)
  }

  /// What became of a file that a record names; nothing outside of the record's folder is read.
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
