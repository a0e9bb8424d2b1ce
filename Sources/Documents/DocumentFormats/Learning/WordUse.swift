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
  /// The indices and names in all lists and maps on the way to the value.
  var indices = ""
  /// The other scalars of the object around the value, without quotes.
  var siblings: [String: String] = [:]

  /// Returns the values at a place; `siblings` do not contain members at `ignored` places.
  static func all(
    _ place: DocumentPath, in sample: LearnedSample, ignoring ignored: [DocumentPath]
  ) -> [WordUse] {
    var search = Search(text: sample.text, ignored: Set(ignored.compactMap(\.name)))
    search.collect(sample.value, place.steps[...], WordUse(word: "", position: "$"))
    return search.found
  }
}

/// The values that were found at a place so far.
private struct Search {
  let text: [UInt8]
  let ignored: Set<String>
  var found: [WordUse] = []

  mutating func collect(
    _ value: JSONValue, _ rest: ArraySlice<DocumentPath.Step>, _ use: WordUse
  ) {
    guard let step = rest.first else {
      guard let json = value.scalarText(in: text) else { return }
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
        if let json = member.value.scalarText(in: text) {
          use.siblings[member.name] = json.filter { $0 != "\"" }
        }
      }
      collect(inner, rest, use)
      return
    }
    let keys = value.object?.map(\.name) ?? value.items.indices.map { String($0) }
    for (key, inner) in zip(keys, value.items) {
      var own = use
      own.position += "[\(key)]"
      own.index += "[\(key)]"
      own.indices += "[\(key)]"
      collect(inner, rest, own)
    }
  }
}

extension JSONValue {
  /// Returns the JSON text of a string, a number, or a boolean, the same for equal values; nil for
  /// other values.
  fileprivate func scalarText(in text: [UInt8]) -> String? {
    switch content {
    case .string(let string): JSONText.string(string).text
    case .boolean(let value): "\(value)"
    case .number(let number):
      number.value.map { String($0) }
        ?? Double(String(decoding: text[number.range.clamped(to: text.indices)], as: UTF8.self))
        .map { "\($0)" }
    case .object, .array, .null: nil
    }
  }
}
