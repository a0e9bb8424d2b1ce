import Diagnostics
import JSONSyntax

/// What some values have in common.
struct LearnedShape: Sendable {
  /// How many values were looked at.
  private(set) var count = 0
  /// Members under other names are looked for among those of the same kinds.
  private(set) var kinds: Set<JSONKind> = []
  /// False if a number is not an integer.
  private var isIntegral = true
  /// Members of objects by name, in the order in which they were met.
  private(set) var members: [(name: String, shape: LearnedShape)] = []
  private var places: [String: Int] = [:]
  private var objectCount = 0
  /// What elements of arrays have in common.
  private(set) var elements: [LearnedShape] = []
  /// Values that were met, as far as they are scalars.
  private(set) var scalars = LearnedScalars()

  init() {}

  /// Objects with more names than this may be maps: if few names are in all of them, or if one object
  /// is all there is and its values are alike.
  private static let mostNames = 24

  mutating func add(_ sample: LearnedSample) { add(sample.value, in: sample.text) }

  mutating func add(_ value: JSONValue, in text: [UInt8]) {
    count += 1
    kinds.insert(value.kind)
    scalars.add(value, in: text)
    switch value.content {
    case .number: isIntegral = isIntegral && value.integer != nil
    case .array(let values):
      if elements.isEmpty { elements = [LearnedShape()] }
      for value in values { elements[0].add(value, in: text) }
    case .object(let own):
      objectCount += 1
      for member in own {
        let place = places[member.name] ?? members.count
        if place == members.count {
          places[member.name] = place
          members.append((member.name, LearnedShape()))
        }
        members[place].shape.add(member.value, in: text)
      }
    case .string, .boolean, .null: break
    }
  }

  /// The shape of a member.
  subscript(_ name: String) -> LearnedShape? { places[name].map { members[$0].shape } }

  /// True if the names in the objects are data.
  var isMap: Bool {
    if members.count > 1, members.allSatisfy({ Self.isKey($0.name) }) { return true }
    guard members.count > Self.mostNames else { return false }
    if objectCount == 1, let first = members.first?.shape {
      return members.allSatisfy { $0.shape.kinds == first.kinds && $0.shape.hasNames(of: first) }
    }
    return members.count { $0.shape.count == objectCount } * 2 < members.count
  }

  /// True of numbers, and of what is long enough for a digest or a UUID: nobody names members so.
  private static func isKey(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy(\.isASCIIDigit) { return true }
    return name.utf8.count >= 16 && name.utf8.contains(where: \.isASCIIDigit)
      && name.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  private func hasNames(of other: LearnedShape) -> Bool {
    Set(members.map(\.name)) == Set(other.members.map(\.name))
  }

  var hasObjects: Bool { objectCount > 0 }
  var hasSeveralObjects: Bool { objectCount > 1 }

  /// True if a member with this shape is in all objects.
  func isInAll(_ member: LearnedShape) -> Bool { member.count >= objectCount }

  /// True if all values are strings or all are integers.
  var isScalar: Bool { kinds == [.string] || kinds == [.number] && isIntegral }

  /// The words in names of numbers that have no fractions; others had none by chance, perhaps.
  private static let integers = ["id", "version", "format", "count", "index", "next", "last"]

  /// The JSON Schema of the values, which members of that name have; members that are at the same
  /// place in other shapes alone are forbidden.
  func schema(
    of name: String = "", without others: [LearnedShape] = []
  ) -> [(name: String, value: JSONText)] {
    let isCount = isIntegral && Self.integers.contains(where: name.lowercased().contains)
    var keywords: [(name: String, value: JSONText)] = []
    let types = JSONKind.allCases.filter(kinds.contains).map { kind in
      JSONText.string(kind == .number && isCount ? "integer" : kind.schemaType)
    }
    if let type = types.first { keywords.append(("type", types.count == 1 ? type : .array(types))) }
    if kinds.contains(.object), isMap {
      var shape = LearnedShape()
      for member in members { shape.merge(member.shape) }
      keywords.append(("additionalProperties", .object(shape.schema())))
    } else if kinds.contains(.object) {
      let required = members.filter { $0.shape.count >= objectCount }.map {
        JSONText.string($0.name)
      }
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
    var seen: Set<String> = []
    let foreign = others.filter { !$0.isMap }.flatMap(\.members).map(\.name).filter {
      self[$0] == nil && seen.insert($0).inserted
    }
    return known + foreign.map { ($0, false) }
  }

  /// The shape of objects with one member, in place of values of a shape.
  init(_ name: String, _ shape: LearnedShape) {
    self.init([(name, shape)], count: shape.count)
  }

  /// The shape of objects with some members, of others that have these too.
  init(_ members: [(name: String, shape: LearnedShape)], count: Int) {
    self.count = count
    objectCount = count
    kinds = [.object]
    self.members = members
    places = Dictionary(members.indices.map { (members[$0].name, $0) }) { $1 }
  }

  private mutating func merge(_ other: LearnedShape) {
    count += other.count
    kinds.formUnion(other.kinds)
    isIntegral = isIntegral && other.isIntegral
    scalars.add(other.scalars)
    objectCount += other.objectCount
    for (name, shape) in other.members {
      let place = places[name] ?? members.count
      if place == members.count {
        places[name] = place
        members.append((name, LearnedShape()))
      }
      members[place].shape.merge(shape)
    }
    if let element = other.elements.first {
      if elements.isEmpty { elements = [LearnedShape()] }
      elements[0].merge(element)
    }
  }
}

extension JSONKind {
  /// The name of the kind in schemas.
  fileprivate var schemaType: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null, .none: "null"
    }
  }
}
