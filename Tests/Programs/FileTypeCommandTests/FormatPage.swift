@testable import Commands
@testable import Declarations
import JSONSyntax

/// Writes the manual page of a format.
enum FormatPage {
  /// A page about every key of declarations.
  static var declaration: String {
    let intro = """
      # The declaration

      A declaration is a JSON file with the extension `\(Declaration.nameEnding)`. It describes
      file types and the application that handles them in one place; the files for every platform are
      generated from it. Any other key is an error. Where `null` is allowed, it means that the key is
      missing.

      """
    return text(intro: intro, DeclarationFormat.objects)
  }

  /// The tables of the keys of configurations.
  static var configuration: String { tables(of: ConfigurationFormat.objects) }

  /// Returns a page with a table of the keys of each object; the first of `objects` is the whole
  /// file.
  private static func text(intro: String, _ objects: [ObjectInfo]) -> String {
    intro + "\n" + tables(of: objects)
  }

  /// Returns only the tables of such a page.
  private static func tables(of objects: [ObjectInfo]) -> String {
    objects.enumerated().map { section($1, title: $0 == 0 ? nil : $1.name) }
      .joined(separator: "\n")
  }

  private static func section(_ object: ObjectInfo, title: String?) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(value(of: key)) | \(cell(key.text)) | \(absence(of: key)) |"
    }
    return """
      ## \(title.map { "`\($0)`" } ?? "The whole file")

      \(object.text)

      | Key | Value | Meaning | Without it |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
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
    case .expected where key.defaultText.isEmpty: "an error"
    case .expected, .optional: cell(key.defaultText)
    }
  }

  /// Returns text for the cell of a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
