import Diagnostics

/// The parts of an XML 1.0 document; every value is escaped.
package enum ReportXML {
  /// The first line of a document.
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Returns a start tag.
  package static func start(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) -> String {
    "<\(name)\(text(of: attributes))>"
  }

  /// Returns the tag of an element without content.
  package static func empty(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) -> String {
    "<\(name)\(text(of: attributes))/>"
  }

  /// Returns an end tag.
  package static func end(_ name: String) -> String { "</\(name)>" }

  /// Returns character data.
  package static func content(_ text: String) -> String { XMLEscape.text(text, quotes: true) }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(XMLEscape.attribute($1))\"" }.joined()
  }
}
