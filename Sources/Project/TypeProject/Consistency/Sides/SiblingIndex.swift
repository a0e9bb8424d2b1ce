import Diagnostics
import UniformTypes

/// The types of one file, by what they are looked up by; without regard to case.
struct SiblingIndex: Sendable {
  /// What the types conform to by their identifiers, over those of the system.
  let graph: Once<ConformanceGraph>
  private let types: [String: TypeSide]
  /// Extensions of the types of a name or of a MIME type.
  private let extensions: [String: Set<String>]

  init(_ all: [TypeSide]) {
    types = Dictionary(all.map { ($0.name.text.asciiLowercased, $0) }) { first, _ in first }
    var extensions: [String: Set<String>] = [:]
    for type in all {
      let endings = type.patterns.compactMap { $0.fileExtension?.asciiLowercased }
      for name in [type.name.text] + type.tags.map(\.text) {
        extensions[name.asciiLowercased, default: []].formUnion(endings)
      }
    }
    self.extensions = extensions
    graph = Once {
      ConformanceGraph(
        all.map { type in
          (type.type, type.parents.map { UniformTypeIdentifier(rawValue: $0.text) })
        })
    }
  }

  /// The first type of that name.
  func type(named name: String) -> TypeSide? { types[name.asciiLowercased] }

  /// True if a type of one of the names, or with one of them for a MIME type, has an extension.
  func has(extension ending: String, in names: [String]) -> Bool {
    names.contains { extensions[$0.asciiLowercased]?.contains(ending) ?? false }
  }
}
