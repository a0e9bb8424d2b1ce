package import Diagnostics

/// The properties of the running tool, for the code that both tools share.
package struct ToolDescription: Sendable {
  package let name: String
  /// All rules, in the order of the catalog; creating them takes time.
  package let rules: @Sendable () -> [RuleInfo]
  /// The configuration keys that only the other tool reads.
  let foreignKeys: Set<String>

  package init(
    _ name: String, rules: @escaping @Sendable () -> [RuleInfo], foreignKeys: Set<String>
  ) {
    (self.name, self.rules, self.foreignKeys) = (name, rules, foreignKeys)
  }

  /// The rules that a configuration may name.
  var knownRules: KnownRules {
    KnownRules(own: Once { [rules] in rules().map(\.id) })
  }
}
