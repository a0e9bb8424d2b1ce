import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Files

struct DocumentsVersionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editions",
    abstract: "List the versions of a declared format, and the steps between them.",
    discussion: """
      The oldest version comes first. A loss is data that a migration may lose on the way up or \
      down; 'migrate --allow' accepts it.

      Example:
        filetype documents editions --declaration trail.filetype.json

      Exit status: 0, 2 if the declaration could not be read or has mistakes, 64 for a usage error.
      """)

  @OptionGroup var declared: FormatOptions

  @Option(help: "The format; jsonl is one JSON object per version, each on its own line.")
  var format = ListingFormat.text

  func run() throws {
    let program = try declared.program(FindingsPrinter(format: format.isJSON ? .jsonl : .text))
    let rows = VersionRow.rows(program.format)
    try printOutput(
      format.isJSON ? rows.map { $0.json.text + "\n" }.joined() : VersionRow.text(rows))
  }
}

/// The description of a version.
struct VersionRow {
  var name: String
  var marks: [(path: String, value: String?)]
  var schema: String?
  /// The migration steps from the previous version.
  var steps: [String]
  /// The migration steps back to the previous version.
  var stepsBack: [String]
  /// The losses that these steps may cause.
  var lossesUp: [String]
  var lossesDown: [String]
  var variants: [DocumentVariant]

  static func rows(_ format: DocumentFormat) -> [VersionRow] {
    format.versions.indices.map { index in
      let version = format.versions[index]
      let before = index > 0 ? format.versions[index - 1].name : version.name
      return VersionRow(
        name: version.name, marks: version.marks.map { ($0.path.description, $0.value) },
        schema: version.schema,
        steps: (format.steps(from: before, to: version.name) ?? []).map(\.summary),
        stepsBack: (format.steps(from: version.name, to: before) ?? []).map(\.summary),
        lossesUp: format.losses(from: before, to: version.name),
        lossesDown: format.losses(from: version.name, to: before), variants: version.variants)
    }
  }

  /// Returns a block for each version, separated by empty lines.
  static func text(_ rows: [VersionRow]) -> String {
    rows.indices.map { rows[$0].text(isFirst: $0 == 0) }.joined(separator: "\n")
  }

  private func text(isFirst: Bool) -> String {
    var sheet = FactSheet(indent: 2, width: Terminal.outputWidth)
    let marks = marks.map { "\($0.path) \($0.value.map { "is \($0)" } ?? "is missing")" }
    sheet.add("marks", marks.isEmpty ? "none" : marks.joined(separator: ", "))
    sheet.add("schema", schema ?? "none")
    if !isFirst {
      sheet.add("steps", lines: steps.isEmpty ? ["none"] : steps)
      sheet.add("way back", lines: stepsBack.isEmpty ? ["none"] : stepsBack)
      sheet.add("loses up", lossesUp.isEmpty ? "nothing" : lossesUp.joined(separator: ", "))
      sheet.add("loses down", lossesDown.isEmpty ? "nothing" : lossesDown.joined(separator: ", "))
    }
    for variant in variants {
      sheet.add("variant", lines: ["\(variant.name):"] + variant.lines)
    }
    return "\(name.printable)\n" + sheet.text
  }

  /// A JSON object; its members are a contract.
  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("edition", .string(name)),
      (
        "marks",
        .array(
          marks.map {
            .object([
              ("path", .string($0.path)), ("value", .optional($0.value)),
            ])
          })
      ),
      ("schema", .optional(schema)),
      ("steps", .strings(steps)),
      ("stepsBack", .strings(stepsBack)),
      ("lossesUp", .strings(lossesUp)),
      ("lossesDown", .strings(lossesDown)),
    ]
    if !variants.isEmpty { members.append(("variants", .array(variants.map(\.json)))) }
    return .object(members)
  }
}

extension DocumentVariant {
  fileprivate var losses: [String] {
    steps.compactMap(\.loss).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The lines about the steps and their losses.
  fileprivate var lines: [String] {
    steps.map { "  \($0.summary)" }
      + (losses.isEmpty ? [] : ["  loses \(losses.joined(separator: ", "))"])
  }

  fileprivate var json: JSONText {
    .object([
      ("variant", .string(name)), ("steps", .array(steps.map { .string($0.summary) })),
      ("losses", .strings(losses)),
    ])
  }
}
