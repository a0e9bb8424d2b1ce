package import Diagnostics

extension MIMERules {
  package static let magic: [RuleInfo] = []
}
