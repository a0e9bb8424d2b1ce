/// A state with more schemas than a word has bits, or with parts that are counted or kept until the
/// value ends.
///
/// The schemas are numbered: a bit in `AcceptorState` is a number here.
struct WideState {
  var asked = 0
  /// For each kind, the schemas that reject all values of that kind.
  var failing: [BitSet] = []
  /// Ranges of the wide table's `steps`.
  var objectSteps = 0..<0
  var arraySteps = 0..<0
  var linkSteps = 0..<0
  /// The maximum number of parts that are counted exactly; more parts are treated like this many.
  var mostCounted = 0
  /// The links of each schema at the same value.
  var links: [[Link]] = []
  /// The schemas that judge the members, or the elements, that no other schema has evaluated.
  var rests = (ofObjects: BitSet(), ofArrays: BitSet())

  struct Link {
    var role: SchemaLink.Role
    var schema: Int
    /// The name on which it depends, among the names that are looked for.
    var trigger: Int?
  }
}

/// The target of a member or an element of a wide state.
struct WideTransition {
  /// The numbers of the name among the names that the schemas look for.
  var seen: [Int] = []
  /// The schemas that reject the part, whatever its value is.
  var failing: [Int] = []
  /// For each requested schema, three sets of schemas of the whole: the ones that fail if it fails,
  /// the ones that count the part if it accepts the value, and the ones that fail unless another
  /// schema has evaluated the part.
  var owners: [[Int]] = []
  var counting: [[Int]] = []
  var speculating: [[Int]] = []
  /// The schemas that reject the part unless another one has evaluated it.
  var unexpected = BitSet()
  /// The schemas that evaluate the part.
  var lookers = BitSet()
  /// True if only `owners` depends on the verdict on its value, and the verdict fits into bits.
  var isPlain = false
  /// The schemas of the whole that fail, by the schemas that reject the value.
  var known: [UInt64: BitSet] = [:]
}

/// The facts about a value in a wide state before it is read completely.
struct WideValue {
  var failing: BitSet
  /// The schemas that judge the rest of such a value.
  var rests = BitSet()
  /// The numbers of the names found, among the names that the schemas look for.
  var seen = BitSet()
  var count = 0
  /// The number of elements that each schema counts.
  var counted: [Int: Int] = [:]
  /// The schemas that reject a part unless another one has evaluated it, by transition.
  var unexpected: [Int: BitSet] = [:]

  init(_ failing: BitSet, rests: BitSet = BitSet()) {
    (self.failing, self.rests) = (failing, rests)
  }
}

/// An `AcceptorStep` with numbers of schemas and names, stored as ranges of the wide table's
/// `numbers`.
struct WideStep {
  var kind: AcceptorStep.Kind
  var schema: Int
  var first: Range<Int>
  var second: Range<Int>
  var third: Range<Int>
  var count: Int
}

/// A step before it is known whether the state is wide.
struct PlannedStep {
  var kind: AcceptorStep.Kind
  var schema: Int
  var first: [Int] = []
  var second: [Int] = []
  var third: [Int] = []
  var count = 0
}

extension AcceptorStep {
  init(_ step: PlannedStep) {
    func bits(_ numbers: [Int]) -> UInt64 { numbers.reduce(0) { $0 | 1 << UInt64($1) } }
    self.init(
      kind: step.kind, bit: 1 << UInt64(step.schema), first: bits(step.first),
      second: bits(step.second), third: bits(step.third), count: step.count)
  }
}
