import Diagnostics

extension MIMERules {
  static func checkTreeMagic(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    []
  }
}
