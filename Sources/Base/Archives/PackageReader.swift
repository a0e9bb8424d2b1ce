import Diagnostics
package import Files

/// Reads a package as one stream, without unpacking it onto the disk.
///
/// Only a nested package, such as in a Windows bundle, is copied to an unnamed file.
package struct PackageReader: Sendable {
  /// The limits for the contents of a package.
  package struct Limits: Sendable {
    /// The maximum size of a file that is read, in bytes.
    package var bytes = 16 << 20
    /// The maximum total size of the kept files, in bytes.
    package var kept = 256 << 20
    package var names = 1_000_000
    /// The maximum number of nested packages, and the maximum size of each in bytes.
    package var packages = 64
    package var packageBytes = 1 << 30
    package var archive = ArchiveReader.Limits.standard

    package static let standard = Limits()

    package init() {}
  }

  /// The names of the scripts that run when a package is installed.
  package static let scripts: Set<String> = [
    "DEBIAN/postinst", "DEBIAN/preinst", "%post", "%posttrans", "%pre",
  ]

  private let filter: PackageFilter
  private let limits: Limits
  private let lookup: ProgramLookup

  /// Creates a reader that unpacks archives with the programs that `lookup` finds.
  package init(
    _ filter: PackageFilter, limits: Limits = .standard, lookup: ProgramLookup = .ofThisProcess
  ) {
    (self.filter, self.limits, self.lookup) = (filter, limits, lookup)
  }

  /// Reads the contents; throws if the package is damaged, encrypted, too large, or contains a path
  /// outside itself.
  package func read(
    _ form: PackageForm, _ file: OpenFile, _ path: FilePath
  ) throws(FileFailure) -> PackageContents {
    var reading = Reading()
    if case .debian(let control, _) = form, let control {
      let unpacker = try Unpacker.of(control, of: file, path, lookup: lookup)
      let archive = try ArchiveReader(
        file, part: control, unpacker: unpacker, path: path, limits: limits.archive)
      try read(archive, path, prefix: "DEBIAN/", &reading)
    }
    if case .rpm(_, let scripts) = form {
      for (name, text) in scripts { keep(text, name, &reading) }
    }
    try read(open(form, file, path), path, prefix: "", &reading)
    return reading.contents
  }

  /// The contents read so far, and their size.
  private struct Reading {
    var contents = PackageContents()
    var kept = 0
    var packages = 0
  }

  private func read(
    _ archive: consuming ArchiveReader, _ path: FilePath, prefix: String, _ reading: inout Reading
  ) throws(FileFailure) {
    var reader = archive
    while let entry = try reader.next() {
      let name = try prefix + Self.name(of: entry, in: path)
      guard reading.contents.names.count < limits.names else {
        throw FileFailure(path, "has more than \(limits.names) files, the most that are looked at")
      }
      reading.contents.names.insert(name)
      guard entry.content != .other else { continue }
      do throws(FileFailure) {
        if filter.wants(name) {
          try keep(reader.bytes(limit: limits.bytes), name, &reading)
        } else if prefix.isEmpty, Self.isPackage(name) {
          try readPackage(&reader, name, path, &reading)
        }
      } catch {
        if let end = reader.end { throw end }
        reading.contents.failures.append(error)
      }
      guard reading.kept <= limits.kept else {
        throw FileFailure(
          path, "has more than \(limits.kept >> 20) MB of files that declare types")
      }
    }
  }

  private func keep(
    _ bytes: [UInt8], _ name: String, _ reading: inout Reading
  ) {
    guard filter.keeps(name, bytes) else { return }
    reading.kept += bytes.count
    reading.contents.files.append(PackageContents.File(name: name, bytes: bytes))
  }

  private func open(
    _ form: PackageForm, _ file: OpenFile, _ path: FilePath
  ) throws(FileFailure) -> ArchiveReader {
    let part: Range<Int>
    switch form {
    case .zip: return try ArchiveReader(file, path: path, limits: limits.archive)
    case .debian(_, let range), .rpm(let range, _): part = range
    case .tar, .appImage, .snap, .installer: part = try 0..<file.stamp.size
    }
    let unpacker = try Unpacker.of(part, of: file, path, lookup: lookup)
    return try ArchiveReader(
      file, part: part, unpacker: unpacker, path: path, limits: limits.archive)
  }

  /// Returns the path of an entry without `./`; throws if it leads out of the package, also on
  /// Windows.
  private static func name(
    of entry: ArchiveEntry, in path: FilePath
  ) throws(FileFailure) -> String {
    let written = entry.name.description
    let parts = written.split(separator: "/").filter { $0 != "." }
    guard !written.hasPrefix("/"), !written.split(whereSeparator: isSeparator).contains("..")
    else {
      throw FileFailure(
        path,
        "has an entry '\(written)', which leads out of it: the package is damaged or malicious")
    }
    return parts.joined(separator: "/")
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "/" || character == "\\"
  }
}

extension PackageReader {
  /// True for a nested package of a bundle (`.msixbundle`) for one processor architecture.
  private static func isPackage(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".msix") || name.hasSuffix(".appx")
  }

  /// Copies and reads the nested package at the current entry; its list of files is at its end.
  private func readPackage(
    _ reader: inout ArchiveReader, _ name: String, _ path: FilePath, _ reading: inout Reading
  ) throws(FileFailure) {
    let place = FilePath("\(path)!\(name)")
    reading.packages += 1
    guard reading.packages <= limits.packages else {
      throw FileFailure(place, "is not read: no more than \(limits.packages) packages are")
    }
    guard let copy = OpenFile(FileSystem.unlinkedFile()) else {
      throw FileFailure(place, "cannot be unpacked: \(FileSource.reason(errno))")
    }
    try reader.copy(to: copy, limit: limits.packageBytes)
    try read(
      ArchiveReader(copy, path: place, limits: limits.archive), place, prefix: name + "!",
      &reading)
  }
}
