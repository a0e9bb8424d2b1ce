import ArgumentParser
import Commands
import Diagnostics
import Files
import ProjectChecks
import UniformTypes

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what macOS and Linux know about a type.",
    discussion: """
      Example:
        filetype show public.jpeg .gpx

      Exit status: 0 if every type is declared somewhere, 1 if one is not, 2 if the database could \
      not be read, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "An identifier (public.json), an extension (.json) or a MIME type (application/json).",
      valueName: "type"))
  var types: [String]

  @Option(help: "The format; jsonl is one JSON object per type, each on its own line.")
  var format = ListingFormat.text

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let known = try database.choice.open().value.get().database
    let descriptions = types.map { TypeDescription(TypeQuery($0), database: known) }
    try printOutput(format.text(zip(types, descriptions).map { Report($0, $1) }))
    for (name, description) in zip(types, descriptions) where description.isUnknown {
      guard let near = description.query.suggestion(known) else { continue }
      printFailure("filetype: \(name): is not declared anywhere\(didYouMean(near))")
    }
    if descriptions.contains(where: \.isUnknown) { throw ExitStatus.findings }
  }
}

extension TypeQuery {
  /// Returns a declared name that is similar to an undeclared one, or nil.
  fileprivate func suggestion(_ database: MediaTypeDatabase) -> String? {
    switch self {
    case .identifier(let identifier):
      NameDistance.nearest(
        to: identifier.rawValue, among: SystemTypes.identifiers.map(\.rawValue), byLabel: true)
    case .mediaType(let name):
      NameDistance.nearest(to: name.rawValue, among: database.records.keys.sorted())
    case .filenameExtension: nil
    }
  }
}

extension Report {
  /// Describes each type with a name.
  fileprivate init(_ query: String, _ description: TypeDescription) {
    self.init(nil)
    var types: [JSONText] = []
    for section in description.sections {
      var report = Report(section.title)
      for row in section.rows {
        if row.lines.count == 1 {
          report.show(row.label, row.lines[0])
        } else {
          report.show(row.label, lines: row.lines)
        }
      }
      append(report)
      let facts = JSONText.object(section.rows.map { ($0.label, .strings($0.lines)) })
      types.append(.object([("name", .string(section.title)), ("facts", facts)]))
    }
    add("query", .string(query))
    add("isKnown", .bool(!description.isUnknown))
    add("types", .array(types))
  }
}
