import Diagnostics
import Declarations
import UniformTypes

/// Turns file associations of packagers into types.
extension Importer {
  mutating func add(_ association: FileAssociation) {
    hasApplication = true
    guard
      association.exported != nil || !association.contentTypes.isEmpty
        || !association.extensions.isEmpty || association.mimeType != nil
    else {
      return remain("'\(association.place)' lacks an extension and is left out")
    }
    for index in types(of: association) {
      var handler = FileType.Handler()
      (handler.role, handler.name) = (association.role, association.name)
      handler.rank = association.rank ?? rank(of: index, association.place)
      if handler.name == table.types[index].value.description { handler.name = nil }
      take(
        handler, as: \.handler, of: index, over: nil, "the role of the application for documents")
      readIcon(association, of: index)
    }
  }

  /// Returns `Owner` for a type that the application exports, otherwise `Alternate`: a program that
  /// only lists formats must not claim to own them.
  private mutating func rank(of index: Int, _ place: String) -> HandlerRank {
    let type = table.types[index].value
    guard type.declare == .export else {
      assume(.alternate, type.extensions.first.map { "*." + $0 } ?? type.name)
      return .alternate
    }
    remain(
      "'\(place)' is missing a rank; 'Owner' is written, since the application exports the type")
    return .owner
  }

  private mutating func types(of association: FileAssociation) -> [Int] {
    var claim = TypeClaim()
    claim.extensions = association.extensions
    claim.mimeTypes = [association.mimeType].compactMap { $0 }
    claim.description = association.description ?? association.name
    claim.package = association.isPackage
    (claim.place, claim.role, claim.rank) = (association.place, association.role, association.rank)
    (claim.isAlone, claim.isForDesktops) = (association.isAlone, true)
    if let exported = association.exported {
      let others = association.contentTypes.filter { $0 != exported.identifier }
      return [exportedType(exported, association, claim)]
        + others.map { index(ofContentType: $0, name: nil) }
    }
    guard !association.contentTypes.isEmpty else { return types(of: claim) }
    return types(ofContentTypesIn: association, claim)
  }

  private mutating func exportedType(
    _ exported: (identifier: String, conformsTo: [String]), _ association: FileAssociation,
    _ claim: TypeClaim
  ) -> Int {
    let place = association.place
    let index: Int
    if let known = table.index(ofIdentifier: exported.identifier) {
      index = known
    } else {
      var type = FileType()
      type.identifier = exported.identifier
      index = addType(type)
    }
    take(.export, as: \.declare, of: index, over: nil, "the declaration")
    if !exported.conformsTo.isEmpty {
      take(exported.conformsTo, as: \.conformsTo, of: index, over: nil, "conformance")
    }
    add(claim, to: index)
    if !association.contentTypes.isEmpty, !association.contentTypes.contains(exported.identifier) {
      remain(
        "'\(place).contentTypes' is missing the exported '\(exported.identifier)', which is opened")
    }
    return index
  }

  /// Returns the types of an association.
  ///
  /// System types do not need extensions; the others divide them. Each gets the extensions that it
  /// is named after (`azw3` for `com.amazon.azw3`), and the first one gets the rest.
  private mutating func types(
    ofContentTypesIn association: FileAssociation, _ claim: TypeClaim
  ) -> [Int] {
    var rest = claim
    var (found, own) = ([Int](), [Int]())
    for name in association.contentTypes {
      let identifier = UniformTypeIdentifier(rawValue: name)
      if let system = SystemTypes.shared.type(identifier) {
        found.append(index(ofContentType: name, name: nil))
        let known = Set(system.extensions.map { $0.lowercased() })
        rest.extensions.removeAll { known.contains($0.lowercased()) }
        if system.mimeTypes.contains(where: rest.mimeTypes.contains) { rest.mimeTypes = [] }
        continue
      }
      let index = typeToImport(name)
      found.append(index)
      own.append(index)
    }
    guard !own.isEmpty else {
      openRest(rest, in: association)
      return found
    }
    share(rest, among: own)
    return found
  }

  private mutating func share(_ claim: TypeClaim, among types: [Int]) {
    let names = types.map { index in
      let label = table.types[index].value.identifier.split(separator: ".").last ?? ""
      return (index: index, label: label.lowercased())
    }
    func index(like name: String) -> Int? { names.first { $0.label == name.lowercased() }?.index }
    let main = claim.extensions.lazy.compactMap(index).first ?? types[0]
    var rest = claim
    rest.extensions.removeAll { (index(like: $0) ?? main) != main }
    for name in claim.extensions {
      guard let other = index(like: name), other != main else { continue }
      addNames([name], to: \.extensions, of: other, "the list of extensions")
    }
    add(rest, to: main)
  }

  /// Imports the rest of a claim whose content types are all system types; on macOS, the
  /// application opens only those types.
  private mutating func openRest(_ rest: TypeClaim, in association: FileAssociation) {
    for name in rest.mimeTypes where isKnown(name) { addDesktopType(name) }
    let names = rest.extensions.map { "*." + $0 } + rest.mimeTypes.filter { !isKnown($0) }
    guard !names.isEmpty else { return }
    remain(
      "\(MessageText.list(names)) of '\(association.place)' does not belong to any of its content "
        + "types and is left out")
  }

  private mutating func typeToImport(_ name: String) -> Int {
    if let index = table.index(ofIdentifier: name) { return index }
    var type = FileType()
    type.identifier = name
    type.declare = .import
    return addType(type)
  }

  /// Imports the icon: an `.icns` file, which is copied into the bundle under its own name, or
  /// pictures for icon themes.
  private mutating func readIcon(_ association: FileAssociation, of index: Int) {
    guard let path = association.icon else { return }
    let name = ImportText.fileName(path)
    var icon = table.types[index].value.icon ?? FileType.Icon()
    let isMac = name.hasSuffix(".icns") || !name.contains(".")
    if isMac, !name.isEmpty, !name.contains("$") {
      guard icon.apple.isEmpty || icon.apple == [name] else {
        return remain(
          "the icon '\(name)' differs from \(MessageText.list(icon.apple)), which is kept")
      }
      icon.apple = [name]
    } else {
      let found = pictures([inResources(path, "build")], at: "'\(association.place).icon'")
      guard icon.files.isEmpty, !found.isEmpty else {
        return remain(
          "the icon \(MessageText.quoted(path)) of '\(association.place)' is left out; macOS takes "
            + ".icns, Linux desktops SVG and PNG by size")
      }
      icon.files = found
    }
    set(\.icon, icon, of: index)
  }
}
