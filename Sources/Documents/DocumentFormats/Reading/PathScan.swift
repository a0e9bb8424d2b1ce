import Diagnostics
import JSONSyntax

/// Finds the values at some places in one pass over a document.
struct PathScan {
  /// A place that the way to one of the values passes.
  private struct Node {
    var members: [String: Int] = [:]
    var all: Int?
    /// The numbers of the paths that end here.
    var ends: [Int] = []
  }

  private var nodes = [Node()]

  init(_ paths: [DocumentPath]) {
    for (number, path) in paths.enumerated() {
      var node = 0
      for step in path.steps { node = child(of: node, step) }
      nodes[node].ends.append(number)
    }
  }

  private mutating func child(of node: Int, _ step: DocumentPath.Step) -> Int {
    let found: Int?
    switch step {
    case .member(let name): found = nodes[node].members[name]
    case .all, .descendants: found = nodes[node].all
    }
    if let found { return found }
    nodes.append(Node())
    let new = nodes.count - 1
    switch step {
    case .member(let name): nodes[node].members[name] = new
    case .all, .descendants: nodes[node].all = new
    }
    return new
  }

  /// Calls `found` with the number of each path and each value that it leads to, in the order of the
  /// text; arrays and objects come when they begin, without what is in them.
  func run(
    _ reader: inout JSONReader, _ found: (_ path: Int, FoundValue) -> Void
  ) {
    visit(&reader, [0], found)
  }

  private func visit(
    _ reader: inout JSONReader, _ places: [Int], _ found: (Int, FoundValue) -> Void
  ) {
    let kind = reader.nextKind()
    let ends = places.flatMap { nodes[$0].ends }
    switch kind {
    case .object:
      report(FoundValue(kind: kind, range: reader.offset..<reader.offset + 1), ends, found)
      reader.enter()
      while reader.nextMember() {
        let name = reader.nameText(JSONReader.nameLimit)
        let next = places.flatMap { place in
          [nodes[place].members[name], nodes[place].all].compactMap(\.self)
        }
        if next.isEmpty { reader.skipValue() } else { visit(&reader, next, found) }
      }
    case .array:
      report(FoundValue(kind: kind, range: reader.offset..<reader.offset + 1), ends, found)
      let next = places.compactMap { nodes[$0].all }
      guard !next.isEmpty else { return reader.skipValue() }
      reader.enter()
      while reader.nextElement() { visit(&reader, next, found) }
    case .none: return
    default:
      guard !ends.isEmpty else { return reader.skipValue() }
      report(FoundValue(&reader, kind), ends, found)
    }
  }

  private func report(
    _ value: FoundValue, _ ends: [Int], _ found: (Int, FoundValue) -> Void
  ) {
    for end in ends { found(end, value) }
  }
}

/// A value at a place that was looked for.
struct FoundValue {
  var kind: JSONKind
  /// The value, or the bracket with which an array or object begins.
  var range: Range<Int>
  /// Unescaped, at most `textLimit` bytes; nil for other kinds.
  var string: String?
  /// The value of a number without a fraction that fits 64 bits.
  var integer: Int?

  /// The JSON text of a scalar, by which values are compared; an opening bracket for others.
  ///
  /// A number that is not an integer is told from others by its place only.
  var json: String {
    switch kind {
    case .object: "{"
    case .array: "["
    case .string: JSONText.string(string ?? "").text
    case .number: integer.map { String($0) } ?? "number at \(range.lowerBound)"
    default: string ?? ""
    }
  }

  /// Longer strings are compared by their beginnings.
  static let textLimit = 4096

  init(kind: JSONKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Reads the scalar that comes next.
  fileprivate init(_ reader: inout JSONReader, _ kind: JSONKind) {
    let start = reader.offset
    self.init(kind: kind, range: start..<start)
    switch kind {
    case .string:
      range = reader.readString(keeping: Self.textLimit).range
      string = String(decoding: reader.text, as: UTF8.self)
    case .number:
      let number = reader.readNumber()
      (range, integer) = (number.range, number.value)
    default:
      string = reader.readLiteral()
      range = start..<reader.offset
    }
  }
}
