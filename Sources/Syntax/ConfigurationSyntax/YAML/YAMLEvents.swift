import CYAMLReader

/// The notation of a scalar.
enum YAMLStyle {
  case plain
  case singleQuoted
  case doubleQuoted
  /// Lines after `|`.
  case literal
  /// Lines after `>`.
  case folded
}

/// An event of libyaml.
struct YAMLEvent {
  enum Kind {
    case document
    case scalar(String, YAMLStyle)
    case alias
    case sequence(isFlow: Bool)
    case mapping(isFlow: Bool)
    /// The end of a sequence or a mapping.
    case end
  }

  var kind: Kind
  /// The offset of its first byte, including its tag and anchor.
  var offset: Int
  /// The offset after its last byte, as reported by libyaml.
  var end: Int
  /// The tag as it is resolved: `tag:yaml.org,2002:int` for `!!int`.
  var tag: String?
  /// The name of the anchor; for an alias, the name it refers to.
  var anchor: String?
}

/// The events of libyaml for a text; no other type calls its C code.
struct YAMLEvents {
  /// The maximum number of events: a value is a scalar, or a beginning and an end, and has at most
  /// one key.
  private static let mostEvents = 4 * YAMLLimits.mostValues

  private let events: [cyaml_event]
  private let texts: [UInt8]
  /// The number of bytes before the text that libyaml sees, that is, a byte order mark.
  private let start: Int
  /// The reason why the events ended early; nil if the text was read completely.
  let problem: YAMLProblem?

  /// Reads a text from `start` on, which must be UTF-8.
  init(_ text: [UInt8], from start: Int) {
    var result = unsafe text.withUnsafeBytes { text in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: text[start...])
      return unsafe cyaml_read(
        rest.baseAddress, rest.count, Self.mostEvents, YAMLLimits.mostLevels)
    }
    events = unsafe Array(UnsafeBufferPointer(start: result.events, count: result.count))
    texts = unsafe Array(UnsafeBufferPointer(start: result.texts, count: result.texts_length))
    let words = unsafe result.problem.map { unsafe String(cString: $0) }
    problem = unsafe Self.cause(result.outcome, words).map {
      unsafe YAMLProblem($0, at: start + result.offset)
    }
    unsafe cyaml_free(&result)
    self.start = start
  }

  private static func cause(_ outcome: cyaml_outcome, _ words: String?) -> YAMLProblem.Cause? {
    switch outcome {
    case CYAML_WHOLE: nil
    case CYAML_TOO_MANY_EVENTS: .tooComplex(YAMLLimits.tooManyValues)
    case CYAML_TOO_DEEP: .tooComplex(YAMLLimits.tooDeep)
    case CYAML_NO_MEMORY: .tooComplex("there is not enough memory for the text")
    default: .syntax(words ?? "it cannot be read")
    }
  }

  var count: Int { events.count }

  subscript(index: Int) -> YAMLEvent {
    let event = events[index]
    return YAMLEvent(
      kind: kind(of: event), offset: start + event.offset, end: start + event.end,
      tag: name(event.tag), anchor: name(event.anchor))
  }

  private func kind(of event: cyaml_event) -> YAMLEvent.Kind {
    switch event.kind {
    case CYAML_SCALAR: .scalar(text(event.value), style(of: event))
    case CYAML_ALIAS: .alias
    case CYAML_SEQUENCE: .sequence(isFlow: event.is_flow != 0)
    case CYAML_MAPPING: .mapping(isFlow: event.is_flow != 0)
    case CYAML_END: .end
    default: .document
    }
  }

  private func style(of event: cyaml_event) -> YAMLStyle {
    switch event.style {
    case CYAML_SINGLE_QUOTED: .singleQuoted
    case CYAML_DOUBLE_QUOTED: .doubleQuoted
    case CYAML_LITERAL: .literal
    case CYAML_FOLDED: .folded
    default: .plain
    }
  }

  private func name(_ slice: cyaml_slice) -> String? { slice.length > 0 ? text(slice) : nil }

  private func text(_ slice: cyaml_slice) -> String {
    String(decoding: texts[slice.start..<(slice.start + slice.length)], as: UTF8.self)
  }
}
