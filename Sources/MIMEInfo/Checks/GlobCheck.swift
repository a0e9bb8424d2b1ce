import Diagnostics

extension MIMERules {
  static func checkGlobs(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}

extension MIMERules {
  /// What only several types together show.
  static func checkGlobsOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
