import FileAccess
package import MIMEDatabase

/// The files of one `mime` folder, as each kind of reader sees them.
package struct MIMEFolderFiles: Sendable, Equatable {
  /// The path of the `mime` folder, which need not be there.
  package var path: String
  /// What `mime.cache` says to GLib and Qt; nil if there is none, or one of a version that they
  /// pass over.
  package var cache: MIMEFolder?
  /// What the text files say, `globs2` among them; nil if none of those that name types is there.
  package var text: MIMEFolder?
  /// The same with the patterns of `globs`, which have neither weights nor flags.
  ///
  /// That is what Perl's File::MimeInfo reads. Without that file it has no patterns.
  package var textWithoutWeights: MIMEFolder?
  /// The names of the files in `packages`, in the order in which update-mime-database reads them:
  /// by their bytes, `Override.xml` last; nil if there is no such folder.
  package var packages: [String]?
  /// What is wrong with the cache, or why it cannot be read.
  package var cacheNotes: [DatabaseNote] = []
  /// The same of the text files.
  package var textNotes: [DatabaseNote] = []

  /// True if the folder has packages and no cache was made of them, or text files and no cache.
  package var lacksCache: Bool { cache == nil && (text != nil || packages?.isEmpty == false) }

  /// What the cache and the text files say differently; nothing if one of them is not there.
  ///
  /// update-mime-database writes both at once: a difference means that one of them is old, damaged
  /// or made by hand.
  package var differences: [MIMEDifference] {
    guard let cache, let text else { return [] }
    return cache.differences(from: text)
  }

  /// Reads the `mime` folder of that path; a file that is not there is no problem.
  package init(_ path: String) {
    self.path = path
    packages = Self.packages(in: DataFolders.joined(path, "packages"))
    readCache()
    readText()
  }
}

/// The `mime` folders of a machine.
package enum MIMEFolders {
  /// The folders of data folders in the same order; those that do not exist are left out.
  package static func read(dataFolders: [String]) -> [MIMEFolderFiles] {
    dataFolders.map { DataFolders.joined($0, "mime") }
      .filter { FileKind.of($0).kind == .directory }
      .map { MIMEFolderFiles($0) }
  }
}

extension MIMEFolderFiles {
  /// Files beyond this many bytes are not read; those of a full desktop have some 40,000.
  private static let mostBytes = 64 << 20
  /// The same of a cache, which has 150,000.
  private static let mostBytesOfCache = 16 << 20

  /// The bytes of a text file; nil if it is not there, or with a note if it cannot be read.
  static func bytes(
    of file: MIMETextFile, in folder: String, _ notes: inout [DatabaseNote]
  ) -> [UInt8]? {
    DiskFile.read(DataFolders.joined(folder, file.rawValue), limit: mostBytes, notes: &notes)
  }

  private mutating func readCache() {
    let file = DataFolders.joined(path, "mime.cache")
    guard let bytes = DiskFile.read(file, limit: Self.mostBytesOfCache, notes: &cacheNotes) else {
      return
    }
    let read = MIMECache(bytes, path: path)
    if read.isReadByDesktops { cache = read.folder }
    cacheNotes += read.problems.map { DatabaseNote(file, offset: $0.offset, $0.reason) }
  }

  private mutating func readText() {
    var folder = MIMEFolder(path: path)
    var plain = MIMEFolder(path: path)
    var found: Set<MIMETextFile> = []
    for file in MIMETextFile.allCases {
      guard let bytes = Self.bytes(of: file, in: path, &textNotes) else { continue }
      found.insert(file)
      let notes = file == .globs ? plain.add(file, bytes) : folder.add(file, bytes)
      textNotes += notes.map { DatabaseNote(DataFolders.joined(path, file.rawValue), $0) }
    }
    guard found.contains(where: \.namesTypes) else { return }
    if !found.contains(.globs2) { folder.globs = plain.globs }
    text = folder
    folder.globs = plain.globs
    textWithoutWeights = folder
  }

  private static func packages(in folder: String) -> [String]? {
    guard let entries = FileSystem.entries(of: Array(folder.utf8)) else { return nil }
    let names = entries.map(\.name).filter { $0.suffix(4).elementsEqual(".xml".utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    let last = "Override.xml"
    return names.filter { $0 != last } + names.filter { $0 == last }
  }
}
