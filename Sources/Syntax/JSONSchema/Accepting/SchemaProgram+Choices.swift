extension SchemaProgram {
  /// Returns a program in which each object or array among the choices is a schema for its parts.
  ///
  /// `["a", 1]` becomes an array of two elements, first "a" and then 1. Values then need not be
  /// kept for comparisons.
  func spellingOutChoices() -> SchemaProgram {
    guard nodes.contains(where: \.keepsContainers) else { return self }
    var program = self
    for index in nodes.indices where nodes[index].keepsContainers {
      for choices in nodes[index].choices where choices.contains(where: \.isContainer) {
        let link = SchemaLink(role: .all, node: program.add(oneOf: choices))
        program.nodes[index].links.append(link)
      }
      program.nodes[index].choices.removeAll { $0.contains(where: \.isContainer) }
      program.nodes[index].keepsContainers = false
    }
    return program
  }

  private mutating func add(oneOf choices: [SchemaValue]) -> Int {
    var scalars = SchemaNode()
    scalars.choices = [choices.filter { !$0.isContainer }]
    var all = SchemaNode()
    all.hasAny = true
    let nodes = [add(scalars)] + choices.filter(\.isContainer).map { add(equalTo: $0) }
    all.links = nodes.map { SchemaLink(role: .any, node: $0) }
    return add(all)
  }

  private mutating func add(equalTo value: SchemaValue) -> Int {
    var node = SchemaNode()
    switch value {
    case .array(let values):
      var rules = ArrayRules()
      rules.prefix = values.map { add(equalTo: $0) }
      (rules.least, rules.most) = (values.count, values.count)
      (node.types, node.array) = (.array, Box(rules))
    case .object(let members):
      var rules = ObjectRules()
      for (name, value) in members {
        let text = String(decoding: name, as: UTF8.self)
        let child = add(equalTo: value)
        rules.members[SchemaName(text)] = .init(node: child, required: rules.required.count)
        rules.names.append(text)
        rules.required.append(text)
      }
      rules.requiredCount = members.count
      rules.most = members.count
      (node.types, node.object) = (.object, Box(rules))
    case .string, .number, .boolean, .null: node.choices = [[value]]
    }
    return add(node)
  }

  private mutating func add(_ node: SchemaNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
