import Diagnostics

extension MIMERules {
  static func checkParents(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}

extension MIMERules {
  /// What only several types together show.
  static func checkParentsOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
