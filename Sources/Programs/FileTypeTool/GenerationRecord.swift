import Diagnostics
import FileTypes
import Files
import Installation
import TypeConversion

/// The record of generated files in a folder: the file `NAME.generated`, with the mark and a digest
/// and a path on each line.
///
/// The mark in a text shows its declaration, but not whether it was changed since, and pictures
/// have no mark. The record shows both.
struct GenerationRecord {
  /// The mark of the declaration.
  let declaration: String
  /// Digests by the paths relative to the folder.
  var files: [String: String] = [:]
  /// What runs were asked for, in their order; nil in a record of before, which does not say.
  var asked: [Asked]?

  /// What a run is asked for.
  enum Asked: Hashable {
    /// What the declaration says, if no option names a kind.
    case declared
    /// A kind that an option names.
    case kind(OutputKind)

    init?(_ name: some StringProtocol) {
      if name == "declared" {
        self = .declared
      } else if let kind = OutputKind(rawValue: String(name)) {
        self = .kind(kind)
      } else {
        return nil
      }
    }

    var name: String {
      switch self {
      case .declared: "declared"
      case .kind(let kind): kind.rawValue
      }
    }
  }

  private static let askedMark = "# asked for: "

  static let ending = ".generated"
  private static let limit = 16 << 20

  init(declaration: String) { self.declaration = GeneratedFile.markedName(of: declaration) }

  /// Nil for a file without the mark.
  ///
  /// Paths that `generate` never writes are left out, because the file may come from anyone.
  init?(_ bytes: [UInt8]) {
    guard let declaration = GeneratedFile.source(of: bytes) else { return nil }
    self.declaration = declaration
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      if line.hasPrefix(Self.askedMark) {
        asked = line.dropFirst(Self.askedMark.count).split(separator: " ").compactMap { Asked($0) }
        continue
      }
      guard let gap = line.firstRange(of: "  ") else { continue }
      let path = String(line[gap.upperBound...])
      if OutputKind(path: path) != nil { files[path] = String(line[..<gap.lowerBound]) }
    }
  }

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

  /// The name of the record of a declaration.
  static func name(ofDeclaration name: String) -> String {
    let ending = Declaration.nameEnding
    return (name.hasSuffix(ending) ? String(name.dropLast(ending.utf8.count)) : name) + Self.ending
  }

  /// True if the bytes are those that were generated at the path.
  func has(_ bytes: [UInt8], at path: String) -> Bool {
    files[path] == ContentDigest.text(of: bytes)
  }

  mutating func note(_ bytes: [UInt8], at path: String) {
    files[path] = ContentDigest.text(of: bytes)
  }

  func bytes(_ options: GenerationOptions) -> [UInt8] {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    let words = asked.map { "\(Self.askedMark)\($0.map(\.name).joined(separator: " "))\n" } ?? ""
    return Array("# \(GeneratedFile.comment(options))\n\(words)\(lines.joined())".utf8)
  }
}
