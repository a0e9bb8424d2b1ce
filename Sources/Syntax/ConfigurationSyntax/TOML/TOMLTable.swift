import JSONSyntax

/// A table of a TOML text while it is read; keys after `[[name]]` go into the last table of the
/// list.
final class TOMLTable {
  /// The notation that created a table.
  enum Kind {
    /// The header of a table inside it.
    case implicit
    /// A header of its own, or the beginning of the text.
    case header
    /// A key with a dot.
    case dotted
    case inline
  }

  enum Item {
    case value(JSONValue)
    case table(TOMLTable)
    case tables([TOMLTable])
  }

  typealias Entry = (name: String, nameRange: Range<Int>, item: Item)
  typealias Key = (name: String, range: Range<Int>)

  var kind: Kind
  /// The section that contains it, for a table with a header or with dotted keys.
  var section: Int
  var range: Range<Int>
  private(set) var entries: [Entry] = []
  private var places: [ExactText: Int] = [:]

  init(_ kind: Kind, section: Int, range: Range<Int>) {
    self.kind = kind
    self.section = section
    self.range = range
  }

  subscript(name: String) -> Item? { places[ExactText(name)].map { entries[$0].item } }

  func add(_ key: Key, _ item: Item) {
    places[ExactText(key.name)] = entries.count
    entries.append((key.name, key.range, item))
  }

  /// Adds a table to the list of that name; returns false if the name has another value.
  func append(_ table: TOMLTable, _ key: Key) -> Bool {
    guard let place = places[ExactText(key.name)] else {
      add(key, .tables([table]))
      return true
    }
    guard case .tables(var tables) = entries[place].item else { return false }
    // Without this, the list would be copied for each table.
    entries[place].item = .tables([])
    tables.append(table)
    entries[place].item = .tables(tables)
    return true
  }

  var value: JSONValue {
    let members = entries.map { entry in
      let value: JSONValue =
        switch entry.item {
        case .value(let value): value
        case .table(let table): table.value
        case .tables(let tables):
          JSONValue(.array(tables.map(\.value)), range: entry.nameRange, element: entry.nameRange)
        }
      return JSONMember(name: entry.name, nameRange: entry.nameRange, value: value)
    }
    // A table of dotted keys extends to the last value in it.
    let end = kind == .dotted ? members.map(\.value.element.upperBound).max() : nil
    return JSONValue(
      .object(members), range: range,
      element: range.lowerBound..<max(range.upperBound, end ?? 0))
  }

  /// The tables inside it with keys or headers of their own.
  var tables: [TOMLTable] {
    entries.flatMap { (entry) -> [TOMLTable] in
      switch entry.item {
      case .value: []
      case .table(let table): [table]
      case .tables(let tables): tables
      }
    }
  }
}

/// The lines from a header up to the next one, or the lines before the first one.
struct TOMLSection {
  /// The header with its brackets; nil for the beginning of the text.
  var header: Range<Int>?
  /// The ranges of the statements, from the key to the end of the value.
  var statements: [Range<Int>] = []
}
