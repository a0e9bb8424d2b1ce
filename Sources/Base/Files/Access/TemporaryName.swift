/// Names for short-lived files, unique to a run.
package struct TemporaryName: Sendable {
  /// 16 hexadecimal digits.
  package let token: String

  /// Names that are not in use.
  package init() {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
    token = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The names of an earlier run; nil if there cannot have been any.
  package init?(token: String) {
    guard token.utf8.count == 16, token.allSatisfy(\.isHexDigit) else { return nil }
    self.token = token
  }

  /// The name of one of the files; it does not depend on that of the file whose place it takes, which
  /// may have the greatest length already.
  package func name(_ number: Int) -> String { "\(Self.start)\(token)-\(number).tmp" }

  /// The name of the old file while the new one takes its place.
  package func oldName(_ number: Int) -> String { "\(Self.start)\(token)-\(number).old" }

  /// The common prefix of all these names.
  package static let start = ".write-"

  /// The name of the file that lists them, and that is locked while they are in use.
  package var listName: String { "\(Self.start)\(token).list" }

  /// The names that a file with such a name lists; nil for any other name.
  package init?(listName: String) {
    let token = listName.dropFirst(Self.start.count).dropLast(5)
    self.init(token: String(token))
    guard self.listName == listName else { return nil }
  }
}
