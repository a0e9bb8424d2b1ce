import Files

/// The links of an archive, and where they lead: they may come before the files with the bytes.
///
/// Its memory grows with the number of links.
struct ArchiveLinks {
  private let archive: FilePath
  /// True if the archive may become the root of a system, where absolute links lead into it.
  private let isRooted: Bool
  private var links: [[UInt8]: (target: [UInt8], isSymbolic: Bool)] = [:]
  /// The entries that need the bytes of another one.
  private var wanted: [ArchiveEntry] = []
  /// The place in `wanted` of each path whose last entry needs them.
  private var places: [[UInt8]: Int] = [:]
  /// How many entries of a path come before its last one, for paths with several.
  private var earlier: [[UInt8]: Int] = [:]

  init(of archive: FilePath, isRooted: Bool = false) {
    (self.archive, self.isRooted) = (archive, isRooted)
  }

  /// Adds an entry of the archive, not `isNew` if one has its path; the later of the two counts.
  mutating func add(_ entry: ArchiveEntry, isNew: Bool = true) {
    let path = Self.plain(entry.name.bytes)
    if !isNew { earlier[path, default: 0] += 1 }
    places[path] = nil
    if case .link(let isSymbolic) = entry.content {
      links[path] = (entry.link, isSymbolic)
    } else if !links.isEmpty {
      links[path] = nil
    }
  }

  /// Requests the bytes of a link.
  mutating func want(_ entry: ArchiveEntry) {
    places[Self.plain(entry.name.bytes)] = wanted.count
    wanted.append(entry)
  }

  /// Requests the bytes of a file without any, which a later hard link to it has.
  mutating func want(_ entry: ArchiveEntry, of link: ArchiveEntry) {
    links[Self.plain(entry.name.bytes)] = (link.name.bytes, false)
    want(entry)
  }

  /// Passes each requested link to `body` with its bytes, or with the reason why it has none.
  ///
  /// `open` opens the archive again. `isRead` returns true for a link that is left out because the
  /// file at the path is read anyway. Stops if `body` returns false.
  func read(
    limit: Int, isRead: (_ link: ArchiveEntry, _ path: [UInt8]) -> Bool,
    open: () throws(FileFailure) -> ArchiveReader,
    _ body: (ArchiveEntry, Result<[UInt8], FileFailure>) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    guard !wanted.isEmpty else { return }
    var missing: [[UInt8]: [ArchiveEntry]] = [:]
    for (place, entry) in wanted.enumerated() where places[Self.plain(entry.name.bytes)] == place {
      do throws(FileFailure) {
        missing[try target(of: entry), default: []].append(entry)
      } catch {
        guard try body(entry, .failure(error)) else { return }
      }
    }
    var reader = try open()
    var earlier = earlier
    while !missing.isEmpty, let file = try reader.next() {
      let path = Self.plain(file.name.bytes)
      if let count = earlier[path], count > 0 {
        earlier[path] = count - 1
        continue
      }
      guard !file.content.isLink, let entries = missing.removeValue(forKey: path) else { continue }
      let bytes = Result { () throws(FileFailure) in try reader.bytes(limit: limit) }
      if let end = reader.end { throw end }
      for entry in entries where !isRead(entry, path) {
        guard try body(entry, bytes.mapError { self.failure(entry, $0.reason) }) else { return }
      }
    }
    for entry in missing.values.joined() {
      let reason =
        "is a link to '\(FilePath(entry.link))', which is not in the archive; copy what it leads to"
      guard try body(entry, .failure(failure(entry, reason))) else { return }
    }
  }

  private func failure(_ entry: ArchiveEntry, _ reason: String) -> FileFailure {
    FileFailure(ArchiveReader.path(of: entry, in: archive), reason)
  }

  private static let mostSteps = 40

  /// Returns the path that a link leads to in the end, through links to folders, too.
  ///
  /// Throws if that is outside of the archive.
  func target(of entry: ArchiveEntry) throws(FileFailure) -> [UInt8] {
    let outside = "is a link that leads out of the archive; copy what it leads to"
    var path: [ArraySlice<UInt8>] = []
    var rest = Array(entry.name.bytes.split(separator: Self.slash).reversed())
    var steps = 0
    while let part = rest.popLast() {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        if path.popLast() == nil, !isRooted { throw failure(entry, outside) }
        continue
      }
      path.append(part)
      guard let link = links[Array(path.joined(separator: [Self.slash]))] else { continue }
      steps += 1
      guard steps <= Self.mostSteps else { throw failure(entry, FileSource.reason(ELOOP)) }
      let isAbsolute = link.target.first == Self.slash
      if isAbsolute, link.isSymbolic, !isRooted { throw failure(entry, outside) }
      path = isAbsolute || !link.isSymbolic ? [] : path.dropLast()
      rest += link.target.split(separator: Self.slash).reversed()
    }
    return Array(path.joined(separator: [Self.slash]))
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns a path without dots and slashes that mean nothing.
  private static func plain(_ path: [UInt8]) -> [UInt8] {
    Array(
      path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
        .joined(separator: [slash]))
  }
}

extension ArchiveEntry.Content {
  var isLink: Bool { if case .link = self { true } else { false } }
}
