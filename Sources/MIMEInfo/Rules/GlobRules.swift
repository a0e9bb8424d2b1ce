package import Diagnostics

extension MIMERules {
  package static let globs: [RuleInfo] = []
}
