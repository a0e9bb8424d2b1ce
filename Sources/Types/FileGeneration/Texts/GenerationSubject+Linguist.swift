import Diagnostics
import Declarations

extension OutputKind {
  /// An entry for Linguist's `languages.yml`, and lines for `.gitattributes` until Linguist has it.
  package static let linguist = OutputKind(
    "linguist", ["linguist/*.languages.yml", "linguist/*.gitattributes"], comment: .hash,
    demand: .nothing
  ) { $0.linguistFiles() }
}

extension GenerationSubject {
  fileprivate func linguistFiles() -> Generation {
    var result = Generation()
    var entries = ScriptLines(comment: comment)
    var attributes = entries
    let texts = writtenTypes(for: "Linguist", &result)
    for (type, syntax) in texts {
      write(type, syntax, &entries)
      let names = type.extensions.map { $0.map { "*." + $0 } } + type.fileNames
      for name in names {
        attributes.line(
          "\(Self.attributePattern(name.value)) linguist-language=\(syntax.name)", at: name.path)
      }
    }
    guard !texts.isEmpty else { return result }
    result.files = [entries, attributes].enumerated().map { place, lines in
      GeneratedFile(.linguist, name, at: place, bytes: lines.bytes, Provenance(lines.noted))
    }
    return result
  }

  /// Writes the keys in the order of Linguist's file, which sorts all extensions except the first.
  private func write(
    _ type: GeneratedType, _ syntax: DocumentSyntax, _ lines: inout ScriptLines
  ) {
    let name = type.sourcedDescription.map(\.trimmedLine)
    lines.line("\(Self.key(name.value)):", at: name.path)
    lines.line("  type: \(syntax.kind)")
    let extensions = type.extensions
    let sorted = extensions.prefix(1) + extensions.dropFirst().sorted { $0.value < $1.value }
    for (key, values) in [
      ("extensions", sorted.map { $0.map { "." + $0 } }), ("filenames", type.fileNames),
    ] where !values.isEmpty {
      lines.line("  \(key):")
      for value in values { lines.line("  - \(JSONText.string(value.value).text)", at: value.path) }
    }
    lines.line("  tm_scope: \(syntax.scope)")
    lines.line("  ace_mode: \(syntax.aceMode)")
    lines.line("  # language_id: 'script/update-ids' of Linguist adds it")
  }

  /// Returns a YAML key as Linguist writes it: without quotes where YAML allows it.
  private static func key(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.first?.properties.isAlphabetic == true
      && text.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == " " }
      && !["yes", "no", "true", "false", "on", "off", "null", "y", "n"].contains(text.lowercased())
    return isPlain ? text : JSONText.string(text).text
  }

  /// Returns a pattern of gitattributes(5): quoted as in C if it has a blank or a quote.
  private static func attributePattern(_ text: String) -> String {
    guard text.contains(where: { " \"\\".contains($0) || $0 == "#" || $0 == "!" }) else {
      return text
    }
    return text.quoted(in: "\"")
  }

  /// Returns the types whose documents are texts and have names that a program can look for.
  func writtenTypes(
    for program: String, _ result: inout Generation
  ) -> [(GeneratedType, DocumentSyntax)] {
    types.compactMap { type in
      guard !type.isOfEverybody else { return nil }
      let hasNames = !type.extensions.isEmpty || !type.fileNames.isEmpty
      if hasNames, let syntax = DocumentSyntax(of: type) { return (type, syntax) }
      let reason =
        hasNames ? "no parent or suffix says that documents are texts" : "its extension is missing"
      result.omitted.add("nothing about '\(type.name)' for \(program): \(reason)")
      return nil
    }
  }
}
