package import Diagnostics
package import JSONSyntax
import YAMLSyntax

/// What was read of the configuration of a packager, in JSON, JSON5, YAML or TOML.
package struct ConfigurationFile: Sendable {
  /// The text that all ranges count.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The values with their places; nil if the text could not be read.
  ///
  /// Of all but JSON, everything that is no list and no mapping is a string, but for `true`, `false` and
  /// `null`.
  package var root: JSONValue?
  /// The member of the root that holds the configuration; nil for the root itself.
  package var member: String?
  /// What is wrong with the text in its notation.
  package var problems: [Diagnostic]

  /// Reads JSON whose configuration is the root, or a member of it.
  package init(json bytes: [UInt8], root member: String? = nil) {
    (root, text, unit, problems) = JSONValue.read(bytes)
    self.member = member
  }

  /// Reads JSON5; of a text that is none, `isStrict` says that it is to be JSON, whose rules tell
  /// more of what is wrong.
  package init(json5 bytes: [UInt8], isStrict: Bool) {
    (text, unit, problems) = (bytes, .bytes, [])
    do throws(ConfigurationProblem) {
      root = try JSON5Reader.read(bytes)
    } catch {
      let strict = ConfigurationFile(json: bytes)
      if isStrict, !strict.problems.isEmpty || strict.root != nil {
        self = strict
      } else {
        problems = [Diagnostic(ConfigurationRules.malformedJSON5, error.words, at: error.range)]
      }
    }
  }

  /// Reads TOML.
  package init(toml bytes: [UInt8]) {
    (text, unit, problems) = (bytes, .bytes, [])
    do throws(ConfigurationProblem) {
      root = try TOMLReader.read(bytes)
    } catch {
      problems = [Diagnostic(ConfigurationRules.malformedTOML, error.words, at: error.range)]
    }
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
