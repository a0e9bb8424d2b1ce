import Diagnostics
import JSONSchema
import JSONSyntax

/// The schema of a version, as the commands for documents would compile it.
struct CompiledSchema {
  /// Nil if the schema has errors.
  var program: SchemaProgram?
  /// The first error with its place, or nil.
  var mistake: String?

  /// The address of the folder with the declaration.
  private static let root = "file:///"

  /// Compiles the schema at a path relative to the declaration; nil if it cannot be read.
  init?(_ name: String, _ schema: (String) -> [UInt8]?) {
    guard let bytes = schema(name) else { return nil }
    let root = Self.root
    // Related schemas are published at addresses in one folder, and stored in one folder.
    let published = JSONValue.read(bytes).value?["$id"]?.string.map(Self.folder) ?? ""
    let (program, findings, text, unit) = SchemaProgram.compile(
      bytes, options: SchemaProgram.Options(uri: root + name)
    ) { uri in
      if uri.hasPrefix(root) { return schema(String(uri.dropFirst(root.count))) }
      guard !published.isEmpty, uri.hasPrefix(published) else { return nil }
      return schema(String(Self.folder(name)) + String(uri.dropFirst(published.count)))
    }
    self.program = program
    let errors = findings.diagnostics.filter { $0.severity == .error }
    let found = Locator.locate(errors, in: byteSource(of: text), unit: unit, excerpts: false)
    mistake = found.first { !Self.isUncertain($0.diagnostic, text) }.map { error in
      let place = error.start.map { " at \(name):\($0.line):\($0.column)" } ?? ""
      return error.diagnostic.message.replacing(root, with: "") + place
    }
  }

  private static func folder(_ path: String) -> Substring {
    path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
  }

  /// True if a broken reference may lead to a file that only the commands for documents find.
  private static func isUncertain(_ error: Diagnostic, _ text: [UInt8]) -> Bool {
    guard error.rule == SchemaRules.brokenReference.id, let range = error.range else {
      return false
    }
    let reference = String(decoding: text[range.clamped(to: text.indices)], as: UTF8.self)
    return ["..", "%", "file:"].contains(where: reference.contains)
  }
}
