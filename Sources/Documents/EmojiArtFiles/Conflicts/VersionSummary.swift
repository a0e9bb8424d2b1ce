import Diagnostics
import EmojiArt
import Files

extension VersionSummary {
  /// Compares a document with a copy.
  init(_ document: ConflictVersion, _ copy: ConflictVersion) {
    if copy.bytes.isEmpty != document.bytes.isEmpty {
      self = .incomparable(copy.bytes.isEmpty ? "the copy is empty" : "the document is empty")
      return
    }
    do throws(VersionProblem) {
      let read = try VersionReader().read([document.input, copy.input])
      let difference = DocumentDifference(read[0].compared, read[1].compared)
      self = difference.isEmpty ? .nothing : .differs(difference.summary)
    } catch {
      let reason = error.reason(copy: copy.name)
      self = if case .refused = error { .incomparable(reason) } else { .unreadable(reason) }
    }
  }
}

extension ConflictVersion {
  var input: VersionInput { .bytes(bytes, name: name) }
}

extension VersionProblem {
  /// Returns the reason as a sentence about the copy, which has this name, or about its document.
  func reason(copy: String) -> String {
    switch self {
    case .failed(let failure): return "\(subject(failure.path, copy)) \(failure.reason)"
    case .damaged(let name, let findings):
      let start = "\(subject(name, copy)) is damaged"
      guard let finding = findings.first else { return start }
      let place = finding.start.map { " at \($0.line):\($0.column)" } ?? ""
      return "\(start)\(place): \(finding.diagnostic.message) [\(finding.diagnostic.rule)]"
    case .refused(let name, let reason):
      return "\(subject(name, copy)) cannot be merged: \(reason)"
    }
  }

  private func subject(_ name: String, _ copy: String) -> String {
    name == copy ? "the copy" : "the document"
  }
}
