import Diagnostics
import JSONSyntax

extension SchemaValidator {
  // MARK: Objects

  mutating func judgeObject(_ range: Range<Int>, _ keep: Bool) -> SchemaValue? {
    let start = reader.enter()
    let place = start..<(start + 1)
    judgeType(range, .object, at: place)
    let keepsValue = !isOverLimit && (keep || range.contains { keepsContainers($0) })
    var members: [[UInt8]: SchemaValue] = [:]
    var count = 0
    while reader.nextMember() {
      let first = requests.count
      if let known = ask(range, count) {
        // The kind of the member's value words conditions.
        for index in range where evaluations[index].conditionMembers?[known] != nil {
          evaluations[index].conditionMembers?[known]?.kind = reader.nextKind()
        }
      }
      let name = keepsValue ? Array(reader.nameText(JSONReader.nameLimit).utf8) : []
      let value = judge(from: first, keep: keepsValue)
      if keepsValue { members[name] = value }
      count += 1
    }
    guard !reader.isStopped else { return nil }
    for index in range { finishObject(index, count, at: place) }
    let value = keepsValue && !isOverLimit ? keeping(0, .object(members)) : nil
    judgeChoices(range, value, .object, at: place)
    settle(range, at: place)
    return value
  }

  private func keepsContainers(_ index: Int) -> Bool {
    program.nodes[evaluations[index].node].keepsContainers
  }

  /// Requests the schemas for the current member's value; returns its name if a schema has rules
  /// for members.
  private mutating func ask(_ range: Range<Int>, _ ordinal: Int) -> SchemaName? {
    var known: SchemaName?
    var text: [UInt8]?
    for index in range {
      // The box stays closed: copying its contents would retain each part.
      guard let rules = program.nodes[evaluations[index].node].object else { continue }
      let name = known ?? SchemaName(reader)
      known = name
      var isKnown = false
      if let member = rules.value.members[name] {
        if let bit = member.required { evaluations[index].seen.insert(bit) }
        evaluations[index].conditionMembers?[name] = (reader.nameRange, .none)
        if let node = member.node {
          isKnown = true
          request(node, .part, index, name)
        }
      }
      if !isKnown { note(stranger: rules.value, index) }
      if !rules.value.patterns.isEmpty {
        let bytes = text ?? Array(reader.nameText(JSONReader.nameLimit).utf8)
        text = bytes
        let matching = matching(bytes, rules.value.patterns, of: evaluations[index].node)
        isKnown = isKnown || matching.map { !$0.isEmpty } ?? true
        for node in matching ?? [] { request(node, .part, index, name) }
      }
      if rules.value.hasUnknownPatterns { isKnown = true }
      if !isKnown, let node = rules.value.additional {
        isKnown = true
        request(node, .part, index, name)
      }
      if isKnown, program.hasUnevaluated { evaluations[index].evaluated.insert(ordinal) }
      if let node = rules.value.unevaluated {
        evaluations[index].hasRest = true
        if !isKnown { request(node, .unevaluated(ordinal), index, name) }
      }
      if let node = rules.value.name { judgeName(node, index) }
    }
    return known
  }

  /// Records the current name, which may be a misspelling of a required one.
  private mutating func note(stranger rules: ObjectRules, _ index: Int) {
    guard rules.requiredCount > 0,
      evaluations[index].strangers.count < Evaluation.mostStrangers
    else { return }
    evaluations[index].strangers.append(reader.nameText())
  }

  /// Returns the schemas of `patternProperties` whose patterns match a name, or nil if that takes
  /// too long.
  private mutating func matching(
    _ name: [UInt8], _ patterns: [(Pattern, Int)], of node: Int
  ) -> [Int]? {
    let matching = namePatterns[node, default: PatternAutomaton(patterns.map(\.0))]
      .matching(name, &patternBudget)
    if matching == nil {
      refuse(
        "from here on, the names would have to be compared with too many patterns",
        at: reader.nameRange)
    }
    return matching?.map { patterns[$0].1 }
  }

  /// Requests a schema to judge the next value for the evaluation `owner`.
  private mutating func request(
    _ node: Int, _ role: Request.Role, _ owner: Int, _ member: SchemaName
  ) {
    guard program.nodes[node].isFalse else {
      if program.nodes[node].isTrivial, case .part = role { return }
      requests.append(Request(role: role, part: .member(member), owner: owner, node: node))
      return
    }
    let rules = program.nodes[evaluations[owner].node].object?.value
    let name = reader.nameText()
    switch role {
    case .unevaluated(let ordinal):
      evaluations[owner].speculations.append(
        Speculation(ordinal: ordinal, part: .whole, name: name, range: reader.nameRange))
    default:
      let isKnown = rules?.members[member]?.node != nil
      let message = isKnown ? "the member '\(name)' is not allowed" : unknown(name, rules)
      evaluations[owner].fail(
        SchemaRules.unknownMember, message, at: reader.nameRange, member: name)
    }
  }

  private mutating func unknown(_ name: String, _ rules: ObjectRules?) -> String {
    // Each unknown name is compared with each known one, and a report lists no more than this many.
    suggestions += 1
    guard suggestions <= Findings.limitPerRule else { return "unknown member '\(name)'" }
    let near = NameDistance.nearest(to: name, among: rules?.names ?? [])
    return "unknown member '\(name)'\(didYouMean(near))"
  }

  private mutating func judgeName(_ node: Int, _ owner: Int) {
    let first = requests.count
    requests.append(Request(role: .part, owner: owner, node: node))
    let (start, firstBond) = open(first)
    let range = start..<evaluations.count
    let place = reader.nameRange
    judgeType(range, .string, at: place)
    judge(range, text: Array(reader.nameText(JSONReader.nameLimit).utf8), at: place)
    settle(range, at: place)
    close(first, start, firstBond)
  }

  private mutating func finishObject(_ index: Int, _ count: Int, at place: Range<Int>) {
    guard let rules = program.nodes[evaluations[index].node].object else { return }
    for bit in 0..<rules.value.requiredCount where !evaluations[index].seen.contains(bit) {
      let name = rules.value.required[bit]
      let near = misspelled(name, index)
      let isOpen = rules.value.additional.map { !program.nodes[$0].isFalse } ?? true
      let hint = isOpen ? near.map { "; is '\($0)' a misspelling of it?" } : nil
      evaluations[index].fail(
        SchemaRules.missingMember, "missing member '\(name)'" + (hint ?? ""), at: place,
        wanted: ["'\(name)'"], isNear: near != nil, member: name)
      guard !isOpen, let near, !evaluations[index].mistakes.isEmpty,
        NameDistance.nearest(to: near, among: rules.value.names) == name
      else { continue }
      // The misspelled name is reported, with this name as the suggestion.
      let last = evaluations[index].mistakes.count - 1
      evaluations[index].mistakes[last].echoes = SchemaRules.unknownMember
    }
    for trigger in rules.value.triggers where evaluations[index].seen.contains(trigger.bit) {
      for need in trigger.needs where !evaluations[index].seen.contains(need.bit) {
        evaluations[index].fail(
          SchemaRules.missingMember,
          "missing member '\(need.name)', which '\(trigger.name)' needs", at: place,
          member: need.name)
      }
    }
    judgeCount(index, count, rules.value.least, rules.value.most, "member", at: place)
  }

  /// Returns the found name that misspells a missing one.
  private mutating func misspelled(_ name: String, _ index: Int) -> String? {
    guard !evaluations[index].strangers.isEmpty else { return nil }
    suggestions += 1
    guard suggestions <= Findings.limitPerRule else { return nil }
    let strangers = evaluations[index].strangers
    // A short name may misspell a longer one, although that is too far from the short one.
    return NameDistance.nearest(to: name, among: strangers)
      ?? strangers.first { NameDistance.nearest(to: $0, among: [name]) != nil }
  }

  private mutating func judgeCount(
    _ index: Int, _ count: Int, _ least: Int?, _ most: Int?, _ thing: String, _ more: String = "",
    at place: Range<Int>
  ) {
    if let least, count < least {
      evaluations[index].fail(
        SchemaRules.wrongCount,
        "expected at least \(counted(least, thing))\(more), found \(count)", at: place)
    }
    if let most, count > most {
      evaluations[index].fail(
        SchemaRules.wrongCount,
        "expected at most \(counted(most, thing))\(more), found \(count)", at: place)
    }
  }

  // MARK: Arrays

  mutating func judgeArray(_ range: Range<Int>, _ keep: Bool) -> SchemaValue? {
    let start = reader.enter()
    let place = start..<(start + 1)
    judgeType(range, .array, at: place)
    let keepsValue = !isOverLimit && (keep || range.contains { keepsContainers($0) })
    let unique = range.filter { array($0)?.value.isUnique ?? false }
    var elements: [SchemaValue] = []
    var known: Set<SchemaValue> = []
    var count = 0
    while reader.nextElement() {
      let first = requests.count
      for index in range { ask(index, element: count) }
      guard reader.nextKind() != .none else { break }
      let begin = reader.offset
      let value = judge(from: first, keep: keepsValue || !unique.isEmpty)
      if let value, keepsValue { elements.append(value) }
      if let value, !unique.isEmpty, !known.insert(value).inserted {
        for index in unique {
          evaluations[index].fail(
            SchemaRules.repeatedElement, "the element equals an earlier one",
            at: begin..<reader.offset)
        }
      }
      count += 1
    }
    guard !reader.isStopped else { return nil }
    for index in range { finishArray(index, count, at: place) }
    let value = keepsValue && !isOverLimit ? keeping(0, .array(elements)) : nil
    judgeChoices(range, value, .array, at: place)
    settle(range, at: place)
    return value
  }

  func array(_ index: Int) -> Box<ArrayRules>? {
    program.nodes[evaluations[index].node].array
  }

  private mutating func ask(_ index: Int, element ordinal: Int) {
    guard let rules = array(index) else { return }
    let prefix = rules.value.prefix.count
    if rules.value.unevaluated != nil { evaluations[index].hasRest = true }
    let node = ordinal < prefix ? rules.value.prefix[ordinal] : rules.value.rest
    if let node {
      if program.hasUnevaluated { evaluations[index].evaluated.insert(ordinal) }
      if !program.nodes[node].isTrivial {
        requests.append(
          Request(role: .part, part: .element(ordinal), owner: index, node: node))
      }
    } else if let unevaluated = rules.value.unevaluated {
      requests.append(
        Request(
          role: .unevaluated(ordinal), part: .element(ordinal), owner: index, node: unevaluated))
    }
    if let contains = rules.value.contains {
      requests.append(Request(role: .contained(ordinal), owner: index, node: contains))
    }
  }

  private mutating func finishArray(_ index: Int, _ count: Int, at place: Range<Int>) {
    guard let rules = array(index) else { return }
    judgeCount(index, count, rules.value.least, rules.value.most, "element", at: place)
    guard rules.value.contains != nil else { return }
    let what = rules.value.contains.flatMap { SchemaWords(program).words($0) }
    judgeCount(
      index, evaluations[index].contained, rules.value.leastContained, rules.value.mostContained,
      "element", " that 'contains' accepts" + (what.map { " (\($0))" } ?? ""), at: place)
  }
}
