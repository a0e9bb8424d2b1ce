/// A file to put into an archive.
package struct Packed {
  package var name: [UInt8]
  package var bytes: [UInt8]

  package init(_ name: String, _ text: String) { self.init(Array(name.utf8), Array(text.utf8)) }

  package init(_ name: [UInt8], _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// Writes tar archives, without the programs that do.
package enum TarBytes {
  package static let end = [UInt8](repeating: 0, count: 1024)

  package static func archive(_ files: [Packed]) -> [UInt8] {
    files.flatMap { entry($0.name, $0.bytes) } + end
  }

  /// A header of ustar with the content; `type` is its flag.
  package static func entry(
    _ name: [UInt8], _ bytes: [UInt8] = [], type: Character = "0", link: String = "",
    size: Int? = nil, prefix: String = ""
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: [UInt8], _ place: Int) {
      header.replaceSubrange(place..<(place + text.count), with: text)
    }
    put(Array(name.prefix(100)), 0)
    put(octal(0o644, 7), 100)
    put(octal(0, 7), 108)
    put(octal(0, 7), 116)
    put(octal(size ?? bytes.count, 11), 124)
    put(octal(0, 11), 136)
    put(Array(repeating: 0x20, count: 8), 148)
    put([type.asciiValue ?? 0], 156)
    put(Array(link.utf8), 157)
    put(Array("ustar\u{0}00".utf8), 257)
    put(Array(prefix.utf8), 345)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0], 148)
    return header + padded(bytes)
  }

  /// A file whose name an extended header of pax tells.
  package static func pax(_ file: Packed) -> [UInt8] {
    let record = Array(" path=".utf8) + file.name + [0x0A]
    // The number counts itself too.
    let length = (1...9).lazy.map { record.count + $0 }.first { "\($0)".count + record.count == $0 }
    let header = Array("\(length ?? 0)".utf8) + record
    return entry(Array("pax".utf8), header, type: "x") + entry(Array("short".utf8), file.bytes)
  }

  /// A file whose name is a file of its own before it, as GNU tar writes it.
  package static func gnu(_ file: Packed) -> [UInt8] {
    entry(Array("././@LongLink".utf8), file.name + [0], type: "L")
      + entry(Array(file.name.prefix(100)), file.bytes)
  }

  /// A file of GNU tar with a hole before its bytes.
  package static func sparse(_ file: Packed, hole: Int) -> [UInt8] {
    var header = Array(entry(file.name, [], type: "S", size: file.bytes.count)[..<512])
    let number = { (value: Int) in octal(value, 11) + [0] }
    header.replaceSubrange(257..<265, with: Array("ustar  \u{0}".utf8))
    header.replaceSubrange(386..<410, with: number(hole) + number(file.bytes.count))
    header.replaceSubrange(483..<495, with: number(hole + file.bytes.count))
    header.replaceSubrange(148..<156, with: Array(repeating: 0x20, count: 8))
    header.replaceSubrange(148..<155, with: octal(header.reduce(0) { $0 + Int($1) }, 6) + [0])
    return header + padded(file.bytes)
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  private static func octal(_ value: Int, _ digits: Int) -> [UInt8] {
    let text = String(value, radix: 8)
    return Array(String(repeating: "0", count: digits - text.count).utf8) + Array(text.utf8)
  }
}

/// What gzip and zip have in common: blocks of 'deflate' that are only stored.
package enum Deflated {
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      result += [rest.isEmpty ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
    } while !rest.isEmpty
    return result
  }

  package static func gzip(_ bytes: [UInt8]) -> [UInt8] { member(bytes, stored(bytes)) }

  /// So many zeros and one more, 160 times smaller; with others of the kind it makes a file of gzip.
  package static func gzippedZeros(runs: Int) -> [UInt8] {
    // A block of the fixed code: a zero, matches of 258 bytes that lie one byte back, and the end.
    let bits = "110" + "00110000" + String(repeating: "1100010100000", count: runs) + "0000000"
    var block = [UInt8](repeating: 0, count: bits.utf8.count / 8 + 1)
    for (place, bit) in bits.utf8.enumerated() where bit == 0x31 {
      block[place / 8] |= 1 << UInt8(place % 8)
    }
    return member([UInt8](repeating: 0, count: 258 * runs + 1), block)
  }

  private static func member(_ bytes: [UInt8], _ blocks: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + blocks + little(crc(bytes), 4) + little(bytes.count, 4)
  }

  package static func crc(_ bytes: [UInt8]) -> Int {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ Int(byte)) { value, _ in
        value & 1 == 1 ? (value & 0xFFFF_FFFF) >> 1 ^ 0xEDB8_8320 : (value & 0xFFFF_FFFF) >> 1
      }
    } & 0xFFFF_FFFF
  }

  package static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Writes zip archives, without the programs that do.
package struct ZipBytes {
  /// How a file is put in.
  package struct Options {
    /// The number of the compression; 0 is none, 8 is 'deflate'.
    package var method: Int
    /// Bit 0 says that it is encrypted.
    package var flags: Int
    /// The sizes are in an extra field.
    package var isLarge: Bool
    package var isDamaged: Bool
    /// The mode of the file system.
    package var mode: Int

    package init(
      method: Int = 8, flags: Int = 0x800, isLarge: Bool = false, isDamaged: Bool = false,
      mode: Int = 0o100644
    ) {
      (self.method, self.flags, self.mode) = (method, flags, mode)
      (self.isLarge, self.isDamaged) = (isLarge, isDamaged)
    }
  }

  private var files: [UInt8] = []
  private var list: [UInt8] = []
  private var count = 0

  package init() {}

  package static func archive(_ files: [Packed]) -> [UInt8] {
    var zip = ZipBytes()
    for file in files { zip.add(file) }
    return zip.bytes
  }

  package mutating func add(_ file: Packed, _ options: Options = Options()) {
    let content = options.method == 8 ? Deflated.stored(file.bytes) : file.bytes
    let sum = Deflated.crc(file.bytes) ^ (options.isDamaged ? 1 : 0)
    let sizes = [content.count, file.bytes.count]
    let large = options.isLarge
    let known =
      Deflated.little(large ? 45 : 20, 2) + Deflated.little(options.flags, 2)
      + Deflated.little(options.method, 2) + [0, 0, 0x21, 0] + Deflated.little(sum, 4)
      + sizes.flatMap { Deflated.little(large ? 0xFFFF_FFFF : $0, 4) }
      + Deflated.little(file.name.count, 2) + Deflated.little(large ? 20 : 0, 2)
    let extra =
      large
      ? [1, 0, 16, 0] + Deflated.little(sizes[1], 8) + Deflated.little(sizes[0], 8) : []
    list += [0x50, 0x4B, 1, 2, 45, 3] + known + Deflated.little(0, 6)
    list += Deflated.little(options.mode << 16, 4) + Deflated.little(files.count, 4)
    list += file.name + extra
    files += [0x50, 0x4B, 3, 4] + known + file.name + extra + content
    count += 1
  }

  package var bytes: [UInt8] {
    let counts = Deflated.little(count, 2)
    return files + list + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + counts + counts
      + Deflated.little(list.count, 4) + Deflated.little(files.count, 4) + [0, 0]
  }
}
