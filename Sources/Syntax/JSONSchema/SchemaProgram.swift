package import Diagnostics

/// A JSON Schema that has been compiled: it judges any number of documents.
package struct SchemaProgram: Sendable {
  var nodes: [SchemaNode] = []
  var root = 0
  /// True if a schema asks which members or elements others have looked at.
  var hasUnevaluated = false
  /// True if a number with a point or an exponent is not an integer, as for draft 4.
  var wantsPlainIntegers = false
  /// By resource and by the index of a name: the schema with that `$dynamicAnchor`.
  var dynamicAnchors: [[Int: Int]] = []

  /// What to make of a schema that is not plain.
  package struct Options: Sendable {
    /// The draft of schemas without `$schema`.
    package var draft = SchemaDraft.draft2020
    /// True to reject what does not have the `format` that the schema names; otherwise, a format
    /// only tells what is meant (2020-12 Validation 7.2).
    package var assertsFormats = false
    /// The URI of the schema itself, for what it refers to.
    package var uri = ""
    /// True if `4.0` is not an integer: it is one since draft 6, but not for readers that keep to
    /// draft 4, or to the types of their language.
    package var wantsPlainIntegers = false

    package init(
      draft: SchemaDraft = .draft2020, assertsFormats: Bool = false, uri: String = ""
    ) {
      (self.draft, self.assertsFormats, self.uri) = (draft, assertsFormats, uri)
    }
  }

  /// The text of the schema document at a URI; nil if there is none.
  package typealias Library = (String) -> [UInt8]?

  /// A program for the schema in `bytes`, nil if it cannot be used, and what is wrong in it.
  ///
  /// Ranges are bytes of `text`, which is the UTF-8 form of the schema. The schemas of schemas are
  /// known; `library` is asked for any other document that the schema refers to.
  package static func compile(
    _ bytes: [UInt8], options: Options = Options(), library: Library = { _ in nil }
  ) -> (program: SchemaProgram?, findings: Findings, text: [UInt8], unit: OffsetUnit) {
    var compiler = SchemaCompiler(options)
    let (text, unit) = compiler.compile(bytes, library)
    let isUsable = !compiler.findings.diagnostics.contains { $0.severity == .error }
    var program = compiler.program
    program.wantsPlainIntegers = options.wantsPlainIntegers
    return (isUsable ? program : nil, compiler.findings, text, unit)
  }
}
