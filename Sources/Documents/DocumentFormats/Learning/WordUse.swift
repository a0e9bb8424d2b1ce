import Diagnostics
import JSONSyntax

/// An occurrence of a value in a document.
struct WordUse {
  /// The JSON text.
  var word: String
  /// The names and indices on the way to the value.
  var position: String
  /// The index or name in the innermost list or map; empty for a member.
  var index = ""
  /// The other scalars of the object around the value, without quotes.
  var siblings: [String: String] = [:]

  /// Returns the values at a place; `siblings` do not contain members at `ignored` places.
  static func all(
    _ place: DocumentPath, in value: JSONValue, ignoring ignored: [DocumentPath]
  ) -> [WordUse] {
    var found: [WordUse] = []
    let names = Set(ignored.compactMap(\.name))
    collect(value, place.steps[...], WordUse(word: "", position: "$"), names, &found)
    return found
  }

  private static func collect(
    _ value: JSONValue, _ rest: ArraySlice<DocumentPath.Step>, _ use: WordUse,
    _ ignored: Set<String>, _ found: inout [WordUse]
  ) {
    guard let step = rest.first else {
      guard let json = value.scalarText else { return }
      var use = use
      use.word = json
      found.append(use)
      return
    }
    var use = use
    let rest = rest.dropFirst()
    if case .member(let name) = step {
      guard let inner = value[name] else { return }
      use.position += ".\(name)"
      use.index = ""
      use.siblings = [:]
      for member in value.object ?? [] where !ignored.contains(member.name) {
        if let text = member.value.scalarText {
          use.siblings[member.name] = text.filter { $0 != "\"" }
        }
      }
      collect(inner, rest, use, ignored, &found)
      return
    }
    let keys = value.object?.map(\.name) ?? value.items.indices.map { String($0) }
    for (key, inner) in zip(keys, value.items) {
      var own = use
      own.position += "[\(key)]"
      own.index += "[\(key)]"
      collect(inner, rest, own, ignored, &found)
    }
  }
}

extension JSONValue {
  /// The JSON text of a string, an integer, or a boolean; nil for other values.
  fileprivate var scalarText: String? {
    switch content {
    case .string(let string): JSONText.string(string).text
    case .boolean(let value): "\(value)"
    case .number: integer.map { String($0) }
    case .object, .array, .null: nil
    }
  }
}
