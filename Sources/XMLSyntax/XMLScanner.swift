import Diagnostics

/// Builds the tree of a text with a range for everything in it.
///
/// It stops at the first mistake that it sees, with what was read until then. What it does not look
/// at (declarations in an internal subset, letters in names, rare characters) is left to libxml2.
struct XMLScanner {
  /// Attributes and namespace declarations of one tag; libxml2 before 2.12 compares each with each.
  static let attributeLimit = 1024
  /// Namespace declarations in force at once; each name is looked up among them.
  static let namespaceLimit = 256

  /// An element whose end tag has not been read.
  struct Open {
    var name: String
    var namespace: String?
    var attributes: [XMLAttribute]
    var startTag: Range<Int>
    var nameRange: Range<Int>
    /// The number of nodes and of namespaces before it.
    var firstNode: Int
    var namespaces: Int
  }

  let bytes: [UInt8]
  /// Reading ends here, at most at the end of the text.
  let end: Int
  let depthLimit: Int
  /// The place of the first byte behind a byte order mark.
  let start: Int
  var at: Int
  var doctype: XMLDoctype?
  /// The first declaration of or reference to an entity in the internal subset.
  var entity: XMLProblem?
  /// The mistake that has ended the reading.
  var problem: XMLProblem?
  var root: XMLElement?
  var open: [Open] = []
  /// The finished nodes of all open elements, one after the other.
  var nodes: [XMLNode] = []
  var namespaces: [(prefix: String, uri: String)] = []
  var textRange: Range<Int>?
  var isTextPlain = true
  /// The text so far, unless it is just the bytes of `textRange`.
  var textBytes: [UInt8] = []

  init(_ bytes: [UInt8], from start: Int, to end: Int, depth: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    depthLimit = depth
    at = start
  }

  /// Reads all that can be read.
  mutating func read(declaration: Range<Int>?) {
    if let declaration { at = min(end, declaration.upperBound) }
    while problem == nil, at < end {
      if bytes[at] == UInt8(ascii: "<") {
        readMarkup()
      } else if open.isEmpty {
        readOutside()
      } else {
        readText()
      }
    }
    if problem == nil { expectEnd() }
    while !open.isEmpty { close(endTag: at..<at) }
  }

  /// Ends the reading at `place`, where the mistaken thing begins.
  mutating func fail(
    _ message: String, at range: Range<Int>, from place: Int, kind: XMLProblem.Kind = .malformed,
    related: [RelatedPlace] = []
  ) {
    guard problem == nil else { return }
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
    if has("<!--", at: at) {
      readComment()
    } else if has("<![CDATA[", at: at) {
      readCharacterData()
    } else if has("<!DOCTYPE", at: at) {
      readDoctype()
    } else {
      fail("'<!' begins neither a comment nor a CDATA section", at: at..<(at + 2), from: at)
    }
  }

  /// White space before or after the root, where nothing else may stand.
  private mutating func readOutside() {
    let first = skipSpace(at)
    at = first
    guard first < end, bytes[first] != UInt8(ascii: "<") else { return }
    var last = first
    while last < end, last < first + 80, bytes[last] != 0x0A, bytes[last] != 0x0D,
      bytes[last] != UInt8(ascii: "<")
    {
      last += 1
    }
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    let place = root == nil ? "before the first element" : "after the end of '\(rootName)'"
    if bytes[first] == 0 {
      fail("NUL bytes \(place)", at: first..<last, from: first)
    } else {
      fail("text \(place)", at: first..<trimmed(first..<last), from: first)
    }
  }

  var rootName: String { root?.name ?? "" }

  private mutating func expectEnd() {
    guard open.isEmpty else { return failUnclosed() }
    guard root == nil else { return }
    let isBlank = skipSpace(start) == end
    let message =
      start == end
      ? "the file is empty"
      : isBlank ? "there is nothing but white space in the file" : "there is no element in the file"
    let place = isBlank ? start : trimmed(start..<end)
    fail(message, at: place..<place, from: place)
  }

  private mutating func failUnclosed() {
    let place = max(trimmed(start..<end), open.last?.startTag.upperBound ?? 0)
    let names = open.suffix(3).reversed().map { "'\($0.name)'" }.joined(separator: " in ")
    let related = open.suffix(3).reversed().map { element in
      RelatedPlace(range: element.nameRange, message: "'\(element.name)' is opened here")
    }
    addPendingText()
    let message = "the file ends within \(names)\(open.count > 3 ? " ..." : "")"
    fail(message, at: place..<place, from: end, related: related)
  }

  /// Ends the innermost element.
  mutating func close(endTag: Range<Int>) {
    addPendingText()
    guard let last = open.popLast() else { return }
    let element = XMLElement(
      name: last.name, namespace: last.namespace, attributes: last.attributes,
      children: Array(nodes[last.firstNode...]),
      range: last.startTag.lowerBound..<endTag.upperBound, startTag: last.startTag,
      nameRange: last.nameRange, endTag: endTag)
    nodes.removeSubrange(last.firstNode...)
    namespaces.removeSubrange(last.namespaces...)
    add(element)
  }

  /// Puts a finished element where it belongs.
  mutating func add(_ element: XMLElement) {
    if open.isEmpty { root = element } else { nodes.append(.element(element)) }
  }
}
