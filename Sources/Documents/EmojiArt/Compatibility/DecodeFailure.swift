/// The reasons why a decoder refuses a document.
package enum DecodeFailure: Sendable, Equatable {
  /// The document is empty, like a new document of 2017.
  case noBytes
  /// The text is not JSON, or its nesting exceeds Foundation's limit.
  case notJSON
  /// The structure is JSON, but Foundation rejects a number or a string at an unknown place.
  case unreadableValue
  /// A required member is missing in the object at `path`.
  case missing(name: String, path: String)
  /// The required value at `path` is `null`.
  case null(path: String)
  /// The value at `path` has a different JSON type than `expected`, which includes its article.
  case wrongType(path: String, expected: String)
  /// The background of 2021-synthesized does not contain exactly one known case.
  case caseCount(path: String)
  /// The string at `path` does not have the form that Foundation expects: `a URL`, `base64`.
  case unusableString(path: String, expected: String)
  /// The decoder was not run because the document is too large.
  case notTried(reason: String)
  /// Any other error, in Foundation's words.
  case other(String)

  /// The reason in words, in lower case, without a period.
  ///
  /// A path is written as in JavaScript, `emojis[0].x`, and is empty for the document itself.
  package var reason: String {
    switch self {
    case .noBytes: "the document is empty"
    case .notJSON: "the text is not valid JSON"
    case .unreadableValue:
      "a number is not a 64-bit integer or a string is broken, and Foundation does not say where"
    case .missing(let name, ""): "'\(name)' is missing"
    case .missing(let name, let path): "'\(name)' is missing in '\(path)'"
    case .null(let path): "\(Self.subject(path)) is null"
    case .wrongType(let path, let expected): "\(Self.subject(path)) is not \(expected)"
    case .caseCount(let path):
      "\(Self.subject(path)) has not exactly one of 'blank', 'url' and 'imageData'"
    case .unusableString(let path, let expected): "\(Self.subject(path)) is not \(expected)"
    case .notTried(let reason): reason
    case .other(let words): words
    }
  }

  private static func subject(_ path: String) -> String {
    path.isEmpty ? "the document" : "'\(path)'"
  }
}
