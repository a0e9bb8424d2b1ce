/// The places in documents whose values are wanted.
package struct PlaceTree: Sendable {
  /// A step from one place to another.
  package enum Step: Sendable {
    case member(String)
    /// All members of an object, or all elements of an array.
    case all
  }

  /// A place on the way to one of the values.
  private struct Node {
    var members: [ExactText: Int] = [:]
    var all: Int?
    /// The numbers of the places that end here.
    var ends: [Int] = []
  }

  private var nodes = [Node()]

  package init() {}

  /// Adds the places that steps from the root lead to; `number` identifies their values.
  package mutating func add(_ steps: some Sequence<Step>, as number: Int) {
    var node = 0
    for step in steps { node = child(of: node, step) }
    nodes[node].ends.append(number)
  }

  private mutating func child(of node: Int, _ step: Step) -> Int {
    let new = nodes.count
    switch step {
    case .member(let name):
      if let known = nodes[node].members[ExactText(name)] { return known }
      nodes[node].members[ExactText(name)] = new
    case .all:
      if let known = nodes[node].all { return known }
      nodes[node].all = new
    }
    nodes.append(Node())
    return new
  }

  // MARK: Following a document

  /// The places at the root.
  package static let root = [0]

  /// Returns the numbers of the wanted places at one value.
  package func ends(at places: [Int]) -> [Int] { places.flatMap { nodes[$0].ends } }

  /// Returns the places of a member's value.
  package func member(_ name: String, of places: [Int]) -> [Int] {
    places.flatMap { place in
      [nodes[place].members[ExactText(name)], nodes[place].all].compactMap(\.self)
    }
  }

  /// Returns the places of an element, or of a member that is not among `names`.
  package func item(of places: [Int]) -> [Int] { places.compactMap { nodes[$0].all } }

  /// Returns the names of members that some places distinguish.
  package func names(at places: [Int]) -> [ExactText] {
    places.flatMap { nodes[$0].members.keys }
  }

  /// Calls `found` with the number of each place and each value at it, in the order of the text;
  /// arrays and objects are passed when they begin, without their contents.
  package func scan(
    _ reader: inout JSONReader, _ found: (_ number: Int, FoundValue) -> Void
  ) {
    visit(&reader, Self.root, found)
  }

  private func visit(
    _ reader: inout JSONReader, _ places: [Int], _ found: (Int, FoundValue) -> Void
  ) {
    let kind = reader.nextKind()
    let ends = ends(at: places)
    switch kind {
    case .object:
      for end in ends { found(end, FoundValue(kind, beginningAt: reader.offset)) }
      reader.enter()
      while reader.nextMember() {
        let next = member(reader.nameText(JSONReader.nameLimit), of: places)
        if next.isEmpty { reader.skipValue() } else { visit(&reader, next, found) }
      }
    case .array:
      for end in ends { found(end, FoundValue(kind, beginningAt: reader.offset)) }
      let next = item(of: places)
      guard !next.isEmpty else { return reader.skipValue() }
      reader.enter()
      while reader.nextElement() { visit(&reader, next, found) }
    case .none: return
    default:
      guard !ends.isEmpty else { return reader.skipValue() }
      let value = FoundValue(kind, readBy: &reader)
      for end in ends { found(end, value) }
    }
  }
}
