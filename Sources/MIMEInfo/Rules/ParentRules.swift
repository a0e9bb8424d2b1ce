package import Diagnostics

extension MIMERules {
  package static let parents: [RuleInfo] = []
}
