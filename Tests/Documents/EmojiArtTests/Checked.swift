import Diagnostics
import EmojiArt
import JSONSyntax
import TestSupport

/// What the checker says about one document, to be compared with another run.
struct Checked: Equatable {
  /// Sorted by place, and in the same place by rule and message.
  var findings: [Diagnostic]
  var unlisted: [String: Int]
  var dialects: [String]?

  var rules: [String] { findings.map(\.rule) }

  /// The findings of one rule.
  func of(_ rule: RuleInfo) -> [Diagnostic] { findings.filter { $0.rule == rule.id } }
}

extension DocumentChecker {
  mutating func run(_ source: @escaping ByteSource, name: String? = nil) -> Checked {
    let report = check(File(name: name), source)
    let findings = report.diagnostics.sorted {
      ($0.range?.lowerBound ?? -1, $0.rule, $0.message)
        < ($1.range?.lowerBound ?? -1, $1.rule, $1.message)
    }
    return Checked(findings: findings, unlisted: report.unlisted, dialects: detection?.names)
  }

  mutating func run(_ text: String, name: String? = nil) -> Checked {
    run(byteSource(of: Array(text.utf8)), name: name)
  }
}

/// What a new checker says about `bytes`.
func check(_ bytes: [UInt8], name: String? = nil) -> Checked {
  var checker = DocumentChecker()
  return checker.run(byteSource(of: bytes), name: name)
}

func check(_ text: String, name: String? = nil) -> Checked { check(Array(text.utf8), name: name) }
