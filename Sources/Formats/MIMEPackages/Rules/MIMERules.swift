package import Diagnostics

/// The rules for shared-mime-info packages, subject `mime`.
package enum MIMERules {
  /// All rules in the order of the catalog.
  package static let all: [RuleInfo] = [
    names.rules, package, structure, types.rules, globs.rules, globConflicts.rules,
    parents.rules, aliases.rules, magic.rules, magicStructure, treeMagic.rules, comments.rules,
    icons.rules, rootXML.rules,
  ].joined().distinct(by: \.id)

  /// The rules for the file: its name, its XML, and its root.
  package static let package = rootRules + xmlRules + fileName.rules

  /// The checks of the package as a whole, in the order of the findings.
  private static let ofPackages = [fileName, types, globConflicts, aliases, parents, sharedRootXML]

  /// The checks of each type.
  private static let ofTypes = [names, globs, magic, treeMagic, comments, icons, rootXML]

  /// Returns all findings in a package, including those from reading it.
  package static func check(
    _ package: MIMEPackage, context: MIMEPackageContext, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let subject = PackageSubject(package, context.knowing(package))
    return Findings.list(selection) { findings in
      findings.add(package.problems)
      for family in ofPackages { family.check(subject, &findings) }
      for type in package.types {
        let type = TypeSubject(type, in: subject)
        for family in ofTypes { family.check(type, &findings) }
      }
      lazy var doubtful = package.types.filter(\.mayBeTwo).map(\.element)
      findings.change { finding in
        let isDoubtful = finding.fix?.edits.contains { edit in
          doubtful.contains { edit.range.clamped(to: $0) == edit.range }
            && (package.text[edit.range] + edit.replacement.utf8).contains(UInt8(ascii: "<"))
        }
        if isDoubtful ?? false { finding.fix = nil }
      }
    }
  }
}

/// A package and its context; an object, as each type refers to it.
final class PackageSubject: Sendable {
  let package: MIMEPackage
  let context: MIMEPackageContext

  init(_ package: MIMEPackage, _ context: MIMEPackageContext) {
    self.package = package
    self.context = context
  }
}

/// A type of a package.
final class TypeSubject: Sendable {
  let type: MIMETypeDeclaration
  private let whole: PackageSubject

  var package: MIMEPackage { whole.package }
  var context: MIMEPackageContext { whole.context }

  init(_ type: MIMETypeDeclaration, in whole: PackageSubject) {
    self.type = type
    self.whole = whole
  }
}

extension RuleExample {
  /// The type that most examples declare.
  static let map = "application/vnd.example.map"

  /// Returns a package with one type that has these elements after its comment.
  static func mime(_ elements: String..., of name: String = map) -> RuleExample {
    mimeInfo(type(name, ["<comment>Map</comment>"] + elements))
  }

  /// Returns a package with one type that has only these elements.
  static func bare(_ elements: String..., of name: String = map) -> RuleExample {
    mimeInfo(type(name, elements))
  }

  /// Returns a package with several types, each with an element after its comment.
  static func types(_ types: (name: String, element: String)...) -> RuleExample {
    let types = types.map { type($0.name, ["<comment>Map</comment>", $0.element]) }
    return mimeInfo(types.joined(separator: "\n  "))
  }

  /// Returns a package with these `mime-type` elements.
  static func mimeInfo(_ types: String) -> RuleExample {
    RuleExample(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="\(MIMEPackage.namespace)">
        \(types)
      </mime-info>
      """, path: "org.example.map.xml")
  }

  private static func type(_ name: String, _ elements: [String]) -> String {
    let lines = ["<mime-type type=\"\(name)\">"] + elements
    return lines.joined(separator: "\n    ") + "\n  </mime-type>"
  }
}
