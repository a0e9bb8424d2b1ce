package import Diagnostics
import JSONSyntax

/// The origin of a value.
package enum SettingOrigin: Sendable, Equatable {
  case commandLine
  /// The place in the text of the configuration.
  case configuration(Range<Int>?)
}

/// A value with its origin.
package struct Setting<Value: Sendable & Equatable>: Sendable, Equatable {
  package var value: Value
  package var origin: SettingOrigin

  package init(_ value: Value, _ origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

/// The severity of a rule, or of the rules of a subject.
package struct SeverityChange: Sendable, Equatable {
  package var rule: String
  package var level: Severity
}

/// The selection of rules for a file: `RuleSelection` with the origin of each value.
package struct RuleSettings: Sendable, Equatable {
  /// The selected rules; empty for all.
  package var select: [Setting<String>] = []
  package var ignore: [Setting<String>] = []
  /// The severities; later ones win.
  package var severity: [Setting<SeverityChange>] = []

  package init() {}
}

extension ConfigurationFile {
  /// Returns the settings for files that match these overrides, without the other tool's rules.
  package func settings(with overrides: [Int], of rules: KnownRules) -> RuleSettings {
    var settings = RuleSettings()
    let whole = configuration
    settings.select = names(whole.select, [.key("select")], rules)
    settings.ignore = names(whole.ignore, [.key("ignore")], rules)
    settings.severity = changes(whole.severity, [.key("severity")], rules)
    for index in overrides {
      let path: [JSONPath] = [.key("overrides"), .index(index)]
      let override = whole.overrides[index]
      let select = names(override.select, path + [.key("select")], rules)
      if !select.isEmpty { settings.select = select }
      settings.ignore += names(override.ignore, path + [.key("ignore")], rules)
      settings.severity += changes(override.severity, path + [.key("severity")], rules)
    }
    return settings
  }

  private func names(
    _ names: [String], _ path: [JSONPath], _ rules: KnownRules
  ) -> [Setting<String>] {
    names.enumerated().filter { rules.hasOwn($1) }.map { index, name in
      Setting(name, .configuration(range(path + [.index(index)])))
    }
  }

  /// Returns severities with subjects first: a rule then overrides its subject.
  private func changes(
    _ levels: [String: Severity], _ path: [JSONPath], _ rules: KnownRules
  ) -> [Setting<SeverityChange>] {
    let isRule = { (name: String) in name.contains("/") ? 1 : 0 }
    return levels.filter { rules.hasOwn($0.key) }
      .sorted { (isRule($0.key), $0.key) < (isRule($1.key), $1.key) }
      .map { name, level in
        Setting(
          SeverityChange(rule: name, level: level),
          .configuration(range(path + [.key(name)])))
      }
  }
}
