import Files

extension CacheKind {
  /// Returns a digest of the names and contents of the files that the program reads.
  func sources(in share: String) -> String {
    var builder = FileDigest.Builder()
    func add(_ text: String) { builder.add(Array((text + "\0").utf8).span) }
    for path in sourcePaths(in: share) {
      add(path)
      if self != .icons { add(Disk.readable(path).map { ContentDigest.text(of: $0) } ?? "") }
    }
    return String(builder.digest.hash, radix: 16)
  }

  /// Returns the paths of the files that the program reads.
  func sourcePaths(in share: String) -> [String] {
    let folder = share + "/" + self.folder
    let (place, endings) =
      switch self {
      case .mime: (folder + "/packages", [".xml"])
      case .applications: (folder, [".desktop"])
      case .icons: (folder, [".png", ".svg", ".xpm", ".icon"])
      }
    let names =
      self == .mime
      ? try? FileSystem.files(in: place, ending: endings[0])
      : try? FileSystem.files(below: place, endings: endings)
    return (names ?? []).map { place + "/" + $0 }
  }

  /// Returns the generated files that may change for these types.
  func baseline(in share: String, types: [String]) -> CacheBaseline {
    let folder = share + "/" + self.folder
    var names = generated
    if self == .mime {
      // If the program is killed, the files that it was about to rename are left behind.
      names += types.map { $0 + ".xml" }
      names += names.map { $0 + ".new" }
    }
    let files = names.map { name in
      let path = folder + "/" + name
      return KeptFile(path: path, content: Disk.readable(path), mode: Disk.mode(path) ?? 0o644)
    }
    return CacheBaseline(kind: self, sources: sources(in: share), files: files)
  }

  /// Returns a digest of the file that readers open first; empty if it does not exist.
  func state(in share: String) -> String {
    Disk.readable("\(share)/\(folder)/\(cache)").map { ContentDigest.text(of: $0) } ?? ""
  }
}

extension CacheBaseline {
  /// True if the sources of the files have the same content again.
  func isOfNow(in share: String) -> Bool { sources == kind.sources(in: share) }

  /// Returns the files of both, with the sources of `older`.
  func merged(withOlder older: CacheBaseline) -> CacheBaseline {
    var merged = older
    let known = Set(older.files.map(\.path))
    merged.files += files.filter { !known.contains($0.path) }
    return merged
  }
}
