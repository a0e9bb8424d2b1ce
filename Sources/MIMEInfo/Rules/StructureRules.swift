package import Diagnostics

extension MIMERules {
  package static let structure: [RuleInfo] = []
}
