/// The relevant names in a folder, sorted by their bytes.
///
/// They are stored in one array of bytes: a folder may hold millions.
struct FolderNames: Sendable {
  /// A name, and the folder's information about it.
  struct Entry: FolderEntry {
    var name: ArraySlice<UInt8>
    /// The type reported by readdir(3).
    var type: UInt8
    var isDocument: Bool
  }

  /// For each name: its type, whether it names a document, its length in two bytes, and the name.
  private var bytes: [UInt8] = []
  private var places: [UInt32] = []
  private var position = 0

  /// The maximum size to reserve, whatever the file system reports about a folder.
  private static let mostReserved = 64 << 20

  /// Reads a folder; nil with `errno` set if it cannot be read.
  ///
  /// Names that are not a document's are kept only if they may lead to a folder. `isDocument`
  /// returns nil for a name that is left out.
  init?(_ folder: [UInt8], isDocument: (ArraySlice<UInt8>) -> Bool?) {
    // A folder's size is often about the size of its names. Reserving it avoids copies while
    // reading.
    let length = (try? FileSystem.stamp(FilePath(folder)))?.size ?? 0
    bytes.reserveCapacity(max(0, min(Int(length), Self.mostReserved)))
    var name: [UInt8] = []
    var fits = true
    let isRead = FileSystem.forEachEntry(of: folder) { found, type in
      name.removeAll(keepingCapacity: true)
      for index in found.indices { name.append(found[index]) }
      guard let document = isDocument(name[...]) else { return }
      let mayBeFolder = type == UInt8(DT_DIR) || type == UInt8(DT_UNKNOWN)
      guard document || mayBeFolder else { return }
      fits = fits && bytes.count + name.count < Int(UInt32.max) - 4
      guard fits else { return }
      places.append(UInt32(bytes.count))
      bytes += [type, document ? 1 : 0, UInt8(name.count & 0xFF), UInt8(name.count >> 8)]
      bytes += name
    }
    guard isRead else { return nil }
    guard fits else {
      errno = EOVERFLOW
      return nil
    }
    FileSystem.sort(&places, ofNamesIn: bytes)
  }

  /// Returns the next name, or nil after the last one.
  mutating func next() -> Entry? {
    guard position < places.count else { return nil }
    let start = Int(places[position])
    position += 1
    let length = Int(bytes[start + 2]) | Int(bytes[start + 3]) << 8
    return Entry(
      name: bytes[(start + 4)..<(start + 4 + length)], type: bytes[start],
      isDocument: bytes[start + 1] == 1)
  }
}
