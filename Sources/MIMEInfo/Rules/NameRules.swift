package import Diagnostics

extension MIMERules {
  package static let names: [RuleInfo] = []
}
