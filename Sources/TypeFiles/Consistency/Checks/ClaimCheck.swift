import DesktopFiles
import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import KeyFileSyntax
import UniformTypes

extension ConsistencyRules {
  /// What apps open on the Mac against what their desktop entries list.
  static func checkClaims(_ pairs: [TypePair], _ set: TypeSet) -> [SetFinding] {
    let names = NamesOfTypes(pairs, set)
    let lists = set.lists.flatMap { list in
      let related = set.entries(of: list, names)
      return claims(of: list, related, names, set) + roles(of: list, set)
    }
    return lists + set.wanted.flatMap { claims(of: $0, set) }
  }

  private static func claims(
    of list: TypeSet.List, _ related: [TypeSet.Entry], _ names: NamesOfTypes, _ set: TypeSet
  ) -> [SetFinding] {
    let entries = related.filter { !($0.isGenerated && list.isGenerated) }
    guard let entry = set.nearest(entries, to: list.file, \.file) else { return [] }
    let documents = list.declarations.documentTypes
    let opened = Set(documents.filter(\.opens).flatMap(\.contentTypes).map(\.identifier))
    return documents.flatMap { document in
      document.contentTypes.compactMap { type -> SetFinding? in
        guard set.wantedType(type.identifier) == nil else { return nil }
        let known = names.names(of: type.identifier, in: list.file)
        guard let name = known.first else { return nil }
        if document.opens {
          guard !set.entries.contains(where: { set.lists(known, in: $0) }) else { return nil }
          let how = document.role.map { " as \($0.rawValue)" } ?? ""
          let reason = "'\(set.name(of: list.file, in: entry.file))' claims it\(how)"
          return unclaimed(name, entry, reason)
        }
        guard document.refuses, !opened.contains(type.identifier) else { return nil }
        let reason = "'\(set.name(of: list.file, in: entry.file))' refuses '\(type.text)'"
        return entries.lazy.compactMap { offered(known, $0, reason) }.first
      }
    }
  }

  private static func unclaimed(
    _ name: String, _ entry: TypeSet.Entry, _ reason: String
  ) -> SetFinding {
    let (file, group) = (entry.entry.file, entry.entry.group)
    let line = group["MimeType"]
    let old = line.map { file.list($0).items.map(\.text) } ?? []
    let edits = file.setting(
      "MimeType", to: KeyFileList.value(of: old + [name]), in: group.name.text)
    return SetFinding(
      file: entry.file,
      Diagnostic(
        unclaimedMIMEType, "'\(name)' is not in MimeType, and \(reason)",
        at: line?.key.range ?? group.name.range,
        fix: Fix(title: "add '\(name)'", applicability: .unsafe, edits: edits)),
      subject: name)
  }

  private static func offered(
    _ names: [String], _ entry: TypeSet.Entry, _ reason: String
  ) -> SetFinding? {
    let item = entry.entry.mimeTypes.first { item in names.contains { $0.isSame(as: item.text) } }
    guard let item else { return nil }
    return SetFinding(
      file: entry.file,
      Diagnostic(
        roleMismatch, "'\(item.text)' is offered, and \(reason)", at: item.range,
        fix: .unsafe("remove '\(item.text)'", entry.entry.file.removing(item: item.range))))
  }

  /// What a declaration says of the entry of its application.
  private static func claims(of wanted: TypeSet.Wanted, _ set: TypeSet) -> [SetFinding] {
    let application = wanted.source.declaration.application
    let isForLinux = application.map { $0.platforms.isEmpty || $0.platforms.contains(.linux) }
    let entries = set.entries(of: wanted).filter { !$0.isGenerated }
    guard isForLinux ?? true, let entry = set.nearest(entries, to: wanted.file, \.file) else {
      return []
    }
    let file = set.name(of: wanted.file, in: entry.file)
    return wanted.types.compactMap { type in
      guard let name = type.mimeType, let role = type.role, let rank = type.rank else { return nil }
      let names = [name] + type.aliases
      if role == .none || rank == .none {
        return offered(names, entry, "'\(file)' refuses '\(type.identifier)'")
      }
      guard role == .editor || role == .viewer,
        !set.entries.contains(where: { set.lists(names, in: $0) })
      else { return nil }
      return unclaimed(name, entry, "'\(file)' claims it as \(role.rawValue)")
    }
  }

  /// Roles and ranks of a list against the declaration.
  private static func roles(of list: TypeSet.List, _ set: TypeSet) -> [SetFinding] {
    guard !list.isGenerated, !set.wanted.isEmpty else { return [] }
    return list.declarations.documentTypes.flatMap { document in
      document.contentTypes.compactMap { name -> [SetFinding]? in
        guard let (file, type) = set.wantedType(name.identifier), type.role != nil,
          set.isSameApp(list, file, type)
        else { return nil }
        let pairs = [
          (document.roleText, type.role?.rawValue), (document.rankText, type.rank?.rawValue),
        ]
        return pairs.compactMap { here, there in
          guard let here, let there, !here.isTemplate, here.text != there else { return nil }
          let isAlone = document.contentTypes.count == 1
          let edit =
            isAlone
            ? PropertyListEditor(list.list)?.replacement(of: here, by: there) : nil
          return SetFinding(
            file: list.file,
            Diagnostic(
              roleMismatch,
              """
              '\(here.text)' for '\(name.text)' is '\(there)' in \
              '\(set.name(of: file, in: list.file))'
              """, at: here.range, fix: .unsafe("write '\(there)'", edit)))
        }
      }.joined()
    }
  }
}

extension DocumentType {
  /// True if the app opens the documents, as Editor, Viewer, or as what says nothing.
  fileprivate var opens: Bool {
    guard rank != HandlerRank.none else { return false }
    if let role { return role == .editor || role == .viewer }
    return value["CFBundleTypeRole"] == nil
  }

  /// True if the app says that it does not open them.
  fileprivate var refuses: Bool { role == TypeRole.none || rank == HandlerRank.none }
}

/// What types of lists are called on free desktops.
private struct NamesOfTypes {
  private let byType: [TypeKey: [String]]
  private let set: TypeSet

  init(_ pairs: [TypePair], _ set: TypeSet) {
    self.set = set
    var found: [TypeKey: [String]] = [:]
    for pair in pairs { found[TypeKey(pair.apple), default: []] += pair.linux.names }
    for type in set.lists.flatMap(\.types) {
      found[TypeKey(type), default: []] += type.mimeTypes.map(\.text)
    }
    byType = found
  }

  /// The name first, then what stands for it; none for a type that has no name there.
  func names(of type: UniformTypeIdentifier, in file: Int) -> [String] {
    if let known = byType[TypeKey(file: file, type: type)] { return known }
    guard let tags = SystemTypes.shared.type(type)?.mimeTypes, let first = tags.first else {
      return []
    }
    let name = set.mediaTypes.value.target(ofAlias: first) ?? first
    return [name] + tags
  }
}

extension TypeKey {
  fileprivate init(file: Int, type: UniformTypeIdentifier) {
    (self.file, self.type) = (file, type)
  }
}

extension TypeSet {
  /// The entries of the app of a list: of its name, with one of its types, or the only one there
  /// is beside the only list with documents.
  fileprivate func entries(of list: List, _ names: NamesOfTypes) -> [Entry] {
    guard !entries.isEmpty, !list.declarations.documentTypes.isEmpty else { return [] }
    let own = list.types.flatMap { names.names(of: $0.type, in: list.file) }
    let isOnlyList =
      lists.count { !$0.declarations.documentTypes.isEmpty } == 1 && entries.count == 1
    let identifier = list.declarations.bundleIdentifier?.text
    return entries.filter { entry in
      isOnlyList || identifier.map { $0.isSame(as: paths[entry.file].stem) } ?? false
        || entry.entry.mimeTypes.contains { item in own.contains { $0.isSame(as: item.text) } }
    }
  }

  /// The entries of the application of a declaration.
  fileprivate func entries(of wanted: Wanted) -> [Entry] {
    let application = wanted.source.declaration.application
    let identifier = application?.desktop?.id ?? application?.bundleIdentifier
    let isOnly = self.wanted.count == 1 && entries.count == 1
    return entries.filter { entry in
      isOnly || identifier.map { $0.isSame(as: paths[entry.file].stem) } ?? false
    }
  }

  /// True if an entry lists one of the names, or a type that all of its files are of too.
  fileprivate func lists(_ names: [String], in entry: Entry) -> Bool {
    let items = Set(entry.entry.mimeTypes.map(\.text.asciiLowercased))
    if names.contains(where: { items.contains($0.asciiLowercased) }) { return true }
    guard let name = names.first, !items.isEmpty else { return false }
    return mediaTypes.value.ancestors(of: name).contains(where: items.contains)
  }

  /// The declaration that has a type.
  fileprivate func wantedType(
    _ type: UniformTypeIdentifier
  ) -> (file: Int, type: ResolvedType)? {
    for wanted in wanted {
      if let found = wanted.type(type) { return (wanted.file, found) }
    }
    return nil
  }

  /// True unless a list is of another app, which may open the type otherwise.
  fileprivate func isSameApp(_ list: List, _ file: Int, _ type: ResolvedType) -> Bool {
    let application = wanted.first { $0.file == file }?.source.declaration.application
    if let own = application?.bundleIdentifier, let other = list.declarations.bundleIdentifier,
      !other.isTemplate
    {
      return own.isSame(as: other.text)
    }
    let declared = list.declarations.effective.first {
      $0.type == UniformTypeIdentifier(rawValue: type.identifier)
    }
    return !(type.form == .export && declared?.origin == .imported)
  }
}
