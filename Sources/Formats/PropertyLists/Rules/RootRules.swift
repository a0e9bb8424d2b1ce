import Diagnostics
import UniformTypes

/// Rules for the conformance of types to a physical and a functional root.
extension InfoPropertyListRules {
  static let missingConformance = RuleInfo(
    "uti/missing-conformance", .error, fix: .unsafe,
    """
    UTTypeConformsTo is missing or empty. It is a warning if the type lacks extensions and MIME \
    types; reported at the first key, or at the empty list
    """,
    because: "the system never gives a file this type, and the type cannot have a default app",
    references: ["Launch Services, measured on macOS 26"],
    bad: [
      .owner((supertypeLines, ""), ("UTTypeIdentifier", "↓UTTypeIdentifier")),
      .owner((supertypeLines, "      <key>UTTypeConformsTo</key>\n      ↓<array/>\n")),
    ],
    good: [.owner()])

  private static let supertypeLines = """
          <key>UTTypeConformsTo</key>
          <array>
            <string>public.data</string>
            <string>public.content</string>
          </array>

    """

  static let noPhysicalSupertype = RuleInfo(
    "uti/no-physical-supertype", .error, fix: .unsafe,
    """
    A type with an extension, a MIME type or a claim does not conform to public.data, \
    com.apple.package or public.directory; reported at the first supertype
    """,
    because: "macOS never assigns this type to a file, and open panels dim its documents",
    references: ["UTType.h: public.content", "UnityNativeFilePicker issue 1"],
    bad: [
      .owner(
        ("        <string>public.data</string>\n", ""),
        ("<string>public.content", "<string>↓public.content"))
    ],
    good: [
      .owner(),
      .owner(("        <string>public.data</string>\n", ""), ("public.content", "public.json")),
    ])

  static let noFunctionalSupertype = RuleInfo(
    "uti/no-functional-supertype", .warning, fix: .unsafe,
    """
    A claimed type does not conform to a type that says what it is to users, such as \
    public.content, public.text or public.archive; reported at the first supertype
    """,
    because: "sharing, previews and search treat its documents as opaque bytes",
    references: ["UTType.h: physical and functional conformance"],
    bad: [
      .owner(
        ("        <string>public.content</string>\n", ""),
        ("<string>public.data", "<string>↓public.data"))
    ],
    good: [.owner()])

  static let dataAndPackageSupertypes = RuleInfo(
    "uti/data-and-package-supertypes", .warning,
    """
    A type conforms to both public.data and com.apple.package; reported at the supertype that adds \
    the second one
    """,
    because: "a document is either a flat file or a directory, and apps ask the type which",
    references: ["UTType.h: public.data and com.apple.package"],
    bad: [.owner(("<string>public.content", "<string>↓com.apple.package"))],
    good: [.owner(("public.data", "com.apple.package"))])

  /// The rules share the roots of a type, and which of its supertypes lead nowhere.
  static let rootTypes = Family<CheckedTypes>(
    missingConformance, noPhysicalSupertype, noFunctionalSupertype, dataAndPackageSupertypes
  ) { types, findings in
    let judge = RootJudge(types)
    for subject in types.judged {
      let declaration = subject.declaration
      let isMissing = judge.lacksConformance(declaration)
      if isMissing {
        findings.add(
          missingConformance, "'\(subject.type)' does not conform to any type",
          at: declaration.placeOfConformance, severity: declaration.hasFileTag ? .error : .warning,
          related: .causes(declaration.misspeltConformance),
          fix: subject.usualConformance.map { Fix("add the usual supertypes", $0) })
      }
      guard !types.isHuge else { continue }
      let type = subject.type
      let lost = judge.supertypesThatLeadNowhere(declaration)
      guard isMissing || !lost.isEmpty || judge.isSound(type) else { continue }
      let physical = types.graph.physicalRoots(of: type)
      if physical.isEmpty, declaration.hasFileTag || subject.isClaimed {
        addMissingRoot(subject, isMissing: isMissing, lost: lost, &findings)
      } else if !lost.isEmpty {
        continue
      } else if physical.contains(.data), physical.contains(.package) {
        // The supertype that adds the second root.
        var reached: Set<PhysicalRoot> = []
        let place = declaration.conformsTo.first { name in
          reached.formUnion(types.graph.physicalRoots(of: name.identifier))
          return reached.contains(.data) && reached.contains(.package)
        }
        findings.add(
          dataAndPackageSupertypes, "'\(type)' is both a flat file and a package",
          at: place?.range ?? declaration.placeOfConformance)
      } else if subject.isClaimed, !physical.isEmpty, !type.isPublic, !type.isDynamic,
        types.graph.functionalRoots(of: type).isEmpty
      {
        let root = physical == [.data] ? "public.content" : "public.composite-content"
        let edit = subject.adding(supertype: root, inFront: false)
        findings.add(
          noFunctionalSupertype,
          "'\(type)' must conform to a type that says what it is, such as 'public.content'",
          at: declaration.conformsTo.first?.range ?? declaration.placeOfConformance,
          fix: edit.map { Fix("conform to '\(root)'", $0) })
      }
    }
  }

  private static func addMissingRoot(
    _ subject: CheckedDeclaration, isMissing: Bool, lost: [Range<Int>], _ findings: inout Findings
  ) {
    let declaration = subject.declaration
    let root = subject.wantsPackage ? "com.apple.package" : "public.data"
    let edit =
      isMissing ? subject.usualConformance : subject.adding(supertype: root, inFront: true)
    findings.add(
      noPhysicalSupertype,
      "'\(subject.type)' must conform to 'public.data', 'com.apple.package' or 'public.directory'",
      at: declaration.conformsTo.first?.range ?? declaration.placeOfConformance,
      related: .causes((isMissing ? declaration.misspeltConformance : []) + lost),
      fix: edit.map { Fix("conform to '\(root)'", $0) })
  }
}

extension TypeDeclaration {
  /// Misspelled keys for the supertypes.
  fileprivate var misspeltConformance: [Range<Int>] {
    value.misspellings(of: .conformsTo)
  }

  /// The place of an empty list of supertypes, or of the finding about a missing one.
  fileprivate var placeOfConformance: Range<Int> {
    value[.conformsTo]?.element ?? value.placeOfMissingKey
  }
}

extension CheckedDeclaration {
  /// True if a document type declares its documents as directories.
  fileprivate var wantsPackage: Bool {
    types.documentTypes(claiming: type).contains(where: \.isPackage)
  }

  /// Adds the usual supertypes of documents to the declaration.
  fileprivate var usualConformance: TextEdit? {
    let usual =
      wantsPackage
      ? ["com.apple.package", "public.composite-content"] : ["public.data", "public.content"]
    let lines = XMLLine.strings(usual)
    if let empty = declaration.value[.conformsTo] {
      return types.editor.replacement(of: empty.element, by: lines)
    }
    return types.editor.insertion(
      of: .conformsTo, lines, in: declaration.value,
      behind: [.typeDescription, .identifier])
  }

  /// Adds a supertype before or after the others.
  fileprivate func adding(supertype name: String, inFront: Bool) -> TextEdit? {
    let names = declaration.conformsTo
    guard let list = declaration.value[.conformsTo], let first = names.first,
      let last = names.last
    else { return nil }
    if list.array == nil {
      let all = inFront ? [name, first.text] : [first.text, name]
      return types.editor.replacement(of: list.element, by: XMLLine.strings(all))
    }
    return inFront
      ? types.editor.insertion(of: [.string(name)], before: first.value.element)
      : types.editor.insertion(of: [.string(name)], after: last.value.element)
  }
}
