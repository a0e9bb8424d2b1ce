/// The schemas of a state.
struct AcceptorSet {
  /// The schemas in the order of their bits: first the requested ones, then the ones that they lead
  /// to.
  var nodes: [Int]
  var places: [Int]
  /// The names that the schemas look for, with their numbers.
  var seen: [SchemaName: Int] = [:]
  /// The transitions of names that are too long for the table's slots.
  var longNames: [SchemaName: Int] = [:]
  /// The numbers of the watched places here.
  var ends: [Int] = []

  init(_ nodes: [Int], _ places: [Int]) { (self.nodes, self.places) = (nodes, places) }

  /// Returns the number of a name that is looked for.
  mutating func number(of name: SchemaName) -> Int {
    let number = seen[name, default: seen.count]
    seen[name] = number
    return number
  }
}

/// The target of a part of a value: the schemas that judge the part.
struct AcceptorTarget {
  /// The schemas of the whole value for which a schema judges the part.
  struct Owners {
    /// The schemas that fail if the part fails.
    var failing = BitSet()
    /// The schemas that count the part if it is accepted.
    var counting = BitSet()
    /// The schemas that fail if the part fails, unless another schema has evaluated it.
    var speculating = BitSet()
  }

  var seen = BitSet()
  var failing = BitSet()
  var unexpected = BitSet()
  var lookers = BitSet()
  /// The owners by requested schema.
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
