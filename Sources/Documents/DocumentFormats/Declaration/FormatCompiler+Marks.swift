import JSONSyntax

extension FormatCompiler {
  /// Compiles a mark; returns nil after a finding if its path leads to no place.
  mutating func compile(mark text: String, _ value: String) -> DocumentMark? {
    guard let path = DocumentPath(text), !path.steps.isEmpty, path.isSingle else {
      refuse(
        DocumentFormatRules.malformedPath,
        "'\(text)' is not the path of one member; write '$.version'", "marks", .key(text))
      return nil
    }
    if let json = JSONValue.read(Array(value.utf8)).value,
      json.kind == .object || json.kind == .array
    {
      // Only the places of scalars are read for the version.
      refuse(
        DocumentFormatRules.malformedPath,
        "the mark '\(text)' must be a string, a number, a Boolean, or null, found "
          + "\(json.kind.phrase); \(Self.advice(json, path, Array(value.utf8)))", "marks",
        .key(text))
    }
    return DocumentMark(path, value == "null" ? nil : value)
  }

  /// The maximum number of marks that are written instead of an object.
  private static let mostScalars = 3

  /// Says what to write instead of an object or an array.
  private static func advice(_ value: JSONValue, _ path: DocumentPath, _ text: [UInt8]) -> String {
    guard let scalars = scalars(of: value, at: path, text), 1...mostScalars ~= scalars.count else {
      return "name a member with such a value"
    }
    return "write { \(scalars.joined(separator: ", ")) }"
  }

  /// Returns the scalars in an object as marks; nil if there are arrays in it.
  private static func scalars(
    of value: JSONValue, at path: DocumentPath, _ text: [UInt8]
  ) -> [String]? {
    guard let members = value.object else {
      guard value.array == nil else { return nil }
      return ["\"\(path)\": \(String(decoding: text[value.element], as: UTF8.self))"]
    }
    var found: [String] = []
    for member in members {
      guard let inner = scalars(of: member.value, at: path.appending(member.name), text) else {
        return nil
      }
      found += inner
    }
    return found
  }
}
