package import Diagnostics

/// A file of a project after wiring a declaration into it, or removing it.
package struct WiredText: Sendable, Equatable {
  /// The whole text; the same bytes as before if there was nothing to do.
  package var bytes: [UInt8]
  /// The written parts, with the data to find them again.
  package var parts: [WrittenPart]
  /// Notes for the user, as the words of findings: lower case, no period at the end.
  package var notes: [String]
  /// The parts of the declaration that the text lacks; the ranges are in the text before.
  package var refusals: [WiringRefusal] = []
  /// The edits that made it; each list applies to the text after the lists before it.
  package var edits: [[TextEdit]]

  package init(
    _ bytes: [UInt8], parts: [WrittenPart] = [], notes: [String] = [], edits: [[TextEdit]] = []
  ) {
    (self.bytes, self.parts, self.notes, self.edits) = (bytes, parts, notes, edits)
  }
}

/// A part that was written into the user's file.
package struct WrittenPart: Sendable, Equatable {
  /// The place: in a text of members and elements a JSON Pointer (RFC 6901), which ends in `-` for
  /// an element of a list; otherwise in the notation of the format.
  package var place: String
  /// The previous text; nil for a new part.
  package var old: String?
  /// The written text.
  package var new: String

  package init(_ place: String, old: String? = nil, new: String) {
    (self.place, self.old, self.new) = (place, old, new)
  }
}

/// The reason why a file cannot be wired without touching the user's content.
package typealias WiringRefusal = TextRefusal
