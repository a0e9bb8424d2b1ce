import ConfigurationSyntax
import DeclarationImport
import Declarations
import Diagnostics
import Files
import JSONSyntax
import UniformTypes

/// The types of another vendor's files, added to an existing declaration as imports.
struct ForeignImport {
  /// The text of the declaration with them.
  let text: String
  /// The added types, and the keys that the files do not have.
  let notes: [String]

  /// Returns nil without a declaration at the path, and for files of its own application.
  init?(_ imported: ImportedDeclaration, into path: String) throws(FileFailure) {
    let limit = DeclarationFile.longest
    guard let old = try FileSource.contentsIfPresent(of: path, limit: limit) else { return nil }
    let declaration = DeclarationFile(old).declaration
    let own = declaration.application?.bundleIdentifier
    var found = Declaration(types: imported.foreignTypes, application: declaration.application)
    let isOwn =
      own == imported.declaration.application?.bundleIdentifier
      || found.resolved().contains { $0.form == .export }
    guard own == nil || !isOwn else { return nil }
    // A type of another vendor, or a type that is only claimed, gets the missing facts.
    let claims = declaration.types.indices.filter { index in
      let type = declaration.types[index]
      let isForeign = type.declare == .import || type.declare == DeclarationForm.none
      let new = found.types.first(where: type.isSame)
      return new.map { type.lacks($0) && (isForeign || type.declare == nil && !type.isDetected) }
        ?? false
    }
    let known = declaration.types.indices.filter { !claims.contains($0) }
    found.types.removeAll { type in known.contains { declaration.types[$0].isSame(as: type) } }
    for index in found.types.indices { found.types[index].declare = .import }
    let places = found.types.map { type in
      claims.first { declaration.types[$0].isSame(as: type) }
    }
    notes = zip(found.types, places).map { $0.note(isClaimed: $1 != nil) }
    guard !notes.isEmpty else {
      throw FileFailure(path, "gets no type: the files declare none that it does not have")
    }
    let values = JSONValue.read(Array(found.text.utf8)).value?["types"]?.array ?? []
    do throws(TextRefusal) {
      var text = try ConfigurationText(old, .json)
      let new = zip(values, places).filter { $1 == nil }.map { JSONText($0.0) }
      var changes = new.isEmpty ? [] : [ValueChange([.key("types")], .append(new))]
      for (value, index) in zip(values, places) {
        guard let index, let old = text.root["types"]?.array?[index] else { continue }
        for member in value.object ?? [] where member.name == "declare" || old[member.name] == nil {
          let path: [JSONPath] = [.key("types"), .index(index), .key(member.name)]
          changes.append(ValueChange(path, .set(JSONText(member.value))))
        }
      }
      try text.apply(changes)
      self.text = String(decoding: text.bytes, as: UTF8.self)
    } catch {
      throw FileFailure(path, "no type can be added: \(error.message)")
    }
  }
}

extension FileType {
  /// True if both have one identifier, or without one share a MIME type, or else an extension.
  fileprivate func isSame(as other: FileType) -> Bool {
    guard identifier.isEmpty || other.identifier.isEmpty else {
      return UniformTypeIdentifier(rawValue: identifier)
        == UniformTypeIdentifier(rawValue: other.identifier)
    }
    return mimeTypes.isEmpty || other.mimeTypes.isEmpty
      ? !Set(extensions).isDisjoint(with: other.extensions)
      : !Set(mimeTypes).isDisjoint(with: other.mimeTypes)
  }

  /// True unless it has each kind of fact that another description of the type has.
  fileprivate func lacks(_ other: FileType) -> Bool {
    identifier.isEmpty && !other.identifier.isEmpty || !isDetected && other.isDetected
      || mimeTypes.isEmpty && !other.mimeTypes.isEmpty
      || conformsTo == nil && other.conformsTo != nil
  }

  /// The change, and the keys that only the owner of the type can fill in.
  fileprivate func note(isClaimed: Bool) -> String {
    let keys = [
      ("identifier", identifier.isEmpty), ("description", description.isEmpty),
      ("extensions", !isDetected), ("mimeTypes", mimeTypes.isEmpty && !package),
    ].filter(\.1).map { "\"\($0.0)\"" }
    let advice = "; the files lack \(keys.joined(separator: ", ")): write what its owner uses"
    let done =
      isClaimed
      ? "gets what its owner declares"
      : "is added as an import; if the application opens it, add \"handler\": {}"
    return "'\(name)' \(done)" + (keys.isEmpty ? "" : advice)
  }
}
