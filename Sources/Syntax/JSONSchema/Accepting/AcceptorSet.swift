/// The schemas of a state.
struct AcceptorSet {
  /// In the order of their bits: first those that are asked, then those that they lead to.
  var nodes: [Int]
  var places: [Int]
  /// The names that the schemas look for, by their numbers.
  var seen: [SchemaName: Int] = [:]
  /// The transitions of names that are too long for the table's slots.
  var longNames: [SchemaName: Int] = [:]
  /// The numbers of what is watched here.
  var ends: [Int] = []

  init(_ nodes: [Int], _ places: [Int]) { (self.nodes, self.places) = (nodes, places) }

  /// The number of a name that is looked for.
  mutating func number(of name: SchemaName) -> Int {
    let number = seen[name, default: seen.count]
    seen[name] = number
    return number
  }
}

/// What a part of a value leads to.
struct AcceptorTarget {
  /// The schemas of the whole value for which a schema judges the part.
  struct Owners {
    /// Those that fail with it.
    var failing = BitSet()
    /// Those that count the part if it is accepted.
    var counting = BitSet()
    /// Those that fail with it unless another schema has looked at the part.
    var speculating = BitSet()
  }

  var seen = BitSet()
  var failing = BitSet()
  var unexpected = BitSet()
  var lookers = BitSet()
  /// By schema.
  private(set) var asked: [Int: Owners] = [:]
  var places: [Int] = []

  mutating func ask(_ schema: Int, for owners: Owners) {
    asked[schema, default: Owners()].failing.formUnion(owners.failing)
    asked[schema, default: Owners()].counting.formUnion(owners.counting)
    asked[schema, default: Owners()].speculating.formUnion(owners.speculating)
  }
}

extension WideTransition {
  init(_ target: AcceptorTarget, _ asked: [Int]) {
    func numbers(_ set: BitSet?) -> [Int] {
      var numbers: [Int] = []
      set?.forEach { numbers.append($0) }
      return numbers
    }
    seen = numbers(target.seen)
    failing = numbers(target.failing)
    owners = asked.map { numbers(target.asked[$0]?.failing) }
    counting = asked.map { numbers(target.asked[$0]?.counting) }
    speculating = asked.map { numbers(target.asked[$0]?.speculating) }
    (unexpected, lookers) = (target.unexpected, target.lookers)
    isPlain = asked.count <= 64 && (counting + speculating).allSatisfy(\.isEmpty)
  }
}
