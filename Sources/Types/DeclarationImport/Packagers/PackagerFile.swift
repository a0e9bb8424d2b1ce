package import Diagnostics
package import JSONSyntax
import ConfigurationSyntax

/// The configuration of a packager, read from JSON, JSON5, YAML, or TOML.
package struct PackagerFile: Sendable {
  /// The text that all ranges refer to.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The values with their places; nil if the text could not be read.
  ///
  /// Except in JSON, everything other than lists, mappings, `true`, `false`, and `null` is a
  /// string.
  package var root: JSONValue?
  /// The member of the root that contains the configuration; nil for the root itself.
  package var member: String?
  /// The syntax errors in the text.
  package var problems: [Diagnostic]

  /// Reads JSON whose root, or one member of it, is the configuration.
  package init(json bytes: [UInt8], root member: String? = nil) {
    (root, text, unit, problems) = JSONValue.read(bytes)
    self.member = member
  }

  /// Reads JSON5.
  ///
  /// `isStrict` means that the text should be JSON. If it is invalid, the rules for JSON then
  /// explain more errors.
  package init(json5 bytes: [UInt8], isStrict: Bool) {
    (text, unit, problems) = (bytes, .bytes, [])
    do throws(ConfigurationProblem) {
      root = try JSON5Reader.read(bytes)
    } catch {
      let strict = PackagerFile(json: bytes)
      if isStrict, !strict.problems.isEmpty || strict.root != nil {
        self = strict
      } else {
        problems = [Diagnostic(ConfigurationRules.malformedJSON5, error.message, at: error.range)]
      }
    }
  }

  /// Reads TOML.
  package init(toml bytes: [UInt8]) {
    (text, unit, problems) = (bytes, .bytes, [])
    do throws(ConfigurationProblem) {
      root = try TOMLReader.read(bytes)
    } catch {
      problems = [Diagnostic(ConfigurationRules.malformedTOML, error.message, at: error.range)]
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
