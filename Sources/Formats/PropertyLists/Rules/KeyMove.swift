import Diagnostics

/// Moves keys to the dictionary that is read, without removing content that the author wrote.
struct KeyMove {
  private let subject: CheckedList
  private let source: KnownDictionary
  /// The keys that belong in dictionaries of the same kind.
  private let entries: [PropertyListEntry]
  private let home: DictionaryKind

  /// Creates a move of the key at `entry`, which belongs in a dictionary of the kind `home`.
  ///
  /// If the document type does not exist, all its keys move together and form it.
  init(
    _ entry: PropertyListEntry, of source: KnownDictionary, to home: DictionaryKind,
    _ subject: CheckedList
  ) {
    (self.subject, self.source, self.home) = (subject, source, home)
    entries =
      home == .documentType && source.kind == .topLevel
      ? source.entries.filter {
        source.kind.keys[$0.key.name] == nil && home.keys[$0.key.name] != nil
      } : [entry]
  }

  /// The fix; nil unless there is only one possible dictionary for the keys.
  var fix: Fix? {
    let removals = entries.map { subject.editor.removal(of: $0.element) }
    let root = home == .topLevel ? subject.root : nil
    if let holder = container.flatMap({ $0.holder[$0.key] }) ?? root {
      guard let target = Self.only(of: holder), let last = target.dictionary?.last,
        entries.allSatisfy({ fits($0, in: target) })
      else { return nil }
      let missing = entries.filter { target.entry($0.key.name) == nil }
      guard !missing.isEmpty else { return Fix("remove the copy", removals) }
      let insertion = subject.editor.insertion(of: lines(missing), after: last.element)
      let place = home == .topLevel ? "to the top level" : "into \(home.rawValue)"
      return Fix("move it \(place)", removals + [insertion])
    }
    guard let container, let first = entries.first else { return nil }
    let dictionary = XMLLine.dictionary(lines(entries))
    let value = home == .documentType ? XMLLine.array(dictionary) : dictionary
    let replacement = subject.editor.replacement(
      of: first.element, by: [.key(container.key)] + value)
    let title =
      home == .documentType
      ? "make a document type of \(entries.count == 1 ? "it" : "these keys")"
      : "put it into '\(container.key)'"
    return Fix(title, [replacement] + removals.dropFirst())
  }

  /// The place of a dictionary of this kind, existing or not: the enclosing dictionary, and the
  /// key.
  private var container: (holder: PropertyListValue, key: KnownKey)? {
    switch (home, source.kind) {
    case (.documentType, .topLevel), (.documentType, .typeDeclaration):
      (subject.root, .documentTypes)
    case (.tagSpecification, .typeDeclaration): (source.value, .tagSpecification)
    case (.typeIcons, .typeDeclaration): (source.value, .typeIcons)
    default: nil
    }
  }

  /// Returns the dictionary, or the only one of an array.
  private static func only(of value: PropertyListValue) -> PropertyListValue? {
    guard let elements = value.array else { return value.dictionary == nil ? nil : value }
    return elements.count == 1 && elements[0].dictionary != nil ? elements[0] : nil
  }

  /// True unless the dictionary has the key with another value.
  private func fits(_ entry: PropertyListEntry, in target: PropertyListValue) -> Bool {
    target.entry(entry.key.name)?.value.hasSameContent(as: entry.value) ?? true
  }

  private func lines(_ entries: [PropertyListEntry]) -> [XMLLine] {
    entries.flatMap { subject.editor.lines(of: $0.element) }
  }
}
