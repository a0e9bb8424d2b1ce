import Diagnostics
import MIMEPackages
import UniformTypes

/// Packages as the tool would check them: alone, on a machine that has the built-in types.
enum MIMESample {
  /// The application that the examples of rules belong to.
  static let applicationID = "org.example.map"

  static func check(
    _ bytes: [UInt8], name: String? = nil, applicationID: String? = nil
  ) -> [Diagnostic] {
    let package = MIMEPackage(bytes)
    let context = MIMEPackageContext(
      fileName: name, applicationID: applicationID, types: context(package),
      mainExtensions: ["application/vnd.example.map": "exmap"])
    return MIMERules.check(package, context: context)
  }

  static func check(_ example: RuleExample) -> [Diagnostic] {
    check(example.bytes, name: example.path, applicationID: applicationID)
  }

  static func context(_ package: MIMEPackage) -> MediaTypeContext {
    MediaTypeContext(
      shared: .builtIn, given: MediaTypeDatabase(origin: "the given files", package.records))
  }

  /// A package with types.
  static func package(_ types: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types)
      </mime-info>
      """.utf8)
  }

  /// A type with a comment, a glob, and more.
  static func type(_ name: String, _ more: String = "") -> String {
    let part = name.split(separator: "/").last { $0 != "." }
    let pattern = part.map { "*.x-\($0.lowercased())" } ?? "*.x-map"
    return """
      <mime-type type="\(name)"><comment>Map</comment>\(more)<glob pattern="\(pattern)"/></mime-type>
      """
  }
}
