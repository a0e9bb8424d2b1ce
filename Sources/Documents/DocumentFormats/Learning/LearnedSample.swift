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

  /// The members; of several with one name, the last one.
  var valuesByName: [String: JSONValue] {
    Dictionary((value.object ?? []).map { ($0.name, $0.value) }) { $1 }
  }
}
