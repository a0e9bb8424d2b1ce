import DesktopEntries
import Diagnostics
import FileGeneration
import KeyFileSyntax

/// Writes media types into the list `MimeType` of desktop entries.
enum DesktopEntryWiring {
  private static let group = "Desktop Entry"
  private static let key = "MimeType"
  /// The place of an item: its key, then the item.
  private static let place = group + " " + key + " "

  static func merge(_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText {
    let wanted = source.openedTypes
    let file = KeyFile(text)
    let entry = try Entry(file)
    var edits = LineEdits()
    if let list = entry[key] {
      try append(wanted, to: list, of: file, &edits)
    } else if !wanted.isEmpty {
      add(wanted, to: entry, of: file, &edits)
    }
    if !wanted.isEmpty { edits.notes += entry.notes(file) }
    return edits.wired(text)
  }

  private static func append(
    _ wanted: [String], to entry: KeyFileEntry, of file: KeyFile, _ edits: inout LineEdits
  ) throws(WiringRefusal) {
    let list = file.list(entry)
    // Tauri fills in the types of its associations.
    guard !list.items.contains(where: { $0.text.trimmed == "{{mime_type}}" }) else { return }
    if let item = list.items.first(where: \.text.hasVariable) {
      throw WiringRefusal(
        """
        '\(item.text.trimmed)' in 'MimeType' is filled in by the build; add the types where its \
        value is
        """, at: item.range)
    }
    // GLib finds neither an alias nor another spelling, also with blanks.
    let there = Set(list.items.map(\.text))
    var missing = wanted.filter { !there.contains($0) }
    let value = entry.value.range
    let end = file.text[value].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? value.lowerBound
    if end > value.lowerBound, file.text[end - 1] == UInt8(ascii: "\\") {
      throw WiringRefusal("the list 'MimeType' ends in a backslash", at: value)
    }
    for item in list.items where item.range.upperBound <= end {
      let meant = AssociationRule.bare(item.text)
      guard let index = missing.firstIndex(where: { $0.lowercased() == meant }) else { continue }
      let (type, old) = (missing.remove(at: index), file.text[item.range])
      edits.replace(
        [.replace(item.range, by: type)],
        as: WrittenPart(place + type, old: String(decoding: old, as: UTF8.self), new: type))
    }
    for (number, type) in missing.enumerated() {
      // xdg-mime reads only items that end with a semicolon.
      let opening = number == 0 && !list.isClosed ? ";" : ""
      edits.insert(opening + KeyFileList.value(of: [type]), at: end, as: place + type)
    }
  }

  /// Adds the key after the keys that usually precede it in entries.
  private static func add(
    _ wanted: [String], to entry: Entry, of file: KeyFile, _ edits: inout LineEdits
  ) {
    let lines = TextLines(file.text)
    let usual = ["Categories", "Exec", "TryExec", "Icon", "Name", "Type"]
    let neighbor = usual.lazy.compactMap { entry[$0] }.first ?? entry.entries.last
    var line = key + "="
    if let neighbor, !neighbor.value.range.isEmpty {
      let indentation = lines.text(neighbor.line.lowerBound..<neighbor.key.range.lowerBound)
      let equals = neighbor.locale == nil ? neighbor.key.range.upperBound : nil
      let sign = equals.map { lines.text($0..<neighbor.value.range.lowerBound) } ?? "="
      line = indentation + key + sign
    }
    let place = neighbor?.line.lowerBound ?? entry.header.lowerBound
    edits.add(
      line + KeyFileList.value(of: wanted), after: lines.index(at: place), of: lines,
      as: group + " " + key)
  }
}

extension DesktopEntryWiring {
  /// The group of an application.
  fileprivate struct Entry {
    var entries: [KeyFileEntry]
    var header: Range<Int>

    init(_ file: KeyFile) throws(WiringRefusal) {
      let groups = file.groups.filter { $0.name.text == group }
      guard let first = groups.first else {
        throw WiringRefusal("missing the group '[Desktop Entry]'")
      }
      entries = groups.flatMap(\.entries)
      header = first.header
      let type = self["Type"]
      guard type?.value.text.trimmed == "Application" else {
        throw WiringRefusal(
          "only an entry with 'Type=Application' opens files", at: type?.line ?? first.header)
      }
    }

    /// Returns the last entry of a key, which readers use.
    subscript(_ key: String) -> KeyFileEntry? {
      entries.last { $0.locale == nil && $0.key.text == key }
    }

    func isTrue(_ key: String) -> Bool { ["true", "1"].contains(self[key]?.value.text.trimmed) }

    /// False if the command is without a field code for files.
    func getsFiles(_ file: KeyFile) -> Bool {
      guard let exec = self["Exec"], !isTrue("DBusActivatable") else { return true }
      let raw = file.text[exec.value.range]
      // A template may add the field code.
      return !ExecCommand(UnescapedText(raw)).fileCodes.isEmpty || raw.contains(UInt8(ascii: "@"))
    }

    /// Returns the reasons why the program would not open files although the types are listed.
    func notes(_ file: KeyFile) -> [String] {
      let lines = TextLines(file.text)
      let line = { (entry: KeyFileEntry) in "line \(lines.number(at: entry.line.lowerBound))" }
      var notes: [String] = []
      if let exec = self["Exec"], !getsFiles(file) {
        notes.append(
          """
          \(line(exec)): missing field code in 'Exec', so the program never gets a file: add \
          '%F', or '%f' if it opens one file at a time
          """)
      }
      if let hidden = self["Hidden"], isTrue("Hidden") {
        notes.append("\(line(hidden)): 'Hidden=true' means that the application is not there")
      }
      if let hidden = self["NoDisplay"], isTrue("NoDisplay") {
        notes.append("\(line(hidden)): 'NoDisplay=true' keeps the application out of menus")
      }
      return notes
    }
  }
}

extension DesktopEntryWiring {
  static let removal = PartRemoval(edits: edits)

  @Sendable private static func edits(_ part: WrittenPart, _ lines: TextLines) -> [TextEdit]? {
    let file = KeyFile(lines.bytes)
    let entries = file.groups.filter { $0.name.text == group }.flatMap(\.entries)
    guard let entry = entries.last(where: { $0.locale == nil && $0.key.text == key }) else {
      return []
    }
    let list = file.list(entry)
    if let old = part.old {
      return list.items.last { $0.text == part.new }.map { [.replace($0.range, by: old)] } ?? []
    }
    guard let line = TextLines.line(of: part) else {
      return removal(of: part.name, written: part.new, from: list, of: lines)
    }
    let index = lines.index(at: entry.line.lowerBound)
    if lines.text(lines.contents[index]) == line {
      return [lines.removal(ofLine: index, written: part)]
    }
    let written = KeyFileList(Array((line.split(separator: "=").last ?? "").utf8)[...])
    let names = Set(written.items.map { $0.text.trimmed })
    guard list.items.contains(where: { !names.contains($0.text.trimmed) }) else {
      return [lines.removal(ofLine: index, written: part)]
    }
    return list.items.filter { names.contains($0.text.trimmed) }.map {
      file.removing(item: $0.range)
    }
  }

  private static func removal(
    of type: String, written: String, from list: KeyFileList, of lines: TextLines
  ) -> [TextEdit] {
    guard let item = list.items.last(where: { $0.text.trimmed == type }) else { return [] }
    let hasEnd = item.range.upperBound < list.range.upperBound
    let end = item.range.upperBound + (hasEnd ? 1 : 0)
    let isLast = lines.bytes[end..<list.range.upperBound].allSatisfy(\.isBlank)
    // Also remove the semicolon that was added before the item, unless another item follows.
    let start = item.range.lowerBound - (written.hasPrefix(";") && isLast ? 1 : 0)
    return [.remove(max(start, list.range.lowerBound)..<end)]
  }
}

extension LineSource {
  /// The media types that the application opens, first those that generated desktop entries list.
  fileprivate var openedTypes: [String] {
    let listed = files.filter { $0.path.hasSuffix(".desktop") }.flatMap { file -> [String] in
      let entry = KeyFile(file.bytes)
      let list = entry["Desktop Entry"]?["MimeType"].map { entry.list($0).items } ?? []
      return list.map { $0.text.trimmed }
    }
    return (listed + opened).distinct(by: \.asciiLowercased)
  }
}

extension WiringInput {
  /// A number for what keeps a desktop entry from opening documents, highest for the worst: besides
  /// one for them, an application may have entries that start a daemon or take addresses.
  package var weakness: Int {
    let file = KeyFile(text)
    guard name.hasSuffix(".desktop"), let entry = try? DesktopEntryWiring.Entry(file) else {
      return 0
    }
    let types = entry["MimeType"].map { file.list($0).items.map(\.text.trimmed) } ?? []
    let isForAddresses = !types.isEmpty && types.allSatisfy { $0.hasPrefix("x-scheme-handler/") }
    // Desktops do not look for types where the session starts entries.
    let isLost = path.split(separator: "/").contains("autostart") || entry.isTrue("Hidden")
    return (entry.isTrue("NoDisplay") ? 1 : 0) + (isForAddresses ? 2 : 0)
      + (entry.getsFiles(file) ? 0 : 2) + (isLost ? 4 : 0)
  }
}
