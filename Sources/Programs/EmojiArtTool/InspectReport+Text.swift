import Commands
import EmojiArt

extension InspectReport {
  /// Returns the report for people: the document, its content, and the table of editions.
  ///
  /// Lines of more than `width` cells are wrapped.
  func text(width: Int?) -> String {
    var sheet = FactSheet(indent: 2, width: width)
    sheet.add("edition", edition)
    if let background = inspection.background {
      for (index, words) in background.words.enumerated() {
        sheet.add(index == 0 ? "background" : "", words)
      }
    } else if inspection.content != nil {
      sheet.add("background", "none")
    }
    if let content = inspection.content { content.describe(in: &sheet, inspection.dialect) }
    sheet.add("findings", inspection.findings.counts ?? "none")
    var table = FactSheet(indent: 4, width: width)
    for opening in inspection.openings {
      table.add(opening.decoder.rawValue, opening.verdict.sentence)
    }
    return "\(path.printable)\n\(sheet.text)\n  in the apps of the course\n\(table.text)"
  }

  private var edition: String {
    guard let dialect = inspection.dialect else {
      return "none: \(inspection.problem ?? "it is not known")"
    }
    guard let last = inspection.candidates.last, inspection.candidates.count > 1 else {
      return dialect.words
    }
    let names = inspection.candidates.dropLast().joined(separator: ", ") + " or " + last
    let isSame = (inspection.content?.emojiCount ?? 0) == 0
    return names + (isSame ? ": the document is the same in each" : "")
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

extension DocumentSummary {
  fileprivate func describe(in sheet: inout FactSheet, _ dialect: Dialect?) {
    sheet.add("emojis", "\(emojiCount)")
    if let x, let y {
      sheet.add("x", x.words)
      sheet.add("y", y.words)
      if let dialect { sheet.add("counted in", "\(dialect.coordinates)") }
    }
    if let sizes { sheet.add("size", sizes.words) }
    if hasTextIDs { sheet.add("ids", "texts") }
    if let largestID { sheet.add("largest id", "\(largestID)") }
    if let counter { sheet.add("counter", "\(counter)") }
    if !unknownMembers.isEmpty {
      sheet.add("ignored", unknownMembers.joined(separator: ", "))
    }
  }
}

extension ClosedRange<DocumentNumber> {
  fileprivate var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}

extension InspectedBackground {
  /// The maximum number of characters of a URL that are shown.
  private static let longestURL = 400

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
