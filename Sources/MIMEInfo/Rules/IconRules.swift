package import Diagnostics

extension MIMERules {
  package static let icons: [RuleInfo] = []
}
