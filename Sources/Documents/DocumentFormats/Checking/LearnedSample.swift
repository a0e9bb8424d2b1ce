package import JSONSyntax

/// A document for learning a format.
package struct LearnedSample: Sendable {
  /// The name in messages.
  package var name: String
  package var value: JSONValue
  /// The bytes in UTF-8, which the places of the value refer to.
  package var text: [UInt8]
  /// The version given by the user; nil if it must be derived from the document.
  package var version: String?

  package init(_ name: String, _ value: JSONValue, text: [UInt8], version: String? = nil) {
    self.name = name
    self.value = value
    self.text = text
    self.version = version
  }

  /// The names of the members at the root.
  var rootNames: Set<String> { Set((value.object ?? []).map(\.name)) }

  /// The scalars in objects, by their paths; the last one if several have the same name.
  var scalars: [DocumentPath: JSONValue] {
    var found: [DocumentPath: JSONValue] = [:]
    Self.collect(value, DocumentPath(), &found)
    return found
  }

  /// The maximum depth of objects, and the maximum number of values.
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
