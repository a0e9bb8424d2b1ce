import Diagnostics
import UniformTypes

/// The types of one file, indexed by the values to look up, ignoring case.
struct SiblingIndex: Sendable {
  /// The conformances of the file's types by identifier, in addition to the system's conformances.
  let graph: Once<ConformanceGraph>
  private let types: [String: TypeSide]
  /// The extensions of the types with a given name or MIME type.
  private var extensions: [String: Set<String>] = [:]

  init(_ all: [TypeSide]) {
    types = Dictionary(all.map { ($0.name.text.asciiLowercased, $0) }) { first, _ in first }
    for type in all {
      let endings = type.patterns.compactMap { $0.fileExtension?.asciiLowercased }
      for name in [type.name.text] + type.tags.map(\.text) {
        extensions[name.asciiLowercased, default: []].formUnion(endings)
      }
    }
    graph = Once {
      ConformanceGraph(
        all.map { type in
          (type.type, type.parents.map { UniformTypeIdentifier(rawValue: $0.text) })
        })
    }
  }

  /// Returns the first type with that name.
  func type(named name: String) -> TypeSide? { types[name.asciiLowercased] }

  /// True if a type with one of the names, or with one of them as its MIME type, has an extension.
  func has(extension ending: String, in names: [String]) -> Bool {
    names.contains { extensions[$0.asciiLowercased]?.contains(ending) ?? false }
  }
}
