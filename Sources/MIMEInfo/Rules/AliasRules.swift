package import Diagnostics

extension MIMERules {
  package static let aliases: [RuleInfo] = []
}
