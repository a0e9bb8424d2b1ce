import Diagnostics
import JSONSyntax

/// The format of `filetype-toolkit.json` as a table.
package enum ConfigurationFormat {
  /// The identifier of the schema, which is not an address: it is never downloaded.
  package static let schemaID = "urn:filetype-toolkit:configuration"

  /// The values of `to`, which are also the values of `emojiart migrate --to`.
  package static let editions = ["2017", "2020", "2020-document", "2021", "2023"]
  package static let defaultEdition = "2023"

  /// The rules that report errors of form.
  static let rules = FormRules(
    subject: "the configuration", unknownKey: ConfigRules.unknownKey,
    wrongValueType: ConfigRules.wrongValueType, unknownWord: ConfigRules.unknownWord)

  static let root = ObjectFormat(
    "configuration", "How the files of a project are checked.", empty: Configuration(),
    [
      .optional(
        "$schema", \.schema, .text(noting: nil), "The JSON Schema of the file, for editors."),
      .key(
        "exclude", \.exclude, .list(.pattern),
        "Files and folders to leave out, as [patterns](#patterns).", default: "nothing"),
    ] + selectionKeys + [
      .optional(
        "failOn", \.failOn, .word, "The lowest severity that fails the run (`--fail-on`).",
        default: "`error`"),
      .key(
        "overrides", \.overrides, .list(.object("override") { override }),
        "Other rules for some files; later ones win."),
      .key(
        "schemas", \.schemas, .list(.object("schema") { judged }),
        "The schemas for JSON, YAML, and TOML files in `filetype check`; later ones win."),
    ] + toolKeys)

  private static let selectionKeys: [FormatKey<Configuration>] = [
    .key(
      "select", \.select, .list(.rule),
      "Report only these rules or subjects, for example `mime` or `json/trailing-comma` "
        + "(`--select`). A tool without any of them reports all of its rules.",
      default: "all rules"),
    .key(
      "ignore", \.ignore, .list(.rule),
      "Do not report these rules or subjects; wins over `select` (`--ignore`).",
      default: "nothing"),
    .key(
      "severity", \.severity, .map(.rule, .word),
      "Other severities, by rule or subject; a rule wins over its subject (`--severity`).",
      default: "the severities of the rules"),
  ]

  private static let toolKeys: [FormatKey<Configuration>] = [
    .optional(
      "database", \.database, .path,
      "The folder of the shared MIME database that `filetype check` and `filetype generate` use, "
        + "relative to this file, or `built-in` (`--database`).",
      default: "the databases of the machine"),
    .optional(
      "baseline", \.baseline, .path,
      "The file with the findings that are accepted, relative to this file (`--baseline`).",
      default: "none"),
    .optional(
      "to", \.to, .word(editions),
      "The edition that `emojiart migrate` writes (`--to`).", default: "`2023`"),
  ]

  static let override = ObjectFormat(
    "override", "Other rules for some files.", empty: Configuration.Override(files: []),
    [
      .required(
        "files", \.files, .list(.pattern),
        "The files and folders, as [patterns](#patterns)."),
      .key(
        "select", \.select, .list(.rule), "Report only these rules or subjects for the files.",
        default: "as for other files"),
      .key(
        "ignore", \.ignore, .list(.rule), "Do not report these either.",
        default: "as for other files"),
      .key(
        "severity", \.severity, .map(.rule, .word), "Severities of the files' findings.",
        default: "as for other files"),
    ])

  static let judged = ObjectFormat(
    "schema", "A JSON Schema for some files.", empty: Configuration.JudgedFiles(files: []),
    [
      .required("files", \.files, .list(.pattern), "The files, as [patterns](#patterns)."),
      .optional(
        "schema", \.schema, .path, "The schema, relative to this file.",
        default: "the file that the document names as `$schema`; one that names none is not judged"),
      .optional(
        "comments", \.comments, .boolean,
        "True if JSON may have comments and trailing commas, as in files of editors.",
        default: "`false`"),
    ])

  /// All objects of the format, the root first.
  static let objects: [ObjectInfo] = [root.info, override.info, judged.info]
}

/// The kinds of strings that rules check.
enum NoteKind {
  static let pattern = "pattern"
  static let rule = "rule"
  static let path = "path"
}

extension ValueCodec where Value == String {
  fileprivate static var pattern: ValueCodec { .text(noting: NoteKind.pattern) }
  fileprivate static var rule: ValueCodec { .text(noting: NoteKind.rule) }
  fileprivate static var path: ValueCodec { .text(noting: NoteKind.path) }
}

extension MapNames {
  fileprivate static let rule = MapNames("rule", kind: NoteKind.rule)
}

extension ConfigurationFormat {
  /// The JSON Schema for configurations (draft 2020-12), as a file.
  package static var schema: String {
    FormatSchema.text(
      of: objects.map(\.withoutLinks), id: schemaID, title: "Project configuration")
  }
}

extension ObjectInfo {
  /// The object without Markdown links, which editors do not follow.
  fileprivate var withoutLinks: ObjectInfo {
    var copy = self
    for index in copy.keys.indices {
      copy.keys[index].text = copy.keys[index].text
        .split(separator: "[patterns](#patterns)", omittingEmptySubsequences: false)
        .joined(separator: "patterns")
    }
    return copy
  }
}
