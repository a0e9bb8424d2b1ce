import Diagnostics

/// The document type declaration (XML 1.0 section 2.8).
extension XMLScanner {
  /// The maximum size of an internal subset in bytes; the time of libxml2 grows with the square.
  private static let subsetLimit = 1 << 16

  mutating func readDoctype() {
    let start = at
    guard open.isEmpty, isBeforeRoot, doctype == nil else {
      let message =
        doctype == nil ? "the DOCTYPE must come before the root element" : "duplicate DOCTYPE"
      return fail(message, at: start..<(start + 9), from: start)
    }
    let nameStart = source.skipSpace(start + 9)
    guard let nameEnd = source.nameEnd(nameStart) else {
      return fail("missing name of the DOCTYPE", at: start..<(start + 9), from: start)
    }
    let (end, literals, subset) = readDoctypeParts(nameEnd)
    guard end < self.end else {
      return fail("missing end of the DOCTYPE", at: start..<(start + 9), from: start)
    }
    if let subset, subset.count > Self.subsetLimit, entity == nil {
      let message = "the internal subset has more than \(Self.subsetLimit) bytes"
      return fail(message, at: start..<(start + 9), from: start, kind: .oversizedFile)
    }
    at = end + 1
    let isPublic = source.has("PUBLIC", at: source.skipSpace(nameEnd))
    doctype = XMLDoctype(
      name: source.string(nameStart..<nameEnd), publicID: isPublic ? literals.first : nil,
      systemID: isPublic ? literals.dropFirst().first : literals.first, range: start..<at,
      internalSubset: subset)
  }

  /// Returns the place of the closing `>` or the end, the quoted literals, and the internal subset.
  private mutating func readDoctypeParts(_ start: Int) -> (Int, [String], subset: Range<Int>?) {
    var index = start
    var literals: [String] = []
    var subset: Range<Int>?
    while index < end, bytes[index] != UInt8(ascii: ">") {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = source.find(bytes[index], from: index + 1)
        // A third literal is a mistake, which libxml2 reports.
        if literals.count < 2 { literals.append(source.string((index + 1)..<close)) }
        index = close + 1
      case UInt8(ascii: "["):
        let close = subsetEnd(index + 1)
        subset = (index + 1)..<close
        index = close + 1
      default: index += 1
      }
    }
    return (index, literals, subset)
  }

  /// Returns the place of the bracket that closes the internal subset, or the end; records the
  /// first entity.
  private mutating func subsetEnd(_ start: Int) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = source.find(bytes[index], from: index + 1)
      case UInt8(ascii: "%"): noteParameterEntity(at: index)
      case UInt8(ascii: "<"):
        if source.has("<!--", at: index) {
          index = (source.find("-->", from: index + 4) ?? end) + 2
        } else if source.has("<?", at: index) {
          index = (source.find("?>", from: index + 2) ?? end) + 1
        } else if source.has("<!ENTITY", at: index) {
          noteEntity(at: index)
        }
      default: break
      }
      index += 1
    }
    return end
  }

  private mutating func noteEntity(at index: Int) {
    guard entity == nil else { return }
    var place = source.skipSpace(index + 8)
    if place < end, bytes[place] == UInt8(ascii: "%") { place = source.skipSpace(place + 1) }
    guard let nameEnd = source.nameEnd(place) else { return }
    entity = XMLProblem(
      .entityDeclaration, "the DOCTYPE declares the entity \(source.quoted(place..<nameEnd))",
      at: index..<nameEnd)
  }

  private mutating func noteParameterEntity(at index: Int) {
    guard entity == nil, let nameEnd = source.nameEnd(index + 1), nameEnd < end,
      bytes[nameEnd] == UInt8(ascii: ";")
    else { return }
    let range = index..<(nameEnd + 1)
    entity = XMLProblem(
      .entityDeclaration, "the DOCTYPE uses the parameter entity \(source.quoted(range))", at: range
    )
  }
}
