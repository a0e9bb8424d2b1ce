import Diagnostics

/// The objects of a SARIF 2.1.0 log; numbers in parentheses are sections of that standard.
enum SARIF {
  /// Returns a result (3.27) with its location, fingerprint, and fix.
  static func result(
    _ finding: LocatedDiagnostic, artifact: JSONText, ruleIndex: Int, rationale: String?,
    fingerprint: String, suppression: JSONText? = nil
  ) -> JSONText {
    let diagnostic = finding.diagnostic
    // The rule contains the rationale once for all results.
    let lines = [diagnostic.message] + diagnostic.notes.filter { $0 != rationale }
    let related = finding.relatedPlaces.prefix(relatedLimit).map { place, position in
      relatedLocation(place, at: position, artifact: artifact)
    }
    return .members([
      ("ruleId", .string(diagnostic.rule)), ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(lines.joined(separator: "\n"))),
      ("locations", [["physicalLocation": location(artifact, region(of: finding))]]),
      ("partialFingerprints", ["ruleAndMessage/v1": .string(fingerprint)]),
      ("relatedLocations", related.isEmpty ? nil : .array(related)),
      ("fixes", diagnostic.fix.flatMap { fix($0, artifact: artifact) }.map { [$0] }),
      ("suppressions", suppression.map { [$0] }),
    ])
  }

  /// Returns a suppression (3.35): by a comment in the file, or by a baseline.
  static func suppression(_ accepted: AcceptedFindings.Listed) -> JSONText {
    .members([
      ("kind", accepted.place == .comment ? "inSource" : "external"),
      ("justification", accepted.reason.map(JSONText.string)),
    ])
  }

  /// Returns a rule (3.49).
  static func rule(_ info: RuleInfo) -> JSONText {
    .members([
      ("id", .string(info.id)), ("shortDescription", message("\(info.summary).")),
      ("fullDescription", message("\(info.summary); \(info.rationale).")),
      ("helpUri", RuleManual.address(of: info).map(JSONText.string)),
      (
        "help",
        ["text": .string(RulePage.text(info)), "markdown": .string(RulePage.section(info))]
      ),
      ("defaultConfiguration", ["level": .string(info.severity.rawValue)]),
      ("properties", ["tags": [.string(String(info.subject))]]),
    ])
  }

  /// Returns a notification (3.58) about the run as a whole.
  static func notification(_ level: String, _ text: String) -> JSONText {
    ["level": .string(level), "message": message(text)]
  }

  /// Returns an artifact location (3.4); relative paths count from the root of the sources.
  static func artifactLocation(_ path: String) -> JSONText {
    if path.hasPrefix("/") { return ["uri": .string("file://" + percentEncode(path[...]))] }
    return ["uri": .string(percentEncode(path.withoutDotSlash)), "uriBaseId": "%SRCROOT%"]
  }

  /// GitHub's maximum number of locations for a result.
  private static let relatedLimit = 100

  /// Returns a message (3.11) of plain text.
  ///
  /// Brackets before a parenthesis would read as a link (3.11.6). Braces stay single: they are
  /// special only with arguments, and viewers show a doubled one literally.
  private static func message(_ text: String) -> JSONText {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.replacingForeignBytes.unicodeScalars {
      if scalar == "(" && previous == "]" {
        result.unicodeScalars.removeLast()
        result += "\\]"
      }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return ["text": .string(result)]
  }

  private static func location(_ artifact: JSONText, _ region: JSONText?) -> JSONText {
    guard let region else { return ["artifactLocation": artifact] }
    return ["artifactLocation": artifact, "region": region]
  }

  /// Returns a region (3.30) of text; the end is the column after the last one.
  private static func region(of finding: LocatedDiagnostic) -> JSONText? {
    guard let start = finding.start else { return nil }
    let end = finding.end ?? start
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }

  private static func relatedLocation(
    _ place: RelatedPlace, at position: Position?, artifact: JSONText
  ) -> JSONText {
    let region: JSONText? = position.map { position in
      // Without an end the region would extend to the end of the line.
      let end = position.column + min(1, place.range.count)
      return [
        "startLine": .integer(position.line), "startColumn": .integer(position.column),
        "endColumn": .integer(end),
      ]
    }
    return ["physicalLocation": location(artifact, region), "message": message(place.message)]
  }

  /// Returns a fix (3.55), or nil for one that programs must not apply.
  private static func fix(_ fix: Fix, artifact: JSONText) -> JSONText? {
    guard !fix.edits.isEmpty, fix.applicability != .displayOnly else { return nil }
    let replacements = fix.edits.map { edit -> JSONText in
      [
        "deletedRegion": [
          "byteOffset": .integer(edit.range.lowerBound), "byteLength": .integer(edit.range.count),
        ],
        "insertedContent": ["text": .string(edit.replacement)],
      ]
    }
    return [
      "description": message(fix.title),
      "artifactChanges": [["artifactLocation": artifact, "replacements": .array(replacements)]],
      "properties": ["applicability": .string(fix.applicability.rawValue)],
    ]
  }

  /// Returns a path for a URI (RFC 3986, 2.1), with encoded colons, which could end a scheme.
  private static func percentEncode(_ path: Substring) -> String {
    PathText.bytes(of: String(path)).percentEncoded { byte in
      byte.isASCIIAlphanumeric || "-._~/".utf8.contains(byte)
    }
  }
}
