import Foundation
import TestSupport
import Testing

/// The declaration in Examples/cyclonedx, judged by the documents of the format's own tests.
@Suite(.waits, .serialized) struct CycloneDXTests {
  private static let suite = repository.appending(path: ".build/cyclonedx")
  private static let isPresent = FileManager.default.fileExists(
    atPath: suite.appending(path: "tests").path)
  private static let versions = ["1.2", "1.3", "1.4", "1.5", "1.6", "1.7"]
  private static let check = ["check", "--no-config", "--declaration", "cyclonedx.filetype.json"]

  /// The declaration with the official schemas beside it, under both of their names.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    let name = "cyclonedx.filetype.json"
    let declaration = repository.appending(path: "Examples/cyclonedx/\(name)")
    try place.folder.write(name, String(contentsOf: declaration, encoding: .utf8))
    for schema in try files(suite.appending(path: "cyclonedx/schema/_res")) {
      let text = try String(contentsOf: schema, encoding: .utf8)
      let name = schema.lastPathComponent
      try place.folder.write("schemas/\(name)", text)
      try place.folder.write("schemas/\(name.replacing(".SNAPSHOT", with: ""))", text)
    }
    return place
  }

  private static func files(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func samples(_ version: String) throws -> (valid: [URL], invalid: [URL]) {
    let all = try files(suite.appending(path: "tests/_data/schemaTestData/\(version)"))
    return (
      all.filter { $0.lastPathComponent.hasPrefix("valid-") },
      all.filter { $0.lastPathComponent.hasPrefix("invalid-") }
    )
  }

  private func run(_ place: Workplace, _ arguments: [String]) throws -> Run {
    try Tool.filetype(
      ["documents"] + arguments, in: place.folder, environment: place.environment)
  }

  @Test(.slow, .enabled(if: isPresent, "'make judges' fetches the suite"), .endsSometime)
  func versionsAreJudgedAndMigrated() throws {
    let place = try Self.place()
    var (valid, invalid) = (0, 0)
    for version in Self.versions {
      let samples = try Self.samples(version)
      for sample in samples.valid {
        try place.folder.write(
          "up/\(sample.lastPathComponent)", String(contentsOf: sample, encoding: .utf8))
      }
      let check = try run(place, Self.check + samples.valid.map(\.path))
      #expect(check.status == 0, "\(version): \(check.transcript)")
      valid += samples.valid.count
      let broken = try run(
        place, Self.check + ["--format", "concise"] + samples.invalid.map(\.path))
      for name in samples.invalid.map(\.lastPathComponent) {
        #expect(broken.output.contains("/\(name):"), "\(name) is accepted")
      }
      invalid += samples.invalid.count
    }
    #expect(valid > 200 && invalid > 100)
    let up = try Self.files(place.folder.url.appending(path: "up")).map(\.path)
    let migration = try run(place, ["migrate", "--to", "1.7"] + up)
    #expect(migration.status == 0, "\(migration.transcript)")
    let check = try run(place, Self.check + up)
    #expect(check.status == 0, "\(check.transcript)")
  }
}
