import Diagnostics

/// Lists the content of a text, with a range for each part.
///
/// It stops at the first mistake that it finds and keeps the content before it. It leaves some
/// checks to libxml2: declarations in an internal subset, letters in names, and rare characters.
struct XMLScanner {
  /// The maximum number of attributes and namespace declarations of one tag; libxml2 before 2.12
  /// compares each with each.
  static let attributeLimit = 1024
  /// The maximum number of elements, texts, and attributes of a text, some 50 MB of memory.
  static let nodeLimit = 1 << 20
  /// The maximum number of namespace declarations in scope; each name is looked up among them.
  static let namespaceLimit = 256

  /// An element whose end tag has not been read.
  struct Open {
    /// Its number in the list.
    var index: Int
    var name: Range<Int>
    var tagEnd: Int
    /// The number of namespaces in scope before it.
    var namespaces: Int
  }

  let source: XMLBytes
  let depthLimit: Int
  /// The place after a byte order mark.
  let start: Int
  var at: Int
  var doctype: XMLDoctype?
  /// The first declaration of or reference to an entity in the internal subset.
  var entity: XMLProblem?
  /// The mistake that has ended the reading.
  private(set) var problem: XMLProblem?
  private(set) var isStopped = false
  var open: [Open] = []
  private var nodeCount = 0
  var list = XMLNodeList()
  var table = XMLNameTable()
  var namespaces: [(prefix: String, uri: XMLNameTable.ID)] = []
  /// Changes with the namespaces in scope.
  var generation = 0
  var textRange: Range<Int>?
  var isTextPlain = true
  /// True if `textRange` is only white space; valid for a plain text.
  var isTextBlank = true
  /// The text so far, unless it equals the bytes of `textRange`.
  var textBytes: [UInt8] = []

  init(_ bytes: [UInt8], from start: Int, to end: Int, depth: Int) {
    source = XMLBytes(bytes: bytes, end: end)
    self.start = start
    depthLimit = depth
    at = start
  }

  var bytes: [UInt8] { source.bytes }
  /// The place where reading ends, at most the end of the text.
  var end: Int { source.end }

  static func isSpace(_ byte: UInt8) -> Bool { XMLBytes.isSpace(byte) }

  /// Reads as much of the text as possible.
  mutating func read(declaration: Range<Int>?) {
    list.reserve(forBytes: end - start)
    if let declaration { at = min(end, declaration.upperBound) }
    while !isStopped, at < end {
      if bytes[at] == UInt8(ascii: "<") {
        readMarkup()
      } else if open.isEmpty {
        readOutside()
      } else {
        readText()
      }
    }
    if !isStopped { expectEnd() }
    while !open.isEmpty { close(endTag: at..<at) }
  }

  /// Ends the reading at `place`, where the mistake begins.
  mutating func fail(
    _ message: String, at range: Range<Int>, from place: Int, kind: XMLProblemKind = .malformed,
    related: [RelatedPlace] = []
  ) {
    guard !isStopped else { return }
    isStopped = true
    problem = XMLProblem(kind, message, at: range, related: related)
    at = place
  }

  private mutating func readMarkup() {
    guard at + 1 < end else {
      return fail("the file ends with '<'", at: at..<(at + 1), from: at)
    }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): readEndTag()
    case UInt8(ascii: "?"): readInstruction()
    case UInt8(ascii: "!"): readDeclaration()
    default: readStartTag()
    }
  }

  private mutating func readDeclaration() {
    if source.has("<!--", at: at) {
      readComment()
    } else if source.has("<![CDATA[", at: at) {
      readCharacterData()
    } else if source.has("<!DOCTYPE", at: at) {
      readDoctype()
    } else {
      fail("'<!' begins neither a comment nor a CDATA section", at: at..<(at + 2), from: at)
    }
  }

  /// Reads white space before or after the root, and fails at any other text.
  private mutating func readOutside() {
    let first = source.skipSpace(at)
    at = first
    guard first < end, bytes[first] != UInt8(ascii: "<") else { return }
    var last = first
    while last < end, last < first + 80, bytes[last] != 0x0A, bytes[last] != 0x0D,
      bytes[last] != UInt8(ascii: "<")
    {
      last += 1
    }
    last = source.scalarEnd(last - 1)
    let place = isBeforeRoot ? "before the first element" : "after the end of \(rootName)"
    if bytes[first] == 0 {
      fail("NUL bytes \(place)", at: first..<last, from: first)
    } else {
      fail("text \(place)", at: first..<source.trimmed(first..<last), from: first)
    }
  }

  /// True before the start tag of the root.
  var isBeforeRoot: Bool { list.nodes.isEmpty }

  var rootName: String {
    guard let root = list.nodes.first else { return "the root" }
    let start = Int(root.start) + 1
    return source.quoted(start..<(start + table.entries[Int(root.name)].text.utf8.count))
  }

  private mutating func expectEnd() {
    guard open.isEmpty else { return failUnclosed() }
    guard isBeforeRoot else { return }
    let isBlank = source.skipSpace(start) == end
    let message =
      start == end
      ? "the file is empty"
      : isBlank ? "the file contains only white space" : "the file contains no element"
    let place = isBlank ? start : source.trimmed(start..<end)
    fail(message, at: place..<place, from: place)
  }

  private mutating func failUnclosed() {
    let place = max(source.trimmed(start..<end), open.last?.tagEnd ?? 0)
    let inner = open.suffix(3).reversed().map(\.name)
    let names = inner.map { source.quoted($0) }.joined(separator: " in ")
    addPendingText()
    let message = "the file ends within \(names)\(open.count > 3 ? " ..." : "")"
    fail(message, at: place..<place, from: end, related: inner.map(isOpened))
  }

  func isOpened(_ name: Range<Int>) -> RelatedPlace {
    RelatedPlace(range: name, message: "\(source.quoted(name)) is opened here")
  }

  /// Counts nodes, which take memory; ends the reading and returns false if there are too many.
  mutating func count(_ nodes: Int, at range: Range<Int>) -> Bool {
    nodeCount += nodes
    guard nodeCount > Self.nodeLimit || table.isTooLarge else { return true }
    let what =
      table.isTooLarge
      ? "\(XMLNameTable.limit) different names"
      : "\(Self.nodeLimit) elements, texts and attributes"
    fail("more than \(what)", at: range, from: range.lowerBound, kind: .oversizedFile)
    return false
  }

  /// Ends the innermost element.
  mutating func close(endTag: Range<Int>) {
    addPendingText()
    guard let last = open.popLast() else { return }
    list.close(last.index, endTag: endTag)
    if namespaces.count > last.namespaces { leaveNamespaces(last.namespaces) }
  }

  /// Removes all namespaces in scope except the first ones.
  mutating func leaveNamespaces(_ count: Int) {
    guard namespaces.count > count else { return }
    namespaces.removeSubrange(count...)
    generation += 1
  }
}
