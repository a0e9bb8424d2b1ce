import Diagnostics

extension PropertyListValue {
  /// The last entry of that key, which readers take.
  package func entry(_ key: String) -> PropertyListEntry? {
    dictionary?.last { $0.key.name == key }
  }

  /// Where the lack of a key is told: at the first key, or at an empty dictionary.
  var placeOfMissingKey: Range<Int> { dictionary?.first?.key.range ?? element }

  /// True with a key that looks like a misspelling of that one, which is a finding of its own.
  func hasMisspelling(of key: String) -> Bool {
    let known = key.lowercased()
    return (dictionary ?? []).contains {
      $0.key.name != key
        && ($0.key.name.lowercased() == known
          || NameDistance.isNear($0.key.name.lowercased(), to: known))
    }
  }

  /// True if the values say the same, wherever they stand and however their keys are ordered.
  func saysTheSame(as other: PropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.saysTheSame(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      let values = Dictionary(right.map { ($0.key.name, $0.value) }) { _, last in last }
      return left.allSatisfy { values[$0.key.name]?.saysTheSame(as: $0.value) ?? false }
    default:
      return content == other.content
    }
  }
}
