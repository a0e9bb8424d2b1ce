package import Diagnostics

extension MIMERules {
  package static let rootXML: [RuleInfo] = []
}
