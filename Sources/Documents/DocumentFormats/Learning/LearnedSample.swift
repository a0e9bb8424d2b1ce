package import JSONSyntax

/// A document from which a format is learned.
package struct LearnedSample: Sendable {
  /// What messages call it.
  package var name: String
  package var value: JSONValue
  /// The bytes in UTF-8, of which the value has its places.
  package var text: [UInt8]
  /// The edition that the user says it is of; nil if the document has to tell.
  package var edition: String?

  package init(_ name: String, _ value: JSONValue, text: [UInt8], edition: String? = nil) {
    self.name = name
    self.value = value
    self.text = text
    self.edition = edition
  }

  /// The scalars in objects, by their paths; of several with one name, the last one.
  var scalars: [DocumentPath: JSONValue] {
    var found: [DocumentPath: JSONValue] = [:]
    Self.collect(value, DocumentPath(), &found)
    return found
  }

  /// The value in objects that a path leads to; of several with one name, the last one.
  func value(at path: DocumentPath) -> JSONValue? {
    path.steps.reduce(value) { value, step in
      guard case .member(let name) = step else { return nil }
      return value?.object?.last { $0.name == name }?.value
    }
  }

  /// Objects that are looked into, one in another, and values that are kept.
  private static let (deepest, most) = (6, 1000)

  private static func collect(
    _ value: JSONValue, _ path: DocumentPath, _ found: inout [DocumentPath: JSONValue]
  ) {
    guard let members = value.object else {
      if value.array == nil, found.count < most { found[path] = value }
      return
    }
    guard path.steps.count < deepest else { return }
    for member in members { collect(member.value, path.appending(member.name), &found) }
  }
}
