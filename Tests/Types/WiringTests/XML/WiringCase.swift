import Testing
import Wiring

/// A text into which something generated is wired, and what every such text must keep.
struct WiringCase {
  typealias Merge = @Sendable ([UInt8], [UInt8]) throws(WiringRefusal) -> WiredText

  let wired: WiredText
  let text: String

  /// Wires, and checks that a second time changes nothing, and that taking out gives the old text.
  init(
    _ merge: Merge, _ generated: String, into text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let generated = Array(generated.utf8)
    wired = try merge(generated, Array(text.utf8))
    self.text = String(decoding: wired.bytes, as: UTF8.self)
    let again = try merge(generated, wired.bytes)
    #expect(again.bytes == wired.bytes, sourceLocation: sourceLocation)
    #expect(again.parts.isEmpty, sourceLocation: sourceLocation)
    let out = try XMLWiring.takeOut(wired.parts, from: wired.bytes)
    #expect(String(decoding: out.bytes, as: UTF8.self) == text, sourceLocation: sourceLocation)
    #expect(out.notes.isEmpty, sourceLocation: sourceLocation)
  }

  /// Takes out what was written, after a person has replaced a text.
  func takenOut(
    replacing old: String = "", with new: String = ""
  ) throws -> (text: String, notes: [String]) {
    try #require(old.isEmpty || text.contains(old))
    let edited = old.isEmpty ? text : text.replacing(old, with: new)
    let out = try XMLWiring.takeOut(wired.parts, from: Array(edited.utf8))
    return (String(decoding: out.bytes, as: UTF8.self), out.notes)
  }
}
