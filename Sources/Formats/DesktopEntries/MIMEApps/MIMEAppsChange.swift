import Diagnostics
import KeyFileSyntax
import UniformTypes

/// A change of what opens types, in a `mimeapps.list` (mime-apps 1.0.1 sections 3 and 4).
package enum MIMEAppsChange: Sendable, Hashable {
  /// The application becomes the only default, in a line for all readers, and is not removed.
  case set(String)
  /// The types lose their defaults, and the associations of these applications; groups stay.
  case unset
  /// All defaults move behind all other lines: mimeopen takes the last one of a type in any group.
  case follow
  /// The application becomes the last added association, and is no longer a removed one.
  case add(String)
  /// The application becomes a removed association, and is neither a default nor an added one.
  case remove(String)
  /// The application stops being a default; instead of the only one, the earlier one comes back.
  case drop(String, earlier: [UInt8])

  /// The desktop file ID that is written, if any.
  package var id: String? {
    switch self {
    case .set(let id), .add(let id), .remove(let id): id
    case .unset, .follow, .drop: nil
    }
  }
}

extension MIMEAppsEdit {
  /// Returns the bytes after a change for types; it changes the lines of these types and no others,
  /// and applying it twice is the same as applying it once.
  ///
  /// `types` are names of types and not aliases; `canonical` returns the type with a name or alias.
  /// Other lines of a type, such as a line for an alias, are removed, since some readers prefer
  /// them.
  package static func applying(
    _ change: MIMEAppsChange, to types: [String], in bytes: [UInt8],
    canonical: @escaping (String) -> String = { $0 }
  ) throws(MIMEAppsFailure) -> [UInt8] {
    // Any line can be removed, also one that names no type.
    if let id = change.id { try check(id, types) }
    if let refusal = MIMEAppsList.refusal(of: KeyFile(bytes)) { throw refusal }
    var editor = Editor(bytes, types.unique, canonical)
    switch change {
    case .set(let id):
      editor.drop(id, from: [.removed])
      editor.put(KeyFileList.value(of: [id]), in: .defaults)
    case .unset: editor.unset()
    case .follow: editor.follow()
    case .add(let id):
      editor.drop(id, from: [.removed])
      editor.append(id, in: .added)
    case .remove(let id):
      editor.drop(id, from: [.defaults, .added])
      editor.append(id, in: .removed)
    case .drop(let id, let earlier):
      editor.restore(id, from: earlier)
      editor.drop(id, from: [.defaults])
    }
    return editor.bytes
  }

  /// Removes an application from the defaults and the added associations of types, or of all types.
  ///
  /// Lines without an application are removed, and empty groups too.
  package static func removing(
    _ id: String, for types: [String]? = nil, in bytes: [UInt8]
  ) throws(MIMEAppsFailure) -> [UInt8] {
    if let refusal = MIMEAppsList.refusal(of: KeyFile(bytes)) { throw refusal }
    var editor = Editor(bytes, types, { $0 })
    editor.drop(id, from: [.defaults, .added])
    return editor.bytes
  }

  /// Throws unless readers read an ID and types as they are written.
  static func check(_ id: String, _ types: [String]) throws(MIMEAppsFailure) {
    let isOdd = id.utf8.contains { $0 < 0x20 || "/;\\\u{7F}".utf8.contains($0) }
    if isOdd || id.trimmed != id || !id.hasSuffix(".desktop") || id == ".desktop" {
      let advice = "rename the entry: NAME.desktop, without ';', '\\', and blanks at its ends"
      throw MIMEAppsFailure(reason: "readers take '\(id)' for another ID; \(advice)")
    }
    for type in types where MediaType(rawValue: type).problem != nil {
      throw MIMEAppsFailure(reason: "'\(type)' is not a valid MIME type")
    }
  }

  /// The steps of a change, each on the bytes after the one before.
  private struct Editor {
    private(set) var bytes: [UInt8]
    private let types: [String]
    /// The types; nil for all.
    private let wanted: Set<String>?
    private let canonical: (String) -> String
    private var keepsGroups = false

    init(_ bytes: [UInt8], _ types: [String]?, _ canonical: @escaping (String) -> String) {
      (self.bytes, self.types, self.canonical) = (bytes, types ?? [], canonical)
      wanted = types.map(Set.init)
    }

    private func isWanted(_ type: String) -> Bool { wanted?.contains(type) ?? true }

    private func read() -> MIMEAppsList { MIMEAppsList(KeyFile(bytes), isOfOneDesktop: false) }

    /// Returns the lines of a group by type, each with the type's own line last, which readers use.
    private func lines(
      _ list: MIMEAppsList, _ section: MIMEAppsList.Section
    ) -> [String: [MIMEAppsList.Association]] {
      var found: [String: [MIMEAppsList.Association]] = [:]
      for line in list.associations(in: section) {
        let type = canonical(line.type.text)
        if isWanted(type) { found[type, default: []].append(line) }
      }
      return found.mapValues { lines in
        let own = lines.filter { canonical($0.type.text) == $0.type.text }
        return lines.filter { canonical($0.type.text) != $0.type.text } + own
      }
    }

    /// Gives each type one line with this value, where its last line is or at the end of the group.
    mutating func put(_ value: String, in section: MIMEAppsList.Section) {
      let list = read()
      let known = lines(list, section)
      var edits = known.compactMap { type, lines in
        lines.last.map { TextEdit.replace($0.entry.line, by: "\(type)=\(value)") }
      }
      let others = known.values.flatMap { $0.dropLast() }.map(\.entry.line)
      edits += list.file.removing(lines: others.sorted { $0.lowerBound < $1.lowerBound })
      bytes = list.file.applying(edits)
      add(types.filter { known[$0] == nil }.map { "\($0)=\(value)" }, to: section)
    }

    private mutating func add(_ lines: [String], to section: MIMEAppsList.Section) {
      let (file, name) = (KeyFile(bytes), section.rawValue)
      // Readers that search for text do not see a header behind blanks.
      let isHidden = file.groups.last { $0.name.text == name }.map {
        bytes[$0.header.lowerBound].isBlank
      }
      bytes = file.applying(file.adding(lines: lines, to: name, inNewGroup: isHidden == true))
    }

    /// Removes what setting a default writes.
    mutating func unset() {
      keepsGroups = true
      let list = read()
      let own = lines(list, .defaults)
      let old = own.compactMapValues(\.last?.ids.first?.text.trimmed)
      let places = own.values.flatMap(\.self).map(\.entry.line)
      bytes = list.file.applying(
        list.file.removing(
          lines: places.sorted { $0.lowerBound < $1.lowerBound }, keepsGroups: true))
      for (type, id) in old {
        var editor = Editor(bytes, [type], canonical)
        editor.keepsGroups = true
        editor.drop(id, from: [.added])
        bytes = editor.bytes
      }
    }

    /// Moves all defaults behind the other groups, into one: xdg-mime writes only into the first.
    ///
    /// Of a group whose name xdg-mime does not see, moves only the lines of the types.
    mutating func follow() {
      let (file, name) = (KeyFile(bytes), MIMEAppsList.Section.defaults.rawValue)
      let groups = file.groups.filter { bytes[$0.header].starts(with: "[\(name)]".utf8) }
      let own = lines(read(), .defaults).values.flatMap(\.self).map(\.entry.line)
      let hidden = own.filter { line in !groups.contains { $0.range.contains(line.lowerBound) } }
        .sorted { $0.lowerBound < $1.lowerBound }
      let isDone = hidden.isEmpty && (groups.isEmpty || groups == [file.groups.last])
      guard !isDone, String(validating: bytes, as: UTF8.self) != nil else { return }
      let contents = groups.compactMap { group in
        group.entries.last.map {
          KeyFile.lineWithEnd(group.header, in: bytes).upperBound..<$0.line.upperBound
        }
      }
      let moved = (contents + hidden).map { String(decoding: bytes[$0], as: UTF8.self) }
      let removed = groups.map { group in
        let end = (group.entries.last?.line ?? group.header).upperBound
        return TextEdit.remove(KeyFile.lineWithEnd(group.header.lowerBound..<end, in: bytes))
      }
      bytes = file.applying(removed + file.removing(lines: hidden))
      if file.groups.first?.header.lowerBound == 0 { bytes = Array(bytes.drop(while: \.isLineEnd)) }
      while file.text.last != file.terminator, bytes.last?.isLineEnd == true { bytes.removeLast() }
      let rest = KeyFile(bytes)
      bytes = rest.applying(rest.adding(lines: moved, to: name, inNewGroup: true))
    }

    /// Removes an application from the lines of the types; a line that becomes empty is removed.
    mutating func drop(_ id: String, from sections: [MIMEAppsList.Section]) {
      let list = read()
      var edits: [TextEdit] = []
      var emptied: [Range<Int>] = []
      for line in list.associations
      where sections.contains(line.section) && isWanted(canonical(line.type.text)) {
        let own = line.places(of: id)
        if own.isEmpty { continue }
        if own.count == line.ids.count {
          emptied.append(line.entry.line)
        } else {
          edits += own.map { list.file.removing(item: $0) }
        }
      }
      let lines = list.file.removing(lines: emptied, keepsGroups: keepsGroups)
      bytes = list.file.applying(edits + lines)
    }

    /// Gives the types whose only default is an application the lines of an earlier content.
    mutating func restore(_ id: String, from earlier: [UInt8]) {
      let list = read()
      let old = lines(MIMEAppsList(KeyFile(earlier), isOfOneDesktop: false), .defaults)
      let edits = lines(list, .defaults).compactMap { type, lines -> TextEdit? in
        guard let line = lines.last, let was = old[type]?.last?.entry.line,
          line.places(of: id).count == line.ids.count
        else { return nil }
        return .replace(line.entry.line, by: String(decoding: earlier[was], as: UTF8.self))
      }
      bytes = list.file.applying(edits)
    }

    /// Adds an application at the end of the last line of each type, unless it is there.
    mutating func append(_ id: String, in section: MIMEAppsList.Section) {
      let list = read()
      let known = lines(list, section)
      let value = KeyFileList.value(of: [id])
      let edits = known.values.compactMap { lines -> TextEdit? in
        guard let line = lines.last, line.places(of: id).isEmpty else { return nil }
        let entry = line.entry
        let old = list.file.list(entry)
        let end = old.items.last?.range.upperBound ?? entry.value.range.upperBound
        return old.isClosed && !old.items.isEmpty
          ? .insert(value, at: end + 1) : .insert((old.items.isEmpty ? "" : ";") + value, at: end)
      }
      bytes = list.file.applying(edits)
      add(types.filter { known[$0] == nil }.map { "\($0)=\(value)" }, to: section)
    }
  }
}
