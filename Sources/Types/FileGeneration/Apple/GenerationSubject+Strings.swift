import Declarations
import Diagnostics
import PropertyLists

extension OutputKind {
  /// The translations for both property lists.
  package static let strings = OutputKind(
    "strings", ["mime/*.lproj/InfoPlist.strings"], comment: .block, platforms: .together
  ) { $0.infoPropertyListStrings() }
}

extension GenerationSubject {
  /// Generates the translations of the property lists, one `InfoPlist.strings` per language.
  ///
  /// Systems look up a description by its English text, and a key of the list by its name.
  func infoPropertyListStrings() -> Generation {
    guard !AppleTargets(application, only: options.platform).isEmpty else { return Generation() }
    var tables: [String: [String: String]] = [:]
    for type in types {
      for (language, text) in Self.byTag(type.source.localizedDescriptions) {
        for key in [type.source.description, type.source.handler?.name].compactMap(\.self) {
          tables[language, default: [:]][key.trimmedLine] = text.trimmedLine
        }
      }
    }
    for (language, name) in Self.byTag(application?.localizedNames ?? [:]) {
      tables[language, default: [:]][InfoKey.bundleName.name] = name.trimmedLine
    }
    let files = tables.map { language, texts in
      GeneratedFile(.strings, language, bytes: Self.page(texts, comment))
    }
    return Generation(files: files)
  }

  /// Returns the texts by BCP 47 tag, which names their folder; if two have the same tag, the first
  /// one in order counts.
  ///
  /// Leaves out languages that only Linux desktops know.
  private static func byTag(_ texts: [String: String]) -> [String: String] {
    texts.sorted { $0.key < $1.key }.reduce(into: [:]) { tagged, text in
      guard let tag = LanguageTag(text.key), tag.special == nil, tagged[tag.bcp47] == nil else {
        return
      }
      tagged[tag.bcp47] = text.value
    }
  }

  private static func page(_ texts: [String: String], _ comment: String) -> [UInt8] {
    let lines = texts.sorted { $0.key < $1.key }.map { key, text in
      key.quoted(in: "\"") + " = " + text.quoted(in: "\"") + ";\n"
    }
    return Array("\(CommentStyle.block.line(comment))\n\(lines.joined())".utf8)
  }
}
