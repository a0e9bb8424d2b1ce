import Diagnostics

extension MIMERules {
  /// What only several types together show.
  static func checkTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
