import JSONSyntax

/// Writes values without brackets, in the style of the text.
struct YAMLBlockWriter {
  private let style: YAMLBlockStyle
  private var flow: BracketedWriter
  private let lineEnd: String
  private var quoting: YAMLQuoting
  private var names = YAMLQuoting()
  /// True if nonempty lists, and mappings, are written in brackets.
  private var hasFlowSequences: Bool
  private var hasFlowMappings: Bool
  /// A dash and the blanks after it.
  var dash = "- "

  init(_ editor: YAMLEditor, near node: YAMLNode?) {
    style = editor.style
    lineEnd = editor.lines.end
    hasFlowSequences = style.hasFlowSequences
    hasFlowMappings = style.hasFlowMappings
    quoting = style.quoting
    flow = BracketedWriter(editor.text, near: nil)
    let lines = editor.lines
    if let name = node?.mapping?.last?.key.range { names.take(lines.text(name)) }
    for value in node?.values ?? [] {
      if !value.children.isEmpty, value.sequence != nil { hasFlowSequences = value.isFlow }
      if !value.children.isEmpty, value.mapping != nil { hasFlowMappings = value.isFlow }
      if value.text != nil { quoting.take(lines.text(value.start..<value.range.upperBound)) }
    }
    if flow.style.string == nil, quoting.isForced {
      flow.style.string = quoting.isSingle ? "'a'" : "\"a\""
    }
  }

  /// Uses the form of the value that is replaced.
  mutating func take(_ old: YAMLNode, _ lines: TextLines) {
    if old.text != nil { quoting.take(lines.text(old.start..<old.range.upperBound)) }
    switch old.content {
    case .sequence(let items, let isFlow) where !items.isEmpty: hasFlowSequences = isFlow
    case .mapping(let entries, let isFlow) where !entries.isEmpty: hasFlowMappings = isFlow
    default: break
    }
  }

  /// True if the value is written on the line of its key or dash.
  func isInline(_ value: PlainValue) -> Bool {
    switch value {
    case .array(let values): values.isEmpty || hasFlowSequences
    case .object(let members): members.isEmpty || hasFlowMappings
    default: true
    }
  }

  func inline(_ value: PlainValue) -> String {
    switch value {
    case .array, .object: flow.text(value, indentation: nil)
    case .string(let text): YAMLWord.written(text, quoting, inFlow: false)
    default: ConfigurationNotation.yaml.scalar(value, like: nil)
    }
  }

  /// Returns the lines of a nonempty list or mapping, without indentation.
  func block(_ value: PlainValue) -> [String] {
    switch value {
    case .array(let values): values.flatMap(element)
    case .object(let members): members.flatMap(entry)
    default: [inline(value)]
    }
  }

  private func element(_ value: PlainValue) -> [String] {
    if isInline(value) { return [dash + inline(value)] }
    let lines = block(value)
    return [dash + lines[0]] + Self.indented(lines.dropFirst(), by: dash.utf8.count)
  }

  private func entry(_ member: PlainValue.Member) -> [String] {
    let name = YAMLWord.written(member.name, names, inFlow: false)
    let value = member.value
    if isInline(value) { return [name + ": " + inline(value)] }
    let indent = value.object == nil ? style.sequenceIndent : style.mappingIndent
    return [name + ":"] + Self.indented(block(value), by: indent)
  }

  private static func indented(_ lines: some Sequence<String>, by count: Int) -> [String] {
    lines.map { .spaces(count) + $0 }
  }

  /// Joins lines, and indents all but the first one.
  func joined(_ lines: [String], _ column: Int) -> String {
    (lines.prefix(1) + Self.indented(lines.dropFirst(), by: column)).joined(separator: lineEnd)
  }
}
