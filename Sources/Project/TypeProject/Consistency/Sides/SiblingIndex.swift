import Diagnostics
import UniformTypes

/// The types of one property list or declaration, by what they are looked up by.
struct AppleTypeIndex: Sendable {
  /// What the types conform to, over those of the system.
  let graph: Once<ConformanceGraph>
  private let types: [UniformTypeIdentifier: TypeSide]
  /// Extensions without periods, in small letters, of the types of an identifier or of a MIME type.
  private let extensions: [UniformTypeIdentifier: Set<String>]
  private let extensionsByTag: [String: Set<String>]

  init(_ all: [TypeSide]) {
    types = Dictionary(all.map { ($0.type, $0) }) { first, _ in first }
    var extensions: [UniformTypeIdentifier: Set<String>] = [:]
    var extensionsByTag: [String: Set<String>] = [:]
    for type in all {
      let names = Set(type.patterns.compactMap { $0.fileExtension?.asciiLowercased })
      extensions[type.type, default: []].formUnion(names)
      for tag in Set(type.tags.map(\.text.asciiLowercased)) {
        extensionsByTag[tag, default: []].formUnion(names)
      }
    }
    (self.extensions, self.extensionsByTag) = (extensions, extensionsByTag)
    graph = Once {
      ConformanceGraph(
        all.map { type in
          (type.type, type.parents.map { UniformTypeIdentifier(rawValue: $0.text) })
        })
    }
  }

  /// The first type of that identifier.
  func type(_ identifier: UniformTypeIdentifier) -> TypeSide? { types[identifier] }

  /// True if the type, or one that has one of the MIME types, has an extension.
  func has(
    extension name: String, in identifier: UniformTypeIdentifier, or mimeTypes: [String]
  ) -> Bool {
    extensions[identifier]?.contains(name) ?? false
      || mimeTypes.contains { extensionsByTag[$0.asciiLowercased]?.contains(name) ?? false }
  }
}
