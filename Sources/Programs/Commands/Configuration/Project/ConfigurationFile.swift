package import Diagnostics
import Files
package import JSONSyntax

/// The content of a configuration file.
package struct ConfigurationFile: Sendable {
  package static let name = ProjectRoot.configuration
  /// The maximum size of a file in bytes.
  package static let longest = 1 << 20

  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let unit: OffsetUnit
  /// The configuration without its malformed parts.
  package let configuration: Configuration
  /// The values with their places, or nil if the text is not JSON.
  package let root: JSONValue?
  /// All paths of other files, whatever their keys.
  package let paths: [NotedText]
  /// All findings in the file; the tools do nothing if one is above a note.
  package let problems: [Diagnostic]
  /// The patterns of `exclude`.
  package let excluded: [PathPattern]
  /// The patterns of each entry in `overrides`.
  package let overridden: [[PathPattern]]
  /// The patterns of each entry in `schemas`.
  package let judged: [[PathPattern]]

  /// Reads a configuration; `rules` are the known rules.
  package init(_ bytes: [UInt8], rules: KnownRules) {
    guard bytes.count <= Self.longest else {
      let reason = "is larger than \(Self.longest >> 20) MB"
      self.init(bytes, .bytes, Configuration(), nil, [ConfigRules.unreadable(reason)])
      return
    }
    let (root, text, unit, problems) = JSONValue.read(bytes)
    var reader = FormReader(text: text, rules: ConfigurationFormat.rules)
    let read = root.flatMap { ConfigurationFormat.root.read($0, &reader) } ?? Configuration()
    let judged = ConfigRules.check(read, root, notes: reader.notes, rules: rules)
    let paths = reader.notes.filter { $0.kind == NoteKind.path }
    self.init(text, unit, read, root, problems + reader.problems + judged, paths: paths)
  }

  /// Creates a file that cannot be read; the reason is the part of a sentence after its name.
  package init(unreadable reason: String) {
    self.init([], .bytes, Configuration(), nil, [ConfigRules.unreadable(reason)])
  }

  private init(
    _ text: [UInt8], _ unit: OffsetUnit, _ read: Configuration, _ root: JSONValue?,
    _ problems: [Diagnostic], paths: [NotedText] = []
  ) {
    self.text = text
    self.unit = unit
    configuration = read
    (self.root, self.problems, self.paths) = (root, problems, paths)
    excluded = read.exclude.compactMap { try? PathPattern($0) }
    overridden = read.overrides.map { $0.files.compactMap { try? PathPattern($0) } }
    judged = read.schemas.map { $0.files.compactMap { try? PathPattern($0) } }
  }

  /// Returns the place of a key's value, or of one element in it.
  package func range(of key: String, _ index: Int? = nil) -> Range<Int>? {
    range([.key(key)] + (index.map { [.index($0)] } ?? []))
  }

  /// Returns the place of the value at a path of keys and indices from the root.
  func range(_ path: [JSONPath]) -> Range<Int>? {
    path.reduce(root) { value, step in value?[step] }?.range
  }

  /// Returns the finding on an unusable path in the value of a key; the reason is the part of a
  /// sentence after the path.
  package func unusable(
    _ key: String, _ path: String, _ reason: String, at index: Int? = nil
  ) -> Diagnostic {
    Diagnostic(ConfigRules.unusablePath, "'\(path)' \(reason)", at: range(of: key, index))
  }

  /// Returns the line and column of a range.
  package func position(of range: Range<Int>) -> Position? {
    let mark = Diagnostic(rule: "", severity: .note, message: "", range: range)
    return Locator.locate([mark], in: byteSource(of: text), unit: unit, excerpts: false)[0].start
  }
}

/// The rules that a configuration may name.
package struct KnownRules: Sendable {
  /// The identifiers of the reading tool's rules, needed only if the configuration names a rule.
  private let own: Once<[String]>

  package init(own: Once<[String]>) { self.own = own }

  /// The subjects whose rules only the other tool has; that tool reports misspelled rules.
  private var foreignSubjects: [String] {
    let own = Set(own.value.map { $0.prefix { $0 != "/" } })
    return RuleManual.subjects.filter { !own.contains($0[...]) }
  }

  /// True if the name is a rule or a subject of this tool.
  package func hasOwn(_ name: String) -> Bool {
    own.value.contains { RuleSelection.selector(name, covers: $0) }
  }

  func has(_ name: String) -> Bool {
    foreignSubjects.contains(String(name.prefix { $0 != "/" })) || hasOwn(name)
  }

  /// Returns the rule or subject that a misspelled name probably stands for.
  func intended(by name: String) -> String? {
    RuleSelection.intended(by: name, among: own.value, foreign: foreignSubjects)
  }
}
