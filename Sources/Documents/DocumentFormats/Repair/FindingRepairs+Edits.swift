import Diagnostics
import JSONSchema
import JSONSyntax

// The fixes for the actions of rows.
extension FindingRepairs {
  mutating func apply(_ action: RepairRow.Action, _ fault: DocumentFault) -> Fix? {
    let name = fault.member
    switch action {
    case .value(_, let json): return set(fault, json)
    case .copy(_, let others):
      let texts = others.lazy.compactMap { fault.object[$0] }.filter { $0.string?.isEmpty == false }
      return texts.first.flatMap {
        set(fault, String(decoding: tree.bytes[$0.element], as: UTF8.self))
      }
    case .identify(_, let identity):
      let place = RepairIdentities.place(of: fault, in: rows)
      let new = identities.next(
        identity, for: fault.object, insteadOf: fault.object[name], at: place,
        program.laws[version], in: tree, allowed(at: fault.path)?.member(name))
      guard let new else { return nil }
      let title = "give it the new identifier \(ScalarSpelling.shown(new))"
      guard fault.kind == .wrong, let old = fault.object[name], !old.saysNothing else {
        return set(fault, new, title: title)
      }
      return set(fault, new)
        ?? set(fault, new, title: title + " for \(TextContents.size(old.element.count))")
    case .rename(let old, let new):
      guard fault.object[old] != nil else { return nil }
      guard let empty = fault.object[new] else {
        return changed("rename '\(old)' to '\(new)'", fault, [.rename(old, to: new)])
      }
      guard empty.saysNothing else { return nil }
      return changed(
        "rename '\(old)' to '\(new)', which is empty", fault,
        [.mark(new, value: nil), .rename(old, to: new)])
    case .move(let names, let container):
      let isMeant = fault.object[name]?.object != nil && NameDistance.mayMean(name, container)
      return (isMeant ? apply(.rename(name, to: container), fault) : nil)
        ?? movedTogether(fault, names, into: container) ?? moved(fault, into: container)
    case .remove(let names): return removed(fault, names)
    case .map(_, let pairs):
      return changed("write it as it is meant", fault, [.map(name, pairs, loss: name)])
    case .embed(_, let kinds, let template, let title):
      return embedded(fault, kinds, template, title)
    case .items: return nil
    case .steps(let changes, _, let title): return changed(title, fault, changes)
    }
  }

  /// The maximum length of a replaced value in bytes, since the title of the fix contains it.
  private static let longestReplaced = 60

  private func set(_ fault: DocumentFault, _ json: String, title: String? = nil) -> Fix? {
    let shown = ScalarSpelling.shown(json)
    guard let old = fault.object.member(fault.member)?.value else {
      return changed("add '\(fault.member)', \(shown)", fault, [.add(fault.member, value: json)])
    }
    let text = tree.bytes[old.element]
    guard text != Array(json.utf8)[...] else { return nil }
    var lost = "it"
    if title == nil, !old.saysNothing {
      guard text.count <= Self.longestReplaced else { return nil }
      lost = ScalarSpelling.shown(String(decoding: text, as: UTF8.self))
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return Fix(
      title ?? "replace \(lost) by \(shown)", .replace(old.element, by: json), as: .unsafe)
  }

  /// Returns a fix that removes a member that is empty, or is known to be worthless by its name.
  private mutating func removed(_ fault: DocumentFault, _ names: MigrationStep.Names) -> Fix? {
    guard let old = fault.object[fault.member] else { return nil }
    let isEmpty = contents.areEmpty(in: old.element)
    guard isEmpty || !names.isOpen else { return nil }
    let size = isEmpty ? "" : ", \(TextContents.size(old.element.count))"
    return changed("remove '\(fault.member)'\(size)", fault, [.mark(fault.member, value: nil)])
  }

  /// Returns a fix that moves a member into an adjacent object, by two small edits if possible.
  private func moved(_ fault: DocumentFault, into container: String) -> Fix? {
    guard let member = fault.object.member(fault.member), container != fault.member else {
      return nil
    }
    let title = "move '\(fault.member)' into '\(container)'"
    let step = MigrationStep.Change.wrap(.these([fault.member]), in: container)
    guard let target = fault.object[container] else {
      // No other fix may add the object at the same time.
      return edit(of: fault.object, [step], isWhole: true).map { Fix(title, $0, as: .unsafe) }
    }
    guard target.object != nil else { return nil }
    if let same = target[fault.member] { return movedApart(member, same, fault, container) }
    let json = String(decoding: tree.bytes[member.value.element], as: UTF8.self)
    guard let removal = edit(of: fault.object, [.mark(fault.member, value: nil)]),
      let addition = edit(of: target, [.add(fault.member, value: json)]),
      !removal.range.overlaps(target.element.lowerBound - 1..<target.element.upperBound + 1)
    else { return changed(title, fault, [step]) }
    return Fix(title, [removal, addition], as: .unsafe)
  }

  /// Returns a fix that moves a member beside another one of its name, or removes it if both are
  /// equal.
  private func movedApart(
    _ member: JSONMember, _ same: JSONValue, _ fault: DocumentFault, _ container: String
  ) -> Fix? {
    let name = fault.member
    if tree.bytes[member.value.element] == tree.bytes[same.element] {
      let size = TextContents.size(member.value.element.count)
      return changed(
        "remove '\(name)', \(size), which '\(container)' has too", fault,
        [.mark(name, value: nil)])
    }
    let target = fault.object[container]
    guard
      let free = (2...9).lazy.map({ "\(name)_\($0)" }).first(where: {
        target?[$0] == nil && fault.object[$0] == nil
      })
    else { return nil }
    return changed(
      "move '\(name)' into '\(container)' as '\(free)'", fault,
      [.rename(name, to: free), .wrap(.these([free]), in: container)])
  }

  /// The maximum number of members that are moved one by one, each in its own round.
  private static let mostMoves = 8

  /// Returns a fix that moves all unknown members of an object by one edit; nil if they are few.
  private mutating func movedTogether(
    _ fault: DocumentFault, _ names: MigrationStep.Names, into container: String
  ) -> Fix? {
    let place = fault.object.range.lowerBound
    let target = fault.object[container]
    guard let all = foreign[place], all.count > Self.mostMoves,
      target.map({ $0.object != nil }) ?? true,
      target?[fault.member] == nil
    else { return nil }
    if moves[place] == nil {
      let moved = all.filter { names.contains($0) && $0 != container && target?[$0] == nil }
      moves[place] = edit(of: fault.object, [.wrap(.these(moved), in: container)], isWhole: true)
    }
    return moves[place].map {
      Fix("move members that the version does not know into '\(container)'", $0, as: .unsafe)
    }
  }

  private func changed(
    _ title: String, _ fault: DocumentFault, _ changes: [MigrationStep.Change]
  ) -> Fix? {
    // A fix of another finding at the same time would not take several small edits into account.
    let isWhole =
      changes.count > 1
      || changes.contains { if case .wrap = $0 { true } else { false } }
    return edit(of: fault.object, changes, isWhole: isWhole).map { Fix(title, $0, as: .unsafe) }
  }

  /// Returns the smallest edit for steps in one object; nil if they fail or change nothing.
  private func edit(
    of object: JSONValue, _ changes: [MigrationStep.Change], isWhole: Bool = false
  ) -> TextEdit? {
    // A large object with many errors is written anew for each error.
    guard work.take(object.element.count) else { return nil }
    let old = Array(tree.bytes[object.element])
    guard
      let new = DocumentMigration.result(
        of: changes.map { MigrationStep(DocumentPath(), $0) }, program.format.functions, on: old)
    else { return nil }
    return isWhole
      ? .replace(object.element, by: String(decoding: new, as: UTF8.self))
      : DocumentNormalization.edit(from: old, to: new, at: object.element.lowerBound)
  }
}

extension DocumentMigration {
  /// Returns a document after some steps; nil if they fail or change nothing.
  static func result(
    of steps: [MigrationStep], _ functions: [String: MigrationFunction], on old: [UInt8]
  ) -> [UInt8]? {
    let (new, tally) = attempt(steps, functions, on: old)
    return tally.problems.isEmpty && new != old ? new : nil
  }

  /// Returns a document after some steps, which may have failed.
  static func attempt(
    _ steps: [MigrationStep], _ functions: [String: MigrationFunction], on old: [UInt8]
  ) -> (bytes: [UInt8], tally: MigrationTally) {
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    let migration = DocumentMigration(steps, functions, longestValue: .max)
    let tally = migration.write(rangeSource(of: old)) { piece in
      new.append(piece)
      return true
    }.tally
    return (new, tally)
  }
}
