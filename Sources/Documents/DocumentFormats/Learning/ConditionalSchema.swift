import Diagnostics
import JSONSyntax

/// A JSON Schema that requires a member of objects which meet a condition.
///
/// It distinguishes versions without marks if only such objects have the member.
struct ConditionalSchema {
  private typealias Keywords = [(name: String, value: JSONText)]

  /// The schema for documents of the newer version; nil if a schema cannot express the condition.
  private(set) var required: JSONText?
  /// The schema for documents of older versions, which do not have the member.
  private(set) var forbidden: JSONText?

  /// Creates the schema for the condition of a step that adds a member to documents of a shape.
  init(_ step: DocumentDeclaration.Step, _ shape: LearnedShape) {
    guard let path = step.add.flatMap({ DocumentPath($0) }), let name = path.name,
      let place = path.parent, !step.condition.isEmpty
    else { return }
    let parts = step.condition.compactMap {
      key, values -> (path: DocumentPath, values: [String])? in
      let path = key.hasPrefix("$") ? DocumentPath(key) : place.appending(key)
      return path.map { ($0, values) }
    }.sorted { $0.path.steps.count < $1.path.steps.count }
    guard parts.count == step.condition.count, let outer = parts.first?.path.parent else { return }
    var condition: [JSONText] = []
    for (path, values) in parts {
      guard let own = path.name, let object = path.parent else { return }
      let inner = object.steps.dropFirst(outer.steps.count)
      // 'if' holds for an object as a whole, so it cannot choose items of a list in it.
      guard inner.allSatisfy({ $0 != .all }) else { return }
      let json = values.compactMap { JSONValue.read(Array($0.utf8)).value?.string }
      let allowed: Keywords = [("enum", .strings(json))]
      let keywords: Keywords = [
        ("required", .array([.string(own)])), ("properties", .object([(own, .object(allowed))])),
      ]
      condition.append(.object(Self.schema(inner, keywords, shape, isNeeded: true)))
    }
    let required: Keywords = [("required", .array([.string(name)]))]
    let rest = place.steps.dropFirst(outer.steps.count)
    guard let there = Self.shape(at: outer.steps[...], in: shape) else { return }
    let all: Keywords = [
      ("if", .object([("allOf", .array(condition))])),
      ("then", .object(Self.schema(rest, required, there, isNeeded: false))),
    ]
    self.required = .object(Self.schema(outer.steps[...], all, shape, isNeeded: false))
    let none: Keywords = [(name, false)]
    forbidden = .object(
      Self.schema(place.steps[...], [("properties", .object(none))], shape, isNeeded: false))
  }

  private static func shape(
    at steps: ArraySlice<DocumentPath.Step>, in shape: LearnedShape
  ) -> LearnedShape? {
    guard let first = steps.first else { return shape }
    let inner =
      if case .member(let name) = first { shape[name] } else {
        shape.entries.first ?? shape.elements.first
      }
    return inner.flatMap { Self.shape(at: steps.dropFirst(), in: $0) }
  }

  /// Returns the schema of a value that has values with some keywords at a place inside.
  private static func schema(
    _ steps: ArraySlice<DocumentPath.Step>, _ keywords: Keywords, _ shape: LearnedShape,
    isNeeded: Bool
  ) -> Keywords {
    guard let first = steps.first else { return keywords }
    let rest = steps.dropFirst()
    switch first {
    case .member(let name):
      let inner = schema(rest, keywords, shape[name] ?? LearnedShape(), isNeeded: isNeeded)
      let own: Keywords = [("properties", .object([(name, .object(inner))]))]
      return isNeeded ? [("required", .array([.string(name)]))] + own : own
    case .all, .descendants:
      let item = shape.entries.first ?? shape.elements.first ?? LearnedShape()
      let inner = schema(rest, keywords, item, isNeeded: isNeeded)
      return [(shape.isMap ? "additionalProperties" : "items", .object(inner))]
    }
  }
}
