import Diagnostics

/// The problems that the rule `emojiart/malformed-data-url` finds in a `data:` URL, in words.
package enum DataURLProblem: String, Sendable, CaseIterable {
  /// The comma after the head is missing, so no other problem can be found.
  case noComma = "missing comma"
  /// The head does not end in `;base64`.
  case noBase64Mark = "missing ';base64'"
  /// The type is missing (which means text) or not an image type.
  case noImageType = "missing image type"
  /// The payload is not standard base64; only a caller that reads all of it can add this problem.
  case brokenPayload = "invalid base64"
}

/// The head of a `data:` URL, from the scheme to the comma (RFC 2397, section 3).
package struct DataURLHead: Sendable, Equatable {
  /// `type/subtype` in lower case, without parameters; nil if it is missing.
  package let mediaType: String?
  /// True if the word before the comma is `base64` in any letter case.
  package let isBase64: Bool
  /// The number of bytes before the payload; nil if the given bytes do not contain a comma.
  package let payloadOffset: Int?

  /// Reads the first bytes of a URL; returns nil if its scheme is not `data`.
  ///
  /// The bytes are without JSON escapes. A head without a comma is read as far as it goes.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard Self.hasDataScheme(bytes) else { return nil }
    let start = bytes.startIndex + Self.scheme.count
    let comma = bytes[start...].firstIndex(of: UInt8(ascii: ","))
    let head = bytes[start..<(comma ?? bytes.endIndex)]
    let words = head.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    let type = words.first ?? ""
    mediaType = type.isEmpty ? nil : type
    isBase64 = words.count > 1 && words.last == "base64"
    payloadOffset = comma.map { $0 - bytes.startIndex + 1 }
  }

  /// Reads the first bytes of a URL; returns nil if its scheme is not `data`.
  package init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// True if `bytes` begin with `data:` in any letter case.
  package static func hasDataScheme(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = bytes.makeIterator()
    return scheme.allSatisfy { $0 == rest.next()?.asciiLowercased }
  }

  /// The problems of the head, in the order of the rule; never `brokenPayload`.
  package var problems: [DataURLProblem] {
    guard payloadOffset != nil else { return [.noComma] }
    var result: [DataURLProblem] = []
    if !isBase64 { result.append(.noBase64Mark) }
    let isImage = mediaType.map { $0.hasPrefix("image/") && $0 != "image/" } ?? false
    if !isImage { result.append(.noImageType) }
    return result
  }

  /// The picture format that the head names; nil for another or an unknown type.
  package var pictureKind: PictureKind? { mediaType.flatMap(PictureKind.init(mediaType:)) }

  private static let scheme = Array("data:".utf8)
}
