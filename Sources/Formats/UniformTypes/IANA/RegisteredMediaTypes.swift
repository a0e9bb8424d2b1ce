import Diagnostics

/// The names of media types that IANA has registered (RFC 6838 section 3).
package enum RegisteredMediaTypes {
  /// True if the name is registered; letter case does not matter (RFC 6838 section 4.2).
  package static func contains(_ name: String) -> Bool { spelling(of: name) != nil }

  /// Returns the registered spelling of the name, `application/vnd.ms-excel.sheet.macroEnabled.12`,
  /// or nil.
  package static func spelling(of name: String) -> String? {
    let name = name.asciiLowercased
    for table in RegisteredNames.all where name.hasPrefix(table.prefix) {
      let rest = Array(name.utf8.dropFirst(table.prefix.utf8.count))
      if let found = SortedWords(table.names).spelling(of: rest) { return table.prefix + found }
    }
    return nil
  }
}

/// Registered names, separated by a blank or a line end, sorted ignoring case.
enum RegisteredNames {
  /// The tables, each with the common beginning of its names.
  static var all: [(prefix: String, names: String)] {
    [
      ("application/vnd.", vendorAToM), ("application/vnd.", vendorNToZ),
      ("application/", application), ("", other),
    ]
  }
}
