package import Diagnostics
package import KeyFileSyntax

/// The rules on `.thumbnailer` files, one constant each.
package enum ThumbnailerRules {
  /// Every rule, in the order of the catalogue.
  package static let all: [RuleInfo] = [
    missingGroup, missingExec, missingMIMETypes, missingInputOrOutputCode, missingSizeCode,
    unknownFieldCode, quotedFieldCode, programOutsideSandbox, missingProgram, shellSyntax,
    undeclaredMIMEType, parentTypeClaim, wrongFileExtension, malformedKeyFile,
    networkOrHomeAccess,
  ]

  /// What is found in a file; without a path nothing is said of its name.
  package static func check(
    _ file: KeyFile, path: String?, context: ThumbnailerContext = ThumbnailerContext()
  ) -> [Diagnostic] {
    let found = checkName(path) + checkSyntax(file)
    guard let thumbnailer = Thumbnailer(file) else { return found + checkGroup(file, found) }
    return found + checkKeys(thumbnailer) + checkCommand(thumbnailer)
      + checkPrograms(thumbnailer, context) + checkTypes(thumbnailer, context)
  }
}
