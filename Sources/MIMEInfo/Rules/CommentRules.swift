package import Diagnostics

extension MIMERules {
  package static let comments: [RuleInfo] = []
}
