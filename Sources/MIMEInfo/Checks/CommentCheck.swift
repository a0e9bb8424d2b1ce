import Diagnostics

extension MIMERules {
  static func checkComments(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
