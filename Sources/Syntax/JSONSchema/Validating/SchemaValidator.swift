package import Diagnostics
package import JSONSyntax

/// Judges documents by a schema, each in one pass over its bytes.
///
/// All schemas that apply to a value judge it side by side, in one pass. The memory grows with the
/// depth of a document, not with its size. Exceptions are one bit per member or element of an open
/// container with `unevaluated…`, and values that must be compared as a whole (`uniqueItems`,
/// objects and arrays in `const` and `enum`). At most 4 million values are kept.
///
/// Most documents are valid, and `SchemaAcceptor` confirms that many times faster. The other
/// documents are read again.
package struct SchemaValidator: ~Copyable {
  /// The maximum number of values that are kept for comparisons.
  static let mostKept = 4_000_000
  /// The maximum number of bytes of a string that is judged.
  static let longestString = 16 << 20
  /// The maximum number of steps of name patterns, not counting remembered ones.
  package static let mostPatternSteps = 20_000_000

  let program: SchemaProgram
  package internal(set) var reader: JSONReader
  var evaluations: [Evaluation] = []
  var bonds: [(role: SchemaLink.Role, child: Int)] = []
  var requests: [Request] = []
  /// The evaluation of each node for the value with the number `serial`.
  var latest: [(serial: Int, evaluation: Int)]
  var serial = 0
  var scopes: DynamicScopes
  var kept = 0
  /// The number of unknown names that were compared with the known ones.
  var suggestions = 0
  /// The patterns of strings, by expression.
  var patterns: [String: PatternAutomaton] = [:]
  /// The patterns of names, by node.
  var namePatterns: [Int: PatternAutomaton] = [:]
  var patternBudget = 0
  var outcome: Evaluation?
  /// The finding about the first value that was not judged.
  private var refusal: Diagnostic?
  /// The mistakes in the last document of `check` or `findings`, each once.
  package private(set) var defects: [SchemaDefect] = []

  private(set) var acceptor: SchemaAcceptor

  /// Creates a validator that keeps at most `limit` findings of one rule.
  ///
  /// It reports the values at `places` and, if it is `outlining`, the outlines of documents.
  package init(
    _ program: SchemaProgram, limit: Int = Findings.limitPerRule, places: PlaceTree = PlaceTree(),
    outlining: Bool = false, patternSteps: Int = Self.mostPatternSteps
  ) {
    self.program = program
    self.patternSteps = patternSteps
    scopes = DynamicScopes(program)
    acceptor = SchemaAcceptor(program, places)
    acceptor.isOutlining = outlining
    self.limit = limit
    reader = JSONReader(limit: limit)
    latest = [(serial: Int, evaluation: Int)](repeating: (-1, 0), count: program.nodes.count)
  }

  private let limit: Int
  private let patternSteps: Int

  /// Returns the findings in a document, both of its JSON and by the schema.
  ///
  /// Ranges are bytes of the document, or of its UTF-8 form if it is not in UTF-8. Text after a
  /// mistake that stops the reader is not judged.
  package mutating func check(
    _ open: RangeSource, _ selection: RuleSelection = .all
  ) -> Findings {
    defects = []
    return accepts(open(0)) ? Findings(selection, limit: limit) : findings(open(0), selection)
  }

  /// True if a document does not have mistakes; false if it has, or if that cannot be decided
  /// quickly.
  ///
  /// `found` receives the values at the watched places, in the order of the text. The demands on
  /// scalars at the first `forgiven` of these places do not count.
  package mutating func accepts(
    _ source: @escaping ByteSource, forgiven: Int = 0,
    _ found: (_ number: Int, FoundValue) -> Void = { _, _ in }
  ) -> Bool {
    reader.begin(source)
    reader.readEncoding()
    return acceptor.accepts(&reader, forgiven: forgiven, found)
  }

  /// True if the last document was read to its end by `accepts`, whether it is valid or not.
  package var hasFoundAll: Bool { acceptor.isComplete }

  /// The outline of the last document that `accepts` read to its end; nil if it is too long or was
  /// not requested.
  package var outline: DocumentOutline? { acceptor.outline }

  /// Does the same as `check`, for a document that probably has mistakes.
  package mutating func findings(
    _ source: @escaping ByteSource, _ selection: RuleSelection = .all
  ) -> Findings {
    reader.begin(source)
    reader.readEncoding()
    (kept, outcome, suggestions, refusal) = (0, nil, 0, nil)
    patternBudget = patternSteps
    defects = []
    requests = [Request(role: .root, owner: -1, node: program.root)]
    _ = judge(from: 0, keep: false)
    reader.finish()
    var findings = Findings(selection, limit: limit)
    findings.add(reader.report)
    findings.add([refusal].compactMap(\.self))
    // If the reader stopped early, missing members may follow.
    guard !reader.isStopped, let outcome else { return findings }
    if outcome.mistakes.count >= Evaluation.mostMistakes {
      findings.add(
        SchemaRules.notJudged, "only the first \(Evaluation.mostMistakes) mistakes are reported",
        at: nil)
    }
    var seen: Set<Mistake.Key> = []
    for mistake in Mistake.telling(outcome.mistakes, selection)
    where seen.insert(mistake.key).inserted {
      findings.add(mistake.rule, mistake.report, at: mistake.range, related: mistake.related)
      defects.append(SchemaDefect(mistake, program))
    }
    return findings
  }

  /// Reports once that a value is not judged.
  mutating func refuse(_ message: String, at place: Range<Int>) {
    refusal = refusal ?? Diagnostic(SchemaRules.notJudged, message, at: place)
  }

  /// Reads the next value and judges it for the requests from `first` on.
  ///
  /// Returns the value if it must be kept.
  mutating func judge(from first: Int, keep: Bool) -> SchemaValue? {
    let (start, firstBond) = open(first)
    let range = start..<evaluations.count
    guard !range.isEmpty || keep else {
      reader.skipValue()
      return nil
    }
    let place = reader.offset
    var value: SchemaValue?
    switch reader.nextKind() {
    case .object: value = judgeObject(range, keep)
    case .array: value = judgeArray(range, keep)
    case .string: value = judgeString(range, keep)
    case .number: value = judgeNumber(range, keep)
    case .boolean, .null:
      let begin = reader.offset
      guard let word = reader.readLiteral() else { break }
      var scalar: SchemaValue { word == "null" ? .null : .boolean(word == "true") }
      let type: SchemaTypes = word == "null" ? .null : .boolean
      judgeType(range, type, at: begin..<reader.offset)
      if hasChoices(range) { judgeChoices(range, scalar, type, at: begin..<reader.offset) }
      settle(range, at: begin..<reader.offset)
      value = keep ? scalar : nil
    case .none: settle(range, at: place..<place)
    }
    close(first, start, firstBond)
    return value
  }

  // MARK: Evaluations

  /// Opens the evaluations of the next value, and of the schemas at the same value that they lead
  /// to.
  mutating func open(_ first: Int) -> (start: Int, firstBond: Int) {
    let (start, firstBond) = (evaluations.count, bonds.count)
    serial += 1
    for index in first..<requests.count {
      let owner = requests[index].owner
      let scope = owner < 0 ? 0 : evaluations[owner].scope
      requests[index].child = enter(requests[index].node, scope, start)
    }
    var index = start
    while index < evaluations.count {
      let (node, scope) = (evaluations[index].node, evaluations[index].scope)
      let begin = bonds.count
      for link in program.nodes[node].links.indices {
        let link = program.nodes[node].links[link]
        let target = link.anchor.flatMap { scopes.outermost($0, in: scope) } ?? link.node
        let child = enter(target, scope, start)
        if link.role == .condition || link.role == .not
          || evaluations[index].conditionMembers != nil
        {
          evaluations[child].conditionMembers = [:]
        }
        bonds.append((link.role, child))
      }
      evaluations[index].bonds = begin..<bonds.count
      index += 1
    }
    return (start, firstBond)
  }

  /// Returns the evaluation of a node for the value that is about to be read.
  private mutating func enter(_ node: Int, _ outer: Int, _ start: Int) -> Int {
    let scope = program.nodes[node].resource.map { scopes.list(outer, with: $0) } ?? outer
    if latest[node].serial == serial {
      let known = latest[node].evaluation
      if evaluations[known].scope == scope { return known }
      let others = evaluations[start...].firstIndex { $0.node == node && $0.scope == scope }
      if let others { return others }
    }
    latest[node] = (serial, evaluations.count)
    evaluations.append(Evaluation(node: node, scope: scope))
    return evaluations.count - 1
  }

  /// Passes the results to the owners of the requests, and removes the evaluations.
  mutating func close(_ first: Int, _ start: Int, _ firstBond: Int) {
    for index in first..<requests.count { deliver(requests[index]) }
    // One by one: for the few that there are, removing several at once takes longer.
    while evaluations.count > start { evaluations.removeLast() }
    while bonds.count > firstBond { bonds.removeLast() }
    while requests.count > first { requests.removeLast() }
  }

  /// True for a surplus element, except for the first one, which reports the surplus.
  private mutating func isSurplus(_ request: Request) -> Bool {
    guard case .element(let ordinal) = request.part, program.nodes[request.node].isFalse,
      let most = array(request.owner)?.value.prefix.count, ordinal >= most
    else { return false }
    for index in evaluations[request.child].mistakes.indices.prefix(1) {
      evaluations[request.child].mistakes[index].message =
        "expected at most \(counted(most, "element"))"
    }
    return ordinal > most
  }

  private mutating func deliver(_ request: Request) {
    let failed = evaluations[request.child].failed
    switch request.role {
    case .root: outcome = evaluations[request.child]
    case .part:
      guard failed, !isSurplus(request) else { return }
      evaluations[request.owner].absorb(evaluations[request.child].mistakes, of: request.part)
    case .contained(let ordinal):
      if failed { return }
      evaluations[request.owner].contained += 1
      let node = evaluations[request.owner].node
      if program.nodes[node].array?.value.containsEvaluates ?? false {
        evaluations[request.owner].evaluated.insert(ordinal)
      }
    case .unevaluated(let ordinal):
      guard failed else { return }
      evaluations[request.owner].speculations.append(
        Speculation(
          ordinal: ordinal, part: request.part, range: 0..<0,
          mistakes: evaluations[request.child].mistakes))
    }
  }
}
