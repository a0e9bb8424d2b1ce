import Diagnostics

extension RuleExample {
  /// A `mimeapps.list` in the user's folder of settings.
  static func mimeApps(_ marked: String, path: String = "mimeapps.list") -> RuleExample {
    RuleExample(marked, path: path)
  }
}
