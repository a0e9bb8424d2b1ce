package import Diagnostics
package import JSONSyntax

/// The content of a configuration file.
package struct ConfigurationFile: Sendable {
  package static let name = "filetype-toolkit.json"
  /// Larger files are not read.
  package static let longest = 1 << 20

  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let unit: OffsetUnit
  /// The configuration as far as it could be read, without malformed parts.
  package let configuration: Configuration
  /// The values with their places; nil if the text is not JSON.
  package let root: JSONValue?
  /// Everything that is wrong, whatever its severity: nothing must be run on it then.
  package let problems: [Diagnostic]
  /// What to say of keys that are spelled as before the first release.
  package let notes: [String]
  /// The patterns of `exclude`.
  package let excluded: [PathPattern]
  /// The patterns of each of `overrides`.
  package let overridden: [[PathPattern]]
  /// The patterns of each of `schemas`.
  package let judged: [[PathPattern]]

  /// Reads a configuration; `rules` are those that it may name.
  package init(_ bytes: [UInt8], rules: KnownRules) {
    guard bytes.count <= Self.longest else {
      let reason = "is larger than \(Self.longest >> 20) MB"
      self.init(bytes, .bytes, Configuration(), nil, [ConfigRules.unreadable(reason)])
      return
    }
    var (root, text, unit, problems) = JSONValue.read(bytes)
    let notes = root?.renameFormerKeys(&problems) ?? []
    var reader = FormReader(text: text, rules: ConfigurationFormat.rules)
    let read = root.flatMap { ConfigurationFormat.root.read($0, &reader) } ?? Configuration()
    let judged = ConfigRules.check(read, root, notes: reader.notes, rules: rules)
    self.init(text, unit, read, root, problems + reader.problems + judged, notes: notes)
  }

  /// A file that cannot be read, with the reason as the part of a sentence after its name.
  package init(unreadable reason: String) {
    self.init([], .bytes, Configuration(), nil, [ConfigRules.unreadable(reason)])
  }

  private init(
    _ text: [UInt8], _ unit: OffsetUnit, _ read: Configuration, _ root: JSONValue?,
    _ problems: [Diagnostic], notes: [String] = []
  ) {
    self.text = text
    self.unit = unit
    configuration = read
    self.root = root
    self.problems = problems
    self.notes = notes
    excluded = read.exclude.compactMap { try? PathPattern($0) }
    overridden = read.overrides.map { $0.files.compactMap { try? PathPattern($0) } }
    judged = read.schemas.map { $0.files.compactMap { try? PathPattern($0) } }
  }

  /// The place of the value of a key, or of one of the values in it.
  package func range(of key: String, _ index: Int? = nil) -> Range<Int>? {
    range([.key(key)] + (index.map { [.index($0)] } ?? []))
  }

  /// The place of the value that the keys and indices lead to from the root.
  func range(_ path: [JSONPath]) -> Range<Int>? {
    path.reduce(root) { value, step in value?[step] }?.range
  }

  /// The finding on a path that a key names and that cannot be used, with the reason as the part of
  /// a sentence after the path.
  package func unusable(
    _ key: String, _ path: String, _ reason: String, at index: Int? = nil
  ) -> Diagnostic {
    Diagnostic(ConfigRules.unusablePath, "'\(path)' \(reason)", at: range(of: key, index))
  }

  /// The place as people count it.
  package func position(of range: Range<Int>) -> Position? {
    let mark = Diagnostic(rule: "", severity: .note, message: "", range: range)
    return Locator.locate([mark], in: byteSource(of: text), unit: unit, excerpts: false)[0].start
  }
}

extension JSONValue {
  /// Gives keys of before the names that they have now; returns what to say about them.
  fileprivate mutating func renameFormerKeys(_ problems: inout [Diagnostic]) -> [String] {
    guard var members = object else { return [] }
    var notes: [String] = []
    for (index, member) in members.enumerated() {
      guard let new = ConfigurationFormat.formerKeys[member.name] else { continue }
      let note = "'\(member.name)' is '\(new)' now"
      if members.contains(where: { $0.name == new }) {
        problems.append(
          Diagnostic(
            ConfigRules.unknownKey, "\(note), and both are there; remove '\(member.name)'",
            at: member.nameRange))
      } else {
        notes.append(note)
      }
      members[index].name = new
    }
    content = .object(members)
    return notes
  }
}

/// The rules that a configuration may name.
package struct KnownRules: Sendable {
  /// The ids of the rules of the tool that reads it; asked for only if a rule is named.
  private let own: Once<[String]>

  package init(own: Once<[String]>) { self.own = own }

  /// The subjects whose rules only the other tool has; it reports misspelled ones.
  private var foreignSubjects: [String] {
    let own = Set(own.value.map { $0.prefix { $0 != "/" } })
    return RuleManual.subjects.filter { !own.contains($0[...]) }
  }

  /// True if the name is that of a rule or a subject of this tool.
  package func hasOwn(_ name: String) -> Bool {
    own.value.contains { RuleSelection.selector(name, covers: $0) }
  }

  func has(_ name: String) -> Bool {
    foreignSubjects.contains(String(name.prefix { $0 != "/" })) || hasOwn(name)
  }

  /// The rule or subject that another name probably stands for.
  func intended(by name: String) -> String? {
    RuleSelection.intended(by: name, among: own.value, foreign: foreignSubjects)
  }
}
