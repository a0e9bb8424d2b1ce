import Diagnostics
import JSONSyntax

/// The common shape of some values.
struct LearnedShape: Sendable {
  /// The number of values.
  private(set) var count = 0
  /// The numbers of the samples that have such a value, up to a maximum number of them.
  private(set) var sources: Set<Int> = []
  /// The number of samples that must have a member for it to be required.
  var evidence = 1
  /// True for a member that all objects of another version have, in enough samples.
  private var isConfirmed = false
  /// True for a member that a few of many objects of another version lack.
  private var isDoubtful = false
  /// The kinds of the values; a renamed member has the same kinds.
  var kinds: Set<JSONKind> = []
  /// False if a number is not an integer.
  private var isIntegral = true
  /// The members of objects by name, in the order of their first occurrence.
  private(set) var members: [(name: String, shape: LearnedShape)] = []
  private var places: [String: Int] = [:]
  private(set) var objectCount = 0
  /// The number of empty lists and objects.
  private(set) var emptyCount = 0
  /// The common shape of the elements of arrays.
  private(set) var elements: [LearnedShape] = []
  /// The scalars among the values.
  private(set) var scalars = LearnedScalars()
  /// The common shape of the values in maps, which replaces the members because names are data.
  private(set) var entries: [LearnedShape] = []
  /// True if the values are words, and no others are expected.
  private var isClosed = false

  /// The maximum number of samples to distinguish; more would not be better evidence.
  static let mostSources = 12
  /// The number of scalars in maps that is enough evidence of their kind.
  static let manyEntries = 8

  init() {}

  /// Creates the shape of the sample with this number.
  init(_ sample: LearnedSample, number: Int) { add(sample.value, in: sample.text, of: number) }

  private mutating func add(_ value: JSONValue, in text: [UInt8], of sample: Int) {
    count += 1
    if sources.count < Self.mostSources { sources.insert(sample) }
    kinds.insert(value.kind)
    scalars.add(value, in: text)
    switch value.content {
    case .number: isIntegral = isIntegral && value.integer != nil
    case .array(let values):
      if values.isEmpty { emptyCount += 1 }
      if elements.isEmpty { elements = [LearnedShape()] }
      for value in values { elements[0].add(value, in: text, of: sample) }
    case .object(let own):
      objectCount += 1
      if own.isEmpty { emptyCount += 1 }
      for member in own {
        members[place(of: member.name)].shape.add(member.value, in: text, of: sample)
      }
    case .string, .boolean, .null: break
    }
  }

  /// Returns the index of a member, after adding it if it is new.
  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = members.count
    members.append((name, LearnedShape()))
    return members.count - 1
  }

  /// The shape of a member; nil if it is unknown.
  subscript(_ name: String) -> LearnedShape? { places[name].map { members[$0].shape } }

  /// True if the names in the objects are data.
  var isMap: Bool { !entries.isEmpty }

  var names: Set<String> { Set(members.map(\.name)) }

  /// True if a member with this shape is in all objects and in enough samples.
  func isInAll(_ member: LearnedShape) -> Bool {
    member.count >= objectCount && !member.isDoubtful
      && (member.sources.count >= evidence || member.isConfirmed)
  }

  /// Requires the members that another version requires, unless an object lacks them.
  ///
  /// A member that a few of its many objects lack, or all by chance, is not required here either.
  mutating func confirm(by other: LearnedShape) {
    for index in members.indices where members[index].shape.count > 0 {
      guard let shape = other[members[index].name] else { continue }
      if other.isInAll(shape) { members[index].shape.isConfirmed = true }
      let isInMost = shape.count < other.objectCount && shape.count * 20 >= other.objectCount * 19
      if isInMost || shape.count == 0 { members[index].shape.isDoubtful = true }
    }
    changeInner(with: other) { shape, inner, _ in shape.confirm(by: inner) }
  }

  /// True if all values are strings or all are integers.
  var isScalar: Bool { kinds == [.string] || kinds == [.number] && isIntegral }

  /// The words in names of numbers that are always integers; other numbers may be so by chance.
  private static let integers = ["id", "version", "format", "count", "index", "next", "last"]

  /// Returns the JSON Schema for the values of members with this name; it forbids members that only
  /// other shapes have at the same place.
  func schema(
    of name: String = "", without others: [LearnedShape] = []
  ) -> [(name: String, value: JSONText)] {
    let isCount = isIntegral && Self.integers.contains(where: name.lowercased().contains)
    var keywords: [(name: String, value: JSONText)] = []
    let types = JSONKind.allCases.filter(kinds.contains).map { kind in
      JSONText.string(kind == .number && isCount ? "integer" : "\(kind)")
    }
    // A value that was never present, or always null, does not show the allowed types.
    if let type = types.first, kinds != [.null] {
      keywords.append(("type", types.count == 1 ? type : .array(types)))
    }
    if isClosed, let words = scalars.fewWords {
      let known = words + (mayBeNull ? ["null"] : [])
      keywords.append(("enum", .array(known.map(JSONText.written))))
    }
    if let entry = entries.first {
      // Values of several kinds may be of any kind, and so may values with little evidence, unless
      // they distinguish the versions.
      let isTelling = others.compactMap(\.entries.first).contains { other in
        !other.kinds.isEmpty && other.kinds.isDisjoint(with: entry.kinds)
      }
      let isKnown =
        isTelling || entry.kinds.isSubset(of: [.object, .array])
        || entry.count >= Self.manyEntries
      let isOneKind = entry.kinds.subtracting([.null]).count == 1
      keywords.append(
        ("additionalProperties", isKnown && isOneKind ? .object(entry.schema()) : true))
    } else if kinds.contains(.object) {
      let required = members.filter { isInAll($0.shape) }.map { JSONText.string($0.name) }
      if !required.isEmpty { keywords.append(("required", .array(required))) }
      keywords.append(("properties", .object(properties(without: others))))
    }
    if let element = elements.first {
      let others = others.compactMap(\.elements.first)
      keywords.append(("items", .object(element.schema(without: others))))
    }
    return keywords
  }

  private func properties(without others: [LearnedShape]) -> [(name: String, value: JSONText)] {
    let known = members.map { name, shape in
      let schema = shape.schema(of: name, without: others.compactMap { $0[name] })
      return (name: name, value: JSONText.object(schema))
    }
    let foreign = others.flatMap { other in
      other.members.filter { other.isInAll($0.shape) }.map(\.name)
    }.filter { self[$0] == nil }.unique
    return known + foreign.map { ($0, false) }
  }

  /// Creates the shape of lists of one item.
  init(listOf item: LearnedShape) {
    (count, kinds, elements) = (item.count, [.array], [item])
  }

  /// Creates the shape of a number of objects with some members.
  init(_ members: [(name: String, shape: LearnedShape)], count: Int) {
    self.count = count
    objectCount = count
    kinds = [.object]
    replace([], by: members, in: nil)
  }

  /// Replaces members of an object in a member, or of these objects, by others; an empty one goes.
  mutating func replace(
    _ names: Set<String>, by others: [(name: String, shape: LearnedShape)], in container: String?
  ) {
    guard let container else {
      members = members.filter { !names.contains($0.name) } + others
      places = Dictionary(members.indices.map { (members[$0].name, $0) }) { $1 }
      return
    }
    guard self[container] != nil || !others.isEmpty else { return }
    var inner = self[container] ?? LearnedShape([], count: others.map(\.shape.count).max() ?? 0)
    inner.replace(names, by: others, in: nil)
    replace([container], by: inner.members.isEmpty ? [] : [(container, inner)], in: nil)
  }

  mutating func merge(_ other: LearnedShape) {
    count += other.count
    for sample in other.sources where sources.count < Self.mostSources { sources.insert(sample) }
    kinds.formUnion(other.kinds)
    isIntegral = isIntegral && other.isIntegral
    scalars.add(other.scalars)
    objectCount += other.objectCount
    emptyCount += other.emptyCount
    for (name, shape) in other.members { members[place(of: name)].shape.merge(shape) }
    for values in [\LearnedShape.elements, \.entries] {
      guard let inner = other[keyPath: values].first else { continue }
      if self[keyPath: values].isEmpty { self[keyPath: values] = [LearnedShape()] }
      self[keyPath: values][0].merge(inner)
    }
  }

  /// Changes the shapes of members, elements, and entries that another shape has too; `name` is the
  /// name of a member.
  mutating func changeInner(
    with other: LearnedShape,
    _ change: (_ shape: inout LearnedShape, _ other: LearnedShape, _ name: String?) -> Void
  ) {
    for index in members.indices {
      let name = members[index].name
      if let inner = other[name] { change(&members[index].shape, inner, name) }
    }
    for (index, inner) in zip(elements.indices, other.elements) {
      change(&elements[index], inner, nil)
    }
    for (index, inner) in zip(entries.indices, other.entries) {
      change(&entries[index], inner, nil)
    }
  }

  /// The same shape without any values.
  var unmet: LearnedShape {
    var shape = self
    (shape.count, shape.sources) = (0, [])
    return shape
  }

  /// Expects only the words of the samples at a place; returns false without any.
  mutating func close(_ steps: ArraySlice<DocumentPath.Step>) -> Bool {
    guard let step = steps.first else {
      isClosed = scalars.fewWords != nil
      return isClosed
    }
    let rest = steps.dropFirst()
    guard case .member(let name) = step else {
      if entries.isEmpty { return !elements.isEmpty && elements[0].close(rest) }
      return entries[0].close(rest)
    }
    return places[name].map { members[$0].shape.close(rest) } ?? false
  }

  /// Treats the names in the objects as data.
  mutating func makeMap() {
    guard kinds.contains(.object), !isMap else { return }
    var entry = LearnedShape()
    for member in members { entry.merge(member.shape) }
    entries = [entry]
    (members, places) = ([], [:])
  }
}
