import Diagnostics
import JSONSyntax

/// Applies the steps of a migration to one document.
struct DocumentRewriter {
  let text: DocumentText
  private(set) var tally: MigrationTally
  /// The next number that each step gives, by the number of the step.
  private var next: [Int]

  /// `numbers` are the first ones that steps give, one for each step.
  init(_ text: DocumentText, numbers: [Int]) {
    self.text = text
    next = numbers
    tally = MigrationTally(steps: numbers.count)
  }

  /// Applies a step to a value, or has it wait in a collection until its items are written.
  mutating func apply(_ step: PendingStep, to node: inout DocumentNode) {
    guard let first = step.place.first else { return change(&node, step) }
    var inner = step
    inner.place = step.place.dropFirst()
    switch first {
    case .member(let name):
      edit(&node) { object, rewriter in
        guard let index = object.index(name) else { return }
        rewriter.apply(inner, to: &object.members[index].node)
      }
    case .all:
      switch node {
      case .source(let range, .array), .source(let range, .object):
        guard case .source(_, let kind) = node else { return }
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
      case .source, .text: break
      }
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

  /// The object that a value is, which is left empty meanwhile; nil for another kind of value.
  private mutating func opened(_ node: inout DocumentNode) -> OpenObject? {
    switch node {
    case .object(let object):
      node = .text([])
      return object
    case .source(let range, .object):
      return text.openObject(range)
    case .collection(let range, .object, let pending):
      var object = text.openObject(range)
      for index in object.members.indices {
        for step in pending { apply(step, to: &object.members[index].node) }
      }
      return object
    case .source, .text, .collection: return nil
    }
  }

  private mutating func change(_ node: inout DocumentNode, _ step: PendingStep) {
    edit(&node) { object, rewriter in
      let count = rewriter.change(&object, step.change, step.number)
      rewriter.tally.changes[step.number] += count
    }
  }

  /// The number of members that were changed.
  private mutating func change(
    _ object: inout OpenObject, _ change: MigrationStep.Change, _ number: Int
  ) -> Int {
    switch change {
    case .rename(let old, let new): return rename(old, new, in: &object)
    case .wrap(let names, let container): return wrap(names, in: container, &object)
    case .unwrap(let names, let container): return unwrap(names, from: container, &object)
    case .add(let name, let value):
      guard object.index(name) == nil else { return 0 }
      object.members.append(OpenObject.Member(name, .text(Array(value.utf8))))
      return 1
    case .drop(let name, let value, let loss): return drop(name, value, loss, from: &object)
    case .map(let name, let pairs, let loss):
      return replace(name, in: &object) { old, tally, place in
        guard let index = pairs.firstIndex(where: { $0.old.utf8.elementsEqual(old) }) else {
          return nil
        }
        let new = pairs[index].new
        if pairs[..<index].contains(where: { $0.new == new }) { tally.lose(loss, at: place) }
        return Array(new.utf8)
      }
    case .spell(let name, let spelling):
      return replace(name, in: &object) { old, _, _ in Self.spelled(old, spelling) }
    case .negate(let name): return replace(name, in: &object) { old, _, _ in Self.negated(old) }
    case .number(let name, _):
      guard object.index(name) == nil else { return 0 }
      object.members.append(OpenObject.Member(name, .text(Array(String(next[number]).utf8))))
      next[number] += 1
      return 1
    }
  }
}

extension DocumentRewriter {
  private mutating func rename(_ old: String, _ new: String, in object: inout OpenObject) -> Int {
    guard let index = object.index(old) else { return 0 }
    if let other = object.index(new) {
      tally.refuse(
        "'\(old)' cannot become '\(new)', which is there already",
        at: object.members[other].written)
      return 0
    }
    object.members[index].name = new
    object.members[index].written = nil
    return 1
  }

  private mutating func wrap(
    _ names: [String], in container: String, _ object: inout OpenObject
  ) -> Int {
    let moved = object.members.filter { names.contains($0.name) }
    guard !moved.isEmpty else { return 0 }
    if let index = object.index(container), !names.contains(container) {
      guard var inner = opened(&object.members[index].node) else {
        tally.refuse(
          "'\(container)' is there already and is no object", at: object.members[index].written)
        return 0
      }
      inner.members += moved
      object.members[index].node = .object(inner)
      object.members.removeAll { names.contains($0.name) }
      return moved.count
    }
    let first = object.members.firstIndex { names.contains($0.name) } ?? 0
    var member = OpenObject.Member(container, .object(OpenObject(members: moved.map(\.unplaced))))
    member.lead = object.members[first].lead
    object.members[first] = member
    var index = 0
    object.members.removeAll { member in
      defer { index += 1 }
      return index != first && names.contains(member.name)
    }
    return moved.count
  }

  private mutating func unwrap(
    _ names: [String], from container: String, _ object: inout OpenObject
  ) -> Int {
    guard let index = object.index(container),
      var inner = opened(&object.members[index].node)
    else { return 0 }
    let moved = inner.members.filter { names.contains($0.name) }
    if let member = moved.first(where: { $0.name != container && object.index($0.name) != nil }) {
      tally.refuse("'\(member.name)' is there already, outside of '\(container)'", at: member.written)
    }
    inner.members.removeAll { names.contains($0.name) }
    let lead = object.members[index].lead
    object.members[index].node = .object(inner)
    object.members.insert(contentsOf: moved.map(\.unplaced), at: index)
    if inner.members.isEmpty { object.members.remove(at: index + moved.count) }
    object.members[index].lead = lead
    return moved.count
  }

  private mutating func drop(
    _ name: String, _ value: String?, _ loss: String, from object: inout OpenObject
  ) -> Int {
    guard let index = object.index(name) else { return 0 }
    let node = object.members[index].node
    let isDefault = value.map { $0.utf8.elementsEqual(scalar(node) ?? []) } ?? false
    if !isDefault { tally.lose(loss, at: node.range ?? object.members[index].written) }
    object.members.remove(at: index)
    return 1
  }

  /// Writes a scalar anew; nil leaves it as it is.
  private mutating func replace(
    _ name: String, in object: inout OpenObject,
    _ new: (ArraySlice<UInt8>, inout MigrationTally, Range<Int>?) -> [UInt8]?
  ) -> Int {
    guard let index = object.index(name) else { return 0 }
    let node = object.members[index].node
    guard let old = scalar(node), let text = new(old, &tally, node.range) else { return 0 }
    object.members[index].node = .text(text)
    return 1
  }

  /// The JSON of a short scalar; nil for other values.
  private func scalar(_ node: DocumentNode) -> ArraySlice<UInt8>? {
    switch node {
    case .text(let bytes): bytes[...]
    case .source(let range, let kind) where kind != .object && kind != .array && range.count < 4096:
      text.bytes(range)
    case .source, .object, .collection: nil
    }
  }

  private static func spelled(
    _ old: ArraySlice<UInt8>, _ spelling: MigrationStep.Spelling
  ) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard let first = old.first else { return nil }
    switch spelling {
    case .string:
      return first == UInt8(ascii: "-") || first.isASCIIDigit ? [quote] + old + [quote] : nil
    case .number:
      guard first == quote, old.count > 2 else { return nil }
      let inner = Array(old.dropFirst().dropLast())
      guard case .number(let number)? = JSONValue.read(inner).value?.content,
        number.range == 0..<inner.count
      else { return nil }
      return inner
    }
  }

  /// The number with its sign changed; zero has none.
  private static func negated(_ old: ArraySlice<UInt8>) -> [UInt8]? {
    guard let first = old.first else { return nil }
    let minus = UInt8(ascii: "-")
    let digits = first == minus ? old.dropFirst() : old
    guard digits.first?.isASCIIDigit == true,
      digits.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).contains(where: {
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0)
      })
    else { return nil }
    return first == minus ? Array(digits) : [minus] + old
  }
}

extension OpenObject.Member {
  /// The member without the white space around it, for another place.
  fileprivate var unplaced: OpenObject.Member {
    var member = self
    member.lead = nil
    return member
  }
}

extension DocumentNode {
  /// Where the value is in the old document.
  var range: Range<Int>? {
    switch self {
    case .source(let range, _), .collection(let range, _, _): range
    case .text, .object: nil
    }
  }
}
