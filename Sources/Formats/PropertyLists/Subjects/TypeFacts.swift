import Diagnostics
import UniformTypes

/// The content of a type declaration, without places and insignificant parts.
struct TypeFacts {
  private let conformsTo: Set<UniformTypeIdentifier>
  private let tags: [UTTagClass: [String]]
  /// The other keys, without empty values.
  private let others: [(key: String, value: PropertyListValue)]

  init(_ declaration: TypeDeclaration) {
    conformsTo = Set(declaration.conformsTo.map(\.identifier))
    var tags: [UTTagClass: [String]] = [:]
    for list in declaration.tagLists {
      tags[list.tagClass, default: []] += list.tags.map {
        list.tagClass.ignoresCase ? $0.text.asciiLowercased : $0.text
      }
    }
    self.tags = tags.filter { !$0.value.isEmpty }
    others = (declaration.value.dictionary ?? [])
      .filter { !Self.compared.contains($0.key.name) && !$0.value.isEmpty }
      .map { ($0.key.name, $0.value) }
  }

  /// The keys that assign a type to files.
  static let decisive: Set<String> = [InfoKey.conformsTo.name, InfoKey.tagSpecification.name]

  private static let compared = decisive.union([InfoKey.identifier.name])

  /// Returns the keys whose facts differ from the original; missing facts do not contradict it.
  func contradictions(to original: TypeFacts) -> [String] {
    var keys: [String] = []
    if !conformsTo.isEmpty, conformsTo != original.conformsTo {
      keys.append(InfoKey.conformsTo.name)
    }
    if tags.contains(where: { original.tags[$0.key] != $0.value }) {
      keys.append(InfoKey.tagSpecification.name)
    }
    for (key, value) in others {
      let same = original.others.contains { $0.key == key && $0.value.hasSameContent(as: value) }
      if !same { keys.append(key) }
    }
    return keys
  }
}
