import Diagnostics
import JSONSyntax

/// Edits of TOML.
struct TOMLEditor: ValueEditor {
  /// The target of a path.
  enum Place {
    case table(TOMLTable)
    case tables([TOMLTable])
    /// A value after a key, or inside another value.
    case value(JSONValue)
  }

  /// A place with its enclosing places.
  struct Found {
    var place: Place
    /// The names for the header of a table there.
    var names: [String] = []
    /// The enclosing table, and the entry in it.
    var table: TOMLTable?
    var entry: TOMLTable.Entry?
    /// The enclosing value in brackets.
    var outer: JSONValue?
  }

  let root: TOMLTable
  let sections: [TOMLSection]
  let text: BracketedText

  var lines: TextLines { text.lines }

  init(_ bytes: [UInt8]) {
    // This cannot fail: the text has been read before.
    let reader = try? TOMLReader(bytes)
    root = reader?.root ?? TOMLTable(.header, section: 0, range: 0..<0)
    sections = reader?.sections ?? [TOMLSection()]
    text = BracketedText(
      lines: TextLines(bytes), notation: .toml, lists: Self.lists(in: root))
  }

  private static func lists(in table: TOMLTable) -> [BracketedList] {
    table.entries.flatMap { entry in
      switch entry.item {
      case .value(let value): BracketedList.all(in: value)
      case .table(let table): lists(in: table)
      case .tables(let tables): tables.flatMap(lists)
      }
    }
  }

  func find(_ path: some Collection<JSONPath>) throws(EditRefusal) -> Found {
    var found = Found(place: .table(root))
    for step in path { found = try next(step, from: found) }
    return found
  }

  private func next(_ step: JSONPath, from found: Found) throws(EditRefusal) -> Found {
    switch (step, found.place) {
    case (.key(let name), .table(let table)):
      guard let entry = table.entries.first(where: { $0.name.isSame(as: name) }) else { break }
      let place: Place =
        switch entry.item {
        case .value(let value): .value(value)
        case .table(let table): .table(table)
        case .tables(let tables): .tables(tables)
        }
      return Found(place: place, names: found.names + [name], table: table, entry: entry)
    case (.index(let index), .tables(let tables)) where tables.indices.contains(index):
      return Found(
        place: .table(tables[index]), names: found.names, table: found.table, entry: found.entry)
    case (_, .value(let value)):
      guard let inner = value[step] else { break }
      return Found(place: .value(inner), outer: value)
    default: break
    }
    throw EditRefusal.unknown(step, at: 0..<0)
  }

  /// Returns a list or table in brackets whose items are written one by one.
  private func list(_ value: JSONValue) throws(EditRefusal) -> BracketedList {
    let first = lines.bytes[value.element].first
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{"), let list = BracketedList(value)
    else { throw EditRefusal("dotted keys define the table", at: value.range) }
    return list
  }

  func replacing(_ path: [JSONPath], _ value: PlainValue) throws(EditRefusal) -> [TextEdit] {
    let found = try find(path)
    guard case .value(let old) = found.place else {
      throw EditRefusal(
        "the value is a table with a header or dotted keys; change its members",
        at: found.entry?.nameRange ?? 0..<0)
    }
    return text.replacing(old.element, by: value, in: found.outer.flatMap { try? list($0) })
  }

  func adding(_ members: [PlainValue.Member], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
  {
    let found = try find(path)
    switch found.place {
    case .value(let outer): return text.adding(.object(members), to: try list(outer))
    case .table(let table): return adding(members, to: table, found.names)
    case .tables: return []
    }
  }

  func appending(_ values: [PlainValue], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    let found = try find(path)
    switch found.place {
    case .value(let list): return text.adding(.array(values), to: try self.list(list))
    case .tables(let tables):
      let writer = TOMLSectionWriter(self, near: tables.last)
      let sections = values.map { writer.section($0, found.names, isElement: true) }
      return addingSections(sections, behind: tables)
    case .table: return []
    }
  }

  func removing(_ path: [JSONPath]) throws(EditRefusal) -> [TextEdit] {
    let found = try find(path)
    let name = found.entry?.nameRange ?? 0..<0
    if case .key = path.last, found.outer == nil, let table = found.table,
      let edits = emptying(table, Array(found.names.dropLast()), of: found.place)
    {
      return edits
    }
    switch found.place {
    case .value(let value):
      if let outer = found.outer {
        let list = try list(outer)
        let index = list.items.firstIndex { $0.value == value.element }
        return index.map { text.removing($0, from: list) } ?? []
      }
      let statement = sections.lazy.flatMap(\.statements).first { $0.contains(name.lowerBound) }
      return statement.map { [removing($0)] } ?? []
    case .table(let table):
      if case .index = path.last, case .tables(let all) = found.entry?.item, all.count == 1,
        let outer = found.table, let last = found.names.last
      {
        let names = Array(found.names.dropLast())
        let left = [PlainValue.Member(name: last, value: .array([]))]
        return emptying(outer, names, of: found.place, leaving: left)
          ?? removing([table]) + adding(left, to: outer, names)
      }
      return removing([table])
    case .tables(let tables): return removing(tables)
    }
  }
}
