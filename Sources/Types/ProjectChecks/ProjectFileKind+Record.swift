import Diagnostics
import FileGeneration

/// The records of generated files.
extension ProjectFileKind {
  package static let generationRecord = ProjectFileKind(
    "record of generated files", .own,
    endings: [Ending(stringLiteral: GenerationRecord.ending)],
    mayConcernTypes: GeneratedFile.isGenerated,
    read: { bytes, _ in ReadGenerationRecord(bytes) }, text: { ($0.text, .bytes) },
    check: { _, _, _ in [] })
}

/// A record, with its text.
struct ReadGenerationRecord: Sendable {
  let text: [UInt8]
  /// The record; nil without the mark.
  let record: GenerationRecord?

  init(_ bytes: [UInt8]) {
    text = bytes
    record = GenerationRecord(bytes)
  }

  /// The files in the order of their lines, with the digests and the places of the paths.
  var lines: [(path: String, digest: String, place: Range<Int>)] {
    guard let record else { return [] }
    var start = 0
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .compactMap { line in
        defer { start += line.count + 1 }
        guard let gap = line.firstPlace(of: "  ".utf8) else { return nil }
        let path = String(decoding: line[gap.upperBound...], as: UTF8.self)
        guard let digest = record.files[path] else { return nil }
        let length = line.endIndex - gap.upperBound
        return (path, digest, start + line.count - length..<start + line.count)
      }
  }
}
