import Diagnostics
import JSONSchema
import JSONSyntax

// Members that an object has more than once, and values that are in an object of their own name.
extension FindingRepairs {
  /// Finds the fixes for members whose name is there before, in all objects that have such members.
  ///
  /// If two values of a name differ, the equal ones show that the members of two items are in one.
  mutating func findRepeats(_ findings: [Diagnostic]) {
    var mixed: [Mixed] = []
    for finding in findings where finding.rule == JSONRules.duplicateMember.id {
      guard let found = finding.range.flatMap({ tree.find($0.lowerBound) }),
        let object = found.values.last, repeats[object.range.lowerBound] == nil
      else { continue }
      let fixes = repeats(in: object.object ?? [])
      repeats[object.range.lowerBound] = fixes ?? [:]
      if fixes == nil, case .index? = found.path.last { mixed.append(Mixed(object)) }
    }
    part(mixed)
  }

  /// Returns the fixes for the repeated members of an object, by the offsets of their names; nil if
  /// values of one name differ.
  private func repeats(in members: [JSONMember]) -> [Int: Fix]? {
    var last: [ExactText: Int] = [:]
    var fixes: [Int: Fix] = [:]
    for (index, member) in members.enumerated() {
      guard let first = last.updateValue(index, forKey: ExactText(member.name)) else { continue }
      guard let fix = single(first, index, members) else { return nil }
      fixes[member.nameRange.lowerBound] = fix
    }
    return fixes
  }

  /// Returns a fix that removes one of two members with one name, if it is empty or both are equal.
  ///
  /// The last one counts for readers in most languages.
  private func single(_ first: Int, _ second: Int, _ members: [JSONMember]) -> Fix? {
    let (name, old) = (members[first].name, members[first].value)
    let new = members[second].value
    let isSame = tree.bytes[old.element] == tree.bytes[new.element]
    if isSame || old.saysNothing {
      let size = isSame ? TextContents.size(old.element.count) + ", which is there again" : ""
      return Fix(
        "remove the first '\(name)', " + (isSame ? size : "which is empty"),
        .remove(members[first].nameRange.lowerBound..<members[first + 1].nameRange.lowerBound),
        as: .unsafe)
    }
    guard new.saysNothing else { return nil }
    return Fix(
      "remove the second '\(name)', which is empty",
      .remove(members[second - 1].value.element.upperBound..<new.element.upperBound), as: .unsafe)
  }

  /// An item of a list that has the members of several ones, since a merge or an edit has taken the
  /// brackets between them.
  private struct Mixed {
    let object: JSONValue
    let members: [JSONMember]
    /// The ways to part it after which each item is right; only one may be meant.
    var fit: Set<[Int]> = []

    init(_ object: JSONValue) { (self.object, members) = (object, object.object ?? []) }

    /// Returns the indices of the members that begin an item, with the names in the order that a
    /// program writes or in alphabetical order; nil if an item would have less than two members.
    func starts(areSorted: Bool) -> [Int]? {
      var (starts, names): ([Int], Set<ExactText>) = ([0], [])
      for index in members.indices.dropFirst() {
        let (last, name) = (ExactText(members[index - 1].name), ExactText(members[index].name))
        names.insert(last)
        guard areSorted ? name < last : names.contains(name) else { continue }
        guard names.count > 1, areSorted || name == ExactText(members[0].name) else { return nil }
        starts.append(index)
        names = []
      }
      return starts.count > 1 && members.count - starts[starts.count - 1] > 1 ? starts : nil
    }
  }

  /// Finds the fixes that part items, if all of the schema's demands in them are met then.
  private mutating func part(_ mixed: [Mixed]) {
    guard let schema = program.schemas[version].value, !mixed.isEmpty else { return }
    var mixed = mixed.sorted { $0.object.range.lowerBound < $1.object.range.lowerBound }
    // An item that contains another one comes in a later round.
    let next = mixed.dropFirst().map(\.object.range.lowerBound) + [Int.max]
    mixed = zip(mixed, next).filter { $0.object.element.upperBound <= $1 }.map(\.0)
    var validator = SchemaValidator(schema, limit: .max)
    for areSorted in [false, true] {
      let ways = mixed.map { $0.starts(areSorted: areSorted) }
      let edits = zip(mixed, ways).map { item, starts in
        (starts ?? []).dropFirst().map { gap($0, of: item) }
      }
      let new = Fix.apply([Fix("", edits.flatMap(\.self))], to: tree.bytes)
      let wrong = validator.check(rangeSource(of: new)).diagnostics.filter { $0.severity == .error }
        .compactMap { $0.range?.lowerBound }.sorted()
      var rest = wrong[...]
      var growth = 0
      for (index, starts) in ways.enumerated() {
        let old = mixed[index].object.element
        rest = rest.drop { $0 < old.lowerBound + growth }
        growth += edits[index].reduce(0) { $0 + $1.replacement.utf8.count - $1.range.count }
        let isWrong = rest.first.map { $0 < old.upperBound + growth } ?? false
        if let starts, !isWrong { mixed[index].fit.insert(starts) }
      }
    }
    for item in mixed where item.fit.count == 1 {
      let starts = item.fit.first?.dropFirst() ?? []
      for (start, end) in zip(starts, starts.dropFirst() + [item.members.count]) {
        let fix = Fix(
          "begin another item with '\(item.members[start].name)'", [gap(start, of: item)],
          as: .unsafe)
        for member in item.members[start..<end] {
          repeats[item.object.range.lowerBound]?[member.nameRange.lowerBound] = fix
        }
      }
    }
  }

  /// Returns the edit that ends an item before a member, in the style of its end.
  private func gap(_ index: Int, of item: Mixed) -> TextEdit {
    let members = item.members
    let gap = members[index - 1].value.element.upperBound..<members[index].nameRange.lowerBound
    let text = String(decoding: tree.bytes[gap].filter { $0 <= 0x20 }, as: UTF8.self)
    let end = members[members.count - 1].value.element.upperBound..<item.object.element.upperBound
    let close = String(decoding: tree.bytes[end].dropLast(), as: UTF8.self)
    return .replace(
      gap, by: text.contains("\n") ? "\(close)},\(close){\(text)" : "},\(text){")
  }

  /// Returns a fix for a value that is in an object which has only it, under its own name.
  func inner(_ fault: DocumentFault, _ found: DocumentTree.Found) -> Fix? {
    for index in found.path.indices.suffix(3).reversed() {
      guard case .key(let name) = found.path[index], found.values.indices.contains(index + 1),
        let own = found.values[index + 1].object, own.count == 1,
        ExactText(own[0].name) == ExactText(name),
        index + 1 == found.path.count
          ? fault.allowed?.kinds.contains(own[0].value.kind) ?? false : own[0].value.object != nil
      else { continue }
      return taken(
        own[0].value, outOf: found.values[index + 1], "take it out of the '\(name)' around it")
    }
    return nil
  }

  /// Returns a fix that replaces a value by one in it, or by those from a first to a last one.
  func taken(
    _ first: JSONValue, _ last: JSONValue? = nil, outOf outer: JSONValue, _ title: String
  ) -> Fix {
    Fix(
      title, .remove(outer.element.lowerBound..<first.element.lowerBound),
      .remove((last ?? first).element.upperBound..<outer.element.upperBound), as: .unsafe)
  }

  /// Returns advice on an object that has none of the members of its place, or nil.
  func strangers(_ fault: DocumentFault) -> String? {
    guard fault.kind == .missing, let members = fault.object.object, !members.isEmpty,
      let allowed = fault.allowed, !allowed.names.isEmpty,
      !members.contains(where: { allowed.knows($0.name) })
    else { return nil }
    let names = MessageText.firsts(members.map(\.name))
    return "it has other members, \(names): write the members that are missing"
  }
}
