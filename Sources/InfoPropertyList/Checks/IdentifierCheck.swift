import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// The names that declarations give to types, and which of them somebody may give.
  static func checkIdentifiers(_ types: CheckedTypes, _ report: inout Report) {
    for declaration in types.declarations.all { checkPresence(declaration, types, &report) }
    for (index, declaration) in types.effective.enumerated() {
      let hint = index < CheckedTypes.hints
      guard let name = declaration.identifier, !name.isTemplate else { continue }
      if let diagnostic = syntaxProblem(name)
        ?? reservation(declaration, name, types, hint: hint)
      {
        report.add(diagnostic)
      } else if !types.isSystemType(name.identifier) {
        checkOwnName(declaration, name, types, &report)
      }
    }
  }

  private static func checkPresence(
    _ declaration: TypeDeclaration, _ types: CheckedTypes, _ report: inout Report
  ) {
    let value = declaration.value
    if value.isEmpty {
      let fix = Fix(
        "remove the empty declaration", .safe,
        types.removalEdit(declaration))
      report.add(
        Diagnostic(
          emptyDeclaration, "a type declaration is empty", at: value.element, fix: fix))
    } else if let name = declaration.identifier {
      guard name.text.isEmpty else { return }
      report.add(
        Diagnostic(missingIdentifier, "'UTTypeIdentifier' is empty", at: name.range))
    } else if value["UTTypeIdentifier"] == nil, !value.hasMisspelling(of: "UTTypeIdentifier") {
      report.add(
        Diagnostic(
          missingIdentifier, "a type declaration has no 'UTTypeIdentifier'",
          at: value.placeOfMissingKey))
    }
  }

  private static func syntaxProblem(_ name: PlacedString) -> Diagnostic? {
    guard let problem = name.identifier.problem else { return nil }
    let message = "'\(name.text)' is no type identifier: \(problem)"
    switch problem {
    case .nonASCIILetter:
      return Diagnostic(illegalIdentifierCharacter, message, at: name.range, severity: .warning)
    // What nobody sees is a finding of the list as a container.
    case .illegalCharacter(let scalar, _) where scalar.properties.isDefaultIgnorableCodePoint:
      return nil
    case .illegalCharacter:
      return Diagnostic(illegalIdentifierCharacter, message, at: name.range)
    default:
      return Diagnostic(identifierNotReverseDNS, message, at: name.range)
    }
  }

  /// What is wrong with declaring a type of Apple's or of the system.
  private static func reservation(
    _ declaration: TypeDeclaration, _ name: PlacedString, _ types: CheckedTypes, hint: Bool
  ) -> Diagnostic? {
    let type = name.identifier
    let isExported = declaration.origin == .exported
    let isApples = types.declarations.bundleIdentifier?.identifier.isApple ?? false
    if let known = types.system.type(type) {
      guard !isApples, isExported || known.declarer == .core || known.declarer == .rawBundle else {
        return nil
      }
      return redeclaration(declaration, name, types)
    }
    if type.isDynamic {
      return Diagnostic(
        reservedIdentifier, "'\(name.text)' is a dynamic identifier, which nobody can declare",
        at: name.range)
    }
    guard type.isPublic || type.isApple && !isApples else { return nil }
    if isExported {
      let prefix = type.isPublic ? "public." : "com.apple."
      return Diagnostic(
        reservedIdentifier, "'\(name.text)' is exported, but only Apple declares '\(prefix)' types",
        at: name.range)
    }
    guard type.isPublic else { return nil }
    return Diagnostic(
      unknownPublicImport,
      "no system is known to declare '\(name.text)'\(hint ? types.hint(for: name) : "")",
      at: name.range)
  }

  private static func redeclaration(
    _ declaration: TypeDeclaration, _ name: PlacedString, _ types: CheckedTypes
  ) -> Diagnostic {
    let isExported = declaration.origin == .exported
    let fix = Fix(
      "remove the declaration", .unsafe,
      types.list(of: declaration.origin).flatMap {
        types.editor?.removal(of: declaration.value.element, from: $0)
      })
    return Diagnostic(
      redeclaredSystemType,
      "'\(name.text)' is a type of the system and must not be \(isExported ? "ex" : "im")ported",
      at: name.range, severity: isExported ? .error : .warning, fix: fix)
  }

  /// Names of somebody's own, once they are well formed.
  private static func checkOwnName(
    _ declaration: TypeDeclaration, _ name: PlacedString, _ types: CheckedTypes,
    _ report: inout Report
  ) {
    let type = name.identifier
    if type.rawValue.utf8.contains(where: \.isASCIIUppercase) {
      report.add(
        Diagnostic(
          uppercaseIdentifier, "'\(name.text)' has letters in upper case", at: name.range))
    }
    if isPlaceholder(type) {
      report.add(
        Diagnostic(
          placeholderDomain, "'\(name.text)' lies under a domain that templates use",
          at: name.range))
    } else if declaration.origin == .exported, let bundle = types.declarations.bundleIdentifier,
      !bundle.isTemplate, let domain = bundle.identifier.domain, type.domain != domain
    {
      report.add(
        Diagnostic(
          identifierOutsideBundleDomain,
          "'\(name.text)' does not begin with '\(domain)', the domain of the bundle identifier",
          at: name.range))
    }
  }

  private static func isPlaceholder(_ type: UniformTypeIdentifier) -> Bool {
    type.labels.prefix(2).contains { templateLabels.contains(String($0).asciiLowercased) }
  }

  private static let templateLabels: Set<String> = [
    "company-identifier", "example", "mycompany", "my-company", "your-company", "yourcompany",
  ]
}
