import Commands
import Diagnostics
import EmojiArt
import Files

extension Report {
  /// Creates the report of 'show'.
  init(_ file: CheckedFile, _ source: FileSource) {
    let bytes = source.readAll(limit: CourseDecoder.mostBytes)
    let document = DocumentChecker.File(
      name: file.name, isSymbolicLink: file.traits.contains(.symbolicLink))
    let inspection = Inspector.inspect(document, bytes: bytes) {
      source.rewind()
      return source.bytes
    }
    self.init(path: file.path, inspection: inspection)
  }

  /// Describes a document, its content, and the apps that open it.
  init(path: String, inspection: Inspection, width: Int? = Terminal.outputWidth) {
    self.init(path, width: width)
    add("path", .string(path.replacingForeignBytes))
    add("edition", .optional(inspection.dialect?.name), "edition", inspection.edition)
    add("candidates", .strings(inspection.candidates))
    add("problem", .optional(inspection.problem))
    add("opens", inspection.table { $0.outcome.text })
    add("verdicts", inspection.table { $0.verdict.sentence })
    add("background", inspection.background?.json ?? .null)
    show("background", inspection.background?.words ?? (inspection.content == nil ? [] : ["none"]))
    add(inspection.content, inspection.dialect)
    let findings = inspection.findings
    let counts: JSONText = [
      "errors": .integer(findings.errors), "warnings": .integer(findings.warnings),
      "notes": .integer(findings.notes),
    ]
    add("findings", counts, "findings", findings.counts ?? "none")
    var apps = Report("  in the apps of the course", .columns(indent: 4), width: width)
    for opening in inspection.openings {
      apps.show(opening.decoder.rawValue, opening.verdict.sentence)
    }
    append(apps)
  }

  private mutating func add(_ content: DocumentSummary?, _ dialect: Dialect?) {
    add("emojis", .optional(content?.emojiCount), "emojis", content.map { "\($0.emojiCount)" })
    var bounds = JSONText.null
    if let x = content?.x, let y = content?.y {
      bounds = ["x": x.json, "y": y.json]
      show("x", x.words)
      show("y", y.words)
      if let dialect { show("counted in", "\(dialect.coordinates)") }
    }
    add("bounds", bounds)
    add("sizes", content?.sizes?.json ?? .null, "size", content?.sizes?.words)
    if content?.hasTextIDs == true { show("ids", "texts") }
    let (counter, largestID) = (content?.counter, content?.largestID)
    add("counter", .optional(counter))
    add("largestID", .optional(largestID), "largest id", largestID.map { "\($0)" })
    if let counter { show("counter", "\(counter)") }
    let unknown = content?.unknownMembers ?? []
    let ignored = unknown.isEmpty ? nil : unknown.joined(separator: ", ")
    add("unknownMembers", .strings(unknown), "ignored", ignored)
  }
}

extension Inspection {
  fileprivate func table(_ text: (CourseOpening) -> String) -> JSONText {
    .object(openings.map { ($0.decoder.rawValue, .string(text($0))) })
  }

  fileprivate var edition: String {
    guard let dialect else { return "none: \(problem ?? "it is not known")" }
    guard candidates.count > 1 else { return dialect.words }
    let isSame = (content?.emojiCount ?? 0) == 0
    return listed(candidates, "or") + (isSame ? ": the document is the same in each" : "")
  }
}

extension Dialect {
  fileprivate var words: String {
    if let title = CourseDecoder(rawValue: name)?.title {
      return title.hasPrefix(name + " ") ? title : "\(name): \(title)"
    }
    return "\(name), a variant of \(edition.rawValue): \(difference)"
  }
}

extension ClosedRange<DocumentNumber> {
  /// An array of the least and the greatest number.
  fileprivate var json: JSONText { .array([.written("\(lowerBound)"), .written("\(upperBound)")]) }

  fileprivate var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}

extension InspectedBackground {
  /// The maximum number of characters of a URL that are shown.
  private static let longestURL = 400

  fileprivate var json: JSONText {
    ["kind": .string(kind.rawValue), "url": .optional(url), "picture": picture?.json ?? .null]
  }

  /// The URL, followed by the picture.
  fileprivate var words: [String] {
    var result: [String] = []
    if let url, DataURLHead.hasDataScheme(url.utf8) {
      result.append("\(url.prefix(Self.longestURL))…")
    } else if let url {
      let isLong = url.count > Self.longestURL
      result.append(isLong ? "\(url.prefix(Self.longestURL))… (\(url.count) characters)" : url)
    }
    if let picture { result.append(picture.words) }
    return result
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

  fileprivate var words: String {
    var parts: [String] = []
    if let header {
      parts.append("\(header.kind.rawValue.uppercased()) picture")
      if let width = header.width, let height = header.height {
        parts.append("\(width) x \(height) pixels")
      }
      if let orientation = header.orientation { parts.append("EXIF orientation \(orientation)") }
    } else {
      parts.append("data in an unknown picture format")
    }
    parts.append(byteCount.map { "\($0) byte\($0 == 1 ? "" : "s")" } ?? "broken base64")
    if header?.isTruncated ?? false { parts.append("ends early") }
    return parts.joined(separator: ", ")
  }
}
