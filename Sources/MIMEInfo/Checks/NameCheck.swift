import Diagnostics

extension MIMERules {
  static func checkName(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
