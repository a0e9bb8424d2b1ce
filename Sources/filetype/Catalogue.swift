import Diagnostics
import TypeFiles

/// All rules of this tool, in the order of the catalogue.
enum Catalogue {
  static let rules: [RuleInfo] = TypeFileRules.all
}
