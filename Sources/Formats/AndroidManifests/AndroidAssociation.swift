package import XMLSyntax

/// A type as the filters of a manifest know it.
package struct AndroidAssociation: Sendable, Equatable {
  /// The first media type, or else the first pattern.
  package var name: XMLText
  package var types: [XMLText] = []
  /// In lower case, without a period, at the patterns.
  package var extensions: [XMLText] = []
  package var isEdited = false

  package var mediaTypeNames: [String] { types.map(\.value) }
  package var extensionNames: [String] { extensions.map(\.value) }

  fileprivate func shares(_ other: AndroidAssociation) -> Bool {
    let values = Set((types + extensions).map(\.value))
    return (other.types + other.extensions).contains { values.contains($0.value) }
  }

  fileprivate mutating func add(_ other: AndroidAssociation) {
    types = (types + other.types).uniqueValues
    extensions = (extensions + other.extensions).uniqueValues
    isEdited = isEdited || other.isEdited
  }
}

extension AndroidManifest {
  /// No application opens that many kinds of documents.
  private static let mostAssociations = 1000

  /// The types that the application opens.
  ///
  /// A type has several filters: those that share a media type or an extension, and those of names
  /// after one of media types.
  package var associations: [AndroidAssociation] {
    var found: [AndroidAssociation] = []
    for component in components {
      let start = found.count
      for filter in component.documentFilters.prefix(Self.mostAssociations) {
        guard let next = filter.association else { continue }
        let index = found[start...].firstIndex { $0.shares(next) }
        let continues =
          next.types.isEmpty && found.count > start && found.last?.extensions.isEmpty == true
        if let index = index ?? (continues ? found.indices.last : nil) {
          found[index].add(next)
        } else if found.count < Self.mostAssociations {
          found.append(next)
        }
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

  /// The media types that stand for several: `image/*`.
  package var wildcards: [XMLText] {
    documentFilters.flatMap { $0.data.compactMap(\.type) }.filter { $0.value.hasSuffix("/*") }
      .uniqueValues
  }
}

extension ManifestFilter {
  /// Nil for a filter that does not say which documents it is for.
  fileprivate var association: AndroidAssociation? {
    let types = data.compactMap(\.type).filter {
      $0.value.contains("/") && !$0.value.contains("*") && !$0.value.contains("${")
        && !AndroidNames.general.contains($0.value.lowercased())
    }
    let extensions =
      !hasPathLimit
      ? []
      : data.flatMap(\.paths).compactMap { kind, written in
        PathPattern(kind, ResourceText.read(written.value)).fileExtension.map {
          XMLText(value: $0, range: written.range)
        }
      }
    guard let name = types.first ?? extensions.first else { return nil }
    var association = AndroidAssociation(name: name)
    association.types = types.uniqueValues
    association.extensions = extensions.uniqueValues
    association.isEdited = actions.contains { $0.value == Intent.edit }
    return association
  }
}

extension [XMLText] {
  fileprivate var uniqueValues: [XMLText] {
    var seen: Set<String> = []
    return filter { seen.insert($0.value).inserted }
  }
}

/// Media types that say little about a document.
package enum AndroidNames {
  /// What documents of no known type have.
  package static let unknown = "application/octet-stream"

  /// What documents of many types are sent with, besides the unknown ones.
  package static let common = [
    "text/plain", "application/zip", "application/json", "application/xml", "text/xml",
  ]

  static let general: Set<String> = [unknown]
}
