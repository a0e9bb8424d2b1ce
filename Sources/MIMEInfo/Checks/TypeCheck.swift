import Diagnostics
import UniformTypes

extension MIMERules {
  /// Each type of the package among the others and among those that everybody has.
  static func checkTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen = SeenTypes()
    var parents: Set<String>?
    for (index, type) in package.types.enumerated() {
      guard let name = type.name else { continue }
      if let repeated = seen.add(index, name, in: package) { found.append(repeated) }
      if context.isForeign(type) {
        found += foreignType(type, name, in: package, context: context)
      } else if type.hasNoDetection, !context.ownsEverything {
        let known = parents ?? context.parentNames
        parents = known
        if !known.contains(name.text), let undetected = undetected(name, context: context) {
          found.append(undetected)
        }
      }
    }
    return found
  }

  private static func foreignType(
    _ type: MIMETypeDeclaration, _ name: MIMEValue, in package: MIMEPackage,
    context: MIMEPackageContext
  ) -> [Diagnostic] {
    let deletions = type.globDeleteAll + type.magicDeleteAll
    guard deletions.isEmpty else {
      return deletions.map {
        Diagnostic(
          foreignDeleteAll, "the rules of '\(name.text)' belong to others", at: $0,
          fix: .unsafe("remove the element", package.removal(of: $0)))
      }
    }
    return [
      Diagnostic(
        redeclaredSharedType, "'\(name.text)' is a type of \(context.foreign.origin)",
        at: name.range, severity: type.isMereAddition ? .warning : .error)
    ]
  }

  /// Of files that are no regular ones, of addresses and of messages with their parts.
  private static let toldByOthers: Set<String> = [
    "inode", "message", "multipart", "x-scheme-handler",
  ]

  private static func undetected(_ name: MIMEValue, context: MIMEPackageContext) -> Diagnostic? {
    let topLevel = MediaType(rawValue: name.text).topLevel
    guard !toldByOthers.contains(String(topLevel)) else { return nil }
    // Another package may say by what the type is told.
    for database in [context.types.given, context.types.shared] {
      guard let record = database.records[name.text] else { continue }
      if !record.globs.isEmpty || record.hasMagic || !record.rootXML.isEmpty { return nil }
    }
    return Diagnostic(
      noDetection, "nothing tells files of the type '\(name.text)'", at: name.range)
  }
}

/// The types of a package that were seen so far, by name and by name in lower case.
private struct SeenTypes {
  private var byName: [String: Int] = [:]
  private var bySpelling: [String: MIMEValue] = [:]

  /// What is wrong with a type after those that were seen.
  mutating func add(
    _ index: Int, _ name: MIMEValue, in package: MIMEPackage
  ) -> Diagnostic? {
    if let first = byName[name.text].map({ package.types[$0] }) {
      let type = package.types[index]
      let isCopy = package.bytes(first.element).elementsEqual(package.bytes(type.element))
      return Diagnostic(
        MIMERules.duplicateType, "'\(name.text)' is declared twice", at: name.range,
        related: [RelatedPlace(range: first.name?.range ?? first.tag, message: "first here")],
        fix: isCopy
          ? .unsafe("remove the second declaration", package.removal(of: type.element)) : nil)
    }
    byName[name.text] = index
    let spelling = name.text.lowercased()
    guard let twin = bySpelling[spelling] else {
      bySpelling[spelling] = name
      return nil
    }
    return Diagnostic(
      MIMERules.typeCaseTwins, "'\(name.text)' differs from '\(twin.text)' in letter case only",
      at: name.range, related: [RelatedPlace(range: twin.range, message: "the other type")])
  }
}

extension MIMETypeDeclaration {
  fileprivate var hasNoDetection: Bool {
    globs.isEmpty && magics.isEmpty && treeMagics.isEmpty && rootXML.isEmpty
  }

  /// True if nothing that the type has already is replaced.
  fileprivate var isMereAddition: Bool {
    comments.allSatisfy(\.hasLanguage) && acronyms.allSatisfy(\.hasLanguage)
      && expandedAcronyms.allSatisfy(\.hasLanguage) && magics.isEmpty
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
