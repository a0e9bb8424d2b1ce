/// The result of one decoder on one document.
package struct DecodeOutcome: Sendable, Equatable {
  /// The result in short: `ok n=2 bg=blank`, `keyNotFound(id) at /emojis/Index 0`.
  package let code: String
  /// Foundation's own description of the error, if it adds anything.
  package private(set) var detail: String?
  /// The document, if it was accepted.
  package private(set) var opened: OpenedDocument?
  /// The reason for the refusal, if it was refused.
  package private(set) var failure: DecodeFailure?

  /// The `code`, followed by the `detail` after a bar.
  package var text: String { detail.map { "\(code) | \($0)" } ?? code }
}

extension DecodeOutcome {
  /// Creates the outcome for an accepted document.
  init(_ opened: OpenedDocument) { self.init(code: opened.code, opened: opened) }

  /// Returns Foundation's answer to any text that it cannot read as JSON.
  static func notJSON(_ failure: DecodeFailure) -> DecodeOutcome {
    DecodeOutcome(
      code: "dataCorrupted at /", detail: "The given data was not valid JSON.", failure: failure)
  }

  /// Creates the outcome for a thrown `error`; a top-level `dataCorrupted` becomes `notJSON`.
  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(code: "error", detail: "\(error)", failure: .other("\(error)"))
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      let place = Place(context)
      // The description only repeats the key.
      self.init(
        code: "keyNotFound(\(key.stringValue)) at \(place.code)", detail: nil,
        failure: .missing(name: key.stringValue, path: place.path))
    case .valueNotFound(let type, let context):
      let place = Place(context)
      self.init(
        code: "valueNotFound(\(type)) at \(place.code)", detail: context.debugDescription,
        failure: .null(path: place.path))
    case .typeMismatch(let type, let context):
      let place = Place(context)
      self.init(
        code: "typeMismatch(\(type)) at \(place.code)", detail: context.debugDescription,
        failure: Self.mismatch(type, at: place.path))
    case .dataCorrupted(let context):
      let place = Place(context)
      self.init(
        code: "dataCorrupted at \(place.code)", detail: context.debugDescription,
        failure: Self.corruption(context, at: place))
    @unknown default:
      self.init(code: "error", detail: "\(error)", failure: .other("\(error)"))
    }
  }

  private static func mismatch(_ type: any Any.Type, at path: String) -> DecodeFailure {
    if type is CourseModel.BgSynth.Type { return .caseCount(path: path) }
    let known: [(type: any Any.Type, words: String)] = [
      ([String: Any].self, "an object"), ([Any].self, "an array"), (String.self, "a string"),
      (Int.self, "an integer"),
    ]
    let expected = known.first { $0.type == type }?.words ?? "of the type \(type)"
    return .wrongType(path: path, expected: expected)
  }

  private static func corruption(
    _ context: DecodingError.Context, at place: Place
  ) -> DecodeFailure {
    if context.codingPath.isEmpty { return .notJSON }
    return switch context.debugDescription {
    case "Invalid URL string.": .unusableString(path: place.path, expected: "a URL")
    case "Encountered Data is not valid Base64.":
      .unusableString(path: place.path, expected: "base64")
    default: .other("'\(place.path)' cannot be used: \(context.debugDescription)")
    }
  }
}

/// A coding path in its two spellings.
private struct Place {
  /// `/emojis/Index 0/x`, as in measured outcomes.
  let code: String
  /// `emojis[0].x`, for users.
  let path: String

  init(_ context: DecodingError.Context) {
    code = "/" + context.codingPath.map(\.stringValue).joined(separator: "/")
    path = context.codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
