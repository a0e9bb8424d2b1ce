import Diagnostics
import Declarations
import UniformTypes

/// Files that an application opens, identified by extensions and MIME types instead of type
/// identifiers.
struct TypeClaim {
  var extensions: [String] = []
  var mimeTypes: [String] = []
  var description: String?
  var package = false
  /// The place in the file, for messages.
  var place = ""
  var role: TypeRole?
  /// Nil if the file gives none.
  var rank: HandlerRank?
  /// True if the file does not claim any other type.
  var isAlone = false
  /// True if the application's desktop entry lists the MIME types.
  var isForDesktops = false
}

extension Importer {
  /// Returns the types that a claim refers to: existing types, those that macOS or shared-mime-info
  /// knows, and one type for the rest.
  mutating func types(of claim: TypeClaim) -> [Int] {
    var found: [Int] = []
    var rest = claim
    rest.extensions = []
    for name in claim.extensions {
      guard let index = knownType(ofExtension: name, in: claim) else {
        rest.extensions.append(name)
        continue
      }
      if !found.contains(index) { found.append(index) }
    }
    guard rest.extensions.isEmpty else {
      return found + [typeOfOthers(rest, isForeign: !found.isEmpty)]
    }
    return found + typesOfMIMETypes(claim, beside: found)
  }

  /// Returns a type that a file has named, or one that macOS or shared-mime-info knows.
  private mutating func knownType(ofExtension name: String, in claim: TypeClaim) -> Int? {
    if let index = table.index(ofExtension: name) { return index }
    switch KnownFormat(extension: name, mimeTypes: claim.mimeTypes) {
    case .system(let type, let hasExtension):
      if !hasExtension { assume(.unseenOnMac, "'*.\(name)' as '\(type.identifier)'") }
      return add(type)
    case .shared(let mimeType): return sharedType(mimeType, extension: name, claim)
    case nil: return nil
    }
  }

  private mutating func add(_ type: SystemType) -> Int {
    index(ofContentType: type.identifier.rawValue, name: nil)
  }

  /// Returns the type for a MIME type that shared-mime-info declares and macOS does not.
  private mutating func sharedType(
    _ mimeType: String, extension name: String, _ claim: TypeClaim
  ) -> Int {
    if let index = table.index(ofMIMEType: mimeType) {
      addNames([name], to: \.extensions, of: index, "the list of extensions")
      return index
    }
    var type = FileType()
    type.declare = .import
    (type.extensions, type.mimeTypes) = ([name], [mimeType])
    type.package = claim.package
    assume(.foreign, "*." + name)
    return make(type, claim)
  }

  /// Returns the types for the MIME types of a claim that the known types of its extensions do not
  /// cover.
  private mutating func typesOfMIMETypes(_ claim: TypeClaim, beside known: [Int]) -> [Int] {
    var found: [Int] = []
    for name in claim.mimeTypes {
      let index = table.index(ofMIMEType: name) ?? table.index(ofMIMEType: canonical(name))
      if let index, (known + found).contains(index) { continue }
      let system = SystemTypes.shared.types(withMIMEType: name).first
      if claim.extensions.isEmpty, let index = index ?? system.map({ add($0) }) {
        found.append(index)
      } else if claim.isForDesktops, claim.extensions.isEmpty || index != nil || isKnown(name) {
        addDesktopType(name)
      } else {
        remain(
          "the MIME type '\(name)' of '\(claim.place)' is left out: "
            + (known.isEmpty ? "nothing identifies its files" : "its files are known by another"),
          about: .type(name))
      }
    }
    return found
  }

  private func canonical(_ name: String) -> String {
    MediaTypeDatabase.builtIn.target(ofAlias: name) ?? name
  }

  /// True if macOS or shared-mime-info has the name.
  func isKnown(_ name: String) -> Bool {
    MediaTypeDatabase.builtIn.declares(canonical(name))
      || !SystemTypes.shared.types(withMIMEType: name).isEmpty
  }

  /// Returns the type for the extensions that neither macOS nor shared-mime-info knows.
  private mutating func typeOfOthers(_ claim: TypeClaim, isForeign: Bool) -> Int {
    for name in claim.mimeTypes {
      guard let index = table.index(ofMIMEType: name),
        table.types[index].value.declare != DeclarationForm.none
      else { continue }
      add(claim, to: index)
      return index
    }
    var type = FileType()
    (type.extensions, type.mimeTypes) = (claim.extensions, claim.mimeTypes)
    type.package = claim.package
    let known = claim.mimeTypes.first(where: isKnown)
    if let known { describe(&type, byKnown: known, claim) }
    let names = MessageText.list(claim.extensions.map { "*." + $0 })
    if known == nil, !isForeign, let reason = Ownership(self).reason(for: claim) {
      type.declare = .export
      remain("\(names) is taken as the application's own format, because \(reason)")
    } else {
      type.declare = .import
      for name in claim.extensions { assume(.foreign, "*." + name) }
    }
    return make(type, claim)
  }

  /// Describes a type whose MIME type is known, but not for its extension.
  private mutating func describe(
    _ type: inout FileType, byKnown name: String, _ claim: TypeClaim
  ) {
    guard let system = SystemTypes.shared.types(withMIMEType: name).first else {
      type.mimeTypes = [canonical(name)]
      if canonical(name) != name {
        remain("'\(name)' is another name of '\(canonical(name))', which is written")
      }
      return
    }
    // The MIME type stays with the system's type, to which this one conforms.
    type.conformsTo = [system.identifier.rawValue]
    type.mimeTypes = []
    if claim.isForDesktops { addDesktopType(name) }
  }

  private mutating func make(_ type: FileType, _ claim: TypeClaim) -> Int {
    var type = type
    let name = type.extensions.first ?? "File"
    if let known = KnownFormat.identifier(ofExtension: name),
      table.index(ofIdentifier: known) == nil
    {
      type.identifier = known
    } else if type.declare == .export {
      let names = MessageText.list(type.extensions.map { "*." + $0 } + claim.mimeTypes)
      type.identifier = makeIdentifier(for: name)
      remain("the identifier '\(type.identifier)' was made up for \(names)")
    }
    type.description = claim.description ?? ""
    return addType(type)
  }

  /// Adds a claim to a type; merges several claims of one file.
  mutating func add(_ claim: TypeClaim, to index: Int) {
    addNames(claim.extensions, to: \.extensions, of: index, "the list of extensions")
    addNames(claim.mimeTypes, to: \.mimeTypes, of: index, "the list of MIME types")
    if let description = claim.description {
      take(description, as: \.description, of: index, over: "", "the description")
    }
    if claim.package { set(\.package, true, of: index) }
  }

  mutating func addNames(
    _ names: [String], to key: WritableKeyPath<FileType, [String]>, of index: Int, _ subject: String
  ) {
    let merged = table.types[index]
    let known = Set(merged.value[keyPath: key])
    let new = names.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    if !known.isEmpty, merged.origin(of: key) == path {
      set(key, merged.value[keyPath: key] + new, of: index)
    } else {
      take(names, as: key, of: index, over: [], subject)
    }
  }
}
