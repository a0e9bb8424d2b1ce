import Diagnostics
import JSONSyntax

extension SchemaCompiler {
  mutating func compile(_ place: SchemaPlace, _ index: Int, _ library: SchemaProgram.Library) {
    let place = identified(place)
    var node = SchemaNode()
    sources[index] = place
    if let value = place.value.boolean {
      node.isFalse = !value
    } else if place.value.object == nil {
      report(
        SchemaRules.invalidKeyword,
        "a schema is an object, true or false, but this is \(place.value.kind.phrase)",
        at: place.value.range, in: place)
    } else if place.dialect.draft.refIsAlone, place.value["$ref"] != nil {
      compileReferences(place, &node, library)
    } else {
      compileReferences(place, &node, library)
      compileValues(place, &node)
      compileNumber(place, &node)
      compileString(place, &node)
      compileAlternatives(place, &node)
      compileObject(place, &node)
      compileArray(place, &node)
      checkNames(place)
      node.resource = resource(of: place)
    }
    node.isTrivial =
      !node.isFalse && node.types == nil && node.choices.isEmpty && node.number == nil
      && node.string == nil && node.object == nil && node.array == nil && node.links.isEmpty
    program.nodes[index] = node
  }

  /// Reports members that misspell a keyword, and keywords of other drafts: validators ignore them
  /// and accept every value.
  ///
  /// Members of other vocabularies are all right. An object with nothing but unknown members may
  /// be a group of schemas instead of one.
  private mutating func checkNames(_ place: SchemaPlace) {
    let members = place.value.object ?? []
    for member in members where place.dialect.ignored.contains(member.name) {
      // A schema for readers of two drafts has the keyword of each.
      let twins = Self.twins[member.name] ?? []
      guard !members.contains(where: { twins.contains($0.name) }) else { continue }
      report(
        SchemaRules.invalidKeyword,
        "'\(member.name)' checks nothing in '\(place.dialect.draft.uri)'; name a version that has "
          + "it in '$schema'",
        at: member.nameRange, in: place, severity: .warning)
    }
    let unknown = members.filter { !SchemaDialect.keywords.contains($0.name) }
    guard !unknown.isEmpty else { return }
    let near = unknown.compactMap { member in
      Self.keyword(meantBy: member.name).map { (member: member, keyword: $0) }
    }
    // An object of other names than keywords may be one of schemas, whose names are free.
    let others = unknown.filter { member in
      !near.contains { $0.member.name == member.name } && !Self.isExtension(member.name)
    }
    let isSchema = unknown.count < members.count || others.isEmpty
    for (member, keyword) in near where place.value[keyword] == nil {
      guard isSchema || ![.object, .boolean].contains(member.value.kind) else { continue }
      report(
        SchemaRules.invalidKeyword,
        "'\(member.name)' is not a keyword and checks nothing\(didYouMean(keyword))",
        at: member.nameRange, in: place, severity: .warning)
    }
  }

  /// Returns the keyword that a name misspells, also as its singular.
  private static func keyword(meantBy name: String) -> String? {
    guard !isExtension(name) else { return nil }
    let plural = name.hasSuffix("y") ? name.dropLast() + "ies" : name
    return SchemaDialect.checkingKeywords.first { $0 == plural }
      ?? NameDistance.nearest(to: name, among: SchemaDialect.checkingKeywords)
  }

  /// True for a name of another vocabulary, such as 'x-required' and '_required'.
  private static func isExtension(_ name: String) -> Bool {
    name.hasPrefix("x-") || !(name.first.map { $0.isLetter || $0 == "$" } ?? false)
      || name.hasPrefix("markdown") || editorKeywords.contains(name)
  }

  /// The annotations of Visual Studio Code and of OpenAPI.
  private static let editorKeywords: Set = [
    "allowComments", "allowTrailingCommas", "defaultSnippets", "deprecationMessage",
    "discriminator", "doNotSuggest", "enumDescriptions", "errorMessage", "externalDocs",
    "nullable", "patternErrorMessage", "suggestSortText", "tsType", "xml",
  ]

  /// The keywords of other drafts that say the same.
  private static let twins = [
    "additionalItems": ["items"], "dependencies": ["dependentRequired", "dependentSchemas"],
    "dependentRequired": ["dependencies"], "dependentSchemas": ["dependencies"],
  ]

  // MARK: Reading keywords

  mutating func wrongKind(
    _ keyword: String, _ expected: String, _ value: JSONValue, _ place: SchemaPlace
  ) {
    report(
      SchemaRules.invalidKeyword,
      "'\(keyword)' must be \(expected), found \(value.kind.phrase)", at: value.range, in: place)
  }

  /// Returns the value of a keyword, or nil if it is missing or does not check values in this
  /// dialect.
  private func checking(_ keyword: String, _ place: SchemaPlace) -> JSONValue? {
    guard let value = place.value[keyword], place.dialect.validates else { return nil }
    return place.dialect.ignored.contains(keyword) ? nil : value
  }

  private mutating func count(_ keyword: String, _ place: SchemaPlace) -> Int? {
    guard let value = checking(keyword, place) else { return nil }
    if let count = value.integer, count >= 0 { return count }
    if case .number(let number) = value.content, number.isIntegral,
      texts[place.document][number.range.lowerBound] != UInt8(ascii: "-")
    {
      return .max
    }
    wrongKind(keyword, "a whole number that is not negative", value, place)
    return nil
  }

  private mutating func number(_ keyword: String, _ place: SchemaPlace) -> SchemaNumber? {
    guard let value = checking(keyword, place) else { return nil }
    guard case .number(let number) = value.content else {
      wrongKind(keyword, "a number", value, place)
      return nil
    }
    return SchemaNumber(number, in: texts[place.document])
  }

  private mutating func flag(_ keyword: String, _ place: SchemaPlace) -> Bool? {
    guard let value = checking(keyword, place) else { return nil }
    if value.boolean == nil { wrongKind(keyword, "true or false", value, place) }
    return value.boolean
  }

  private mutating func names(
    _ keyword: String, _ value: JSONValue, _ place: SchemaPlace
  ) -> [String] {
    guard let values = value.array, values.allSatisfy({ $0.string != nil }) else {
      wrongKind(keyword, "a list of strings", value, place)
      return []
    }
    return values.compactMap(\.string)
  }

  private mutating func schema(_ keyword: String, _ place: SchemaPlace) -> Int? {
    guard let value = place.value[keyword], !place.dialect.ignored.contains(keyword) else {
      return nil
    }
    return node(for: place.at(value))
  }

  private mutating func schemas(_ keyword: String, _ place: SchemaPlace) -> [Int] {
    guard let value = place.value[keyword] else { return [] }
    guard let list = value.array else {
      wrongKind(keyword, "a list of schemas", value, place)
      return []
    }
    return list.map { node(for: place.at($0)) }
  }

  private mutating func map(_ keyword: String, _ place: SchemaPlace) -> [JSONMember] {
    guard let value = place.value[keyword] else { return [] }
    if value.object == nil { wrongKind(keyword, "an object", value, place) }
    return value.object ?? []
  }

  // MARK: Any value

  private mutating func compileValues(_ place: SchemaPlace, _ node: inout SchemaNode) {
    let text = texts[place.document]
    if let value = checking("type", place) {
      var types: SchemaTypes = []
      for one in value.array ?? [value] {
        guard let name = SchemaTypes.named.first(where: { $0.name == one.string }) else {
          report(
            SchemaRules.invalidKeyword,
            "'type' must be one of \(SchemaTypes.named.map { "'\($0.name)'" }.joined(separator: ", "))",
            at: one.range, in: place)
          continue
        }
        types.insert(name.type)
      }
      node.types = types
    }
    if let value = checking("enum", place) {
      if let values = value.array {
        node.choices.append(values.map { SchemaValue($0, in: text) })
      } else {
        wrongKind("enum", "a list", value, place)
      }
    }
    if let value = checking("const", place) {
      node.choices.append([SchemaValue(value, in: text)])
    }
    node.keepsContainers = node.choices.contains { $0.contains(where: \.isContainer) }
  }

  private mutating func compileNumber(_ place: SchemaPlace, _ node: inout SchemaNode) {
    var limits = NumberLimits()
    limits.least = number("minimum", place)
    limits.most = number("maximum", place)
    if place.dialect.draft == .draft4 {
      // A flag that changes the limit (draft 4 Validation 5.1.2).
      if flag("exclusiveMinimum", place) == true { swap(&limits.above, &limits.least) }
      if flag("exclusiveMaximum", place) == true { swap(&limits.below, &limits.most) }
    } else {
      limits.above = number("exclusiveMinimum", place)
      limits.below = number("exclusiveMaximum", place)
    }
    limits.multipleOf = number("multipleOf", place)
    if let divisor = limits.multipleOf, let value = place.value["multipleOf"],
      !(SchemaNumber.integer(0) < divisor) || divisor.decimal.digits.count > 19
    {
      report(
        SchemaRules.invalidKeyword,
        "'multipleOf' must be greater than zero and have at most 19 digits", at: value.range,
        in: place)
    }
    if !limits.isEmpty { node.number = limits }
  }

  private mutating func compileString(_ place: SchemaPlace, _ node: inout SchemaNode) {
    var limits = StringLimits()
    limits.least = count("minLength", place)
    limits.most = count("maxLength", place)
    if let value = checking("pattern", place) {
      if let text = value.string {
        limits.pattern = pattern(text, value.range, place).map { (text, $0) }
      } else {
        wrongKind("pattern", "a string", value, place)
      }
    }
    if options.assertsFormats, let name = place.value["format"]?.string {
      limits.format = SchemaFormat.named(name)
    }
    if !limits.isEmpty { node.string = limits }
  }

  private mutating func pattern(
    _ text: String, _ range: Range<Int>, _ place: SchemaPlace
  ) -> Pattern? {
    do throws(PatternProblem) {
      return try PatternParser.parse(text)
    } catch {
      report(
        error.isUnsupported ? SchemaRules.unsupportedPattern : SchemaRules.invalidKeyword,
        "the pattern '\(text)' cannot be used: \(error.message)",
        at: range, in: place)
      return nil
    }
  }

  private mutating func compileAlternatives(_ place: SchemaPlace, _ node: inout SchemaNode) {
    node.links += schemas("allOf", place).map { SchemaLink(role: .all, node: $0) }
    node.hasAny = place.value["anyOf"] != nil
    node.links += alternatives("anyOf", .any, place)
    node.hasOne = place.value["oneOf"] != nil
    node.links += alternatives("oneOf", .one, place)
    if let not = schema("not", place) { node.links.append(SchemaLink(role: .not, node: not)) }
    guard let condition = schema("if", place) else { return }
    node.hasCondition = true
    node.links.append(
      SchemaLink(role: .condition, node: condition, label: shortText("if", place)))
    if let then = schema("then", place) { node.links.append(SchemaLink(role: .then, node: then)) }
    if let other = schema("else", place) {
      node.links.append(SchemaLink(role: .otherwise, node: other))
    }
  }

  private mutating func alternatives(
    _ keyword: String, _ role: SchemaLink.Role, _ place: SchemaPlace
  ) -> [SchemaLink] {
    let nodes = schemas(keyword, place)
    let values = place.value[keyword]?.array ?? []
    return zip(nodes, values).map { node, value in
      let name = value["$ref"]?.string?.split(separator: "/").last.map(String.init)
      return SchemaLink(role: role, node: node, label: value["title"]?.string ?? name)
    }
  }

  /// The text of the value of a keyword, if it is short.
  private func shortText(_ keyword: String, _ place: SchemaPlace) -> String? {
    guard let range = place.value[keyword]?.element, range.count <= Self.longestShown else {
      return nil
    }
    let text = String(decoding: texts[place.document][range], as: UTF8.self)
    return text.contains(where: \.isNewline) ? nil : text
  }

  private static let longestShown = 100

  // MARK: Objects

  private mutating func compileObject(_ place: SchemaPlace, _ node: inout SchemaNode) {
    var rules = ObjectRules()
    for member in map("properties", place) {
      let child = self.node(for: place.at(member.value))
      rules.names.append(member.name)
      rules.members[SchemaName(member.name), default: .init()].node = child
    }
    if let value = checking("required", place) {
      if place.dialect.draft > .draft4 || value.array != nil {
        for name in names("required", value, place) { _ = rules.bit(of: name) }
      }
    }
    rules.requiredCount = rules.required.count
    for member in map("patternProperties", place) {
      let child = self.node(for: place.at(member.value))
      if let pattern = pattern(member.name, member.nameRange, place) {
        rules.patterns.append((pattern, child))
      } else {
        rules.hasUnknownPatterns = true
      }
    }
    rules.additional = schema("additionalProperties", place)
    rules.unevaluated = schema("unevaluatedProperties", place)
    rules.name = schema("propertyNames", place)
    rules.least = count("minProperties", place)
    rules.most = count("maxProperties", place)
    compileDependencies(place, &rules, &node)
    if !rules.isEmpty { node.object = Box(rules) }
  }

  private mutating func compileDependencies(
    _ place: SchemaPlace, _ rules: inout ObjectRules, _ node: inout SchemaNode
  ) {
    let isOld = place.dialect.draft <= .draft7
    for keyword in ["dependencies", "dependentRequired", "dependentSchemas"]
    where !place.dialect.ignored.contains(keyword)
      && (keyword != "dependentRequired" || place.dialect.validates)
    {
      for member in map(keyword, place) {
        let trigger = rules.trigger(member.name)
        if keyword == "dependentRequired" || isOld && member.value.array != nil {
          for name in names(keyword, member.value, place) {
            let bit = rules.bit(of: name)
            rules.triggers[trigger].needs.append((name, bit))
          }
        } else {
          let child = self.node(for: place.at(member.value))
          node.links.append(SchemaLink(role: .dependent(trigger), node: child))
        }
      }
    }
  }

  // MARK: Arrays

  private mutating func compileArray(_ place: SchemaPlace, _ node: inout SchemaNode) {
    var rules = ArrayRules()
    if place.dialect.draft == .draft2020 {
      rules.prefix = schemas("prefixItems", place)
      rules.rest = schema("items", place)
      rules.containsEvaluates = true
    } else if place.value["items"]?.array != nil {
      rules.prefix = schemas("items", place)
      rules.rest = schema("additionalItems", place)
    } else {
      rules.rest = schema("items", place)
    }
    rules.unevaluated = schema("unevaluatedItems", place)
    rules.contains = schema("contains", place)
    if rules.contains != nil {
      rules.leastContained = count("minContains", place) ?? 1
      rules.mostContained = count("maxContains", place)
    }
    rules.least = count("minItems", place)
    rules.most = count("maxItems", place)
    rules.isUnique = flag("uniqueItems", place) ?? false
    if !rules.isEmpty { node.array = Box(rules) }
  }
}

extension ObjectRules {
  /// Returns the bit that a member of this name sets if it is present.
  fileprivate mutating func bit(of name: String) -> Int {
    let key = SchemaName(name)
    if let known = members[key]?.required { return known }
    required.append(name)
    members[key, default: .init()].required = required.count - 1
    return required.count - 1
  }

  fileprivate mutating func trigger(_ name: String) -> Int {
    let key = SchemaName(name)
    if let known = members[key]?.trigger { return known }
    triggers.append(Trigger(name: name, bit: bit(of: name)))
    members[key]?.trigger = triggers.count - 1
    return triggers.count - 1
  }
}
