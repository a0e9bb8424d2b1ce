import Diagnostics

extension InfoPropertyListRules {
  /// What holds in every dictionary of every list.
  static func checkContainer(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    let editor = PropertyListEditor(list)
    list.root?.visit { value in
      guard let entries = value.dictionary else { return }
      report.add(duplicateKeys(entries, editor))
      report.add(entries.filter { $0.key.name.isEmpty }.map { emptyKey($0, editor) })
    }
  }

  private static func emptyKey(
    _ entry: PropertyListEntry, _ editor: PropertyListEditor?
  ) -> Diagnostic {
    Diagnostic(
      emptyKey, "a key is empty", at: entry.key.element,
      fix: Fix("remove the key and its value", .unsafe, editor?.removal(of: entry.element)))
  }

  private static func duplicateKeys(
    _ entries: [PropertyListEntry], _ editor: PropertyListEditor?
  ) -> [Diagnostic] {
    var places: [String: Int] = [:]
    return entries.indices.compactMap { index -> Diagnostic? in
      let entry = entries[index]
      guard let place = places.updateValue(index, forKey: entry.key.name), !entry.key.name.isEmpty
      else { return nil }
      let earlier = entries[place]
      let isSame = earlier.value.hasSameContent(as: entry.value)
      return Diagnostic(
        duplicateKey,
        isSame
          ? "the key '\(entry.key.name)' is there again with the same value"
          : "the key '\(entry.key.name)' is there again, and only its last value is taken",
        at: entry.key.range, severity: isSame ? .note : .error,
        related: [RelatedPlace(range: earlier.key.range, message: "the key is here before")],
        fix: Fix("remove the earlier entry", .unsafe, editor?.removal(of: earlier.element)))
    }
  }
}
