import Diagnostics
import JSONSyntax

extension TOMLEditor {
  /// Adds members to a table that has a header, dotted keys, or neither.
  func adding(
    _ members: [PlainValue.Member], to table: TOMLTable, _ names: [String]
  ) -> [TextEdit] {
    let writer = TOMLSectionWriter(self, near: table)
    let isSection = { (member: PlainValue.Member) in
      table.kind != .dotted && writer.isSection(member.value, in: table)
    }
    let sections = members.filter(isSection).map { member in
      let path = names + [member.name]
      return member.value.array.map { $0.flatMap { writer.section($0, path, isElement: true) } }
        ?? writer.section(member.value, path, isElement: false)
    }
    let entries = members.filter { !isSection($0) }
    return (entries.isEmpty ? [] : addingEntries(entries, to: table, names, writer))
      + (sections.isEmpty ? [] : addingSections(sections, behind: [table]))
  }

  /// Adds members that do not get a header.
  private func addingEntries(
    _ members: [PlainValue.Member], to table: TOMLTable, _ names: [String],
    _ writer: TOMLSectionWriter
  ) -> [TextEdit] {
    switch table.kind {
    case .dotted, .inline: return addingDotted(members, to: table, writer)
    case .implicit:
      let written = writer.section(.object(members), names, isElement: false)
      let first = ownSections(table).min().flatMap { sections[$0].header } ?? 0..<0
      return [.insert(lineTexts(written) + gap, at: commentStart(above: first.lowerBound))]
    case .header: break
    }
    let section = sections[table.section]
    let last = section.statements.last ?? section.header
    guard let last else {
      let entries = members.map { writer.entry($0.name, $0.value, indentation: "") }
      return addingFirst(entries.joined(separator: lines.end))
    }
    let indentation = lines.indentation(at: last.lowerBound)
    let written = members.map {
      lines.end + indentation + writer.entry($0.name, $0.value, indentation: indentation)
    }
    return [.insert(written.joined(), at: lines.lineStop(of: last.upperBound))]
  }

  /// Adds members after the last dotted key that defines a table.
  private func addingDotted(
    _ members: [PlainValue.Member], to table: TOMLTable, _ writer: TOMLSectionWriter
  ) -> [TextEdit] {
    guard let sample = table.entries.last?.nameRange else { return [] }
    let start = lines.skipBlanks(from: lines.lineStart(of: sample.lowerBound))
    let prefix = lines.text(start..<sample.lowerBound)
    let indentation = lines.indentation(at: start)
    let written = members.map {
      lines.end + indentation + prefix + writer.entry($0.name, $0.value, indentation: indentation)
    }
    let all = sections.lazy.flatMap(\.statements)
    let last = all.last { $0.contains(sample.lowerBound) } ?? sample
    return [.insert(written.joined(), at: lines.lineStop(of: last.upperBound))]
  }

  /// Adds the first entry before all headers.
  private func addingFirst(_ entry: String) -> [TextEdit] {
    guard sections.count > 1, let header = sections[1].header else {
      return [lines.appending(entry)]
    }
    return [.insert(entry + lines.end + lines.end, at: commentStart(above: header.lowerBound))]
  }

  /// Returns the start of the comment lines directly above a line.
  private func commentStart(above place: Int) -> Int {
    var start = lines.lineStart(of: place)
    while start > lines.start {
      let above = lines.lineStart(of: lines.stop(before: start))
      guard lines.bytes[lines.skipBlanks(from: above)...].first == UInt8(ascii: "#") else { break }
      start = above
    }
    return start
  }

  private func lineTexts(_ texts: [String]) -> String {
    texts.map { $0 + lines.end }.joined()
  }

  /// The blank line before a header, if the text uses them.
  private var gap: String {
    let headers = sections.dropFirst(2).compactMap(\.header?.lowerBound)
    let count = headers.count { header in
      let start = lines.lineStart(of: header)
      return lines.isBlankLine(from: lines.lineStart(of: lines.stop(before: start)))
        || commentStart(above: header) < start
    }
    return 2 * count >= headers.count ? lines.end : ""
  }

  /// Adds sections, each as its lines, after the last one of some tables.
  func addingSections(_ written: [[String]], behind tables: [TOMLTable]) -> [TextEdit] {
    let last = tables.flatMap(ownSections).max() ?? 0
    let isLast = last == sections.count - 1 || tables.contains { $0 === root }
    let content = lines.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? lines.start
    guard content > lines.start else {
      return [
        .insert(written.map(lineTexts).joined(separator: lines.end), at: lines.bytes.count)
      ]
    }
    let end = sections[last].statements.last ?? sections[last].header ?? 0..<lines.start
    let place = isLast ? content : lines.lineStop(of: end.upperBound)
    let gap = gap
    let texts = written.map { section in gap + section.map { lines.end + $0 }.joined() }
    return [.insert(texts.joined(), at: place)]
  }

  /// Returns the sections of a table and of the tables in it.
  func ownSections(_ table: TOMLTable) -> [Int] {
    let own = table.kind == .implicit || table.section < 0 ? [] : [table.section]
    return own + table.tables.flatMap(ownSections)
  }

  /// Returns the edit that removes a statement with its lines.
  func removing(_ statement: Range<Int>) -> TextEdit {
    let line = lines.lineStart(of: statement.lowerBound)
    let stop = lines.lineStop(of: statement.upperBound)
    guard stop < lines.bytes.count else { return .remove(lines.stop(before: line)..<stop) }
    var next = lines.nextLine(after: stop)
    // After the only entry above the first header, a blank line is removed too, unless it still
    // separates the header from earlier lines.
    let isFirst =
      line == lines.start
      || lines.isBlankLine(from: lines.lineStart(of: lines.stop(before: line)))
    if isFirst, sections[0].statements == [statement], next < lines.bytes.count,
      lines.isBlankLine(from: next)
    {
      next = lines.nextLine(after: lines.lineStop(of: next))
    }
    return .remove(line..<next)
  }

  /// Removes tables: their sections, and the statements whose dotted keys define them.
  func removing(_ tables: [TOMLTable]) -> [TextEdit] {
    let headers = Set(tables.flatMap(headed))
    let dotted = tables.flatMap(dottedNames)
    let statements = sections.enumerated().flatMap { index, section in
      headers.contains(index)
        ? [] : section.statements.filter { range in dotted.contains { range.contains($0) } }
    }
    return joined(headers.map(removing(section:)) + statements.map(removing))
  }

  /// Joins overlapping removals.
  private func joined(_ removals: [TextEdit]) -> [TextEdit] {
    let ranges = removals.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    return ranges.reduce(into: [Range<Int>]()) { joined, range in
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }.map { range in
      // At the start of the text, the blank lines after the removed part are removed too.
      guard range.lowerBound == lines.start else { return .remove(range) }
      let content = lines.bytes[range.upperBound...].firstIndex { $0 > 0x20 }
      let next = content.map { lines.lineStart(of: $0) } ?? lines.bytes.count
      return .remove(range.lowerBound..<max(range.upperBound, next))
    }
  }

  /// Returns the edits that remove the only member of a table without a header but keep the table,
  /// with `members` if given; nil for any other table.
  func emptying(
    _ table: TOMLTable, _ names: [String], of place: Place,
    leaving members: [PlainValue.Member] = []
  ) -> [TextEdit]? {
    guard table.entries.count == 1, let name = table.entries.first?.nameRange else { return nil }
    switch table.kind {
    case .header, .inline: return nil
    case .dotted:
      let all = sections.flatMap(\.statements).filter { $0.contains(name.lowerBound) }
      guard case .value = place, let statement = all.first else { return nil }
      let key = lines.text(statement.lowerBound..<table.range.upperBound)
      return [.replace(statement, by: key + " = {}")]
    case .implicit:
      var edits = removing(table.tables)
      guard let first = edits.first?.range else { return nil }
      let written = TOMLSectionWriter(self).section(.object(members), names, isElement: false)
      let header = written.joined(separator: lines.end)
      let isFirst = first.lowerBound == lines.start
      let isLast = first.upperBound == lines.bytes.count
      edits[0].replacement =
        isFirst ? header + lines.end + (isLast ? "" : gap) : gap + lines.end + header
      return edits
    }
  }

  /// Returns the sections with a header of a table and of the tables in it.
  private func headed(_ table: TOMLTable) -> [Int] {
    (table.kind == .header ? [table.section] : []) + table.tables.flatMap(headed)
  }

  /// Returns the places of the names of values that dotted keys put into a table.
  private func dottedNames(_ table: TOMLTable) -> [Int] {
    let own = table.kind == .dotted ? table.entries.map(\.nameRange.lowerBound) : []
    return own + table.tables.flatMap(dottedNames)
  }

  /// Removes a section with the blank lines before it.
  private func removing(section index: Int) -> TextEdit {
    let section = sections[index]
    let header = section.header ?? 0..<0
    let last = section.statements.last ?? header
    let stop = lines.lineStop(of: last.upperBound)
    let above = lines.bytes[lines.start..<lines.lineStart(of: header.lowerBound)].lastIndex {
      $0 > 0x20
    }
    guard let above else { return .remove(lines.start..<lines.nextLine(after: stop)) }
    return .remove(lines.lineStop(of: above)..<stop)
  }
}
