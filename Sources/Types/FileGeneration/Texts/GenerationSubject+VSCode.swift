import Diagnostics
import Declarations

extension OutputKind {
  /// The languages of an extension for VS Code, and settings for users without the extension.
  package static let vscode = OutputKind(
    "vscode", ["vscode/*.package.json", "vscode/*.settings.json"], comment: nil, demand: .nothing
  ) { $0.editorFiles() }
}

extension GenerationSubject {
  fileprivate func editorFiles() -> Generation {
    var result = Generation()
    var taken: Set<String> = []
    let texts = writtenTypes(for: "VS Code", &result)
    guard !texts.isEmpty else { return result }
    // JSON stays JSON: a separate language would lack colors, folding, and completion.
    let languages = texts.map { type, syntax in
      syntax.identifier.map { .members([("id", .string($0))] + Self.names(of: type)) }
        ?? Self.language(type, &taken)
    }
    let associations = texts.flatMap { type, syntax in
      (type.extensions.map { "*." + $0.value } + type.fileNames.map(\.value)).compactMap { name in
        syntax.identifier.map { (name: name, value: JSONText.string($0)) }
      }
    }
    var names: Set<String> = []
    let settings = associations.filter { names.insert($0.name).inserted }
    let pages =
      [.object([("contributes", .object([("languages", .array(languages))]))])]
      + (settings.isEmpty ? [] : [JSONText.object([("files.associations", .object(settings))])])
    result.files = pages.enumerated().map { place, page in
      GeneratedFile(.vscode, name, at: place, bytes: Array(page.page().utf8))
    }
    return result
  }

  private static func language(_ type: GeneratedType, _ taken: inout Set<String>) -> JSONText {
    let label = type.name.lastPart.lowercased()
    let identifier = taken.insert(label).inserted ? label : type.name.lowercased()
    return .members(
      [
        ("id", .string(identifier)),
        ("aliases", .strings([type.source.description.trimmedLine])),
      ] + names(of: type) + [("firstLine", firstLine(of: type).map(JSONText.string))])
  }

  private static func names(of type: GeneratedType) -> [(String, JSONText?)] {
    func list(_ texts: [String]) -> JSONText? { texts.isEmpty ? nil : .strings(texts) }
    return [
      ("extensions", list(type.extensions.map { "." + $0.value })),
      ("filenames", list(type.fileNames.map(\.value))),
      ("mimetypes", list([type.mediaType].compactMap(\.self))),
    ]
  }

  /// Returns a regular expression for the beginning of the first line, or nil if it is not
  /// declared.
  private static func firstLine(of type: GeneratedType) -> String? {
    let starts = type.source.magic.flatMap(\.matches).filter { match in
      match.type == "string" && match.offset == "0" && match.mask == nil
    }.compactMap { match in
      MagicWords.line(match.value)
    }.filter { !$0.isEmpty }.unique
    guard !starts.isEmpty else { return nil }
    let choices = starts.map { start in
      start.map { "\\^$.|?*+()[]{}/".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    return choices.count == 1 ? "^\(choices[0])" : "^(\(choices.joined(separator: "|")))"
  }
}
