package import Diagnostics

extension MIMERules {
  package static let types: [RuleInfo] = []
}
