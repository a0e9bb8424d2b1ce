package import Diagnostics
package import JSONSyntax
import YAMLSyntax

/// What was read of the configuration of a packager, in JSON or YAML.
package struct ConfigurationFile: Sendable {
  /// The text that all ranges count.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The values with their places; nil if the text could not be read.
  ///
  /// Of YAML, everything that is no list and no mapping is a string, but for `true`, `false` and
  /// `null`.
  package var root: JSONValue?
  /// The member of the root that holds the configuration; nil for the root itself.
  package var member: String?
  /// What is wrong with the text as JSON or YAML.
  package var problems: [Diagnostic]

  /// Reads JSON whose configuration is the root, or a member of it.
  package init(json bytes: [UInt8], root member: String? = nil) {
    (root, text, unit, problems) = JSONValue.read(bytes)
    self.member = member
  }

  /// Reads YAML.
  package init(yaml bytes: [UInt8]) {
    (text, unit) = (bytes, .bytes)
    do throws(YAMLProblem) {
      root = try YAMLReader.read(bytes)
      problems = []
    } catch {
      problems = [YAMLRules.diagnostic(of: error)]
    }
  }

  /// The configuration, if there is one.
  var configuration: JSONValue? { member.flatMap { root?[$0] } ?? (member == nil ? root : nil) }
}
