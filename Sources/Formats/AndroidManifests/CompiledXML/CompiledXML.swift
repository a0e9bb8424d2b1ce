/// Converts the binary XML of Android packages to text (AOSP, ResourceTypes.h).
///
/// The packager would compile the text to the same bytes. Names of resources are written as numbers
/// (`@0x7f010001`), since only the package's table contains them; values of enumerations are
/// written as they are stored.
package enum CompiledXML {
  /// The maximum size of the text in bytes; a string may be used any number of times.
  package static let mostText = 16 << 20
  package static let deepest = 256

  static let tooLong = Failure(
    reason: "is longer than \(mostText >> 20) MB as text, the most that is read")

  /// The reason why a file cannot be read, as the end of a sentence.
  package struct Failure: Error, Equatable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// True if the bytes begin like binary XML: with a chunk of XML whose header has 8 bytes.
  package static func isCompiled(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [3, 0, 8, 0]) }

  /// Returns the document as UTF-8.
  package static func text(of bytes: [UInt8]) throws(Failure) -> [UInt8] {
    guard isCompiled(bytes) else { throw Failure(reason: "is not a compiled XML file") }
    let file = ChunkBytes(bytes: bytes)
    var writer = CompiledXMLWriter()
    var pool = StringPool()
    var resources: [UInt32] = []
    var position = 8
    let end = try file.size(at: 0, in: bytes.count)
    guard end <= bytes.count else { throw ChunkBytes.cutOff }
    while position < end {
      let chunk = try file.chunk(at: position, end: end)
      switch chunk.type {
      case 0x0001: pool = try StringPool(file, chunk)
      case 0x0180:
        let count = (chunk.range.count - chunk.header) / 4
        resources = try (0..<count).map { index throws(Failure) in
          try file.word(chunk.range.lowerBound + chunk.header + 4 * index, in: chunk.range)
        }
      case 0x0100...0x0104:
        var reader = NodeReader(file: file, chunk: chunk, resources: resources, pool: pool)
        try reader.write(to: &writer)
        pool = reader.pool
      default: break
      }
      position = chunk.range.upperBound
    }
    return try writer.finish()
  }
}

/// The little-endian bytes of a file, with each number checked against its chunk.
struct ChunkBytes {
  let bytes: [UInt8]

  struct Chunk {
    var type: Int
    /// The size of the header.
    var header: Int
    var range: Range<Int>
  }

  static let cutOff = CompiledXML.Failure(reason: "is damaged or cut off")

  func half(_ place: Int, in range: Range<Int>) throws(CompiledXML.Failure) -> Int {
    guard place >= range.lowerBound, place <= range.upperBound - 2 else { throw Self.cutOff }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  func word(_ place: Int, in range: Range<Int>) throws(CompiledXML.Failure) -> UInt32 {
    try UInt32(half(place, in: range)) | UInt32(half(place + 2, in: range)) << 16
  }

  /// Returns the size in a chunk's header, at least 8 bytes.
  func size(at place: Int, in end: Int) throws(CompiledXML.Failure) -> Int {
    let size = try Int(word(place + 4, in: 0..<end))
    guard size >= 8 else { throw Self.cutOff }
    return size
  }

  func chunk(at place: Int, end: Int) throws(CompiledXML.Failure) -> Chunk {
    let size = try size(at: place, in: end)
    let type = try half(place, in: 0..<end)
    let header = try half(place + 2, in: 0..<end)
    guard size <= end - place, header >= 8, header <= size else { throw Self.cutOff }
    return Chunk(type: type, header: header, range: place..<(place + size))
  }
}

/// The strings of a file, decoded on demand.
struct StringPool {
  private var file = ChunkBytes(bytes: [])
  private var range = 0..<0
  private var offsets: [Int] = []
  private var isUTF8 = false
  /// The number of bytes that may still be decoded: a string may be used any number of times.
  private var left = 4 * CompiledXML.mostText

  init() {}

  init(_ file: ChunkBytes, _ chunk: ChunkBytes.Chunk) throws(CompiledXML.Failure) {
    let start = chunk.range.lowerBound
    let count = try Int(file.word(start + 8, in: chunk.range))
    let flags = try file.word(start + 16, in: chunk.range)
    let strings = try Int(file.word(start + 20, in: chunk.range))
    guard count <= (chunk.range.count - chunk.header) / 4, strings <= chunk.range.count else {
      throw ChunkBytes.cutOff
    }
    self.file = file
    range = (start + strings)..<chunk.range.upperBound
    isUTF8 = flags & 0x100 != 0
    offsets = try (0..<count).map { index throws(CompiledXML.Failure) in
      try Int(file.word(start + chunk.header + 4 * index, in: chunk.range))
    }
  }

  /// Returns a string; nil for the index that stands for none.
  mutating func string(_ index: UInt32) throws(CompiledXML.Failure) -> String? {
    if index == .max { return nil }
    guard Int(index) < offsets.count else { throw ChunkBytes.cutOff }
    var place = range.lowerBound + offsets[Int(index)]
    if isUTF8 {
      // The number of UTF-16 units comes first.
      _ = try byteLength(&place)
      let count = try byteLength(&place)
      guard count <= range.upperBound - place else { throw ChunkBytes.cutOff }
      try take(count)
      return String(decoding: file.bytes[place..<(place + count)], as: UTF8.self)
    }
    var count = try file.half(place, in: range)
    place += 2
    if count & 0x8000 != 0 {
      count = try (count & 0x7FFF) << 16 | file.half(place, in: range)
      place += 2
    }
    guard count <= (range.upperBound - place) / 2 else { throw ChunkBytes.cutOff }
    try take(2 * count)
    let units = (0..<count).map { index in
      UInt16(file.bytes[place + 2 * index]) | UInt16(file.bytes[place + 2 * index + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func take(_ count: Int) throws(CompiledXML.Failure) {
    left -= count
    guard left >= 0 else { throw CompiledXML.tooLong }
  }

  /// Reads one byte, or two if the first one has its highest bit set.
  private func byteLength(_ place: inout Int) throws(CompiledXML.Failure) -> Int {
    guard range.contains(place), place + 1 < range.upperBound else { throw ChunkBytes.cutOff }
    let first = Int(file.bytes[place])
    place += 1
    guard first & 0x80 != 0 else { return first }
    defer { place += 1 }
    return (first & 0x7F) << 8 | Int(file.bytes[place])
  }
}
