import DesktopEntries
import Diagnostics
import Declarations
import KeyFileSyntax
import PropertyLists
import UniformTypes

/// Compares the types that apps open on macOS with the types in their desktop entries.
extension ConsistencyRules {
  static let unclaimedMIMEType = RuleInfo(
    "consistency/unclaimed-mime-type", .error, fix: .unsafe,
    """
    The property list claims a type as Editor or Viewer, or the declaration has a handler, and \
    MimeType of the desktop entry lacks the type and all others that its files have too; reported \
    at the key, or at the group without one
    """,
    because: "the application is not offered on Linux desktops",
    references: ["Desktop Entry Specification 1.5 section 6", "electron-builder#2872"],
    bad: [
      .app((.entry, "MimeType=application/vnd.lakeside.sketch;", "↓MimeType=image/png;"))
    ],
    good: [.app()])

  static let roleMismatch = RuleInfo(
    "consistency/role-mismatch", .warning, fix: .unsafe,
    """
    The role or rank of a document type is 'None' but the desktop entry lists the type, reported \
    there; or role or rank differ from the declaration, reported in the property list
    """,
    because: "the application is offered where it should not be",
    references: ["Apple: CFBundleTypeRole", "Apple: LSHandlerRank"],
    bad: [
      .app(
        (.list, "<string>Editor", "<string>None"),
        (.entry, "application/vnd", "↓application/vnd"))
    ],
    good: [.app()])

  static let claims = SetFamily<[TypeComparison]>(unclaimedMIMEType, roleMismatch) {
    comparisons, findings in
    let set = findings.set
    let names = NamesOfTypes(comparisons, set)
    for list in names.lists {
      checkClaims(of: list, names, set, &findings)
      checkRoles(of: list, set, &findings)
    }
    for wanted in set.wanted { checkClaims(of: wanted, set, &findings) }
  }

  private static func checkClaims(
    of list: ListOfApp, _ names: NamesOfTypes, _ set: TypeSet, _ findings: inout SetFindings
  ) {
    let related = RelatedEntries(list, names, set)
    guard let entry = related.nearest else { return }
    let file = set.name(of: list.source.file, in: entry.file)
    let documents = list.content.declarations.documentTypes
    let opened = Set(documents.filter(\.opens).flatMap(\.contentTypes).map(\.identifier))
    for document in documents {
      for type in document.contentTypes where set.wantedType(type.identifier) == nil {
        let known = names.names(of: type.identifier, in: list.source.file)
        guard let name = known.first else { continue }
        if document.opens {
          guard !set.isListed(known) else { continue }
          let how = document.role.map { " as \($0.rawValue)" } ?? ""
          addUnclaimed(name, entry, "'\(file)' claims it\(how)", &findings)
        } else if document.refuses, !opened.contains(type.identifier) {
          _ = related.all.first {
            addOffered(known, $0, "'\(file)' refuses '\(type.text)'", &findings)
          }
        }
      }
    }
  }

  private static func addUnclaimed(
    _ name: String, _ entry: TypeSet.Entry, _ reason: String, _ findings: inout SetFindings
  ) {
    let (file, group) = (entry.entry.file, entry.entry.group)
    let line = group["MimeType"]
    let old = line.map { file.list($0).items.map(\.text) } ?? []
    let edits = file.setting(
      "MimeType", to: KeyFileList.value(of: old + [name]), in: group.name.text)
    findings.add(
      unclaimedMIMEType, "MimeType is missing '\(name)'; \(reason)", in: entry.file,
      at: line?.key.range ?? group.name.range, subject: name, fix: Fix("add '\(name)'", edits))
  }

  /// Adds a finding if the entry lists the type; returns false if it does not.
  private static func addOffered(
    _ names: [String], _ entry: TypeSet.Entry, _ reason: String, _ findings: inout SetFindings
  ) -> Bool {
    let item = entry.entry.mimeTypes.first { item in names.contains { $0.isSame(as: item.text) } }
    guard let item else { return false }
    findings.add(
      roleMismatch,
      "MimeType must not list '\(item.text)'; \(reason): remove it here, or name the role there",
      in: entry.file, at: item.range)
    return true
  }

  /// Compares a declaration with the entry of its application.
  private static func checkClaims(
    of wanted: TypeSet.Wanted, _ set: TypeSet, _ findings: inout SetFindings
  ) {
    let application = wanted.source.declaration.application
    let entries = set.entries(of: wanted).filter { !$0.isGenerated }
    guard application?.isForLinux ?? true,
      let entry = set.nearest(entries, to: wanted.file, \.file)
    else { return }
    let file = set.name(of: wanted.file, in: entry.file)
    for type in wanted.types {
      guard let name = type.mimeType, let role = type.role, let rank = type.rank else { continue }
      let names = [name] + type.aliases
      if role == .none || rank == .none {
        _ = addOffered(names, entry, "'\(file)' refuses '\(type.identifier)'", &findings)
      } else if role == .editor || role == .viewer, !set.isListed(names) {
        addUnclaimed(name, entry, "'\(file)' claims it as \(role.rawValue)", &findings)
      }
    }
  }

  /// Compares roles and ranks in a list with the declaration.
  private static func checkRoles(
    of list: ListOfApp, _ set: TypeSet, _ findings: inout SetFindings
  ) {
    guard !list.source.isGenerated, !set.wanted.isEmpty else { return }
    for document in list.content.declarations.documentTypes {
      let isAlone = document.contentTypes.count == 1
      for name in document.contentTypes {
        guard let (file, type) = set.wantedType(name.identifier), type.role != nil,
          set.isSameApp(list, file, type)
        else { continue }
        for (here, there) in [
          (document.roleText, type.role?.rawValue), (document.rankText, type.rank?.rawValue),
        ] {
          guard let here, let there, !here.isTemplate, here.text != there else { continue }
          let edit =
            isAlone ? PropertyListEditor(list.content.list)?.replacement(of: here, by: there) : nil
          let other = set.name(of: file, in: list.source.file)
          findings.add(
            roleMismatch, "'\(here.text)' for '\(name.text)' is '\(there)' in '\(other)'",
            in: list.source.file, at: here.range,
            fix: edit.map { Fix("change it to '\(there)'", $0) })
        }
      }
    }
  }
}

extension DocumentType {
  /// True if the app opens the documents: as Editor, as Viewer, or without a role.
  fileprivate var opens: Bool {
    guard rank != HandlerRank.none else { return false }
    if let role { return role == .editor || role == .viewer }
    return value["CFBundleTypeRole"] == nil
  }

  /// True if the app declares that it does not open them.
  fileprivate var refuses: Bool { role == TypeRole.none || rank == HandlerRank.none }
}

/// A property list with the documents that an app opens.
private typealias ListOfApp = (source: TypeFile, content: AppleList)

/// The names that types in property lists have on Linux desktops.
private struct NamesOfTypes {
  let lists: [ListOfApp]
  /// The number of lists that have document types.
  let listsWithDocuments: Int
  private var byType: [TypeSide.Key: [String]] = [:]
  private let set: TypeSet

  init(_ comparisons: [TypeComparison], _ set: TypeSet) {
    self.set = set
    lists = set.files(of: .apple).compactMap { source in
      source.as(AppleList.self).map { (source, $0) }
    }
    listsWithDocuments = lists.count { !$0.content.declarations.documentTypes.isEmpty }
    for comparison in comparisons {
      let names = comparison.sides.filter { $0.platform.naming == .mimeType }.flatMap(\.names)
      guard !names.isEmpty else { continue }
      for type in comparison.sides where type.platform == .apple {
        byType[type.key, default: []] += names
      }
    }
    for type in lists.lazy.flatMap(\.source.types) {
      byType[type.key, default: []] += type.tags.map(\.text)
    }
  }

  /// Returns the name first, then its aliases; empty for a type without a name there.
  ///
  /// macOS has names of its own for some types; Linux desktops name them by their extensions.
  func names(of type: UniformTypeIdentifier, in file: Int) -> [String] {
    if let known = byType[TypeSide.Key(file: file, name: type)] { return known }
    guard let system = SystemTypes.shared.type(type) else { return [] }
    let types = set.mediaTypes.value
    let tags = system.mimeTypes.map { types.target(ofAlias: $0) ?? $0 }
    let ofFiles = system.extensions.flatMap { types.shared.globs("*." + $0) }.map(\.type)
    return tags.first.map(types.declares) == true
      ? [tags[0]] + system.mimeTypes : tags.isEmpty ? [] : ofFiles
  }
}

/// The entries of a list's app that are not generated together with the list.
///
/// They have the app's name or one of its types, or they are the only entry next to the only list
/// with documents.
private struct RelatedEntries {
  private let list: ListOfApp
  private let types: [String]
  private let listsWithDocuments: Int
  private let set: TypeSet

  init(_ list: ListOfApp, _ names: NamesOfTypes, _ set: TypeSet) {
    (self.list, self.set, listsWithDocuments) = (list, set, names.listsWithDocuments)
    types = list.source.types.flatMap { names.names(of: $0.type, in: list.source.file) }
  }

  private var identifier: String? { list.content.declarations.bundleIdentifier?.text }

  /// The entry that belongs to the list regardless of its content.
  private var only: TypeSet.Entry? {
    listsWithDocuments == 1 && set.entries.count == 1 ? set.entries.first : nil
  }

  var nearest: TypeSet.Entry? {
    guard !list.content.declarations.documentTypes.isEmpty else { return nil }
    if let only { return isRelevant(only) ? only : nil }
    return set.index.nearestEntry(
      named: identifier, types: types, to: set.paths[list.source.file],
      generated: !list.source.isGenerated
    ).map { set.entries[$0] }
  }

  var all: [TypeSet.Entry] {
    let all =
      only.map { [$0] }
      ?? set.index.entries(named: identifier, types: types).map { set.entries[$0] }
    return all.filter(isRelevant)
  }

  private func isRelevant(_ entry: TypeSet.Entry) -> Bool {
    !(entry.isGenerated && list.source.isGenerated)
  }
}

extension TypeSet {
  /// Returns the entries of a declaration's application.
  fileprivate func entries(of wanted: Wanted) -> [Entry] {
    let application = wanted.source.declaration.application
    let identifier = application?.desktop?.id ?? application?.bundleIdentifier
    if self.wanted.count == 1, entries.count == 1 { return entries }
    return index.entries(named: identifier).map { entries[$0] }
  }

  /// True if an entry may list one of the names, or a type that includes all of these files.
  fileprivate func isListed(_ names: [String]) -> Bool {
    if names.contains(where: index.isClaimed) || entries.contains(where: \.isOpen) { return true }
    guard let name = names.first, !entries.isEmpty else { return false }
    return mediaTypes.value.ancestors(of: name).contains(where: index.isClaimed)
  }

  /// Returns the declaration that has a type.
  fileprivate func wantedType(
    _ type: UniformTypeIdentifier
  ) -> (file: Int, type: ResolvedType)? {
    index.wantedTypes[type]?.first.map { place in
      (wanted[place.declaration].file, wanted[place.declaration].types[place.type])
    }
  }

  /// True unless a list belongs to another app, which may open the type differently.
  fileprivate func isSameApp(_ list: ListOfApp, _ file: Int, _ type: ResolvedType) -> Bool {
    let application = declaration(file)?.source.declaration.application
    if let own = application?.bundleIdentifier,
      let other = list.content.declarations.bundleIdentifier,
      !other.isTemplate
    {
      return own.isSame(as: other.text)
    }
    let declared = list.source.siblings.type(named: type.identifier)?.entry
    return !(type.form == .export && declared?.origin == .imported)
  }
}
