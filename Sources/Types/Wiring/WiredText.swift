/// A file of a project after a declaration was wired into it, or taken out of it.
package struct WiredText: Sendable, Equatable {
  /// The whole text; the same bytes as before if there was nothing to do.
  package var bytes: [UInt8]
  /// What was written, by which it is found again.
  package var parts: [WrittenPart]
  /// What a person should know or do: the words of findings, lower case, no period at the end.
  package var notes: [String]

  package init(_ bytes: [UInt8], parts: [WrittenPart] = [], notes: [String] = []) {
    self.bytes = bytes
    self.parts = parts
    self.notes = notes
  }
}

/// Something that was written into a person's file.
package struct WrittenPart: Sendable, Equatable {
  /// Where: in a text of members and elements a JSON Pointer (RFC 6901), which ends in `-` for an
  /// element of a list; elsewhere what the format finds it by.
  package var place: String
  /// What was there; nil for what is new.
  package var old: String?
  /// What is there since.
  package var new: String

  package init(_ place: String, old: String? = nil, new: String) {
    self.place = place
    self.old = old
    self.new = new
  }
}

/// Why a file cannot be wired without touching what is not ours.
package struct WiringRefusal: Error, Sendable, Equatable {
  /// The words of a finding: what is there, and what to do instead.
  package var message: String
  /// Bytes of the text; nil for the whole file.
  package var range: Range<Int>?

  package init(_ message: String, at range: Range<Int>? = nil) {
    self.message = message
    self.range = range
  }
}
