package import Diagnostics
import JSONSyntax

/// A compiled JSON Schema, which can judge any number of documents.
package struct SchemaProgram: Sendable {
  var nodes: [SchemaNode] = []
  var root = 0
  /// True if a schema depends on the members or elements that others have evaluated.
  var hasUnevaluated = false
  /// True if a number with a point or an exponent is not an integer, as in draft 4 (3.5).
  var wantsPlainIntegers = false
  /// The schema with each `$dynamicAnchor`, by resource and by the index of the name.
  var dynamicAnchors: [[Int: Int]] = []

  /// The options for compiling a schema.
  package struct Options: Sendable {
    /// The draft of schemas without `$schema`.
    package var draft = SchemaDraft.draft2020
    /// True to reject values that do not have the `format` in the schema; otherwise, a format is
    /// only an annotation (2020-12 Validation 7.2).
    package var assertsFormats = false
    /// The URI of the schema itself, for resolving references.
    package var uri = ""
    /// True if `4.0` is not an integer in any draft, for readers that follow the types of their
    /// language.
    package var wantsPlainIntegers = false

    package init(
      draft: SchemaDraft = .draft2020, assertsFormats: Bool = false, uri: String = ""
    ) {
      (self.draft, self.assertsFormats, self.uri) = (draft, assertsFormats, uri)
    }
  }

  /// Returns the text of the schema document at a URI, or nil if it is unknown.
  package typealias Library = (String) -> [UInt8]?

  /// Compiles the schema in `bytes`; returns its findings, and a program unless the schema is
  /// unusable.
  ///
  /// Ranges are bytes of `text`, which is the UTF-8 form of the schema. The metaschemas are built
  /// in; `library` is called for any other document that the schema refers to.
  package static func compile(
    _ bytes: [UInt8], options: Options = Options(), library: Library = { _ in nil }
  ) -> (program: SchemaProgram?, findings: Findings, text: [UInt8], unit: OffsetUnit) {
    var compiler = SchemaCompiler(options: options)
    let (text, unit) = compiler.compile(bytes, library)
    let isUsable = !compiler.findings.diagnostics.contains { $0.severity == .error }
    return (isUsable ? compiler.program : nil, compiler.findings, text, unit)
  }
}

extension JSONNumber {
  /// True for an integer; if it must be plain, it is written without a point and an exponent.
  func isInteger(plain: Bool) -> Bool {
    // '-0' is the only number of two characters that is an integer and not plain.
    plain ? isPlainInteger || isIntegral && range.count == 2 : isIntegral
  }
}
