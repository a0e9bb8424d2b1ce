import Diagnostics
import UniformTypes

/// Moves keys to the dictionary that is read, without removing content that the author wrote.
struct SlotMove {
  private let subject: CheckedList
  private let source: SlotPlace<PropertyListValue>
  private let home: SlotContainer
  /// The keys of the dictionary that belong in the other one: they move together.
  private let entries: [PropertyListEntry]

  init(_ fault: SlotFault<PropertyListValue>, to home: SlotContainer, _ subject: CheckedList) {
    (self.subject, self.home, source) = (subject, home, fault.place)
    let place = fault.place
    entries = place.value.entries.filter { place.container[$0.name] == nil && home[$0.name] != nil }
  }

  /// The fix; nil unless there is only one possible dictionary for the keys.
  var fix: Fix? {
    let removals = entries.map { subject.editor.removal(of: $0.element) }
    if let target = only({ $0.container === home }) {
      guard let last = target.value.entries.last,
        entries.allSatisfy({ target.entry($0.name)?.value.hasSameContent(as: $0.value) ?? true })
      else { return nil }
      let missing = entries.filter { target.entry($0.name) == nil }
      guard !missing.isEmpty else { return Fix("remove the copy", removals) }
      let insertion = subject.editor.insertion(of: lines(missing), after: last.element)
      return Fix("move it to \(home.title)", removals + [insertion])
    }
    guard !subject.places.contains(where: { $0.container === home }),
      let holder = only({ $0.container.holders.contains { $0.holds == home.id } }),
      let slot = holder.container.holders.first(where: { $0.holds == home.id }),
      holder.entry(slot.name) == nil, let last = holder.value.entries.last
    else { return nil }
    let dictionary = XMLLine.dictionary(lines(entries))
    let value = slot.form.contains(.map) ? dictionary : XMLLine.array(dictionary)
    let made = [.key(slot.name)] + value
    let insertion = subject.editor.insertion(of: made, after: last.element)
    return Fix("move it to \(home.title)", removals + [insertion])
  }

  /// Returns the only such dictionary around the source or in it, or else the only one of all.
  private func only(
    _ isMeant: (SlotPlace<PropertyListValue>) -> Bool
  ) -> SlotPlace<PropertyListValue>? {
    let all = subject.places.filter(isMeant)
    let own = source.value.element
    let near = all.filter { $0.value.element.overlaps(own) }
    return near.count == 1 ? near[0] : near.isEmpty && all.count == 1 ? all[0] : nil
  }

  private func lines(_ entries: [PropertyListEntry]) -> [XMLLine] {
    entries.flatMap { subject.editor.lines(of: $0.element) }
  }
}
