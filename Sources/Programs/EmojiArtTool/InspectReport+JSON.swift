import Commands
import Diagnostics
import EmojiArt

extension InspectReport {
  /// A JSON object on one line; its members are a contract.
  var json: String {
    let content = inspection.content
    let object = JSONText.object([
      ("path", .string(path.replacingForeignBytes)),
      ("edition", .optional(inspection.dialect?.name)),
      ("candidates", .strings(inspection.candidates)),
      ("problem", .optional(inspection.problem)),
      ("opens", table { $0.outcome.text }),
      ("verdicts", table { $0.verdict.sentence }),
      ("background", inspection.background?.json ?? .null),
      ("emojis", .optional(content?.emojiCount)),
      ("bounds", content?.bounds ?? .null),
      ("sizes", content?.sizes.map(JSONText.range) ?? .null),
      ("counter", .optional(content?.counter)),
      ("largestID", .optional(content?.largestID)),
      ("unknownMembers", .strings(content?.unknownMembers ?? [])),
      (
        "findings",
        [
          "errors": .integer(inspection.findings.errors),
          "warnings": .integer(inspection.findings.warnings),
          "notes": .integer(inspection.findings.notes),
        ]
      ),
    ])
    return object.text + "\n"
  }

  private func table(_ text: (CourseOpening) -> String) -> JSONText {
    .object(inspection.openings.map { ($0.decoder.rawValue, .string(text($0))) })
  }
}

extension JSONText {
  /// Returns an array of the least and the greatest number.
  fileprivate static func range(_ range: ClosedRange<DocumentNumber>) -> JSONText {
    .array([.written("\(range.lowerBound)"), .written("\(range.upperBound)")])
  }
}

extension DocumentSummary {
  fileprivate var bounds: JSONText? {
    guard let x, let y else { return nil }
    return ["x": .range(x), "y": .range(y)]
  }
}

extension InspectedBackground {
  fileprivate var json: JSONText {
    ["kind": .string(kind.rawValue), "url": .optional(url), "picture": picture?.json ?? .null]
  }
}

extension InspectedPicture {
  fileprivate var json: JSONText {
    [
      "format": .optional(header?.kind.rawValue),
      "width": .optional(header?.width),
      "height": .optional(header?.height),
      "bytes": .optional(byteCount),
      "orientation": .optional(header?.orientation),
      "truncated": header.map { .bool($0.isTruncated) } ?? .null,
    ]
  }
}
