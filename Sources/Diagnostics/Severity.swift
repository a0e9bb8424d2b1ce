/// How grave a finding is; the words and their order are those of SARIF 2.1.0 (3.27.10 `level`).
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
