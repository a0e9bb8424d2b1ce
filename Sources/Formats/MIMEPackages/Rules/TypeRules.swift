import Diagnostics
import UniformTypes

/// Rules that compare each type of the package with the other types, in the package and elsewhere.
extension MIMERules {
  static let types = Family<PackageSubject>(
    duplicateType, typeCaseTwins, redeclaredSharedType, foreignDeleteAll, noDetection
  ) { subject, findings in
    let (package, context) = (subject.package, subject.context)
    var found: [Diagnostic] = []
    var seen = SeenTypes()
    var redeclared = RedeclaredTypes()
    lazy var parents = context.parentNames
    for (index, type) in package.types.enumerated() {
      guard let name = type.name else { continue }
      if let repeated = seen.add(index, name, in: package) { found.append(repeated) }
      if context.isForeign(type) {
        for finding in foreignType(type, name, in: package, context) {
          redeclared.add(finding, on: name.text, context, to: &found)
        }
      } else if type.isUndetected, !context.ownsEverything, !parents.contains(name.text),
        let undetected = undetected(name, context)
      {
        found.append(undetected)
      }
    }
    redeclared.finish(&found)
    findings.add(found)
  }

  fileprivate static let duplicateType = RuleInfo(
    "mime/duplicate-type", .warning, fix: .unsafe,
    "A package declares one type twice; reported at the second name",
    because: "the two are merged, and of comments in one language the last one stays",
    references: [
      "shared-mime-info 2.2",
      "update-mime-database 2.2: none of the 4 packages of Debian 12 that do it lose anything",
    ],
    bad: [
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap"/>"#),
        ("↓" + RuleExample.map, #"<glob pattern="*.exmap"/>"#))
    ],
    good: [.globs("*.exmap")])

  fileprivate static let typeCaseTwins = RuleInfo(
    "mime/type-case-twins", .error,
    "Two types of a package differ only in letter case; reported at the second name",
    because: "both are written into one file, MEDIA/SUBTYPE.xml in lowercase",
    references: ["shared-mime-info 2.3", "update-mime-database"],
    bad: [
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap"/>"#),
        ("↓application/vnd.example.Map", #"<glob pattern="*.oldexmap"/>"#))
    ],
    good: [.globs("*.exmap")])

  fileprivate static let redeclaredSharedType = RuleInfo(
    "mime/redeclared-shared-type", .error,
    """
    A package declares a type of the shared database, or types of another application's package, \
    which is one finding for the package. Not if the database knows the type from a package of the \
    same file name or with the same declaration; reported at the name, as a warning where it only \
    adds globs or translations, also as the file is read before freedesktop.org.xml, whose \
    description stays then
    """,
    because: "its declaration replaces the system's, or is added to it, for all users",
    references: [
      "shared-mime-info 2.2",
      "update-mime-database 2.2 reads packages by name: evas.xml changes no description, qgis.xml does",
      "kde5.xml against the machine that has it: 58 findings on one file, all of them false",
    ],
    bad: [
      .mime(#"<glob pattern="*.exmap"/>"#, of: "↓text/plain"),
      .bare(#"<glob pattern="*.exmap"/>"#, of: "↓text/plain"),
    ],
    good: [.globs("*.exmap")])

  private static let foreignDeleteAll = RuleInfo(
    "mime/foreign-deleteall", .error, fix: .unsafe,
    """
    glob-deleteall or magic-deleteall stands in a type of the shared database or of another \
    package; reported at the element
    """,
    because: "everybody loses these rules where Qt is used, and keeps them where GLib is",
    references: ["shared-mime-info 2.2", "GLib", "Qt QMimeDatabase"],
    bad: [.mime("↓<glob-deleteall/>", of: "application/json")],
    good: [.mime(#"<glob-deleteall/><glob pattern="*.exmap"/>"#)])

  private static func foreignType(
    _ type: MIMETypeDeclaration, _ name: PlacedText, in package: MIMEPackage,
    _ context: MIMEPackageContext
  ) -> [Diagnostic] {
    let deletions = type.globDeleteAll + type.magicDeleteAll
    guard deletions.isEmpty else {
      return deletions.map {
        Diagnostic(
          foreignDeleteAll, "the rules of '\(name.text)' belong to others", at: $0,
          fix: Fix("remove the element", package.removal(of: $0)))
      }
    }
    // If the shared database is read after the package, its texts stay.
    let database = MIMEPackageContext.databaseName.utf8
    let isFirst = context.fileName?.utf8.lexicographicallyPrecedes(database) ?? false
    let isAddition = type.isMereAddition(
      besideComments: isFirst && context.foreignPackage(of: name.text) == nil)
    return [
      Diagnostic(
        redeclaredSharedType, "'\(name.text)' is a type of \(context.owner(of: name.text))",
        at: name.range, severity: isAddition ? .warning : .error)
    ]
  }

  private static let noDetection = RuleInfo(
    "mime/no-detection", .warning,
    """
    A type lacks globs, magic, treemagic and root-XML, and is not of inode, message, multipart or \
    x-scheme-handler nor the parent of another one; reported at the name
    """,
    because: "no file ever gets the type",
    bad: [.mime(#"<sub-class-of type="text/plain"/>"#, of: "↓application/x.example.map")],
    good: [.globs("*.exmap"), .mime(of: "x-scheme-handler/example-map")])

  /// Media types for files that are not regular, for addresses, and for messages with their parts.
  private static let toldByOthers: Set = ["inode", "message", "multipart", "x-scheme-handler"]

  private static func undetected(_ name: PlacedText, _ context: MIMEPackageContext) -> Diagnostic? {
    let topLevel = MediaType(rawValue: name.text).topLevel
    guard !toldByOthers.contains(String(topLevel)) else { return nil }
    // Another package may contain globs or magic for the type.
    for database in [context.types.given, context.types.shared] {
      guard let record = database.records[name.text] else { continue }
      if !record.globs.isEmpty || record.hasMagic || !record.rootXML.isEmpty { return nil }
    }
    return Diagnostic(
      noDetection, "missing glob or magic to detect files of the type '\(name.text)'",
      at: name.range)
  }
}

/// The findings on types that other applications' packages declare, one for each such package.
///
/// A release that splits a package or renames its file declares dozens of types of the installed
/// one. That is one finding, at the first of these types.
private struct RedeclaredTypes {
  /// The index of the finding and the types in it, by the path of the other package.
  private var packages: [String: (finding: Int, names: [String])] = [:]

  /// Adds a finding, or extends an earlier one.
  mutating func add(
    _ finding: Diagnostic, on name: String, _ context: MIMEPackageContext,
    to found: inout [Diagnostic]
  ) {
    guard finding.rule == MIMERules.redeclaredSharedType.id,
      let owner = context.foreignPackage(of: name)
    else { return found.append(finding) }
    guard let first = packages[owner]?.finding else {
      packages[owner] = (found.count, [name])
      return found.append(finding)
    }
    packages[owner]?.names.append(name)
    found[first].severity = max(found[first].severity, finding.severity)
  }

  /// Adds to each finding the number of its types.
  func finish(_ found: inout [Diagnostic]) {
    for (owner, (finding, names)) in packages where names.count > 1 {
      let others = names.count == 2 ? "'\(names[1])'" : "\(names.count - 1) more types"
      found[finding].message = "'\(names[0])' and \(others) are types of \(owner)"
    }
  }
}

/// The types of a package that were seen so far, by name and by lowercase name.
private struct SeenTypes {
  private var byName: [String: Int] = [:]
  private var bySpelling: [String: PlacedText] = [:]

  /// Adds the findings about a type, given the earlier ones.
  mutating func add(
    _ index: Int, _ name: PlacedText, in package: MIMEPackage
  ) -> Diagnostic? {
    if let first = byName[name.text].map({ package.types[$0] }) {
      let type = package.types[index]
      let isCopy = package.bytes(first.element).elementsEqual(package.bytes(type.element))
      return Diagnostic(
        MIMERules.duplicateType, "'\(name.text)' is declared twice", at: name.range,
        related: [RelatedPlace(range: first.name?.range ?? first.tag, message: "first here")],
        fix: isCopy
          ? Fix("remove the second declaration", package.removal(of: type.element)) : nil)
    }
    byName[name.text] = index
    let spelling = name.text.lowercased()
    guard let twin = bySpelling.existing(spelling, orSet: name) else { return nil }
    return Diagnostic(
      MIMERules.typeCaseTwins, "'\(name.text)' differs from '\(twin.text)' only in letter case",
      at: name.range, related: [RelatedPlace(range: twin.range, message: "the other type")])
  }
}

extension MIMETypeDeclaration {
  /// True if the declaration only adds to the type; comments may be exempt.
  fileprivate func isMereAddition(besideComments: Bool) -> Bool {
    let texts = besideComments ? [] : comments + acronyms + expandedAcronyms
    return texts.allSatisfy(\.hasLanguage) && magics.isEmpty
      && treeMagics.isEmpty && aliases.isEmpty && subClassOf.isEmpty && icons.isEmpty
      && genericIcons.isEmpty && rootXML.isEmpty
  }
}

extension MIMEPackageContext {
  /// The types that packages name as parents.
  fileprivate var parentNames: Set<String> {
    types.given.records.values.reduce(into: []) { names, record in
      for parent in record.parents {
        names.insert(types.declares(parent) ? parent : types.target(ofAlias: parent) ?? parent)
      }
    }
  }
}
