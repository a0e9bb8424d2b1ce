import JSONSyntax

/// A table of a TOML text while it is read; keys that follow `[[name]]` go into the last table of
/// its list.
final class TOMLTable {
  /// By what a table came about.
  enum Kind {
    /// The header of a table in it.
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

  struct Entry {
    var name: String
    var nameRange: Range<Int>
    var item: Item
  }

  struct Key {
    var name: String
    var range: Range<Int>
  }

  var kind: Kind
  /// For a table with a header and for one of dotted keys, the section that it is in.
  var section: Int
  var range: Range<Int>
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  init(_ kind: Kind, section: Int, range: Range<Int>) {
    self.kind = kind
    self.section = section
    self.range = range
  }

  subscript(name: String) -> Item? { places[name].map { entries[$0].item } }

  func add(_ key: Key, _ item: Item) {
    places[key.name] = entries.count
    entries.append(Entry(name: key.name, nameRange: key.range, item: item))
  }

  /// Adds a table to the list of that name; false if something else has the name.
  func append(_ table: TOMLTable, _ key: Key) -> Bool {
    guard let place = places[key.name] else {
      add(key, .tables([table]))
      return true
    }
    guard case .tables(var tables) = entries[place].item else { return false }
    // Else the list would be copied for each table.
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
    // A table of dotted keys goes up to the last value in it.
    let end = kind == .dotted ? members.map(\.value.element.upperBound).max() : nil
    return JSONValue(
      .object(members), range: range,
      element: range.lowerBound..<max(range.upperBound, end ?? 0))
  }

  /// The tables in it that have keys or headers of their own.
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

/// What follows a header up to the next one, or what precedes the first one.
struct TOMLSection {
  /// The header with its brackets; nil for the beginning of the text.
  var header: Range<Int>?
  /// Each from its key to the end of its value.
  var statements: [Range<Int>] = []
}
