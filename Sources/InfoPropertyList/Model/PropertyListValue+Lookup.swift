import Diagnostics

extension PropertyListValue {
  /// The last entry of that key, which readers take.
  package func entry(_ key: String) -> PropertyListEntry? {
    dictionary?.last { $0.key.name == key }
  }

  /// Where the lack of a key is told: at the first key, or at an empty dictionary.
  package var placeOfMissingKey: Range<Int> { dictionary?.first?.key.range ?? element }

  /// True with a key that looks like a misspelling of that one, which is a finding of its own.
  func hasMisspelling(of key: String) -> Bool {
    let known = key.lowercased()
    return (dictionary ?? []).contains {
      $0.key.name != key
        && ($0.key.name.lowercased() == known
          || NameDistance.isNear($0.key.name.lowercased(), to: known))
    }
  }
}
