import JSONSyntax

/// Writes tables with headers, in the style of the text.
struct TOMLSectionWriter {
  private let writer: BracketedWriter
  private let text: BracketedText
  private var assignment: String

  init(_ editor: TOMLEditor, near table: TOMLTable? = nil) {
    text = editor.text
    var writer = BracketedWriter(editor.text, near: nil)
    assignment = " = "
    let own = (table?.entries ?? []).filter { if case .value = $0.item { true } else { false } }
    let all = own.isEmpty ? Self.entries(editor.root) : own
    for entry in all {
      guard case .value(let value) = entry.item else { continue }
      let item = BracketedList.Item(name: entry.nameRange, value: value.element)
      assignment = text.assignment(of: item) ?? assignment
      let word = text.lines.text(value.element)
      if value.string != nil, word.utf8.first == 0x22 || word.utf8.first == 0x27 {
        writer.style.string = word
      }
    }
    self.writer = writer
  }

  private static func entries(_ table: TOMLTable) -> [TOMLTable.Entry] {
    table.entries + table.tables.flatMap(entries)
  }

  /// True for a table, or a list of tables, that gets headers.
  func isSection(_ value: PlainValue, in table: TOMLTable? = nil) -> Bool {
    let isList = value.array.map { !$0.isEmpty && $0.allSatisfy { $0.object != nil } } ?? false
    guard value.object != nil || isList else { return false }
    // In brackets if another value of the table is in brackets.
    return !(table?.entries ?? []).contains { entry in
      guard case .value(let known) = entry.item else { return false }
      return isList ? known.array?.first?.object != nil : known.object != nil
    }
  }

  /// Returns the lines of a table with its header, and of the tables in it.
  func section(_ value: PlainValue, _ path: [String], isElement: Bool) -> [String] {
    let members = value.object ?? []
    let sections = members.filter { isSection($0.value) }
    let name = path.map { ConfigurationNotation.tomlKey($0, like: nil) }.joined(separator: ".")
    var lines: [String] = []
    if isElement || sections.isEmpty || sections.count < members.count {
      lines.append(isElement ? "[[\(name)]]" : "[\(name)]")
    }
    for member in members where !isSection(member.value) {
      lines.append(entry(member.name, member.value, indentation: ""))
    }
    for member in sections {
      let inner = path + [member.name]
      let written =
        member.value.array.map { $0.flatMap { section($0, inner, isElement: true) } }
        ?? section(member.value, inner, isElement: false)
      lines += (lines.isEmpty ? [] : [""]) + written
    }
    return lines
  }

  func entry(_ name: String, _ value: PlainValue, indentation: String) -> String {
    let line = writer.text(value, indentation: nil)
    let breaks = writer.brokenForms(of: .array([value]), like: nil, text)
    let isBroken = breaks(value) || value.array != nil && line.count > 90
    return ConfigurationNotation.tomlKey(name, like: nil) + assignment
      + (isBroken ? writer.text(value, indentation: indentation) : line)
  }
}
