package import Diagnostics

extension LocatedDiagnostic {
  /// Returns the object of the formats `jsonl` and `json`, with the same members for every finding.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars. Offsets and lengths are in bytes.
  /// The end is the place after the last scalar. All six are null for a finding on the whole file.
  package func json(path: String) -> JSONText {
    let range = diagnostic.range
    return [
      "path": .string(path.replacingForeignBytes), "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message.replacingForeignBytes),
      "line": .optional(start?.line), "column": .optional(start?.column),
      "endLine": .optional(end?.line), "endColumn": .optional(end?.column),
      "offset": .optional(range?.lowerBound), "length": .optional(range?.count),
      "notes": .array(diagnostic.notes.map { .string($0.replacingForeignBytes) }),
      "related": .array(relatedPlaces.map { $0.place.json(at: $0.position) }),
      "fix": diagnostic.fix?.json ?? .null,
    ]
  }
}

extension RelatedPlace {
  fileprivate func json(at position: Position?) -> JSONText {
    [
      "message": .string(message.replacingForeignBytes), "line": .optional(position?.line),
      "column": .optional(position?.column), "offset": .integer(range.lowerBound),
      "length": .integer(range.count),
    ]
  }
}

extension Fix {
  fileprivate var json: JSONText {
    [
      "title": .string(title.replacingForeignBytes),
      "applicability": .string(applicability.rawValue),
      "edits": .array(
        edits.map { edit in
          [
            "offset": .integer(edit.range.lowerBound), "length": .integer(edit.range.count),
            "replacement": .string(edit.replacement),
          ]
        }),
    ]
  }
}
