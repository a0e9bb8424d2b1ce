/// What is done with a value that more schemas judge than a word has bits, or that has parts to be
/// counted or kept in mind until it is read.
///
/// The schemas are numbered; what is a bit in `AcceptorState` is a number here.
struct WideState {
  var asked = 0
  /// By kind: the schemas that accept no value of it.
  var failing: [BitSet] = []
  /// Ranges of the wide table's `steps`.
  var objectSteps = 0..<0
  var arraySteps = 0..<0
  var linkSteps = 0..<0
  /// More parts than these are like these.
  var mostCounted = 0
  /// By schema: where it leads at the same value.
  var links: [[Link]] = []
  /// The schemas that judge the members, or the elements, at which no other has looked.
  var rests = Rests()

  struct Rests {
    var ofObjects = BitSet()
    var ofArrays = BitSet()
  }

  struct Link {
    var role: SchemaLink.Role
    var schema: Int
    /// The name on which it depends, among those that are looked for.
    var trigger: Int?
  }
}

/// Where a member or an element leads from a wide state.
struct WideTransition {
  /// The names among those that the schemas look for.
  var seen: [Int] = []
  /// The schemas that do not accept it, whatever its value is.
  var failing: [Int] = []
  /// For each schema that its state is asked for, the schemas of the whole that fail with it, that
  /// count it if it accepts the value, and that fail with it unless another schema has looked.
  var owners: [[Int]] = []
  var counting: [[Int]] = []
  var speculating: [[Int]] = []
  /// The schemas that do not accept it unless another one has looked at it.
  var unexpected = BitSet()
  /// The schemas that look at it.
  var lookers = BitSet()
  /// True if nothing but `owners` depends on how its value is judged, and bits tell that.
  var isPlain = false
  /// By the schemas that do not accept the value: those of the whole that fail then.
  var known: [UInt64: BitSet] = [:]
}

/// What is known of a value in a wide state before it is read to its end.
struct WideValue {
  var failing: BitSet
  /// The schemas that judge what is left of such a value.
  var rests = BitSet()
  /// The names among those that the schemas look for.
  var seen = BitSet()
  var count = 0
  /// By schema: the elements that it counts.
  var counted: [Int: Int] = [:]
  /// By transition: the schemas that do not accept such a part unless another one has looked at it.
  var unexpected: [Int: BitSet] = [:]

  init(_ failing: BitSet, rests: BitSet = BitSet()) {
    (self.failing, self.rests) = (failing, rests)
  }
}

/// An `AcceptorStep` with the numbers of schemas and names: ranges of the table's wide table's `numbers`.
struct WideStep {
  var kind: AcceptorStep.Kind
  var schema: Int
  var first: Range<Int>
  var second: Range<Int>
  var third: Range<Int>
  var count: Int
}

/// The same before it is known whether the state is wide.
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
