import Diagnostics

/// The slots of one kind of container.
package final class SlotContainer: Sendable {
  package let id: String
  /// The name in messages.
  package let title: String
  /// True if its slots are missed only where a container around it is: their names are common.
  let isLocal: Bool
  /// True if every other name is a fault; letter case does not matter.
  let isClosed: Bool
  private let slots: [String: Slot]
  /// True if other names may be anyone's; none of them belongs elsewhere.
  let isShared: Bool
  /// The names by those that editors show.
  private let shown: [String: String]
  /// The slots with a container in their value.
  package let holders: [Slot]
  let required: [Slot]
  /// Endings that choose a value for some devices, as in `UILaunchScreen~ipad`.
  private let endings: Set<String>

  fileprivate init(header: Substring, _ rows: [Slot], _ endings: Set<String>) {
    let parts = header.split(separator: ":", maxSplits: 1)
    let mark = parts[0].last
    (isLocal, isClosed, isShared) = (mark == "?", mark == "!", mark == "*")
    (id, title) = (String(parts[0].prefix { !"?!*".contains($0) }), String(parts[1].dropFirst()))
    slots = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    let names = rows.flatMap { row in row.shownNames.map { ($0, row.name) } }
    shown = Dictionary(names) { first, _ in first }
    (holders, required) = (rows.filter { $0.holds != nil }, rows.filter(\.isRequired))
    self.endings = endings
  }

  package subscript(_ name: String) -> Slot? {
    if let slot = slots[name] ?? (name.first == "." ? slots[".*"] : nil) { return slot }
    if name != "@", let slot = slots["*"] { return slot }
    let isMark: (UInt8) -> Bool = { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") }
    guard !endings.isEmpty, let end = name.utf8.firstIndex(where: isMark) else { return nil }
    let parts = name.utf8[end...].split(whereSeparator: isMark)
    let isVariant = !parts.isEmpty && parts.allSatisfy { endings.contains(String(Substring($0))) }
    return isVariant ? slots[String(name[..<end])] : nil
  }

  /// Returns the name that an editor shows in this way, ignoring letter case.
  package func name(shownAs name: String) -> String? {
    shown.isEmpty || name.utf8.count > 64 ? nil : shown[name.lowercased()]
  }

  /// True for a name that the container has for itself.
  package func knows(_ name: String) -> Bool { self[name].map { $0.name != "*" } ?? false }

  package var names: Dictionary<String, Slot>.Keys { slots.keys }
  package var all: Dictionary<String, Slot>.Values { slots.values }
}

/// The slots of all containers in the files of one format.
package struct SlotTable: Sendable {
  /// The root first.
  package let containers: [SlotContainer]
  /// The program that shows other names; nil if people write those.
  let editor: String?

  /// Reads a table of lines.
  ///
  /// `[ID: TITLE]` begins a container; `ID?` is local, `ID!` closed, and `ID*` shared. A row is
  /// `=FORM:KIND!RULE>CONTAINER@SYSTEM`, with `=` if it is required, then names, `~` for a blank,
  /// then the shown names, each behind a stroke; an indented line has more names. `%BEFORE%AFTER`
  /// surrounds each. `*` is every other name but `@`, `.*` with a period first; after `^` is
  /// the kind of these names.
  package init(
    _ text: String, kinds: [ValueKind], endings: Set<String> = [], editor: String? = nil
  ) {
    self.editor = editor
    let kinds = Dictionary(kinds.map { ($0.name, $0) }) { first, _ in first }
    containers = text.split(separator: "[").map { section in
      let lines = section.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
      var head: Substring = ""
      let rows = lines.dropFirst().flatMap { line in
        let parts = line.utf8.split(separator: UInt8(ascii: "|"))
        var words = parts[0].split(separator: UInt8(ascii: " ")).map(Substring.init)
        if line.utf8.first != UInt8(ascii: " ") { head = words.removeFirst() }
        let shown = parts.dropFirst().map { String(Substring($0)).trimmed }
        return words.map { Slot($0, head, kinds, shown) }
      }
      return SlotContainer(header: lines[0].dropLast(), rows, endings)
    }
  }

  package func container(_ id: String) -> SlotContainer? { containers.first { $0.id == id } }

  /// The containers that know a name.
  package func homes(of name: String) -> [SlotContainer] {
    containers.filter { $0.knows(name) }
  }
}

extension Slot {
  fileprivate init(
    _ name: Substring, _ head: Substring, _ kinds: [String: ValueKind], _ shown: [String]
  ) {
    let marks = ":!>@%^"
    func part(after mark: Character) -> String? {
      head.firstIndex(of: mark).map { place in
        String(head[place...].dropFirst().prefix { !marks.contains($0) })
      }
    }
    isRequired = head.first == "="
    let around = head.split(separator: "%", omittingEmptySubsequences: false)
    self.name =
      around.count == 3
      ? "\(around[1])\(name)\(around[2])"
      : String(name).replacing("~", with: " ")
    form = SlotForm(head.drop { $0 == "=" }.prefix { !marks.contains($0) })
    kind = part(after: ":").flatMap { kinds[$0] }
    names = part(after: "^").flatMap { kinds[$0] }
    (rule, holds, system) = (part(after: "!"), part(after: ">"), part(after: "@") ?? "")
    shownNames = shown
  }
}
