import Diagnostics
import JSONSyntax
import UniformTypes

extension DeclarationRules {
  /// What a type cannot do without.
  static func checkTypes(_ file: DeclarationFile, _ report: inout Report) {
    let types = file.declaration.types
    checkPresence(file, &report)
    checkTwins(file, &report)
    for (index, type) in file.declaration.resolved().enumerated() {
      checkTexts(types[index], at: index, file, &report)
      checkTags(type, at: index, file, &report)
    }
  }

  private static func checkPresence(_ file: DeclarationFile, _ report: inout Report) {
    let value = file.value("types")
    // A list of other values has its finding already.
    guard value?.array?.isEmpty ?? (value == nil), let range = value?.range ?? file.root?.range
    else { return }
    report.add(Diagnostic(noTypes, "the declaration has no type", at: range))
  }

  private static func checkTexts(
    _ type: FileType, at index: Int, _ file: DeclarationFile, _ report: inout Report
  ) {
    let texts = [
      ("identifier", type.identifier, missingIdentifier),
      ("description", type.description, missingDescription),
    ]
    for (key, text, rule) in texts where text.allSatisfy(\.isWhitespace) {
      let value = file.value(ofType: index, .key(key))
      // A value of another kind has its finding already.
      guard value == nil || value?.string != nil else { continue }
      let message = value == nil ? "the type has no '\(key)'" : "the '\(key)' is empty"
      report.add(Diagnostic(rule, message, at: value?.range ?? file.value(ofType: index)?.range))
    }
  }

  private static func checkTags(
    _ type: ResolvedType, at index: Int, _ file: DeclarationFile, _ report: inout Report
  ) {
    let source = type.source
    let isRecognised =
      !source.extensions.isEmpty || !source.globs.isEmpty || !source.magic.isEmpty
      || !source.treeMagic.isEmpty || !source.rootXML.isEmpty
    if source.handler != nil, type.form != .none, !isRecognised {
      let handler = file.value(ofType: index)?.member("handler")?.nameRange
      report.add(
        Diagnostic(
          missingExtension, "the type has a handler, and neither extension nor magic", at: handler))
    }
    if source.mimeTypes.isEmpty, let name = type.mimeType,
      !TypeDefaults.isSystemType(source.identifier)
    {
      report.add(
        Diagnostic(
          madeUpMediaType, "the type has no MIME type, '\(name)' is made of its identifier",
          at: file.value(ofType: index, "identifier")?.range))
    }
  }

  private static func checkTwins(_ file: DeclarationFile, _ report: inout Report) {
    var first: [UniformTypeIdentifier: Range<Int>] = [:]
    for (index, type) in file.declaration.types.enumerated() where !type.identifier.isEmpty {
      guard let range = file.value(ofType: index, "identifier")?.range else { continue }
      let identifier = UniformTypeIdentifier(rawValue: type.identifier)
      guard let earlier = first[identifier] else {
        first[identifier] = range
        continue
      }
      report.add(
        Diagnostic(
          duplicateIdentifier, "another type has the identifier '\(type.identifier)'", at: range,
          related: [RelatedPlace(range: earlier, message: "the first one is here")]))
    }
  }
}
