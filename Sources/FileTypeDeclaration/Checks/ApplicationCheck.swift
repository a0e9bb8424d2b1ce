import Diagnostics
import JSONSyntax
import UniformTypes

extension DeclarationRules {
  /// Whether types and application fit together.
  static func checkApplication(_ file: DeclarationFile, _ report: inout Report) {
    let types = file.declaration.types
    if file.value("application") == nil || file.value("application")?.kind == .null,
      let index = types.firstIndex(where: { $0.handler != nil })
    {
      report.add(
        Diagnostic(
          missingApplication, "the type has a handler, and the declaration has no 'application'",
          at: file.value(ofType: index)?.member("handler")?.nameRange))
    }
    guard let bundle = file.declaration.application?.bundleIdentifier else { return }
    for (index, type) in types.enumerated() where type.declare == .import {
      guard TypeDefaults.isOwn(type.identifier, ofBundle: bundle),
        let value = file.value(ofType: index, "declare")
      else { continue }
      let message =
        "'\(type.identifier)' is imported, though it lies under the domain of '\(bundle)'"
      report.add(
        Diagnostic(
          importOfOwnType, message, at: value.range,
          fix: .replace(value.range, "\"export\"", "export the type")))
    }
  }
}
