package import Diagnostics

extension Summary {
  /// The run in one sentence, "Checked 12 files: 3 errors, 1 warning".
  package var sentence: String {
    if files == 0, failures == 0 { return "Nothing to check." }
    let unread = failures > 0 ? "; \(unreadable)" : ""
    let fixed = repaired > 0 ? "\(repaired) fixed, " : ""
    let found = "\(fixed)\(counts ?? "no findings")\(acceptedRemark)"
    return "Checked \(counted(files, "file")): \(found)\(unread)."
  }

  /// The counts, "3 errors, 1 warning", or nil if they are zero.
  package var counts: String? {
    let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// The remark " (2 ignored, 14 in the baseline)"; empty without accepted findings.
  private var acceptedRemark: String {
    let parts = [(ignored, "ignored"), (inBaseline, "in the baseline")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The phrase "2 files could not be read".
  var unreadable: String { "\(counted(failures, "file")) could not be read" }

  /// The refusal of a command that does nothing because of what it reports.
  static let refusedByFindings = "No files were checked because of these findings"

  /// The sentences on files that were asked for and not checked.
  var shortfalls: [String] { (failures > 0 ? [unreadable] : []) + (refusal.map { [$0] } ?? []) }
}
