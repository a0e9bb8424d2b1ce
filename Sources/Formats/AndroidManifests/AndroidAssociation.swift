import Diagnostics
package import XMLSyntax

/// A type as the filters of a manifest describe it.
package struct AndroidAssociation: Sendable, Equatable {
  /// The first media type, or else the first pattern.
  package var name: XMLText
  package var types: [XMLText] = []
  /// The extensions in lower case, without a period, with the places of their patterns.
  package var extensions: [XMLText] = []
  package var isEdited = false

  package var mediaTypeNames: [String] { types.map(\.value) }
  package var extensionNames: [String] { extensions.map(\.value) }

  fileprivate var values: [String] { mediaTypeNames + extensionNames }

  fileprivate mutating func add(_ other: AndroidAssociation) {
    types = (types + other.types).distinct(by: \.value)
    extensions = (extensions + other.extensions).distinct(by: \.value)
    isEdited = isEdited || other.isEdited
  }
}

extension AndroidManifest {
  /// The maximum number of types; applications open far fewer kinds of documents.
  private static let mostAssociations = 1000

  /// The types that the application opens.
  ///
  /// A type may have several filters. Filters belong to one type if they share a media type or an
  /// extension, or if filters for names follow a filter for media types.
  package var associations: [AndroidAssociation] {
    var found: [AndroidAssociation] = []
    for component in components {
      let start = found.count
      var owners: [String: Int] = [:]
      for filter in component.documentFilters.prefix(Self.mostAssociations) {
        guard let next = filter.association else { continue }
        let owner = next.values.compactMap { owners[$0] }.min()
        let continues =
          next.types.isEmpty && found.count > start && found.last?.extensions.isEmpty == true
        guard let index = owner ?? (continues ? found.indices.last : found.endIndex),
          index < Self.mostAssociations
        else { continue }
        if index == found.endIndex { found.append(next) } else { found[index].add(next) }
        for value in next.values { owners[value] = index }
      }
      let isPair =
        found.count == start + 2 && found[start].types.isEmpty
        && found[start + 1].extensions.isEmpty
      if isPair {
        let first = found.remove(at: start)
        found[start].add(first)
      }
    }
    return found
  }

  /// The media types with a wildcard: `image/*`.
  package var wildcards: [XMLText] {
    documentFilters.flatMap { $0.data.compactMap(\.type) }.filter { $0.value.hasSuffix("/*") }
      .distinct(by: \.value)
  }
}

extension ManifestFilter {
  /// The type of the filter's documents; nil if the filter does not name them.
  fileprivate var association: AndroidAssociation? {
    let types = data.compactMap(\.type).filter {
      $0.value.contains("/") && !$0.value.contains("*") && !$0.value.contains("${")
        && !AndroidNames.general.contains($0.value.lowercased())
    }
    let extensions =
      !hasPathLimit
      ? []
      : data.flatMap(\.paths).compactMap { path in
        path.pattern.fileExtension.map { XMLText(value: $0, range: path.written.range) }
      }
    guard let name = types.first ?? extensions.first else { return nil }
    var association = AndroidAssociation(name: name)
    association.types = types.distinct(by: \.value)
    association.extensions = extensions.distinct(by: \.value)
    association.isEdited = actions.contains { $0.value == Intent.edit }
    return association
  }
}

/// Media types that do not identify a type of document.
package enum AndroidNames {
  /// The media type of documents whose type is unknown.
  package static let unknown = "application/octet-stream"

  /// Media types, besides the unknown one, that many kinds of documents are sent with.
  package static let common = [
    "text/plain", "application/zip", "application/json", "application/xml", "text/xml",
  ]

  static let general: Set<String> = [unknown]
}
