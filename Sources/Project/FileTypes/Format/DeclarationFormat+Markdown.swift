extension DeclarationFormat {
  /// A page on every key of the format.
  package static var markdown: String {
    let intro = """
      # The declaration

      A declaration is a JSON file whose name ends in `\(Declaration.nameEnding)`. It describes
      file types and the application that handles them in one place; the files for every platform are
      generated from it. Any other key is an error. Where `null` is allowed, it means that the key is
      missing.

      """
    return ([intro] + objects.map(section)).joined(separator: "\n")
  }

  private static func section(_ object: ObjectInfo) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(value(of: key)) | \(cell(key.text)) | \(absence(of: key)) |"
    }
    return """
      ## \(title(of: object))

      \(object.text)

      | Key | Value | Meaning | Without it |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  private static func title(of object: ObjectInfo) -> String {
    object.name == root.info.name ? "The whole file" : "`\(object.name)`"
  }

  private static func value(of key: KeyInfo) -> String {
    words(key.form) + (key.isNullable ? ", or null" : "")
  }

  private static func words(_ form: ValueForm) -> String {
    switch form {
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .array(.word(let words)): "an array of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .array(.object(let name)): "an array of \(link(name))"
    case .object(let name): link(name)
    default: form.phrase
    }
  }

  private static func link(_ object: String) -> String {
    "[`\(object)`](#\(object.lowercased()))"
  }

  private static func absence(of key: KeyInfo) -> String {
    switch key.presence {
    case .required: "required"
    case .expected: "an error"
    case .optional: cell(key.defaultText)
    }
  }

  /// Text in a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
