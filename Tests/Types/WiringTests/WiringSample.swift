import Diagnostics
import Declarations
import Testing
import FileGeneration

@testable import Wiring

/// A declaration and files that it is wired into.
enum WiringSample {
  static let declaration = read(
    """
    {
      "application": {
        "name": "Trail", "bundleIdentifier": "org.example.Trail", "platforms": ["iOS", "macOS", "web", "windows", "linux"],
        "openInPlace": true, "desktop": {"exec": "trail %f", "categories": ["Utility"]}
      },
      "types": [
        {
          "identifier": "org.example.trail", "description": "Trail map", "extensions": ["trail", "trl"],
          "mimeTypes": ["application/x-trail"], "conformsTo": ["public.data", "public.content"],
          "handler": {"role": "Editor", "rank": "Owner"}
        }
      ]
    }
    """)

  static func read(_ text: String) -> Declaration { DeclarationFile(Array(text.utf8)).declaration }

  /// What becomes of a file.
  static func wire(
    _ text: [UInt8], as path: String, _ declaration: Declaration = declaration,
    isThere: @escaping @Sendable (String) -> Bool = { !$0.hasSuffix(".sharedmimeinfo") }
  ) throws -> WiredText {
    let input = try input(text, as: path, declaration, isThere: isThere)
    return try #require(WiringFormat.of(input)).wire(input)
  }

  /// A file with what is generated for it.
  static func input(
    _ text: [UInt8], as path: String, _ declaration: Declaration,
    isThere: @escaping @Sendable (String) -> Bool = { !$0.hasSuffix(".sharedmimeinfo") }
  ) throws -> WiringInput {
    var input = WiringInput(path: path, text: text, declaration: declaration)
    input.isThere = isThere
    let format = try #require(WiringFormat.of(input))
    var options = GenerationOptions()
    options.kinds = []
    options.requested = format.kinds
    options.declarationName = "trail.filetype.json"
    options.platform = format.platform(input)
    input.generated = declaration.generate(options).files
    return input
  }

  /// The record of a run.
  static func stage(_ wired: WiredText, on old: [UInt8]) -> WiringRecord.Stage {
    WiringRecord.Stage(
      before: "", after: "", reversal: Reversal(of: wired.edits, on: old), parts: wired.parts)
  }

  static func unwire(
    _ stage: WiringRecord.Stage, _ text: [UInt8], as path: String
  ) throws -> WiredText {
    let input = WiringInput(path: path, text: text, declaration: declaration)
    return try #require(WiringFormat.of(input)).unwire(stage, input)
  }

  /// Wires a text, and requires that a second run changes nothing and that all can be taken out.
  static func wired(
    _ text: String, as path: String, _ declaration: Declaration = declaration,
    isThere: @escaping @Sendable (String) -> Bool = { !$0.hasSuffix(".sharedmimeinfo") }
  ) throws -> String {
    let old = Array(text.utf8)
    let new = try wire(old, as: path, declaration, isThere: isThere)
    let again = try wire(new.bytes, as: path, declaration, isThere: isThere)
    #expect(again.bytes == new.bytes)
    #expect(again.parts.isEmpty)
    let reversal = Reversal(of: new.edits, on: old)
    #expect(reversal.apply(to: new.bytes) == old)
    return String(decoding: new.bytes, as: UTF8.self)
  }
}
