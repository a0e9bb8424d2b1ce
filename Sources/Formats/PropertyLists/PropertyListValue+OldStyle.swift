package import UniformTypes

extension PropertyListValue {
  /// Returns the value with booleans for words, at known keys that require a boolean.
  ///
  /// Old-style text contains only strings. The XML form uses the intended types: the conversion
  /// does not introduce new findings.
  package func withBooleans(_ container: SlotContainer? = .info) -> PropertyListValue {
    guard let entries = dictionary else { return self }
    var result = self
    result.content = .dictionary(
      entries.map { entry in
        var entry = entry
        let slot = container?[entry.name]
        let held = slot?.holds.flatMap(SlotTable.info.container)
        if let held, let values = entry.value.array {
          entry.value.content = .array(values.map { $0.withBooleans(held) })
        } else if held != nil {
          entry.value = entry.value.withBooleans(held)
        } else if slot?.form.isDisjoint(with: .flag) == false, slot?.form != .any,
          let word = entry.value.string, let flag = truthWords[word.lowercased()]
        {
          entry.value.content = .boolean(flag)
        }
        return entry
      })
    return result
  }

  /// True if a dictionary in it contains keys of an Info.plist.
  var hasInfoKeys: Bool {
    var found = false
    let starts = ["CFBundle", "UTExportedType", "UTImportedType", "UTType"]
    visit { value in
      let names = (value.dictionary ?? []).map(\.key.name)
      found = found || names.contains { starts.contains(where: $0.hasPrefix) }
    }
    return found
  }
}
