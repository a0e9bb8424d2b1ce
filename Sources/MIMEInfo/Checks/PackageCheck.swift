import Diagnostics

extension MIMERules {
  /// What only several types together show.
  static func checkPackage(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
