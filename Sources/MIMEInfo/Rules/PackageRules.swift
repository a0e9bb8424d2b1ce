package import Diagnostics

extension MIMERules {
  package static let package: [RuleInfo] = []
}
