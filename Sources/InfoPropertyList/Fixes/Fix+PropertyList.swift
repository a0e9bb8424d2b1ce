package import Diagnostics

extension Fix {
  /// A fix of one edit; nil without the edit.
  init?(_ title: String, _ applicability: Applicability, _ edit: TextEdit?) {
    guard let edit else { return nil }
    self.init(title: title, applicability: applicability, edits: [edit])
  }
}

extension PropertyListEditor {
  /// Takes one value out of the array of a dictionary's key, and the key with it if that value
  /// was the only one.
  package func removal(of element: Range<Int>, from entry: PropertyListEntry) -> TextEdit? {
    removal(of: entry.value.array?.count == 1 ? entry.element : element)
  }

  /// Writes a key with its value behind the first of `neighbours` that is there, else before
  /// everything else.
  package func insertion(
    of key: String, _ value: [XMLLine], in dictionary: PropertyListValue,
    behind neighbours: [String] = []
  ) -> TextEdit? {
    let lines = [XMLLine.key(key)] + value
    for name in neighbours {
      if let entry = dictionary.entry(name) {
        return insertion(of: lines, behind: entry)
      }
    }
    guard let first = dictionary.dictionary?.first else { return nil }
    return insertion(of: lines, before: first.element)
  }

  /// Writes lines behind a key's value, in the indentation of the key.
  private func insertion(of lines: [XMLLine], behind entry: PropertyListEntry) -> TextEdit? {
    guard let edit = insertion(of: lines, after: entry.key.element) else { return nil }
    let end = entry.value.element.upperBound
    return TextEdit(range: end..<end, replacement: edit.replacement)
  }
}
