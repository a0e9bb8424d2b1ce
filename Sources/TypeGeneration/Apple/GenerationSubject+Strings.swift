import FileTypeDeclaration

extension GenerationSubject {
  /// The translations of what the property lists say, one `InfoPlist.strings` a language.
  ///
  /// Systems look up a description by its English text, and a key of the list by its name.
  func infoPropertyListStrings() -> Generation {
    var result = Generation()
    guard !AppleTargets(application, only: options.platform).isEmpty else { return result }
    var tables: [String: [String: String]] = [:]
    for type in types {
      for (language, text) in Localizations(type.source.localizedDescriptions).values {
        for key in [type.source.description, type.source.handler?.name].compactMap(\.self) {
          tables[Self.folder(language), default: [:]][key.trimmedLine] = text.trimmedLine
        }
      }
    }
    for (language, name) in Localizations(application?.localizedNames ?? [:]).values {
      tables[Self.folder(language), default: [:]]["CFBundleName"] = name.trimmedLine
    }
    result.files = tables.map { folder, texts in
      GeneratedFile(
        kind: .strings, path: "mime/\(folder)/InfoPlist.strings", bytes: Self.page(texts, comment))
    }
    return result
  }

  /// `pt-BR.lproj`.
  private static func folder(_ locale: String) -> String {
    "\(LanguageTag(locale)?.bcp47 ?? locale).lproj"
  }

  private static func page(_ texts: [String: String], _ comment: String) -> [UInt8] {
    let lines = texts.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
    let closed = comment.split(separator: "*/", omittingEmptySubsequences: false)
    return Array("/* \(closed.joined(separator: "* /")) */\n\(lines.joined())".utf8)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped)\""
  }
}
