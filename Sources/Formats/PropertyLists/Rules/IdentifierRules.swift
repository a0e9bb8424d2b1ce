import Diagnostics
import UniformTypes

/// Rules for the identifiers of declared types, and for their owners.
extension InfoPropertyListRules {
  static let illegalIdentifierCharacter = RuleInfo(
    "uti/illegal-identifier-character", .error,
    """
    A declared identifier has a character other than letters, digits, hyphens and periods. It is a \
    warning for letters above U+007F, which older documentation allows; reported at the identifier
    """,
    because: "the type is not registered, so every reference to it fails",
    references: ["Apple, Uniform Type Identifiers Overview: character set"],
    bad: [
      .owner(("net.lakeside.sketch", "net.lakeside.sketch_book"), valueOf: "UTTypeIdentifier"),
      .owner(("net.lakeside.sketch", "net.lakeside.skizzenbücher"), valueOf: "UTTypeIdentifier"),
    ],
    good: [.owner(("net.lakeside.sketch", "net.lakeside.sketch-book"))])

  static let identifierNotReverseDNS = RuleInfo(
    "uti/identifier-not-reverse-dns", .error,
    """
    A declared identifier has a single label, an empty label, or a period at its start or end; \
    reported at the identifier
    """,
    because: "it is not registered, or it collides with the same word of another app",
    references: ["Apple, Uniform Type Identifiers Overview: reverse-DNS format"],
    bad: [
      .owner(("net.lakeside.sketch", "sketch"), valueOf: "UTTypeIdentifier"),
      .owner(("net.lakeside.sketch", "net..sketch"), valueOf: "UTTypeIdentifier"),
    ],
    good: [.owner()])

  static let uppercaseIdentifier = RuleInfo(
    "uti/uppercase-identifier", .note,
    "An app declares its own identifier with uppercase letters; reported at the identifier",
    because: "the system ignores case, but other files soon spell it differently",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [.owner(("net.lakeside.sketch", "net.lakeside.Sketch"), valueOf: "UTTypeIdentifier")],
    good: [.owner()])

  static let reservedIdentifier = RuleInfo(
    "uti/reserved-identifier", .error,
    """
    An exported identifier begins with 'public.', or with 'com.apple.' in a bundle that is not \
    Apple's, or any declared one with 'dyn.'; reported at the identifier
    """,
    because: "only Apple declares these, and such types have taken files from other apps",
    references: ["UTType.h", "CotEditor issue 1311"],
    bad: [.owner(("net.lakeside.sketch", "public.sketch"), valueOf: "UTTypeIdentifier")],
    good: [.owner()])

  static let unknownPublicImport = RuleInfo(
    "uti/unknown-public-import", .warning,
    """
    An imported identifier begins with 'public.', but no known system declares it; reported at the \
    identifier
    """,
    because: "the name was made up, and Apple may use it for something else",
    references: ["Apple, Defining file and data types for your app", "virtualc64 issue 820"],
    bad: [
      .owner(
        ("net.lakeside.sketch", "public.d64"), ("UTExported", "UTImported"), ("Owner", "Default"),
        valueOf: "UTTypeIdentifier")
    ],
    good: [.owner(("UTExported", "UTImported"), ("Owner", "Default"))])

  static let redeclaredSystemType = RuleInfo(
    "uti/redeclared-system-type", .error, fix: .unsafe,
    """
    A system type is exported. It is a warning if it is imported, unless only newer systems or \
    Apple's apps declare it; reported at the identifier
    """,
    because: "the declarations compete, and the type changes for other apps",
    references: ["Apple, Defining file and data types for your app", "macvim issue 916"],
    bad: [
      .viewer(SampleList.importing(json, as: "UTExportedTypeDeclarations")),
      .viewer(SampleList.importing(json)),
    ],
    good: [.viewer()])

  private static let json: SampleEntries = [
    "UTTypeIdentifier": "↓public.json", "UTTypeConformsTo": "public.text",
  ]

  static let placeholderDomain = RuleInfo(
    "uti/placeholder-domain", .warning,
    """
    An identifier is in a domain from a template, such as com.example or com.yourcompany; reported \
    at the identifier
    """,
    because: "every app that keeps the template's name declares the same type",
    references: ["Xcode's project templates"],
    bad: [.owner(("net.lakeside.sketch", "com.yourcompany.sketch"), valueOf: "UTTypeIdentifier")],
    good: [.owner()])

  static let identifierOutsideBundleDomain = RuleInfo(
    "uti/identifier-outside-bundle-domain", .note,
    """
    An exported identifier does not begin with the first two labels of CFBundleIdentifier. It is a \
    warning if the app claims it as its Owner and Editor; reported at the identifier
    """,
    because: "the name may belong to another company, and then several apps export one type",
    references: ["UTType.h: the owner of a format exports it"],
    bad: [.owner(("net.lakeside.sketch", "org.riverbank.sketch"), valueOf: "UTTypeIdentifier")],
    good: [
      .owner(),
      .owner(
        ("net.lakeside.sketch", "org.riverbank.sketch"), ("UTExported", "UTImported"),
        ("<string>Owner", "<string>Default")),
    ])

  static let identifiers = Family<CheckedTypes>(
    illegalIdentifierCharacter, identifierNotReverseDNS, uppercaseIdentifier, reservedIdentifier,
    unknownPublicImport, redeclaredSystemType, placeholderDomain, identifierOutsideBundleDomain
  ) { types, findings in
    for (index, subject) in types.effective.enumerated() where !subject.name.isTemplate {
      let syntax = syntaxProblem(subject.name)
      // A warning about the spelling does not cover the owner of the name.
      let reserved =
        syntax?.severity == .error
        ? nil : reservation(subject, hint: index < CheckedTypes.hints)
      guard syntax == nil, reserved == nil else {
        findings.add([syntax, reserved].compactMap(\.self))
        continue
      }
      if !types.isSystemType(subject.type) { checkOwnName(subject, &findings) }
    }
  }

  private static func syntaxProblem(_ name: PlacedString) -> Diagnostic? {
    guard let problem = name.identifier.problem else { return nil }
    let message = "'\(name.text)' is not a valid type identifier: \(problem)"
    switch problem {
    case .nonASCIILetter:
      return Diagnostic(illegalIdentifierCharacter, message, at: name.range, severity: .warning)
    // 'plist/invisible-character' reports these.
    case .illegalCharacter(let scalar, _) where scalar.properties.isDefaultIgnorableCodePoint:
      return nil
    case .illegalCharacter:
      return Diagnostic(illegalIdentifierCharacter, message, at: name.range)
    default:
      return Diagnostic(identifierNotReverseDNS, message, at: name.range)
    }
  }

  /// Returns the finding for declaring a type of Apple or of the system.
  private static func reservation(_ subject: CheckedDeclaration, hint: Bool) -> Diagnostic? {
    let (type, name, types) = (subject.type, subject.name, subject.types)
    let isExported = subject.declaration.origin == .exported
    let isApples = types.declarations.bundleIdentifier?.identifier.isApple ?? false
    if let known = types.system.type(type) {
      guard !isApples, isExported || known.declarer == .core || known.declarer == .rawBundle else {
        return nil
      }
      return redeclaration(subject)
    }
    if type.isDynamic {
      return Diagnostic(
        reservedIdentifier, "'\(name.text)' is a dynamic identifier, which cannot be declared",
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
      "no known system declares '\(name.text)'\(hint ? types.hint(for: name) : "")",
      at: name.range)
  }

  private static func redeclaration(_ subject: CheckedDeclaration) -> Diagnostic {
    let (declaration, types) = (subject.declaration, subject.types)
    let isExported = declaration.origin == .exported
    let fix = types.list(of: declaration.origin).map { list in
      Fix("remove the declaration", types.editor.removal(of: declaration.value.element, from: list))
    }
    return Diagnostic(
      redeclaredSystemType,
      "'\(subject.name.text)' is a system type and must not be \(isExported ? "ex" : "im")ported",
      at: subject.name.range, severity: isExported ? .error : .warning, fix: fix)
  }

  /// Checks a well-formed name that does not belong to the system.
  private static func checkOwnName(_ subject: CheckedDeclaration, _ findings: inout Findings) {
    let (type, name) = (subject.type, subject.name)
    if type.rawValue.utf8.contains(where: \.isASCIIUppercase) {
      findings.add(uppercaseIdentifier, "'\(name.text)' has uppercase letters", at: name.range)
    }
    let labels = type.labels.prefix(2).map { String($0).asciiLowercased }
    if labels.contains(where: templateLabels.contains) {
      findings.add(
        placeholderDomain, "'\(name.text)' is in a domain that templates use", at: name.range)
    } else if subject.declaration.origin == .exported,
      let bundle = subject.types.declarations.bundleIdentifier, !bundle.isTemplate,
      let domain = bundle.identifier.domain, type.domain != domain
    {
      let owns = subject.types.documentTypes(claiming: type).contains {
        $0.rank == .owner && $0.role == .editor
      }
      let advice =
        owns
        ? "; if another app owns the format, import the type, and claim it with the rank Default "
          + "or Alternate" : ""
      findings.add(
        identifierOutsideBundleDomain,
        "'\(name.text)' does not begin with '\(domain)', the domain of the bundle identifier"
          + advice,
        at: name.range, severity: owns ? .warning : .note)
    }
  }

  private static let templateLabels: Set<String> = [
    "company-identifier", "example", "mycompany", "my-company", "your-company", "yourcompany",
  ]
}
