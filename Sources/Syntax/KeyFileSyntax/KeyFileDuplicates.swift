import Diagnostics

/// Finds keys and groups that occur more than once.
struct KeyFileDuplicates {
  let bytes: [UInt8]
  let groups: [KeyFileGroup]

  var problems: [KeyFileProblem] { groups.flatMap(duplicateKeys) + duplicateGroups() }

  /// Returns the repeated keys of a group; GLib uses the last entry.
  private func duplicateKeys(of group: KeyFileGroup) -> [KeyFileProblem] {
    let names = Set(group.entries.map { bytes[$0.nameRange] })
    guard names.count < group.entries.count else { return [] }
    var places: [ArraySlice<UInt8>: (first: KeyFileEntry, last: KeyFileEntry)] = [:]
    var found: [KeyFileProblem] = []
    for entry in group.entries {
      let name = bytes[entry.nameRange]
      guard let (first, last) = places[name] else {
        places[name] = (entry, entry)
        continue
      }
      found.append(
        KeyFileProblem(
          .duplicateKey, "duplicate key '\(entry.name)' in the group '\(group.name.text)'",
          at: entry.nameRange,
          related: [RelatedPlace(range: first.nameRange, message: "first here")],
          fix: fix(last, entry)))
      places[name] = (first, entry)
    }
    return found
  }

  /// Keeps the items of both lines if they are lists, which end in semicolons; nil for lists with
  /// commas, which separate more items, and if the header of a group may be lost between the lines.
  private func fix(_ earlier: KeyFileEntry, _ entry: KeyFileEntry) -> Fix? {
    let file = KeyFile(text: bytes, groups: groups, problems: [])
    let lists = [earlier, entry].map(file.list)
    let areLists = lists.allSatisfy { $0.isClosed && !$0.items.isEmpty }
    let hasCommas = lists.contains { bytes[$0.range].contains(UInt8(ascii: ",")) }
    guard file.areOfOneGroup(earlier, entry), !areLists || !hasCommas else { return nil }
    return areLists
      ? Fix("join the lines", file.joining(earlier, into: entry), as: .unsafe)
      : Fix("remove the earlier line", file.removing(earlier), as: .unsafe)
  }

  private func duplicateGroups() -> [KeyFileProblem] {
    var firsts: [String: KeyFileGroup] = [:]
    return groups.compactMap { group in
      guard let first = firsts.existing(group.name.text, orSet: group) else { return nil }
      return KeyFileProblem(
        .duplicateGroup, "duplicate group '\(group.name.text)'", at: group.name.range,
        related: [RelatedPlace(range: first.name.range, message: "first here")],
        fix: Fix(
          "move the entries into the first group", merging(group, into: first), as: .unsafe))
    }
  }

  private func merging(_ group: KeyFileGroup, into first: KeyFileGroup) -> [TextEdit] {
    let header = KeyFile.lineWithEnd(group.header, in: bytes)
    if first.range.upperBound == header.lowerBound {
      return [.remove(header)]
    }
    var body = String(decoding: bytes[header.upperBound..<group.range.upperBound], as: UTF8.self)
    if !body.isEmpty, body.utf8.last != .lineFeed, body.utf8.last != .carriageReturn {
      body += "\n"
    }
    let end = first.range.upperBound
    return [.insert(body, at: end), .remove(group.range)]
  }
}

extension KeyFileEntry {
  /// The range of the key and the locale with its brackets.
  package var nameRange: Range<Int> {
    key.range.lowerBound..<(locale.map { $0.range.upperBound + 1 } ?? key.range.upperBound)
  }

  /// The key and the locale with its brackets as text.
  package var name: Substring {
    guard let locale else { return key.text[...] }
    return "\(key.text)[\(locale.text)]"
  }
}
