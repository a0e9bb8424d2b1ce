import Diagnostics

/// Names for short-lived files, unique to a run.
package struct TemporaryName: Sendable {
  /// 16 hexadecimal digits.
  package let token: String

  /// Creates names that are not in use.
  package init() {
    token = UInt64.random(in: 0 ... .max).digits(16)
  }

  /// Restores the names of an earlier run; nil if `token` is invalid.
  package init?(token: String) {
    guard token.utf8.count == 16, token.allSatisfy(\.isHexDigit) else { return nil }
    self.token = token
  }

  /// Returns the name of one of the files; it does not depend on the name of the replaced file,
  /// which may already have the maximum length.
  package func name(_ number: Int) -> String { "\(Self.start)\(token)-\(number).tmp" }

  /// Returns the name of the old file while it is being replaced.
  package func oldName(_ number: Int) -> String { "\(Self.start)\(token)-\(number).old" }

  /// The common prefix of all these names.
  package static let start = ".write-"

  /// The name of the file that lists them; it is locked while they are in use.
  package var listName: String { "\(Self.start)\(token).list" }

  /// Reads the names from the name of their list; nil for any other name.
  package init?(listName: String) {
    let token = listName.dropFirst(Self.start.count).dropLast(5)
    self.init(token: String(token))
    guard self.listName == listName else { return nil }
  }
}
