/// The names of media types that IANA has registered (RFC 6838 section 3).
package enum RegisteredMediaTypes {
  /// True if the name is registered; letter case is no matter (RFC 6838 section 4.2).
  package static func contains(_ name: String) -> Bool { spelling(of: name) != nil }

  /// The name as it is registered, `application/vnd.ms-excel.sheet.macroEnabled.12`; nil if it is
  /// not.
  package static func spelling(of name: String) -> String? { names[name.lowercased()] }

  /// By their lower-case forms; made of the table when a name is first looked up.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    names.reserveCapacity(2200)
    for table in RegisteredNames.all {
      for word in table.names.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        let name = table.prefix + String(Substring(word))
        names[name.lowercased()] = name
      }
    }
    return names
  }()
}

/// Registered names, separated by blanks and line ends, sorted without regard to case.
enum RegisteredNames {
  /// The tables, each with what its names begin with.
  static var all: [(prefix: String, names: String)] {
    [
      ("application/", application), ("application/", vendorAToM), ("application/", vendorNToZ),
      ("", other),
    ]
  }
}
