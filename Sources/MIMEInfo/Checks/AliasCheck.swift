import Diagnostics

extension MIMERules {
  static func checkAliases(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}

extension MIMERules {
  /// What only several types together show.
  static func checkAliasesOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
