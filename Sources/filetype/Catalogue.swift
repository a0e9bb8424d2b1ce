import DesktopInstall
import Diagnostics
import TypeFiles
import TypeImport

/// All rules of this tool, in the order of the catalogue.
enum Catalogue {
  static let rules: [RuleInfo] = TypeFileRules.all + YAMLRules.all + DoctorRules.all
}
