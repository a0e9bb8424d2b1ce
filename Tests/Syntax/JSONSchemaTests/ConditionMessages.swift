/// What messages say of conditions.
enum ConditionMessages {
  /// A condition under which a member `b` is required.
  private static func needing(
    _ name: String, _ condition: String, _ document: String, _ reason: String
  ) -> MessageTests.Case {
    MessageTests.Case(
      name: name, schema: #"{"if": \#(condition), "then": {"required": ["b"]}}"#,
      document: document, findings: ["missing-member: missing member 'b', since \(reason)"])
  }

  /// The same if the condition does not hold.
  private static func otherwise(
    _ name: String, _ condition: String, _ document: String, _ reason: String
  ) -> MessageTests.Case {
    MessageTests.Case(
      name: name, schema: #"{"if": \#(condition), "else": {"required": ["b"]}}"#,
      document: document, findings: ["missing-member: missing member 'b', since \(reason)"])
  }

  static let cases = [
    needing(
      "a number", #"{"properties": {"size": {"minimum": 10}}, "required": ["size"]}"#,
      #"{"size": 12}"#, "'size' is at least 10 (1: 'size' decides)"),
    needing(
      "a number that is none", #"{"properties": {"size": {"minimum": 10}}}"#,
      #"{"size": "big"}"#, "'size' is not a number (1: 'size' decides)"),
    needing("a count", #"{"minProperties": 1}"#, #"{"a": 2}"#, "the value has at least 1 member"),
    needing(
      "a member that is not there", #"{"not": {"required": ["old"]}}"#, "{}", "'old' is missing"),
    needing(
      "a pattern of a missing member", #"{"properties": {"old": {"pattern": "^a"}}}"#, "{}",
      "'old' is missing"),
    needing(
      "several missing members", #"{"properties": {"old": {"const": 1}, "new": {"const": 2}}}"#,
      #"{"new": 2}"#, "'old' is missing and 'new' is 2 (1: 'new' decides)"),
    needing(
      "words in alternatives",
      #"{"anyOf": [{"properties": {"kind": {"const": "x"}}, "required": ["kind"]}, "#
        + #"{"properties": {"kind": {"const": "y"}}, "required": ["kind"]}]}"#,
      #"{"kind": "y"}"#, "'kind' is 'x' or 'y' (1: 'kind' decides)"),
    needing(
      "the alternative that holds", #"{"anyOf": [{"required": ["old"]}, {"required": ["new"]}]}"#,
      #"{"new": 1}"#, "'new' is there (1: 'new' decides)"),
    needing(
      "a value that is excluded", #"{"properties": {"kind": {"not": {"const": "x"}}}}"#,
      #"{"kind": "y"}"#, "'kind' is not 'x' (1: 'kind' decides)"),
    needing(
      "a referenced condition that holds as its member is missing",
      #"{"allOf": [{"properties": {"kind": {"const": "x"}}}, {"properties": {"old": false}}]}"#,
      "{}", "'kind' is missing and 'old' is missing"),
    needing(
      "a member of a member",
      #"{"properties": {"at": {"properties": {"x": {"maximum": 0}}, "required": ["x"]}}, "#
        + #""required": ["at"]}"#,
      #"{"at": {"x": -1}}"#, "'at.x' is at most 0 (1: 'at' decides)"),
    otherwise(
      "one of several members that fails",
      #"{"properties": {"old": {"const": 1}, "new": {"const": 2}}, "required": ["old"]}"#,
      #"{"old": 1, "new": 3}"#, "'new' is not 2 (11: 'new' decides)"),
    otherwise(
      "a member that fails as it is missing",
      #"{"properties": {"old": {"const": 1}}, "required": ["old"]}"#, "{}", "'old' is missing"),
    otherwise(
      "a length", #"{"properties": {"name": {"minLength": 3}}}"#, #"{"name": "ab"}"#,
      "'name' has fewer than 3 characters (1: 'name' decides)"),
    MessageTests.Case(
      name: "a member that another one needs",
      schema: #"""
        {"dependentSchemas": {"card": {
          "required": ["owner"], "properties": {"owner": {"minLength": 3}}}}}
        """#,
      document: #"{"card": 1}"#,
      findings: ["missing-member: missing member 'owner', which 'card' needs"]),
    MessageTests.Case(
      name: "a value that another member wants so",
      schema: #"{"dependentSchemas": {"card": {"properties": {"owner": {"minLength": 3}}}}}"#,
      document: #"{"card": 1, "owner": "x"}"#,
      findings: ["wrong-length: expected at least 3 characters, found 1, since 'card' is there"]),
    MessageTests.Case(
      name: "elements behind those of a list that has only some",
      schema: #"{"prefixItems": [{}, {}], "items": false}"#, document: "[1, 2, 3, 4]",
      findings: ["forbidden: expected at most 2 elements"]),
    MessageTests.Case(
      name: "an element that must be there", schema: #"{"contains": {"const": "main"}}"#,
      document: "[]",
      findings: [
        "wrong-count: expected at least 1 element that 'contains' accepts ('main'), found 0"
      ]),
    MessageTests.Case(
      name: "an element with a member that must be there",
      schema: #"{"contains": {"properties": {"kind": {"const": "build"}}, "required": ["kind"]}}"#,
      document: #"[{"kind": "bild"}]"#,
      findings: [
        "wrong-count: expected at least 1 element that 'contains' accepts ('kind' is 'build'), found 0"
      ]),
    MessageTests.Case(
      name: "one of two members that must not be there",
      schema: #"{"not": {"anyOf": [{"required": ["old"]}, {"required": ["older"]}]}}"#,
      document: #"{"older": 1}"#, findings: ["forbidden: the member 'older' is not allowed here"]),
  ]
}
