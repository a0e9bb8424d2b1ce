extension BinaryPropertyList {
  /// The last 32 bytes: the width of numbers, and the place of the offset table.
  struct Trailer {
    static let size = 32
    static let magic = Array("bplist0".utf8)

    var offsetSize: Int
    var referenceSize: Int
    var objects: Int
    var top: Int
    var table: Int

    init(of bytes: [UInt8]) throws(Damage) {
      let start = bytes.count - Self.size
      guard start > Self.magic.count + 1, bytes.starts(with: Self.magic) else {
        throw Damage(message: "too short for a binary property list, or of an unknown version")
      }
      guard let objects = bytes.integer(at: start + 8, count: 8),
        let top = bytes.integer(at: start + 16, count: 8),
        let table = bytes.integer(at: start + 24, count: 8)
      else { throw Damage(message: "a number in the trailer is too large") }
      offsetSize = Int(bytes[start + 6])
      referenceSize = Int(bytes[start + 7])
      (self.objects, self.top, self.table) = (objects, top, table)
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
        throw Damage(message: "offsets or references in the trailer must be 1 to 8 bytes wide")
      }
      guard table > Self.magic.count + 1, table <= start,
        objects == (start - table) / offsetSize, (start - table) % offsetSize == 0
      else { throw Damage(message: "the table of offsets must end at the trailer") }
      guard top < objects else {
        throw Damage(message: "the root object of the trailer does not exist")
      }
    }
  }

  /// The type of an object and the place of its content, which is inside the file.
  struct Object {
    enum Kind {
      case boolean, integer, real, date, data, asciiString, utf16String, uid, array, dictionary

      var noun: String {
        switch self {
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .real: "a real number"
        case .date: "a date"
        case .data: "data"
        case .asciiString, .utf16String: "a string"
        case .uid: "a UID"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
      }
    }

    var kind: Kind
    var start: Int
    /// The number of elements of a container; for other objects, of bytes or code units.
    var count: Int
    var byteCount: Int

    var isLeaf: Bool { kind != .array && kind != .dictionary }
  }

  func object(_ reference: Int) throws(Damage) -> Object {
    let place = trailer.table + reference * trailer.offsetSize
    guard let offset = bytes.integer(at: place, count: trailer.offsetSize),
      offset > Trailer.magic.count, offset < trailer.table
    else { throw damage("the offset of object \(reference) is outside of the objects") }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where low == 8 || low == 9:
      return try sized(.boolean, at: offset, 1, width: 1)
    case 0x1 where low <= 4: return try sized(.integer, at: offset + 1, 1 << low, width: 1)
    case 0x2 where low == 2 || low == 3:
      return try sized(.real, at: offset + 1, 1 << low, width: 1)
    case 0x3 where low == 3: return try sized(.date, at: offset + 1, 8, width: 1)
    case 0x4: return try counted(.data, at: offset, width: 1)
    case 0x5: return try counted(.asciiString, at: offset, width: 1)
    case 0x6: return try counted(.utf16String, at: offset, width: 2)
    case 0x8 where low < 8: return try sized(.uid, at: offset + 1, low + 1, width: 1)
    case 0xA: return try counted(.array, at: offset, width: trailer.referenceSize)
    case 0xD: return try counted(.dictionary, at: offset, width: 2 * trailer.referenceSize)
    default:
      throw damage(
        "object \(reference) has the type 0x\(String(marker, radix: 16)), which does not exist in lists"
      )
    }
  }

  /// Reads an object whose count is in its marker, or in an integer after it.
  private func counted(_ kind: Object.Kind, at offset: Int, width: Int) throws(Damage) -> Object {
    let low = Int(bytes[offset] & 0x0F)
    guard low == 0x0F else { return try sized(kind, at: offset + 1, low, width: width) }
    guard offset + 1 < trailer.table, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0F <= 3
    else { throw damage("the length of \(kind.noun) must be an integer") }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard let count = bytes.integer(at: offset + 2, count: size) else {
      throw damage("\(kind.noun) reaches beyond the end of the objects")
    }
    return try sized(kind, at: offset + 2 + size, count, width: width)
  }

  private func sized(
    _ kind: Object.Kind, at start: Int, _ count: Int, width: Int
  ) throws(Damage) -> Object {
    let (size, overflows) = count.multipliedReportingOverflow(by: width)
    guard !overflows, start <= trailer.table, size <= trailer.table - start else {
      throw damage("\(kind.noun) reaches beyond the end of the objects")
    }
    return Object(kind: kind, start: start, count: count, byteCount: size)
  }

  func leaf(_ object: Object) throws(Damage) -> PropertyListValue.Content {
    let content = bytes[object.start..<object.start + object.byteCount]
    switch object.kind {
    case .boolean: return .boolean(content.first == 0x09)
    case .integer: return .integer(content.signedInteger)
    case .real: return .real(content.real)
    case .date:
      guard let text = PropertyListDate.text(secondsSince2001: content.real) else {
        throw damage("a date is out of range")
      }
      return .date(text)
    case .uid: return .dictionary(uid(content))
    case .asciiString:
      guard content.allSatisfy({ $0 < 0x80 }) else { throw damage("a string is not ASCII") }
      return .string(String(decoding: content, as: UTF8.self))
    case .utf16String:
      let units = (0..<object.count).map { index in
        UInt16(bytes[object.start + 2 * index]) << 8 | UInt16(bytes[object.start + 2 * index + 1])
      }
      guard let string = String(validating: units, as: UTF16.self) else {
        throw damage("a string is not valid UTF-16")
      }
      return .string(string)
    case .data, .array, .dictionary: return .data(Array(content))
    }
  }

  /// Returns a UID as a dictionary, as XML lists write it.
  private func uid(_ content: ArraySlice<UInt8>) -> [PropertyListEntry] {
    let number = Int64(truncatingIfNeeded: content.bigEndian & UInt64(Int64.max))
    return [
      PropertyListEntry(key: PropertyListKey("CF$UID"), value: PropertyListValue(.integer(number)))
    ]
  }
}

extension ArraySlice<UInt8> {
  /// The last eight bytes as a number, most significant byte first.
  fileprivate var bigEndian: UInt64 { suffix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// The integer.
  ///
  /// Short ones are unsigned, those with eight bytes are signed; longer ones are clamped.
  fileprivate var signedInteger: Int64 {
    guard count == 16 else { return Int64(truncatingIfNeeded: bigEndian) }
    return Int64(clamping: reduce(Int128(0)) { $0 << 8 | Int128($1) })
  }

  fileprivate var real: Double {
    count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bigEndian)))
      : Double(bitPattern: bigEndian)
  }
}

extension [UInt8] {
  /// Reads an unsigned number, most significant byte first; nil beyond the array or `Int`.
  func integer(at start: Int, count: Int) -> Int? {
    guard start >= 0, start <= self.count, count <= self.count - start else { return nil }
    var value = 0
    for index in start..<start + count {
      guard value <= Int.max >> 8 else { return nil }
      value = value << 8 | Int(self[index])
    }
    return value
  }
}
