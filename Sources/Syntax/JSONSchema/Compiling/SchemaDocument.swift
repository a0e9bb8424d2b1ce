import Diagnostics
import JSONSyntax

/// A schema in a document, with its base URI and its dialect.
struct SchemaPlace: Sendable {
  var document: Int
  var value: JSONValue
  /// The URI for resolving references; it identifies the schema resource.
  var base: String
  var dialect: SchemaDialect

  var key: SchemaKey { SchemaKey(document: document, offset: value.element.lowerBound) }
}

/// A key for a schema: its document and its first byte.
struct SchemaKey: Hashable {
  var document: Int
  var offset: Int
}

/// The schemas that references may name.
struct SchemaIndex {
  /// The root of each resource, by URI.
  var resources: [String: SchemaPlace] = [:]
  /// The schemas with an anchor, by URI with a fragment.
  var anchors: [String: SchemaPlace] = [:]
  /// The dynamic anchors, by URI with a fragment.
  var dynamic: Set<String> = []
  /// The names of the dynamic anchors of each resource, by URI.
  var dynamicNames: [String: [String]] = [:]
}

/// The name under which `$recursiveAnchor` (2019-09) is a dynamic anchor.
let recursiveAnchor = "$recursiveAnchor"

extension SchemaCompiler {
  /// Indexes all resources and anchors of a schema and of the schemas in it, and lists these
  /// schemas.
  mutating func index(_ place: SchemaPlace, _ found: inout [SchemaPlace], isRoot: Bool = false) {
    var place = place
    guard place.value.object != nil else {
      found.append(place)
      return
    }
    enter(&place, isRoot: isRoot)
    found.append(place)
    guard !(place.dialect.draft.refIsAlone && place.value["$ref"] != nil) || isRoot else { return }
    for keyword in SchemaDialect.shapes
    where (keyword.first...keyword.last).contains(place.dialect.draft) {
      guard let value = place.value[keyword.name] else { continue }
      for part in Self.parts(of: value, keyword.shape) {
        index(place.at(part), &found)
      }
    }
  }

  static func parts(of value: JSONValue, _ shape: SchemaDialect.Shape) -> [JSONValue] {
    switch shape {
    case .one: [value]
    case .list: value.array ?? []
    case .oneOrList: value.array ?? [value]
    case .map: (value.object ?? []).map(\.value)
    case .mapOrNames: (value.object ?? []).map(\.value).filter { $0.array == nil }
    }
  }

  /// Indexes the names that a schema gives itself; they also apply to the schemas in it.
  private mutating func enter(_ place: inout SchemaPlace, isRoot: Bool) {
    place = identified(place)
    let isResource = isRoot || place.value.resourceID(place.dialect.draft) != nil
    if isResource, index.resources[place.base] == nil { index.resources[place.base] = place }
    if let id = place.value[place.dialect.draft.idKeyword]?.string, place.dialect.draft <= .draft7,
      !(place.value["$ref"] != nil), let name = SchemaURI.split(id).fragment, !name.isEmpty
    {
      index.anchors["\(place.base)#\(name)"] = place
    }
    guard place.dialect.draft >= .draft2019 else { return }
    if let name = place.value["$anchor"]?.string { index.anchors["\(place.base)#\(name)"] = place }
    var dynamic = place.dialect.draft == .draft2020 ? place.value["$dynamicAnchor"]?.string : nil
    if place.dialect.draft == .draft2019, isResource,
      place.value["$recursiveAnchor"]?.boolean == true
    {
      dynamic = recursiveAnchor
    }
    guard let name = dynamic else { return }
    index.anchors["\(place.base)#\(name)"] = place
    index.dynamic.insert("\(place.base)#\(name)")
    index.dynamicNames[place.base, default: []].append(name)
  }

  /// Returns the place with the base URI and the dialect that its schema names.
  mutating func identified(_ place: SchemaPlace) -> SchemaPlace {
    // A list of definitions is looked up for each reference into it.
    if let table = table(of: place),
      ["$schema", "$id", "id"].allSatisfy({ table[$0] == nil })
    {
      return place
    }
    var place = place
    if let uri = place.value["$schema"]?.string { place.dialect = dialect(uri, place.dialect) }
    guard let id = place.value.resourceID(place.dialect.draft) else { return place }
    place.base = SchemaURI.resolve(id, against: place.base)
    return place
  }
}

extension SchemaPlace {
  func at(_ value: JSONValue) -> SchemaPlace {
    SchemaPlace(document: document, value: value, base: base, dialect: dialect)
  }
}

extension JSONValue {
  /// Returns the URI that makes the schema a resource of its own, without a fragment.
  func resourceID(_ draft: SchemaDraft) -> String? {
    guard let id = self[draft.idKeyword]?.string else { return nil }
    if draft.refIsAlone, self["$ref"] != nil { return nil }
    let document = SchemaURI.split(id).document
    return document.isEmpty ? nil : document
  }
}
