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
  /// What was added, and what the files do not say.
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
    let known = Set(declaration.types.map { UniformTypeIdentifier(rawValue: $0.identifier) })
    let names = Set(declaration.types.flatMap(\.mimeTypes))
    found.types.removeAll { type in
      type.identifier.isEmpty
        ? !names.isDisjoint(with: type.mimeTypes)
        : known.contains(UniformTypeIdentifier(rawValue: type.identifier))
    }
    for index in found.types.indices { found.types[index].declare = .import }
    notes = found.types.map(\.note)
    guard !notes.isEmpty else {
      throw FileFailure(path, "gets no type: the files declare none that it does not have")
    }
    let values = JSONValue.read(Array(found.text.utf8)).value?["types"]?.array ?? []
    do throws(TextRefusal) {
      var text = try ConfigurationText(old, .json)
      let change = ValueChange([.key("types")], .append(values.map { JSONText($0) }))
      _ = try text.applyTogether([change])
      self.text = String(decoding: text.bytes, as: UTF8.self)
    } catch {
      throw FileFailure(path, "no type can be added: \(error.message)")
    }
  }
}

extension FileType {
  /// What is added, and the keys that only the owner of the type can fill in.
  fileprivate var note: String {
    let keys = [
      ("identifier", identifier.isEmpty), ("description", description.isEmpty),
      ("extensions", !isDetected), ("mimeTypes", mimeTypes.isEmpty && !package),
    ].filter(\.1).map { "\"\($0.0)\"" }
    let name = identifier.isEmpty ? mimeTypes.first ?? extensions.first ?? "" : identifier
    let advice = "; the files lack \(keys.joined(separator: ", ")): write what its owner uses"
    return "'\(name)' is added as an import; if the application opens it, add \"handler\": {}"
      + (keys.isEmpty ? "" : advice)
  }
}
