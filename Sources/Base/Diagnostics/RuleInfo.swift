/// The safety of the fixes for a rule's findings; `none` if the rule does not have a fix.
package enum Fixability: String, Sendable, CaseIterable {
  case none
  case safe
  case unsafe
}

/// A bad or good input of a rule; the rule's documentation shows it, and a test runs it.
package struct RuleExample: Sendable {
  private enum Content: Sendable {
    case marked(String)
    case bytes([UInt8], offset: Int?)
  }

  /// The name under which the example is checked; rules about names need more than the usual one.
  package let path: String
  /// Parsed only on demand.
  private let content: Content

  /// Creates an example from text; `↓` precedes the byte that the finding points at.
  package init(_ marked: String, path: String = "example.emojiart") {
    self.path = path
    content = .marked(marked)
  }

  /// Creates an example that is not text.
  package init(bytes: [UInt8], offset: Int?, path: String = "example.emojiart") {
    self.path = path
    content = .bytes(bytes, offset: offset)
  }

  /// The content without the mark `↓`.
  package var bytes: [UInt8] {
    switch content {
    case .bytes(let bytes, _): bytes
    case .marked(let text): Array(text.utf8.prefix(offset ?? text.utf8.count)) + Self.rest(text)
    }
  }

  /// The byte offset at which a bad example's finding must be; nil for the whole file.
  package var offset: Int? {
    switch content {
    case .bytes(_, let offset): offset
    case .marked(let text):
      Self.mark(text).map { text.utf8.distance(from: text.startIndex, to: $0) }
    }
  }

  private static func mark(_ text: String) -> String.Index? {
    text.unicodeScalars.firstIndex(of: "↓")
  }

  private static func rest(_ text: String) -> [UInt8] {
    guard let mark = mark(text) else { return [] }
    return Array(text[text.unicodeScalars.index(after: mark)...].utf8)
  }

  /// A file of an example, with the range of its content within the example.
  package struct File: Sendable {
    package var path: String
    package var range: Range<Int>
  }

  /// The files of an example: one, or several that are checked together, each after a line `==>
  /// NAME <==`.
  package var files: [File] {
    let bytes = bytes
    var files: [File] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      if let name = Self.name(inHeader: bytes[start..<end]) {
        files.append(File(path: name, range: end..<end))
      } else if let last = files.indices.last {
        files[last].range = files[last].range.lowerBound..<end
      } else {
        return [File(path: path, range: 0..<bytes.count)]
      }
      start = end
    }
    return files
  }

  private static func name(inHeader line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "==> ".utf8) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasSuffix(" <==\n") else { return nil }
    return String(text.dropFirst(4).dropLast(5))
  }
}

/// A rule's metadata, for `rules ID`, SARIF's rule table, and the rule page.
///
/// It is a class because it is large and is passed along wherever its rule is checked.
package final class RuleInfo: Sendable {
  /// The subject and the problem, such as `json/trailing-comma`; reads well after the word "allow".
  package let id: String
  /// The severity of a finding unless the condition in `summary` or the user says otherwise.
  package let severity: Severity
  package let fixability: Fixability
  package let effect: Effect
  /// True if a finding may hide others: the file, or its rest, may be misread; a finding that is
  /// missing then is not proof of a fix.
  package let hides: Bool
  /// The condition of a finding, and the place that is reported.
  package let summary: String
  /// The consequence for the user.
  package let rationale: String
  /// Sections of specifications, or programs whose behavior was measured.
  package var references: [String] {
    ownReferences.isEmpty ? Self.specifications[subject] ?? [] : ownReferences
  }
  private let ownReferences: [String]
  /// The specifications of subjects, for rules that name none of their own.
  private static let specifications: [Substring: [String]] = [
    "baseline": ["Documentation/Accepting.md"],
    "config": ["configuration format"],
    "declaration": ["declaration format"],
    "desktop": ["Desktop Entry 6"],
    "document": ["declaration format"],
    "emojiart": ["course models", "Foundation JSONDecoder"],
    "ignore": ["Documentation/Accepting.md"],
    "json": ["RFC 8259 2"],
    "mime": ["shared-mime-info 2.2"],
    "plist": ["Apple: Information Property List"],
    "registry": ["Microsoft, Distribute Registry Changes"],
    "server": ["nginx, ngx_http_core_module, types"],
    "thumbnailer": ["gnome-desktop", "Tumbler", "KIO"],
    "uti": ["UTType.h"],
    "web": ["Manifest Incubations, file_handlers", "Chromium, manifest_parser.cc"],
  ]
  /// Whole files, created on demand, because a check does not show them.
  private let examples: (bad: Examples, good: Examples)

  package typealias Examples = @Sendable () -> [RuleExample]

  /// The effect of a finding on programs that read the installed file.
  package enum Effect: Sendable {
    case none
    /// They crash, or ignore the content of the file.
    case breaksReaders
    /// The program that the file starts does not exist, so nothing opens.
    case missesProgram
  }

  package init(
    _ id: String, _ severity: Severity, fix: Fixability = .none,
    effect: Effect = .none, hides: Bool = false, _ summary: String,
    because rationale: String, references: [String] = [],
    bad: @autoclosure @escaping Examples,
    good: @autoclosure @escaping Examples
  ) {
    self.id = id
    self.severity = severity
    self.fixability = fix
    self.effect = effect
    self.hides = hides
    self.summary = summary
    self.rationale = rationale
    ownReferences = references
    examples = (bad, good)
  }

  /// Inputs with the finding.
  package var bad: [RuleExample] { examples.bad() }

  /// Inputs without the finding.
  package var good: [RuleExample] { examples.good() }

  /// The part before the slash: `json`, `emojiart`.
  package var subject: Substring { id.prefix { $0 != "/" } }
}
