import Diagnostics

/// The names of media types that IANA has registered (RFC 6838 section 3).
package enum RegisteredMediaTypes {
  /// True if the name is registered; letter case does not matter (RFC 6838 section 4.2).
  package static func contains(_ name: String) -> Bool { spelling(of: name) != nil }

  /// Returns the registered spelling of the name, `application/vnd.ms-excel.sheet.macroEnabled.12`,
  /// or nil.
  package static func spelling(of name: String) -> String? {
    let name = name.asciiLowercased
    for (beginning, names) in RegisteredNames.all where name.hasPrefix(beginning) {
      let rest = Array(name.utf8.dropFirst(beginning.utf8.count))
      if let found = SortedWords(names).spelling(of: rest) { return beginning + found }
    }
    return nil
  }
}
