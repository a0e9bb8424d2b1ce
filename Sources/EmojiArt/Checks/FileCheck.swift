import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// What is wrong with a file before its content is looked at.
  static func checkKind(_ file: DocumentChecker.File) -> Diagnostic? {
    if file.isDirectory {
      return Diagnostic(directoryDocument, "the document is a folder", at: nil)
    }
    guard let name = file.name else { return nil }
    if name.hasPrefix("._") {
      return Diagnostic(
        appleDoubleFile, "the file is the companion of another one, not a document", at: nil)
    }
    if name.hasPrefix("."), name.hasSuffix(".icloud") {
      return Diagnostic(
        cloudPlaceholder, "the file stands for a document that is not downloaded", at: nil)
    }
    return nil
  }

  /// What the first bytes say when they are of no JSON text.
  static func checkHead(
    _ head: [UInt8], _ file: DocumentChecker.File, _ edition: Edition?
  ) -> Diagnostic? {
    if head.isEmpty {
      guard edition != .fall2017 else { return nil }
      return Diagnostic(
        zeroLengthDocument, "the document has zero bytes", at: nil,
        severity: edition == nil ? .warning : .error)
    }
    if FileSignature.isAppleDouble(head) {
      return Diagnostic(
        appleDoubleFile, "the file is the companion of another one, not a document", at: nil,
        severity: .error)
    }
    return FileSignature.foreignKind(head).map {
      Diagnostic(foreignFile, "the file is a \($0)", at: nil)
    }
  }

  /// A sound document under a name that the app does not offer.
  static func checkExtension(_ name: String, _ dialect: Dialect, _ report: inout Report) {
    let dot = name.lastIndex(of: ".")
    let suffix = dot.map { name[$0...].lowercased() } ?? ""
    guard suffix != ".emojiart" else { return }
    let isUsual =
      dialect.edition == .spring2020 && suffix.isEmpty
      || dialect.edition == .fall2017 && suffix == ".json"
    report.add(
      Diagnostic(
        wrongExtension, "the name '\(name)' does not end in '.emojiart'", at: nil,
        severity: isUsual ? .note : .warning))
  }

  static func diagnoseRoot(_ kind: JSONKind, at range: Range<Int>) -> Diagnostic {
    Diagnostic(rootNotObject, "the document must be an object, not \(kind.phrase)", at: range)
  }

  /// True if `text` is the JSON text of an object.
  static func isObject(_ text: [UInt8]) -> Bool {
    var reader = JSONReader()
    reader.begin(byteSource(of: text))
    guard reader.nextKind() == .object else { return false }
    reader.skipValue()
    reader.finish()
    return !reader.isStopped
  }
}
