/// A difference between two views of a `mime` folder.
package struct MIMEDifference: Sendable, Hashable, CustomStringConvertible {
  /// The subject of the difference.
  package enum Part: String, Sendable, CaseIterable {
    case type
    case pattern
    case magic
    case alias
    case parent
    case icon
    case genericIcon = "generic icon"
    case rootElement = "root element"
  }

  package var part: Part
  /// The type with the difference.
  package var type: String
  /// The pattern, the alias, or the parent; empty if a type has only one value.
  package var name = ""
  /// The value in this view; nil if it is missing.
  package var here: String?
  /// The value in the other view.
  package var there: String?

  /// The rest of a sentence about this view: `lacks the pattern '*.one' of 'a/one'`.
  package var description: String {
    let own = name.isEmpty ? part.rawValue : "\(part.rawValue) '\(name)'"
    let what = part == .type ? "type '\(type)'" : "\(own) of '\(type)'"
    switch (here, there) {
    case (nil, _): return "lacks the \(what)"
    case (_, nil): return "has the \(what), which is not there"
    case (let here?, let there?): return "has \(here) for the \(what) instead of \(there)"
    }
  }
}
