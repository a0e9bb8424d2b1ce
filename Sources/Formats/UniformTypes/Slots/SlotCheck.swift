import Diagnostics

/// A container in a file.
package struct SlotPlace<Value: Outline>: Sendable {
  package let container: SlotContainer
  package let value: Value

  package func entry(_ name: String) -> Value.Entry? { value.entries.last { $0.name == name } }
}

/// A mistake in an entry of a container.
package struct SlotFault<Value: Outline>: Sendable {
  package enum Kind: Sendable {
    case misspelt, moved, form, truth, padded, invisible, malformed, missing
  }

  package let kind: Kind
  package let place: SlotPlace<Value>
  /// The entry; for a missing one, any of the container.
  package let entry: Value.Entry
  /// The value of the entry, or the item of it.
  package let value: Value
  package let slot: Slot?
  /// The container in which a moved entry belongs.
  package let home: SlotContainer?
  package let message: String
  package let range: Range<Int>
  /// The part of the value that is wrong.
  package let part: String?
  package let repair: SlotRepair?

  /// True for a mistake in the name of an entry, not in its value.
  package var isOfName: Bool { kind == .misspelt || kind == .moved }

  /// The place for a finding.
  package var reported: Range<Int> { isOfName ? entry.nameRange : value.range }

  /// True for an item of the value.
  package var isItem: Bool { value.range != entry.value.range }
}

/// The intended name or value, for the writer of a syntax.
package enum SlotRepair: Sendable {
  case text(String, title: String? = nil)
  case texts([String])
  case flag(Bool)
  case number(Int)
  /// The value becomes the only item of a list.
  case wrap
  /// The only item of a list takes its place.
  case unwrap

  package var title: String {
    switch self {
    case .text(let new, let title): title ?? "write '\(new)'"
    case .texts(let new): "write '\(new.joined(separator: "', '"))'"
    case .flag(let new): "write \(new)"
    case .number(let new): "write the number \(new)"
    case .wrap: "put it into a list"
    case .unwrap: "take it out of the list"
    }
  }
}

extension SlotTable {
  /// Returns the containers in a file, each before those inside it.
  package func places<Value: Outline>(in root: Value) -> [SlotPlace<Value>] {
    var places = containers.prefix(1).map { SlotPlace(container: $0, value: root) }
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      guard !place.container.holders.isEmpty else { continue }
      for entry in place.value.entries {
        guard let held = place.container[entry.name]?.holds.flatMap(container) else { continue }
        places += ([entry.value] + entry.value.items).filter { $0.form == .map }
          .map { SlotPlace(container: held, value: $0) }
      }
    }
    return places
  }

  /// Returns the texts of all slots; values that were joined need them.
  package static func texts<Value: Outline>(in places: [SlotPlace<Value>]) -> Set<String> {
    Set(places.flatMap(\.value.entries).flatMap { [$0.value] + $0.value.items }.compactMap(\.text))
  }

  /// Returns the mistakes in the containers of a file.
  package func faults<Value: Outline>(in places: [SlotPlace<Value>]) -> [SlotFault<Value>] {
    var check = places.first.map { SlotCheck(table: self, places: places, place: $0) }
    for place in places { check?.run(place) }
    return check?.faults ?? []
  }
}

/// The check of containers, for all formats.
private struct SlotCheck<Value: Outline> {
  let table: SlotTable
  let places: [SlotPlace<Value>]
  var place: SlotPlace<Value>
  var faults: [SlotFault<Value>] = []
  /// The number of containers that were compared with another one of almost the same name.
  var twins = 0
  lazy var texts = SlotTable.texts(in: places)

  mutating func run(_ next: SlotPlace<Value>) {
    place = next
    var search = SpellingSearch(place.container)
    let first = faults.count
    for entry in place.value.entries {
      let name = entry.name
      if let slot = place.container[name] {
        if slot.name == "*", let known = meant(by: entry) {
          add(.misspelt, "unknown key '\(name)'" + didYouMean(known), .text(known), entry)
        } else if let kind = slot.names, slot.holds == nil || entry.value.form == .map,
          !kind.takes(name)
        {
          let all = kind.repair(name)
          let meant = all?.count == 1 ? all?[0] : nil
          let what = kind.words.isEmpty ? "'\(name)' must be" : "unknown key '\(name)'; it must be"
          let message = "\(what) \(kind.noun)" + didYouMean(meant)
          add(.misspelt, message, meant.map { .text($0) }, entry, slot)
        } else {
          check(entry, slot)
        }
      } else if place.container.isClosed, place.container[name.lowercased()] != nil {
        continue
      } else if let home = homes(of: name).first {
        let titles = homes(of: name).prefix(3).map(\.title).unique.joined(separator: " or ")
        let here = "it is ignored in \(place.container.title)"
        add(.moved, "'\(name)' belongs in \(titles); \(here)", nil, entry, home: home)
      } else if let (known, isShown) = search.known(for: name) {
        let shown = isShown ? table.editor.map { "is the name that \($0) shows for a key" } : nil
        let what = shown.map { "'\(name)' \($0)" } ?? "unknown key '\(name)'"
        let repair = place.entry(known) == nil ? SlotRepair.text(known) : nil
        add(.misspelt, what + didYouMean(known), repair, entry, place.container[known])
      } else if place.container.isClosed {
        let all = place.container.names.sorted().map { "'\($0)'" }.joined(separator: ", ")
        add(.misspelt, "unknown key '\(name)'; must be one of \(all)", nil, entry)
      }
    }
    addMissing(since: first)
  }

  /// Returns the known name of a container that is near a name of anyone's, if the content is of
  /// that container, or the container is there, too, with an entry of the same name.
  private mutating func meant(by entry: Value.Entry) -> String? {
    let (name, entries) = (entry.name, entry.value.entries)
    guard !entries.isEmpty, let own = place.container[name]?.holds.flatMap(table.container),
      let known = NameDistance.nearest(to: name, among: place.container.holders.map(\.name)),
      let meant = place.container[known]?.holds.flatMap(table.container)
    else { return nil }
    if entries.contains(where: { meant.knows($0.name) && !own.knows($0.name) }) { return known }
    // The walk through the container is for the first ones.
    twins += 1
    let others = twins > 100 ? [] : Set(place.entry(known)?.value.entries.map(\.name) ?? [])
    let isOfIt = entries.contains { others.contains($0.name) }
    return isOfIt ? known : nil
  }

  /// Adds a fault for each required name that no entry has, nor stands for.
  private mutating func addMissing(since first: Int) {
    let meant = Set(faults[first...].filter { $0.kind == .misspelt }.compactMap(\.slot?.name))
    for slot in place.container.required where !meant.contains(slot.name) {
      let own = place.entry(slot.name)
      let isEmpty = own.map { $0.value.form == .list && $0.value.items.isEmpty } ?? true
      guard isEmpty, let entry = own ?? place.value.entries.first else { continue }
      let message = "\(place.container.title) lacks '\(slot.name)'"
      add(.missing, message, nil, entry, slot, of: own?.value ?? place.value)
    }
  }

  /// Returns where a name belongs that its container does not know.
  private func homes(of name: String) -> [SlotContainer] {
    place.container.isShared
      ? []
      : table.homes(of: name).filter { home in
        !home.isLocal
          || places.contains { place in
            place.container === home
              || place.container.isLocal && place.container.holders.contains { $0.holds == home.id }
          }
      }
  }

  private mutating func add(
    _ kind: SlotFault<Value>.Kind, _ message: String, _ repair: SlotRepair?, _ entry: Value.Entry,
    _ slot: Slot? = nil, of value: Value? = nil, home: SlotContainer? = nil, part: String? = nil
  ) {
    let end = kind == .form ? entry.value.range.upperBound : 0
    let name = entry.nameRange.lowerBound..<max(entry.nameRange.upperBound, end)
    faults.append(
      SlotFault(
        kind: kind, place: place, entry: entry, value: value ?? entry.value,
        slot: slot, home: home, message: message, range: value?.range ?? name, part: part,
        repair: repair))
  }

  private mutating func check(_ entry: Value.Entry, _ slot: Slot) {
    let (value, form, name) = (entry.value, slot.form, slot.name == "*" ? entry.name : slot.name)
    let word = form.isDisjoint(with: [.flag, .number]) ? nil : value.text
    switch value.form {
    case _ where form == .any:
      if value.text != nil { judge(value, entry, slot) }
    case .text? where form.contains(.text): judge(value, entry, slot)
    case .text? where word?.hasVariable == true: return
    case .text? where form.contains(.flag) && truthWords[word?.lowercased() ?? ""] != nil:
      guard let word, let flag = truthWords[word.lowercased()], slot.kind?.takes(word) != true
      else { return }
      let message = "'\(slot.name)' must be a boolean, found the string '\(word)'"
      add(.truth, message, .flag(flag), entry, slot, of: value)
    case .list? where !form.isDisjoint(with: [.texts, .maps]):
      let wanted = form.contains(.texts) ? SlotForm.text : .map
      for item in value.items where item.form != wanted {
        let message =
          "an element of '\(name)' must be \(wanted.noun(Value.mapNouns)), found \(item.noun)"
        let isNested = item.items.count == 1 && item.items[0].form == wanted
        add(.form, message, isNested ? .unwrap : nil, entry, slot, of: item)
      }
      for item in value.items { judge(item, entry, slot) }
    case .number? where form.contains(.flag): return
    case let found? where !form.isDisjoint(with: found): return
    default:
      let message = "'\(name)' must be \(form.noun(Value.mapNouns)), found \(value.noun)"
      add(.form, message, conversion(of: value, slot), entry, slot)
    }
  }

  /// Compares a text with its kind.
  private mutating func judge(_ value: Value, _ entry: Value.Entry, _ slot: Slot) {
    guard let kind = slot.kind, let text = value.text else { return }
    let bare = kind.isLiteral ? text.trimmingWhiteSpace : text
    if kind.isLiteral, let first = bare.unicodeScalars.first(where: \.isInvisible) {
      let visible = String(bare.unicodeScalars.filter { !$0.isInvisible })
      let code = first.value.digits(4, uppercase: true)
      let what = first.properties.generalCategory == .control ? "a control" : "an invisible"
      let message = "'\(visible)' contains \(what) character, U+\(code); remove it"
      let repair = SlotRepair.text(visible, title: "remove invisible characters")
      return add(.invisible, message, repair, entry, slot, of: value, part: String(first))
    }
    if bare.utf8.count < text.utf8.count, !bare.isEmpty {
      let message = "white space surrounds '\(bare)'; remove it"
      let repair = SlotRepair.text(bare, title: "remove the white space")
      return add(.padded, message, repair, entry, slot, of: value)
    }
    guard slot.rule != nil, !kind.takes(text) else { return }
    let meant = kind.repair(text)
    let words = kind.words.map { "'\($0)'" }.joined(separator: ", ")
    let what =
      !words.isEmpty
      ? "unknown \(kind.noun) '\(text)'" + (meant == nil ? "; must be one of \(words)" : "")
      : text.trimmed(\.isSpace).isEmpty
        ? "'\(slot.name == "*" ? entry.name : slot.name)' is empty; write \(kind.noun), or remove it"
        : "'\(text)' must be \(kind.noun)"
    let message = what + didYouMean(meant?.joined(separator: "', '"))
    let own = entry.value.items.prefix(99).compactMap(\.text)
    let parts = slot.form.contains(.texts) ? kind.split(text, beside: own, among: texts) : nil
    let repair = meant?.count == 1 ? .text(meant?[0] ?? "") : parts.map { SlotRepair.texts($0) }
    add(.malformed, message, repair, entry, slot, of: value)
  }

  private func conversion(of value: Value, _ slot: Slot) -> SlotRepair? {
    switch value.form {
    case .text? where slot.form.contains(.texts) && value.text?.isEmpty == false:
      guard let text = value.text, slot.kind?.takes(text) == false else { return .wrap }
      return slot.kind?.repair(text).map { .texts($0) } ?? .wrap
    case .text? where slot.form.contains(.number):
      return value.text.flatMap { Int($0) }.map { .number($0) }
    case .map? where slot.form.contains(.maps): return .wrap
    case .list? where value.items.count == 1:
      // A list of something else follows a lost name.
      let item = value.items[0]
      let fits = item.form.map(slot.form.contains) == true
      return fits && item.text.flatMap { slot.kind?.takes($0) } != false ? .unwrap : nil
    default: return nil
    }
  }
}

/// Words that stand for Boolean values in texts.
package let truthWords = [
  "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
]

/// Finds the slots that were meant by unknown names.
package struct SpellingSearch {
  /// The maximum number of unknown names that are examined; a container with more has custom ones.
  private static let limit = 100

  private let container: SlotContainer
  // Computed on demand: most files do not have unknown names.
  private lazy var names = container.names.sorted()
  private var searches = 0

  init(_ container: SlotContainer) { self.container = container }

  /// Returns the name that was meant, and whether an editor shows it like this.
  mutating func known(for name: String) -> (name: String, isShown: Bool)? {
    if let known = container.name(shownAs: name) { return (known, true) }
    searches += 1
    guard searches <= Self.limit, name.utf8.count <= 100 else { return nil }
    let name = Self.withoutNumber(name)
    if container[name] != nil { return (name, false) }
    let near =
      NameDistance.nearest(to: name, among: names)
      ?? container.holders.first { NameDistance.mayMean(name, $0.name) }?.name
    return (near ?? names.first { $0.hasSuffix("." + name) }).map { ($0, false) }
  }

  /// True for a name that `known` may match with a slot.
  package static func isMisspelling(_ name: String, of known: String, in table: SlotTable) -> Bool {
    let homes = table.homes(of: known)
    guard name != known, !homes.contains(where: { $0[name] != nil }) else { return false }
    return withoutNumber(name) == known || homes.contains { $0.name(shownAs: name) == known }
      || NameDistance.nearest(to: withoutNumber(name), among: [known]) != nil
  }

  /// Returns the name without a number: Xcode's editor names the copy of a key `Key - 2`.
  private static func withoutNumber(_ name: String) -> String {
    let parts = name.split(separator: " - ")
    return parts.count == 2 && Int(parts[1]) != nil ? String(parts[0]) : name
  }
}
