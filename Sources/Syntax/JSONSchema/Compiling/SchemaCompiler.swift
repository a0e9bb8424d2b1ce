import Diagnostics
import JSONSyntax

/// Compiles a schema and the schemas that it refers to into a program.
struct SchemaCompiler {
  /// The maximum number of documents that one schema may refer to.
  static let mostDocuments = 256

  let options: SchemaProgram.Options
  var program = SchemaProgram()
  var findings = Findings()
  var index = SchemaIndex()
  /// The texts of the documents.
  var texts: [[UInt8]] = []
  /// The documents by the URI under which they were requested; nil if there was none.
  var documents: [String: SchemaPlace?] = [:]
  var dialects: [String: SchemaDialect] = [:]
  /// The nodes of schemas, and the schemas that are not compiled yet.
  var nodes: [SchemaKey: Int] = [:]
  var waiting: [(place: SchemaPlace, node: Int)] = []
  /// The numbers of dynamic anchor names, and of resources with dynamic anchors.
  var anchorNames: [String: Int] = [:]
  /// The places of the members of large objects, by their names.
  var tables: [SchemaKey: [ExactText: Int]] = [:]
  var resources: [String: Int] = [:]
  /// The places of references at the same value, for finding circles.
  var sources: [Int: SchemaPlace] = [:]

  mutating func compile(
    _ bytes: [UInt8], _ library: SchemaProgram.Library
  ) -> (text: [UInt8], unit: OffsetUnit) {
    let (value, text, unit, problems) = JSONValue.read(bytes)
    findings.add(problems)
    texts.append(text)
    guard let value else { return (text, unit) }
    var place = SchemaPlace(
      document: 0, value: value, base: SchemaURI.split(options.uri).document,
      dialect: SchemaDialect(draft: options.draft))
    loadDialect(of: value, library)
    place = identified(place)
    var found: [SchemaPlace] = []
    index(
      SchemaPlace(
        document: 0, value: value, base: SchemaURI.split(options.uri).document,
        dialect: place.dialect), &found, isRoot: true)
    if index.resources[SchemaURI.split(options.uri).document] == nil {
      index.resources[SchemaURI.split(options.uri).document] = place
    }
    program.wantsPlainIntegers = options.wantsPlainIntegers || place.dialect.draft == .draft4
    program.root = node(for: place)
    for place in found { _ = node(for: place) }
    while let next = waiting.popLast() { compile(next.place, next.node, library) }
    collectDynamicAnchors()
    program.hasUnevaluated = program.nodes.contains { node in
      node.object?.value.unevaluated != nil || node.array?.value.unevaluated != nil
    }
    findCircles()
    return (text, unit)
  }

  /// Returns the node of a schema; a new schema is compiled later.
  mutating func node(for place: SchemaPlace) -> Int {
    if let node = nodes[place.key] { return node }
    let node = program.nodes.count
    program.nodes.append(SchemaNode())
    nodes[place.key] = node
    waiting.append((place, node))
    return node
  }

  /// Reports a finding in the schema; in another document, only the document's name is known.
  mutating func report(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>, in place: SchemaPlace,
    severity: Severity? = nil
  ) {
    if place.document == 0 {
      findings.add(rule, message, at: range, severity: severity)
    } else {
      findings.add(rule, "in '\(place.base)': \(message)", at: nil, severity: severity)
    }
  }

  // MARK: Documents

  /// Returns the root of the document at a URI.
  mutating func document(_ uri: String, _ library: SchemaProgram.Library) -> SchemaPlace? {
    if let known = documents[uri] { return known }
    documents[uri] = .some(nil)
    guard texts.count < Self.mostDocuments, let bytes = MetaSchemas.text(uri) ?? library(uri) else {
      return nil
    }
    let (value, text, _, problems) = JSONValue.read(bytes)
    guard let value else {
      for problem in problems.prefix(1) {
        findings.add(SchemaRules.brokenReference, "in '\(uri)': \(problem.message)", at: nil)
      }
      return nil
    }
    texts.append(text)
    loadDialect(of: value, library)
    let place = SchemaPlace(
      document: texts.count - 1, value: value, base: uri,
      dialect: SchemaDialect(draft: options.draft))
    var found: [SchemaPlace] = []
    let root = identified(place)
    index(place, &found, isRoot: true)
    if index.resources[uri] == nil { index.resources[uri] = root }
    documents[uri] = root
    return root
  }

  // MARK: Dialects

  /// Reads the schema that `$schema` names, if it is not one of the drafts.
  private mutating func loadDialect(of value: JSONValue, _ library: SchemaProgram.Library) {
    guard let uri = value["$schema"]?.string.map(Self.plain), draft(uri) == nil,
      dialects[uri] == nil
    else { return }
    var dialect = SchemaDialect(draft: options.draft)
    dialects[uri] = dialect
    guard let schema = document(uri, library) else { return }
    dialect.draft = schema.dialect.draft
    if let vocabularies = schema.value["$vocabulary"]?.object {
      dialect.validates = vocabularies.contains { $0.name.hasSuffix("/vocab/validation") }
    }
    dialects[uri] = dialect
  }

  func dialect(_ uri: String, _ outer: SchemaDialect) -> SchemaDialect {
    let uri = Self.plain(uri)
    return draft(uri).map { SchemaDialect(draft: $0) } ?? dialects[uri] ?? outer
  }

  /// Returns the draft with that name; many schemas confuse `http` and `https`.
  private func draft(_ uri: String) -> SchemaDraft? {
    let name = uri.drop { $0 != ":" }
    return SchemaDraft.allCases.first { $0.uri.drop { $0 != ":" } == name }
  }

  /// Returns a URI without an empty fragment.
  static func plain(_ uri: String) -> String { uri.hasSuffix("#") ? String(uri.dropLast()) : uri }

  // MARK: The end

  private mutating func collectDynamicAnchors() {
    program.dynamicAnchors = [[Int: Int]](repeating: [:], count: resources.count)
    for (uri, resource) in resources {
      for name in index.dynamicNames[uri] ?? [] {
        guard let place = index.anchors["\(uri)#\(name)"], let node = nodes[place.key] else {
          continue
        }
        program.dynamicAnchors[resource][anchor(name)] = node
      }
    }
  }

  mutating func anchor(_ name: String) -> Int {
    let next = anchorNames.count
    return anchorNames[name, default: next].kept(in: &anchorNames, name)
  }

  /// Returns the number of the resource of a schema, if it has dynamic anchors.
  mutating func resource(of place: SchemaPlace) -> Int? {
    guard let names = index.dynamicNames[place.base] else { return nil }
    if let known = resources[place.base] { return known }
    resources[place.base] = resources.count
    for name in names {
      _ = anchor(name)
      if let place = index.anchors["\(place.base)#\(name)"] { _ = node(for: place) }
    }
    return resources[place.base]
  }
}

extension Int {
  fileprivate func kept(in table: inout [String: Int], _ name: String) -> Int {
    table[name] = self
    return self
  }
}
