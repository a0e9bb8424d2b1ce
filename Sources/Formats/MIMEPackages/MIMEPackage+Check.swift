public import Diagnostics
import UniformTypes

extension MIMEPackage {
  /// Returns the problems of a shared-mime-info package, sorted by place.
  ///
  /// `name` is the name of the file without its folder; without it, rules about names are skipped.
  /// Types are compared with a built-in table of the shared MIME database. Any bytes may be passed;
  /// for text that is not well-formed XML, only that is reported.
  public static func check(_ bytes: [UInt8], name: String? = nil) -> [Finding] {
    let package = MIMEPackage(bytes)
    let context = MIMEPackageContext(fileName: name, types: .builtIn(given: package.records))
    return MIMERules.check(package, context: context).located(in: package.text, unit: package.unit)
  }
}
