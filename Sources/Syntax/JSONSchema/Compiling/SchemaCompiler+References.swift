import Diagnostics
import JSONSyntax

extension SchemaCompiler {
  /// Returns the schema that a reference leads to.
  mutating func resolve(
    _ reference: String, from place: SchemaPlace, _ library: SchemaProgram.Library
  ) -> SchemaPlace? {
    let (relative, fragment) = SchemaURI.split(reference)
    let uri = SchemaURI.resolve(relative, against: place.base)
    guard let root = index.resources[uri] ?? document(uri, library) else { return nil }
    guard let fragment, !fragment.isEmpty else { return root }
    if fragment.hasPrefix("/") { return follow(fragment, from: root) }
    return index.anchors["\(root.base)#\(fragment)"] ?? index.anchors["\(uri)#\(fragment)"]
  }

  /// Follows a JSON pointer (RFC 6901).
  private mutating func follow(_ pointer: String, from root: SchemaPlace) -> SchemaPlace? {
    var place = root
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for step in steps {
      let name = Self.unescaped(step)
      let next: JSONValue?
      if place.value.array != nil {
        next = Int(name).flatMap { place.value[.index($0)] }
      } else {
        next = member(name, of: place)
      }
      guard let next else { return nil }
      place = place.at(next)
      if next.object != nil { place = identified(place) }
    }
    let isSchema = place.value.object != nil || place.value.boolean != nil
    return isSchema ? place : nil
  }

  /// Returns the value of a member; large objects have a lookup table.
  private mutating func member(_ name: String, of place: SchemaPlace) -> JSONValue? {
    guard let table = table(of: place) else { return place.value[name] }
    return table[ExactText(name)].flatMap { place.value.object?[$0].value }
  }

  /// Returns the places of the members of a large object by name, or nil for other values.
  mutating func table(of place: SchemaPlace) -> [ExactText: Int]? {
    guard let object = place.value.object, object.count > Self.worthTable else { return nil }
    if let known = tables[place.key] { return known }
    let table = Dictionary(zip(object.lazy.map { ExactText($0.name) }, object.indices)) { $1 }
    tables[place.key] = table
    return table
  }

  /// The number of members above which a lookup table is built.
  private static let worthTable = 32

  private static func unescaped(_ step: Substring) -> String {
    guard step.contains("~") else { return String(step) }
    var result = ""
    var rest = step
    while let character = rest.popFirst() {
      if character == "~", let digit = rest.first, digit == "0" || digit == "1" {
        result.append(digit == "0" ? "~" : "/")
        rest = rest.dropFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Adds the references of a schema to its links.
  mutating func compileReferences(
    _ place: SchemaPlace, _ node: inout SchemaNode, _ library: SchemaProgram.Library
  ) {
    let draft = place.dialect.draft
    link("$ref", place, &node, library)
    if draft == .draft2020 { link("$dynamicRef", place, &node, library) }
    if draft == .draft2019 { link("$recursiveRef", place, &node, library) }
  }

  private mutating func link(
    _ keyword: String, _ place: SchemaPlace, _ node: inout SchemaNode,
    _ library: SchemaProgram.Library
  ) {
    guard let value = place.value[keyword] else { return }
    guard let reference = value.string else { return wrongKind(keyword, "a string", value, place) }
    guard let target = resolve(reference, from: place, library) else {
      return report(
        SchemaRules.brokenReference, "'\(reference)' leads nowhere", at: value.range, in: place)
    }
    var link = SchemaLink(role: .all, node: self.node(for: target))
    let fragment =
      keyword == "$recursiveRef" ? recursiveAnchor : SchemaURI.split(reference).fragment
    if keyword != "$ref", let fragment, index.dynamic.contains("\(target.base)#\(fragment)") {
      link.anchor = anchor(fragment)
    }
    node.links.append(link)
  }

  // MARK: Circles

  /// The maximum number of schemas that refer to each other at one value.
  static let longestChain = 400

  /// Reports references that lead back to themselves without reading anything.
  mutating func findCircles() {
    // 0 is new, 1 is in progress, 2 is done.
    var states = [UInt8](repeating: 0, count: program.nodes.count)
    var depths = [Int](repeating: 0, count: program.nodes.count)
    for start in program.nodes.indices where states[start] == 0 {
      var path: [(node: Int, link: Int)] = [(start, 0)]
      states[start] = 1
      while let (node, link) = path.last {
        guard link < program.nodes[node].links.count else {
          path.removeLast()
          states[node] = 2
          if let outer = path.last {
            depths[outer.node] = max(depths[outer.node], depths[node] + 1)
          }
          continue
        }
        path[path.count - 1].link += 1
        let next = program.nodes[node].links[link]
        if states[next.node] == 1, next.anchor == nil {
          reportCircle(from: node)
        } else if states[next.node] == 0 {
          states[next.node] = 1
          path.append((next.node, 0))
        } else {
          depths[node] = max(depths[node], depths[next.node] + 1)
        }
      }
      if depths[start] > Self.longestChain, let place = sources[start] {
        report(
          SchemaRules.circularReference,
          "more than \(Self.longestChain) schemas refer to each other at one value",
          at: place.value.range, in: place)
      }
    }
  }

  private mutating func reportCircle(from node: Int) {
    guard let place = sources[node] else { return }
    let value = place.value["$ref"] ?? place.value
    report(
      SchemaRules.circularReference, "the reference leads back to itself and reads nothing",
      at: value.range, in: place)
  }
}
