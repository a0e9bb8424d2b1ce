package import Diagnostics

extension MIMERules {
  package static let treeMagic: [RuleInfo] = []
}
