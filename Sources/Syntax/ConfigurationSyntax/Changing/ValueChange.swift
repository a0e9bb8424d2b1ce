package import Diagnostics
package import JSONSyntax

/// The notation of a text of members and elements.
package enum ConfigurationNotation: String, Sendable, CaseIterable {
  case json
  /// JSON5, and JSON with comments.
  case json5
  case yaml
  case toml

  /// Creates the notation that the ending of a file name says; nil for any other name.
  package init?(ofFile name: String) {
    let ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    self.init(rawValue: ending == "yml" ? "yaml" : ending)
  }
}

/// A change of one value in a text of members and elements.
package struct ValueChange: Sendable {
  package enum Action: Sendable {
    /// Replaces the value at the path or adds the member, and any missing mappings around it.
    case set(JSONText)
    /// Adds elements at the end of the list at the path; creates the list if it is missing or
    /// null.
    case append([JSONText])
    /// Removes the member or element at the path.
    case remove

    /// Adds one element at the end of a list.
    package static func insert(_ element: JSONText) -> Action { .append([element]) }
  }

  package var path: [JSONPath]
  package var action: Action

  package init(_ path: [JSONPath], _ action: Action) {
    self.path = path
    self.action = action
  }
}

/// A text whose values can be changed.
package protocol ChangeableText: Sendable {
  /// The values with their places; scalars of syntaxes other than JSON are texts.
  var root: JSONValue { get }

  /// Makes changes that do not depend on each other, and reads the text again; if anything else
  /// would change, refuses and leaves the text unchanged.
  mutating func applyTogether(_ changes: [ValueChange]) throws(EditRefusal) -> [TextEdit]
}

extension ChangeableText {
  /// Makes changes that follow each other, together if possible; throws if another value would
  /// change with them.
  ///
  /// Returns the edits; the text is read again after each list of them.
  @discardableResult
  package mutating func apply(_ changes: [ValueChange]) throws(EditRefusal) -> [[TextEdit]] {
    var text = self
    let edits: [[TextEdit]]
    do throws(EditRefusal) {
      edits = [try text.applyTogether(changes)]
    } catch {
      guard changes.count > 1 else { throw error }
      let half = changes.count / 2
      edits = try text.apply(Array(changes[..<half])) + text.apply(Array(changes[half...]))
    }
    self = text
    return edits
  }
}

/// The reason why a change cannot be made without changing the text around it.
package typealias EditRefusal = TextRefusal
