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
      try read(path, prefix: "DEBIAN/", ArchiveLinks(of: path), &reading) {
        () throws(FileFailure) in
        try ArchiveReader(
          file, part: control, unpacker: unpacker, path: path, limits: limits.archive)
      }
    }
    if case .rpm(_, let scripts) = form {
      for (name, text) in scripts { keep(text, name, &reading) }
    }
    try read(path, prefix: "", ArchiveLinks(of: path, isRooted: true), &reading) {
      () throws(FileFailure) in try open(form, file, path)
    }
    reading.contents.files = reading.files.sorted { $0.value.place < $1.value.place }
      .map { PackageContents.File(name: $0, bytes: $1.bytes) }
    return reading.contents
  }

  /// The contents read so far, and their size.
  private struct Reading {
    var contents = PackageContents()
    /// The kept files by name, with their places in the order of reading.
    var files: [String: (place: Int, bytes: [UInt8])] = [:]
    var kept = 0
    var keptFiles = 0
    var packages = 0
  }

  private func read(
    _ path: FilePath, prefix: String, _ noLinks: ArchiveLinks, _ reading: inout Reading,
    open: () throws(FileFailure) -> ArchiveReader
  ) throws(FileFailure) {
    var reader = try open()
    var links = noLinks
    var hollow: [String: ArchiveEntry] = [:]
    while let entry = try reader.next() {
      let name = try prefix + Self.name(of: entry, in: path)
      guard reading.contents.names.count < limits.names else {
        throw FileFailure(path, "has more than \(limits.names) files, the most that are looked at")
      }
      let isNew = reading.contents.names.insert(name).inserted
      // Unpacked, the later of two entries with one path is left.
      if !isNew { reading.files[name] = nil }
      links.add(entry, isNew: isNew)
      if !entry.link.isEmpty, !entry.content.isLink,
        let first = hollow.removeValue(forKey: prefix + Self.plain(FilePath(entry.link)))
      {
        links.want(first, of: entry)
      }
      guard entry.content != .folder else { continue }
      do throws(FileFailure) {
        if filter.wants(name) {
          if entry.content.isLink {
            let isHard = entry.content == .link(isSymbolic: false)
            if isHard || filter.isSeen(name) { links.want(entry) }
          } else {
            if entry.size == 0 { hollow[name] = entry }
            try keep(reader.bytes(limit: limits.bytes), name, &reading)
          }
        } else if prefix.isEmpty, !entry.content.isLink,
          [".msix", ".appx"].contains(where: name.lowercased().hasSuffix)
        {
          // A package in a bundle (`.msixbundle`), for one processor architecture.
          try readPackage(&reader, name, path, &reading)
        }
      } catch {
        if let end = reader.end { throw end }
        reading.contents.failures.append(error)
      }
      try checkKept(reading, path)
    }
    let isRead = { (link: ArchiveEntry, path: [UInt8]) in
      link.content == .link(isSymbolic: true) && filter.isSeen(prefix + FilePath(path).description)
    }
    try links.read(limit: limits.bytes, isRead: isRead, open: open) {
      entry, bytes throws(FileFailure) in
      switch bytes {
      case .success(let bytes): keep(bytes, prefix + Self.plain(entry.name), &reading)
      case .failure(let failure): reading.contents.failures.append(failure)
      }
      try checkKept(reading, path)
      return true
    }
  }

  private func checkKept(_ reading: Reading, _ path: FilePath) throws(FileFailure) {
    guard reading.kept <= limits.kept else {
      throw FileFailure(
        path, "has more than \(limits.kept >> 20) MB of files that declare types")
    }
  }

  private func keep(
    _ bytes: [UInt8], _ name: String, _ reading: inout Reading
  ) {
    guard filter.keeps(name, bytes) else { return }
    reading.kept += bytes.count
    reading.keptFiles += 1
    reading.files[name] = (reading.keptFiles, bytes)
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
    guard !written.hasPrefix("/"), !written.split(whereSeparator: "/\\".contains).contains("..")
    else {
      throw FileFailure(
        path,
        "has an entry '\(written)', which leads out of it: the package is damaged or malicious")
    }
    return plain(entry.name)
  }

  private static func plain(_ path: FilePath) -> String {
    path.description.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
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
    try read(place, prefix: name + "!", ArchiveLinks(of: place), &reading) {
      () throws(FileFailure) in
      try ArchiveReader(copy, path: place, limits: limits.archive)
    }
  }
}
