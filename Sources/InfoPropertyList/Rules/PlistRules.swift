package import Diagnostics

/// The property list as a container.
extension InfoPropertyListRules {
  package static let plist: [RuleInfo] = []
}
