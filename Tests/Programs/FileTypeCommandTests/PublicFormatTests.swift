import Foundation
import TestSupport
import Testing

/// The declarations of public formats in Examples/spdx and Examples/stac, with the samples beside them.
@Suite(.waits) struct PublicFormatTests {
  private static func run(_ place: Workplace, _ line: String) throws -> Run {
    try Tool.filetype(
      line.split(separator: " ").map(String.init), in: place.folder,
      environment: place.environment)
  }

  private static func place(_ example: String) throws -> Workplace {
    try Workplace(copying: repository.appending(path: "Examples/\(example)"))
  }

  @Test(arguments: ["spdx", "stac"]) func declarationsHaveNoMistakes(_ example: String) throws {
    let check = try Self.run(try Self.place(example), "check --fail-on warning documents")
    #expect(check.status == 0, "\(check.transcript)")
  }

  private static let samples = [
    ("spdx", "spdx", "kettle-2.2.spdx.json", "2.2", "2.3"),
    ("stac", "stac-item", "lake-0.9.json", "0.9.0", "1.1.0"),
    ("stac", "stac-collection", "lakes-0.9.json", "0.9.0", "1.1.0"),
  ]

  /// Up, which keeps what no step names, and back to the same bytes.
  @Test(arguments: Effort.first(2, of: samples)) func samplesAreMigratedUpAndBack(
    _ example: String, _ format: String, _ sample: String, _ old: String, _ new: String
  ) throws {
    let place = try Self.place(example)
    let before = try place.folder.read("documents/\(sample)")
    let options = "--declaration documents/\(format).filetype.json"
    for version in [new, old] {
      let loss = version == old && format == "stac-item" ? " --allow license" : ""
      let migration = try Self.run(
        place, "documents migrate \(options) --to \(version)\(loss) documents/\(sample)")
      #expect(migration.status == 0, "\(migration.transcript)")
      let check = try Self.run(
        place, "documents check \(options) --from \(version) documents/\(sample)")
      #expect(check.status == 0, "\(check.transcript)")
      #expect((try place.folder.read("documents/\(sample)") == before) == (version == old))
    }
  }

  /// What 2.3 no longer requires is there in 2.2.
  @Test func whatIsMissingIsAddedOnTheWayBack() throws {
    let place = try Self.place("spdx")
    let migrate =
      "documents migrate --declaration documents/spdx.filetype.json --to 2.2 documents/teapot-2.3.spdx.json"
    let refusal = try Self.run(place, migrate)
    #expect(refusal.status == 1 && refusal.output.contains("--allow primaryPackagePurpose"))
    let migration = try Self.run(place, migrate + " --allow primaryPackagePurpose")
    #expect(migration.status == 0, "\(migration.transcript)")
    let text = try place.folder.read("documents/teapot-2.3.spdx.json")
    for member in ["copyrightText", "licenseConcluded"] {
      #expect(text.contains("\"\(member)\": \"NOASSERTION\""), "\(text)")
    }
    #expect(text.contains(#""licenseDeclared": "MIT""#))
  }

  @Test(arguments: [
    (
      #""SPDXRef-Teapot","#, #""SPDXRef-Teapot", "hasFiles": ["SPDXRef-Lid"],"#,
      "dangling-reference"
    ),
    (#""CONTAINER""#, #""SPOUT""#, "not-allowed-value"),
    (#""filesAnalyzed": false,"#, #""leaks": true,"#, "unknown-member"),
  ])
  func mistakesAreFound(_ old: String, _ new: String, _ rule: String) throws {
    let place = try Self.place("spdx")
    let name = "documents/teapot-2.3.spdx.json"
    let text = try place.folder.read(name)
    #expect(text.contains(old))
    try place.folder.write(name, text.replacing(old, with: new))
    let check = try Self.run(
      place, "documents check --declaration documents/spdx.filetype.json \(name)")
    #expect(check.status == 1 && check.output.contains("\(rule)]"), "\(check.transcript)")
  }
}
