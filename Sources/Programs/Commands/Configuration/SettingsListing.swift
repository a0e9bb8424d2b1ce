package import ArgumentParser
import Diagnostics
import Files

/// The command `config` of each tool.
package struct SettingsListing: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A file or folder, which need not exist.", valueName: "path"),
    completion: .file())
  package var path: String?

  @Option(help: "The format of the output.")
  package var format = ResultFormat.text

  @OptionGroup(title: "Rules") package var rules: RuleOptions
  @OptionGroup(title: "Configuration") package var configuration: ConfigurationOptions

  package init() {}

  /// Prints the settings for the path; `given` has the values of other options by key.
  package func print(_ tool: ToolDescription, given: [String: String?]) throws {
    _ = try rules.selection(among: tool.rules(), tool: tool.name)
    let project = try configuration.read(
      FindingsPrinter(tool, format: format.isJSON ? .json : .text))
    let list = SettingsList(project, rules, path, tool, given: given.compactMapValues(\.self))
    try printOutput(format.isJSON ? list.json : list.text)
  }
}

/// The settings for a path, and the origin of each value.
struct SettingsList {
  /// A value of a key, or nil for the default.
  struct Entry {
    let key: String
    let value: String?
    var origin: SettingOrigin?
  }

  private let project: ProjectSettings
  private let path: String?
  private let entries: [Entry]
  private let exclusion: Entry?

  init(
    _ project: ProjectSettings, _ options: RuleOptions, _ path: String?,
    _ tool: ToolDescription, given: [String: String]
  ) {
    self.project = project
    self.path = path
    let patterns = project.patterns
    exclusion = path.flatMap { project.exclusion(of: $0) }.map { patterns[$0] }
    let holding = options.settings(project, project.overrides(for: path))
    let whole = project.configuration
    let rows =
      [("exclude", patterns)] + holding.rows + [
        ("schemas", project.schemas(for: path)),
        project.row("failOn", options.givenFailOn?.rawValue, whole.failOn?.rawValue),
        project.row("database", given["database"], project.database),
        project.row("baseline", given["baseline"], project.baseline),
        project.row("to", given["to"], whole.to),
      ]
    entries = rows.filter { !tool.foreignKeys.contains($0.0) }.flatMap { key, entries in
      entries.isEmpty ? [Entry(key: key, value: nil)] : entries
    }
  }
}

/// A key and its values; empty for the default.
private typealias Row = (String, [SettingsList.Entry])

extension RuleSettings {
  fileprivate var rows: [Row] {
    let levels = severity.map { change in
      Setting("\(change.value.rule)=\(change.value.level.rawValue)", change.origin)
    }
    return [("select", select), ("ignore", ignore), ("severity", levels)].map { key, settings in
      (key, settings.map { SettingsList.Entry(key: key, value: $0.value, origin: $0.origin) })
    }
  }
}

extension ProjectSettings {
  fileprivate var patterns: [SettingsList.Entry] {
    configuration.exclude.enumerated().map { index, pattern in
      SettingsList.Entry(
        key: "exclude", value: pattern,
        origin: .configuration(file?.range(of: "exclude", index)))
    }
  }

  /// Returns the schemas for a file, or all schemas without a path.
  fileprivate func schemas(for path: String?) -> [SettingsList.Entry] {
    let judging = path.map { own.contains(FilePath($0)) ? nil : judgedPatterns(of: $0).last?.entry }
    return configuration.schemas.indices.filter { path == nil || judging == $0 }.map {
      SettingsList.Entry(
        key: "schemas", value: schema($0) ?? "$schema",
        origin: .configuration(file?.range(of: "schemas", $0)))
    }
  }

  /// Returns a key with one value: the option, or else the configuration.
  fileprivate func row(_ key: String, _ option: String?, _ configured: String?) -> Row {
    if let option {
      return (key, [SettingsList.Entry(key: key, value: option, origin: .commandLine)])
    }
    guard let configured else { return (key, []) }
    let origin = SettingOrigin.configuration(file?.range(of: key))
    return (key, [SettingsList.Entry(key: key, value: configured, origin: origin)])
  }
}

extension SettingsList {
  private static let defaults = [
    "exclude": "nothing", "select": "all rules", "ignore": "nothing",
    "severity": "the severities of the rules", "failOn": "error",
    "schemas": "none",
    "database": "the databases of this machine", "baseline": "none",
    "to": ConfigurationFormat.defaultEdition,
  ]

  var text: String {
    let values = entries.map { $0.value ?? Self.defaults[$0.key] ?? "" }
    let column = 2 + (values.map(DisplayWidth.of).max() ?? 0)
    var sheet = Report(nil, .columns(indent: 0), width: nil)
    var last = ""
    for (entry, value) in zip(entries, values) {
      let gap = String(repeating: " ", count: column - DisplayWidth.of(value))
      sheet.show(entry.key == last ? "" : entry.key, lines: [value + gap + words(entry.origin)])
      last = entry.key
    }
    return heading.printable + "\n\n" + sheet.table
  }

  private var heading: String {
    let source = project.path ?? "the defaults, without a \(ConfigurationFile.name)"
    guard let exclusion, let path, let pattern = exclusion.value else {
      return (path.map { "\($0) is checked" } ?? "Files are checked") + " with \(source)"
    }
    return "\(path) is left out because of the pattern '\(pattern)', \(words(exclusion.origin))"
  }

  private func words(_ origin: SettingOrigin?) -> String {
    switch origin {
    case nil: "default"
    case .commandLine: "command line"
    case .configuration(let range):
      (project.path ?? "") + (position(range).map { ":\($0.line):\($0.column)" } ?? "")
    }
  }

  private func position(_ range: Range<Int>?) -> Position? {
    range.flatMap { project.file?.position(of: $0) }
  }

  var json: String {
    let excluded: JSONText = exclusion.map(json) ?? .null
    return JSONText.object([
      ("path", .optional(path)),
      ("configuration", .optional(project.path)),
      ("excludedBy", excluded),
      ("settings", .array(entries.map(json))),
    ]).page()
  }

  private func json(_ entry: Entry) -> JSONText {
    let head: [(String, JSONText)] = [
      ("key", .string(entry.key)), ("value", .optional(entry.value)),
    ]
    switch entry.origin {
    case nil: return .object(head + [("origin", "default")])
    case .commandLine: return .object(head + [("origin", "command-line")])
    case .configuration(let range):
      let place = position(range).map { place -> [(String, JSONText)] in
        [("line", .integer(place.line)), ("column", .integer(place.column))]
      }
      return .object(head + [("origin", "configuration")] + (place ?? []))
    }
  }
}
