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
    let reports = program.format.versions.indices.map { Report(program.format, version: $0) }
    try printOutput(format.text(reports))
  }
}

extension Report {
  /// Describes a version, and the steps from the previous one and back.
  fileprivate init(_ format: DocumentFormat, version index: Int) {
    let version = format.versions[index]
    let before = index > 0 ? format.versions[index - 1].name : version.name
    self.init(version.name)
    add("edition", .string(version.name))
    let marks = version.marks.map { "\($0.path) \($0.value.map { "is \($0)" } ?? "is missing")" }
    let values = version.marks.map { mark in
      JSONText.object([
        ("path", .string(mark.path.description)), ("value", .optional(mark.value)),
      ])
    }
    add("marks", .array(values), "marks", marks.isEmpty ? "none" : marks.joined(separator: ", "))
    add("schema", .optional(version.schema), "schema", version.schema ?? "none")
    let ways = [(before, version.name), (version.name, before)]
    for (names, (old, new)) in zip([("steps", "steps"), ("stepsBack", "way back")], ways) {
      let steps = (format.steps(from: old, to: new) ?? []).map(\.summary)
      add(names.0, .strings(steps))
      if index > 0 { show(names.1, lines: steps.isEmpty ? ["none"] : steps) }
    }
    for (names, (old, new)) in zip([("lossesUp", "loses up"), ("lossesDown", "loses down")], ways) {
      let losses = format.losses(from: old, to: new)
      add(names.0, .strings(losses))
      if index > 0 {
        show(names.1, losses.isEmpty ? "nothing" : losses.joined(separator: ", "))
      }
    }
    for variant in version.variants { show("variant", lines: ["\(variant.name):"] + variant.lines) }
    if !version.variants.isEmpty { add("variants", .array(version.variants.map(\.json))) }
  }
}

extension DocumentVariant {
  fileprivate var losses: [String] { steps.compactMap(\.loss).unique }

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
