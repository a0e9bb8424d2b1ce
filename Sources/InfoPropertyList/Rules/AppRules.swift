package import Diagnostics

/// What the platform and its store want of an app with documents.
extension InfoPropertyListRules {
  package static let app: [RuleInfo] = []
}
