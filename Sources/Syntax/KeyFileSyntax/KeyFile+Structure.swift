package import Diagnostics

/// Lines that no fix may change while it is unclear to which group they belong.
extension KeyFile {
  /// Removes the fixes that add, remove, or move lines of a file with a broken line, such as a
  /// damaged header or the mark of a conflict.
  package func keepLines(in findings: inout Findings) {
    guard problems.contains(where: { $0.kind.isBroken && $0.fix == nil }) else { return }
    findings.change { if $0.fix?.edits.contains(where: changesLines) ?? false { $0.fix = nil } }
  }

  private func changesLines(_ edit: TextEdit) -> Bool {
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    let isLastLine = start < end && end == text.count && text[..<start].last == terminator
    return isLastLine || (text[edit.range] + edit.replacement.utf8).contains(terminator)
  }

  /// False if the header of a group may be lost between two entries with a key: a line between them
  /// is blank, or broken, or a header in a comment, or an entry beside the later one repeats, too.
  package func areOfOneGroup(_ earlier: KeyFileEntry, _ entry: KeyFileEntry) -> Bool {
    let end = entry.line.lowerBound
    guard let group = groups.last(where: { $0.header.lowerBound < end }) else { return false }
    let entries = group.entries
    let place = entries.partitionPoint { $0.line.lowerBound >= end }
    let isBlock = [place - 1, place + 1].filter(entries.indices.contains).contains { beside in
      entries[beside].name != entry.name
        && entries[..<min(beside, place)].contains { $0.name == entries[beside].name }
    }
    let lines = text[max(earlier.line.upperBound, group.header.upperBound)..<end].split(
      separator: terminator, omittingEmptySubsequences: false)
    return !isBlock
      && lines.dropFirst().dropLast().allSatisfy { line in
        let content = line.drop(while: \.isBlank)
        let isHeader = content.first { $0 != UInt8(ascii: "#") && !$0.isBlank } == UInt8(ascii: "[")
        let isEntry = content.first != UInt8(ascii: "=") && content.contains(UInt8(ascii: "="))
        return content.first == UInt8(ascii: "#") ? !isHeader : isEntry
      }
  }
}
