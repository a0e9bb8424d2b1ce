import Diagnostics
import JSONSyntax

/// An association in the configuration of a packager, with its places.
struct PackagedAssociation: Sendable {
  let value: JSONValue
  /// The system that it is for; nil for all of them.
  let system: String?

  /// The values listed as extensions.
  var extensions: [JSONValue] {
    guard let listed = value["ext"] else { return [] }
    return listed.array ?? [listed]
  }

  /// The extensions that are strings, with their places.
  var names: [(text: String, value: JSONValue)] {
    extensions.compactMap { value in value.string.map { ($0, value) } }
  }

  var mimeType: (text: String, value: JSONValue)? { text("mimeType") }

  /// Returns a member of the association that is a non-empty text.
  func text(_ name: String) -> (text: String, value: JSONValue)? {
    guard let value = value[name], let text = value.string, !text.isEmpty else { return nil }
    return (text, value)
  }

  /// True if packages for Linux include the association.
  var isForLinux: Bool { system == nil || system == "linux" }

  /// True if some system registers both; on Linux, an association needs a MIME type.
  func meets(_ other: PackagedAssociation) -> Bool {
    guard system == nil || other.system == nil || system == other.system else { return false }
    let isForLinuxAlone = system == "linux" || other.system == "linux"
    return !isForLinuxAlone || mimeType != nil && other.mimeType != nil
  }
}
