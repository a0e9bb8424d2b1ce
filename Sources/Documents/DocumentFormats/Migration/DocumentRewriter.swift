import Diagnostics
import JSONSyntax

/// Applies the steps of a migration to one document.
package struct DocumentRewriter {
  package let text: DocumentText
  let functions: [String: MigrationFunction]
  var tally: MigrationTally
  /// The identifiers that each step has assigned, by the number of the step.
  package var given: [GivenIdentities]
  /// The maximum length of a value for a function.
  var longestValue = FunctionObject.longestValue

  /// True to write similar items by templates.
  var usesTemplates = true
  /// The number of items written by templates.
  var alike = 0
  /// The lesson from the item that is being written; nil if none is learned.
  package var lesson: TemplateLesson?
  /// True to write one comma between the items of a list, without the white space around it.
  package var isCompact = false

  /// Creates a rewriter; `given` are the identifiers in the document, for each step.
  package init(
    _ text: DocumentText, _ functions: [String: MigrationFunction] = [:], given: [GivenIdentities]
  ) {
    self.text = text
    self.functions = functions
    self.given = given
    tally = MigrationTally(steps: given.count)
  }

  /// Applies a step to a value, or postpones it in a collection until its items are written.
  mutating func apply(_ step: PendingStep, to node: inout DocumentNode) {
    // A slice has the same indices as the whole place.
    if let condition = step.condition, !step.place.isEmpty {
      let parts = condition.parts(at: step.place.startIndex)
      guard parts.isEmpty || isTrue(parts, of: &node) else { return }
    }
    guard let first = step.place.first else {
      if case .change(let change) = step.action, let count = changeItem(&node, change) {
        tally.changes[step.number] += count
        if count == 0 { keep(node, change, step.number) }
      } else {
        edit(&node) { object, rewriter in rewriter.change(&object, step) }
      }
      return
    }
    var inner = step
    inner.place = step.place.dropFirst()
    switch first {
    case .member(let name):
      edit(&node) { object, rewriter in
        var index = object.index(name)
        if case .change(.mark(let mark, _?)) = step.action {
          index = rewriter.placeForMark(name, mark, in: &object)
        }
        guard let index else { return }
        rewriter.apply(inner, to: &object.members[index].node)
      }
    case .all: applyToItems(step, inner, of: &node)
    case .descendants:
      var inside = step
      inside.place = [.all] + step.place
      apply(inside, to: &node)
      apply(inner, to: &node)
    }
  }

  private mutating func applyToItems(
    _ step: PendingStep, _ inner: PendingStep, of node: inout DocumentNode
  ) {
    switch node {
    case .source(let range, let kind) where kind == .array || kind == .object:
      node = .collection(range, kind, [inner])
    case .collection(let range, let kind, var pending):
      pending.append(inner)
      node = .collection(range, kind, pending)
    case .object:
      edit(&node) { object, rewriter in
        for index in object.members.indices {
          rewriter.apply(inner, to: &object.members[index].node)
        }
      }
    case .list(var items):
      for index in items.indices { apply(inner, to: &items[index]) }
      node = .list(items)
    case .joined(var parts):
      for index in parts.indices { apply(step, to: &parts[index]) }
      node = .joined(parts)
    case .text(let bytes):
      guard let opened = DocumentNode.opened(bytes) else { return }
      node = opened
      applyToItems(step, inner, of: &node)
    case .source, .made: break
    }
  }

  /// Changes a value if it is an object.
  private mutating func edit(
    _ node: inout DocumentNode, _ body: (inout OpenObject, inout DocumentRewriter) -> Void
  ) {
    guard var object = opened(&node) else { return }
    body(&object, &self)
    node = .object(object)
  }

  /// Takes the object out of a value, which is empty meanwhile; returns nil for other values.
  mutating func opened(_ node: inout DocumentNode) -> OpenObject? {
    switch node {
    case .object(let object):
      node = .text([])
      return object
    case .source(let range, .object):
      return text.openObject(range)
    case .text(let bytes):
      guard case .object(let object)? = DocumentNode.opened(bytes) else { return nil }
      node = .text([])
      return object
    case .collection(let range, .object, let pending):
      var object = text.openObject(range)
      for index in object.members.indices {
        for step in pending { apply(step, to: &object.members[index].node) }
      }
      return object
    case .source, .made, .list, .joined, .collection: return nil
    }
  }

  private mutating func isTrue(
    _ parts: [MigrationStep.Condition], of node: inout DocumentNode
  ) -> Bool {
    guard let object = opened(&node) else { return false }
    defer { node = .object(object) }
    return isTrue(parts, of: object)
  }

  private func isTrue(_ parts: [MigrationStep.Condition], of object: OpenObject) -> Bool {
    parts.allSatisfy { part in
      guard let index = object.index(part.member), let value = scalar(object.members[index].node)
      else { return false }
      return part.values.contains { JSONScalar.areSame($0, value) }
    }
  }

  private mutating func change(_ object: inout OpenObject, _ step: PendingStep) {
    if let condition = step.condition {
      guard isTrue(condition.parts(at: nil), of: object) else { return }
    }
    let size = object.members.count
    let count =
      switch step.action {
      case .change(let change): self.change(&object, change, step.number)
      case .function(let change): call(change, &object, step.number)
      }
    tally.changes[step.number] += count
    // A new member is the last one.
    if object.members.count > size, let new = object.members.last, new.written == nil {
      let isNear = object.members.contains { NameDistance.mayMean($0.name.text, new.name.text) }
      tally.isDoubtful = tally.isDoubtful || isNear
    }
    guard count == 0, case .change(let change) = step.action,
      let index = change.reading?.member.flatMap(object.index)
    else { return }
    keep(object.members[index].node, change, step.number)
  }

  /// Changes an object; returns the number of members that were changed.
  private mutating func change(
    _ object: inout OpenObject, _ change: MigrationStep.Change, _ number: Int
  ) -> Int {
    switch change {
    case .rename(let old, let new): rename(old, new, in: &object)
    case .wrap(let names, let container): wrap(names, in: container, &object)
    case .unwrap(let names, let container): unwrap(names, from: container, &object)
    // Items are not members; they are changed in their list.
    case .introduce, .relax, .wrapItems, .unwrapItems, .label(nil, _), .unlabel(nil, _): 0
    case .add(let name, let value), .fill(let name, let value):
      add(name, to: &object) { _, _ in .text(Array(value.utf8)) }
    case .mark(let name, let value): mark(name, value, in: &object)
    case .tidy(let name): tidy(name, in: &object)
    case .drop(let name, let value, let loss): drop(name, value, loss, from: &object)
    case .map(let name, let pairs, let loss): map(name, pairs, loss, in: &object)
    case .spell(let name, let spelling, let loss):
      self.change(name, .spell(spelling), losing: loss, in: &object)
    case .negate(let name): self.change(name, .negate, in: &object)
    case .assign(let name, let identity):
      add(name, to: &object) { object, rewriter in
        rewriter.next(identity, of: number, for: object)
      }
    case .flatten(let list, let member, let loss): flatten(list, member, loss, in: &object)
    case .nest(let list, let member, _): nest(list, member, in: &object)
    case .round(let name, let loss): self.change(name, .round, losing: loss, in: &object)
    case .label(let name?, let labels):
      object.index(name).map { label(&object.members[$0].node, labels) } ?? 0
    case .unlabel(let name?, let labels):
      object.index(name).map { unlabel(&object.members[$0].node, labels) } ?? 0
    case .take(let name, let member, let loss): take(name, member, loss, in: &object)
    case .put(let name, let member): put(name, member, in: &object)
    case .identify(let name, _, _, let loss):
      self.change(name, .identify(step: number), losing: loss, in: &object)
    case .call(let name): functions[name].map { call($0.change, &object, number) } ?? 0
    }
  }

  /// The maximum length of a scalar that is read.
  static let longestScalar = 4096

  /// Returns the JSON of a short scalar, without needless escapes, that decides about a change; nil
  /// for other values.
  func scalar(_ node: DocumentNode) -> [UInt8]? {
    lesson?.look(at: node)
    return json(node)
  }

  /// Returns the JSON of a short scalar that only determines its own change; nil for other values.
  func json(_ node: DocumentNode) -> [UInt8]? {
    switch node {
    case .text(let bytes): return bytes
    case .made(let scalar): return scalar.json
    case .source(let range, let kind)
    where kind != .object && kind != .array && range.count < Self.longestScalar:
      return JSONScalar.usual(text.bytes(range))
    case .source, .object, .list, .joined, .collection: return nil
    }
  }
}
