import FileTypeDeclaration
import UniformTypes

/// Files that an application opens, told by extensions and MIME types instead of identifiers.
struct TypeClaim {
  var extensions: [String] = []
  var mimeTypes: [String] = []
  var description: String?
  var package = false
}

extension Importer {
  /// The types that a claim means: those that are there already, those of the system, or one that
  /// is made up.
  mutating func types(of claim: TypeClaim) -> [Int] {
    var rest = claim
    var found: [Int] = []
    if let index = knownType(ofMIMETypes: claim.mimeTypes) {
      found = [index]
      let known = extensionsOfSystem(index)
      rest.extensions.removeAll { known.contains($0.lowercased()) }
      rest.mimeTypes = []
      if known.isEmpty { add(claim, to: index) }
      if known.isEmpty || rest.extensions.isEmpty { return found }
    } else if claim.mimeTypes.isEmpty {
      for name in claim.extensions {
        guard let index = knownType(ofExtension: name) else { continue }
        rest.extensions.removeAll { $0 == name }
        if !found.contains(index) { found.append(index) }
      }
      if rest.extensions.isEmpty { return found }
    } else if let index = claim.extensions.lazy.compactMap(table.index(ofExtension:)).first {
      add(claim, to: index)
      return [index]
    }
    return found + [makeType(rest)]
  }

  private mutating func knownType(ofMIMETypes names: [String]) -> Int? {
    for name in names {
      if let index = table.index(ofMIMEType: name) { return index }
      if let type = SystemTypes.shared.types(withMIMEType: name).first { return add(type) }
    }
    return nil
  }

  private mutating func knownType(ofExtension name: String) -> Int? {
    if let index = table.index(ofExtension: name) { return index }
    return SystemTypes.shared.types(withExtension: name).first.map { add($0) }
  }

  private mutating func add(_ type: SystemType) -> Int {
    index(ofContentType: type.identifier.rawValue, name: nil)
  }

  private func extensionsOfSystem(_ index: Int) -> Set<String> {
    let type = table.types[index].value
    guard type.declare == DeclarationForm.none else { return [] }
    let system = SystemTypes.shared.type(UniformTypeIdentifier(rawValue: type.identifier))
    return Set((system?.extensions ?? []).map { $0.lowercased() })
  }

  /// Adds what a claim says to a type; several claims of one file are one list.
  mutating func add(_ claim: TypeClaim, to index: Int) {
    let path = path
    addNames(claim.extensions, to: \.extensions, of: index, "the list of extensions")
    addNames(claim.mimeTypes, to: \.mimeTypes, of: index, "the list of MIME types")
    if let description = claim.description {
      take(description, as: \.description, of: index, over: "", "the description")
    }
    if claim.package { table.update(index) { $0.set(\.package, true, from: path) } }
  }

  private mutating func addNames(
    _ names: [String], to key: WritableKeyPath<FileType, [String]>, of index: Int, _ subject: String
  ) {
    let merged = table.types[index]
    let known = Set(merged.value[keyPath: key])
    let new = names.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    if !known.isEmpty, merged.origin(of: key) == path {
      let (path, all) = (path, merged.value[keyPath: key] + new)
      table.update(index) { $0.set(key, all, from: path) }
    } else {
      take(names, as: key, of: index, over: [], subject)
    }
  }

  private mutating func makeType(_ claim: TypeClaim) -> Int {
    let name = claim.extensions.first ?? ""
    var type = FileType()
    type.identifier = makeIdentifier(
      for: name, mimeType: name.isEmpty ? claim.mimeTypes.first : nil)
    type.declare = .export
    type.description = claim.description ?? Self.description(ofName: name.isEmpty ? "File" : name)
    type.extensions = claim.extensions
    type.mimeTypes = claim.mimeTypes
    type.package = claim.package
    let names = claim.extensions.map { "*." + $0 } + claim.mimeTypes
    remain("the identifier '\(type.identifier)' was made up for \(ImportText.list(names))")
    if claim.description == nil {
      remain("the description '\(type.description)' was made up for '\(type.identifier)'")
    }
    return addType(type)
  }
}
