import Diagnostics
import JSONSyntax
import Yams

/// Reads YAML as the values of JSON, with their places.
enum YAMLReader {
  /// Why a text was not read.
  struct Failure: Error {
    var diagnostic: Diagnostic

    init(_ rule: RuleInfo, _ message: String, at range: Range<Int>) {
      diagnostic = Diagnostic(rule, message, at: range)
    }
  }

  /// Nil for a text without content.
  static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue? {
    try YAMLLimits.check(bytes)
    let text = try validated(bytes)
    var places = YAMLPlaces(bytes)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text, .default, .default, .utf8)
    } catch {
      throw failure(error, &places)
    }
    guard let root else { return nil }
    var builder = YAMLBuilder(places: places)
    return try builder.value(root, depth: 0)
  }

  private static func validated(_ bytes: [UInt8]) throws(Failure) -> String {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let range = error.byteOffsets
      throw Failure(YAMLRules.malformed, "the text is no UTF-8 here", at: range)
    }
    // The parser takes the mark for a column of the first line.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[mark...], as: UTF8.self)
  }

  private static func failure(_ error: any Error, _ places: inout YAMLPlaces) -> Failure {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = places.offset(of: mark)
      return Failure(YAMLRules.malformed, "the text is no YAML: \(problem)", at: place..<place)
    case .reader(let problem, let offset, _, let text):
      // Yams counts characters.
      let mark = places.bytes.count - text.utf8.count
      let place = mark + text.prefix(max(0, offset ?? 0)).utf8.count
      return Failure(YAMLRules.malformed, "the text is no YAML: \(problem)", at: place..<place)
    case .duplicatedKeysInMapping(let names, let context):
      let place = places.offset(of: context.mark)
      let message = "one mapping has the key \(ImportText.list(names)) twice"
      return Failure(YAMLRules.malformed, message, at: place..<place)
    default:
      return Failure(YAMLRules.malformed, "the text is no YAML", at: 0..<0)
    }
  }
}

/// Turns the lines and columns that libyaml counts into offsets.
struct YAMLPlaces {
  let bytes: [UInt8]
  private var lines = [0]
  private var last = (line: 1, column: 1, offset: 0)

  /// Lines end as they do in YAML 1.1 (section 4.1.4): also at NEL, LS and PS.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      let length = Self.lineEnd(bytes[index...])
      index += max(1, length)
      if length > 0 { lines.append(index) }
    }
  }

  private static func lineEnd(_ rest: ArraySlice<UInt8>) -> Int {
    switch rest.first {
    case 0x0A: 1
    case 0x0D: rest.dropFirst().first == 0x0A ? 2 : 1
    case 0xC2: rest.starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      rest.starts(with: [0xE2, 0x80, 0xA8]) || rest.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// The place of a mark, at most the end of the text.
  ///
  /// Goes on from the place before where that is on the same line: a file may be one long line.
  mutating func offset(of mark: Mark?) -> Int {
    guard let mark, mark.line >= 1, mark.line <= lines.count else { return bytes.count }
    if mark.line != last.line || mark.column < last.column {
      let start = lines[mark.line - 1]
      let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      last = (mark.line, 1, hasMark ? 3 : start)
    }
    while last.column < mark.column, last.offset < bytes.count {
      last.offset += 1
      while last.offset < bytes.count, bytes[last.offset] & 0xC0 == 0x80 { last.offset += 1 }
      last.column += 1
    }
    return last.offset
  }
}

/// Makes values of nodes, not more than a text of the size that is read can hold.
private struct YAMLBuilder {
  private static let mostValues = 100_000

  private var places: YAMLPlaces
  private var count = 0

  init(places: YAMLPlaces) { self.places = places }

  mutating func value(_ node: Node, depth: Int) throws(YAMLReader.Failure) -> JSONValue {
    let start = places.offset(of: node.mark)
    count += 1
    guard count <= Self.mostValues, depth <= YAMLLimits.mostLevels else {
      let message = "the text stands for more than \(Self.mostValues) values"
      throw YAMLReader.Failure(YAMLRules.tooComplex, message, at: start..<start)
    }
    switch node {
    case .scalar(let scalar):
      let range = range(of: scalar, from: start)
      return JSONValue(content(of: scalar), range: range, element: range)
    case .sequence(let sequence):
      var values: [JSONValue] = []
      for item in sequence { values.append(try value(item, depth: depth + 1)) }
      return container(.array(values), from: start)
    case .mapping(let mapping):
      var members: [JSONMember] = []
      for (key, item) in mapping {
        let value = try value(item, depth: depth + 1)
        // Nothing that is read here has a key that is no text.
        guard case .scalar(let name) = key else { continue }
        let range = range(of: name, from: places.offset(of: name.mark))
        members.append(JSONMember(name: name.string, nameRange: range, value: value))
      }
      return container(.object(members), from: start)
    case .alias:
      return JSONValue(.null, range: start..<start, element: start..<start)
    }
  }

  private func container(_ content: JSONValue.Content, from start: Int) -> JSONValue {
    let range = start..<min(start + 1, places.bytes.count)
    return JSONValue(content, range: range, element: range)
  }

  /// By the core schema of YAML 1.2, as electron-builder reads it: `no` and `on` are texts.
  private func content(of scalar: Node.Scalar) -> JSONValue.Content {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case "", "~", "null", "Null", "NULL": return .null
    default: return .string(scalar.string)
    }
  }

  /// The text if it stands there as it is, else the rest of its line.
  private func range(of scalar: Node.Scalar, from start: Int) -> Range<Int> {
    let rest = places.bytes[start...]
    if rest.starts(with: scalar.string.utf8) { return start..<(start + scalar.string.utf8.count) }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    return start..<line.endIndex
  }
}
