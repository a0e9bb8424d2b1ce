import Diagnostics
import JSONSyntax

extension DeclarationRules {
  /// Keys of translations.
  static func checkLanguages(_ file: DeclarationFile, _ report: inout Report) {
    let malformed = file.names.lazy.filter { name in
      name.kind == .language && !LanguageTag.isWellFormed(name.text)
    }
    // Each of them is looked for in the whole tree.
    for name in malformed.prefix(Report.limitPerRule) {
      let meant = LanguageTag(name.text).map { tag in
        name.text.contains("_") || tag.modifier != nil ? tag.posix : tag.bcp47
      }
      let hint = meant.map { ", '\($0)' is meant" } ?? ""
      report.add(
        Diagnostic(
          malformedLanguage, "'\(name.text)' is no language tag\(hint)", at: name.range,
          fix: meant.flatMap { rename(name, to: $0, in: file) }))
    }
  }

  /// Nil where the translation stands under the right name too.
  private static func rename(
    _ name: DeclarationName, to meant: String, in file: DeclarationFile
  ) -> Fix? {
    let isTaken = file.names.contains { other in
      other.kind == .language && other.text == meant && file.areBeside(name.range, other.range)
    }
    return isTaken ? nil : .replace(name.range, "\"\(meant)\"", "rename it to '\(meant)'")
  }
}

extension DeclarationFile {
  /// True if the names at two places are of one object.
  fileprivate func areBeside(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    var value = root
    while let current = value {
      guard let members = current.object else {
        value = current.array?.first { $0.element.contains(first.lowerBound) }
        continue
      }
      let names = members.map(\.nameRange)
      if names.contains(first) { return names.contains(second) }
      value = members.first { $0.value.element.contains(first.lowerBound) }?.value
    }
    return false
  }
}
