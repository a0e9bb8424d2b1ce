import Diagnostics
package import Files

/// The names in a package, and the bytes of the files that were asked for.
package struct PackageContents: Sendable {
  /// A file with its path in the package.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// Paths of everything in the package, without `./` at their beginning.
  package var names: Set<String> = []
  package var files: [File] = []
  /// Why files that were asked for could not be read.
  package var failures: [FileFailure] = []

  package init() {}
}

/// Reads a package that is an archive as one stream; nothing is unpacked onto the disk.
package struct PackageReader: Sendable {
  /// The most bytes of a file.
  package static let mostBytes = 16 << 20
  /// The most bytes of all files that are kept.
  package static let mostKept = 256 << 20
  package static let mostNames = 1_000_000

  private let isWanted: @Sendable (_ name: String) -> Bool
  private let isKept: @Sendable (_ name: String, [UInt8]) -> Bool

  /// Reads the files with names that are `wanted`, and keeps those whose contents are.
  package init(
    wanted: @escaping @Sendable (_ name: String) -> Bool,
    kept: @escaping @Sendable (_ name: String, [UInt8]) -> Bool
  ) {
    (isWanted, isKept) = (wanted, kept)
  }

  /// Throws a sentence if the package is damaged, encrypted, leads out of itself, or is too large.
  package func read(
    _ form: PackageForm, _ file: OpenFile, _ path: FilePath
  ) throws(FileFailure) -> PackageContents {
    FileSystem.ignoreBrokenPipes()
    var reader = try Self.open(form, file, path)
    var contents = PackageContents()
    var kept = 0
    while let entry = try reader.next() {
      let name = try Self.name(of: entry, in: path)
      if contents.names.count >= Self.mostNames {
        throw FileFailure(
          path, "has more than \(Self.mostNames) files, the most that are looked at")
      }
      contents.names.insert(name)
      guard entry.content != .other, isWanted(name) else { continue }
      do throws(FileFailure) {
        let bytes = try reader.bytes(limit: Self.mostBytes)
        guard isKept(name, bytes) else { continue }
        kept += bytes.count
        contents.files.append(PackageContents.File(name: name, bytes: bytes))
      } catch {
        if let end = reader.end { throw end }
        contents.failures.append(error)
      }
      if kept > Self.mostKept {
        throw FileFailure(
          path, "has more than \(Self.mostKept >> 20) MB of files that declare types")
      }
    }
    return contents
  }

  private static func open(
    _ form: PackageForm, _ file: OpenFile, _ path: FilePath
  ) throws(FileFailure) -> ArchiveReader {
    let part: Range<Int>
    switch form {
    case .zip: return try ArchiveReader(file, path: path)
    case .debian(let range), .rpm(let range): part = range
    case .tar, .appImage, .installer: part = 0..<(file.stamp?.size ?? 0)
    }
    if let program = PackageForm.program(for: part, of: file),
      ProgramLookup.ofThisProcess.find(program) == nil
    {
      let package = program == "xz" ? "xz-utils" : program
      throw FileFailure(
        path,
        "is compressed with '\(program)', which is not installed; install Debian's '\(package)'")
    }
    return try ArchiveReader(file, part: part, path: path)
  }

  /// The path of an entry without `./`; throws if it leads out of the package.
  private static func name(
    of entry: ArchiveEntry, in path: FilePath
  ) throws(FileFailure) -> String {
    let written = entry.name.description
    let parts = written.split(separator: "/").filter { $0 != "." }
    guard !written.hasPrefix("/"), !parts.contains("..") else {
      throw FileFailure(
        path,
        "has an entry '\(written)', which leads out of it: the package is damaged or malicious")
    }
    return parts.joined(separator: "/")
  }
}
