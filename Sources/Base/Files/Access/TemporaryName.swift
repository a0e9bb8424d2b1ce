/// Names for files that are there for a moment, which no other program and no other run uses.
package struct TemporaryName: Sendable {
  /// 16 hexadecimal digits.
  package let token: String

  /// Names that nobody has.
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

  /// The name of what stands back while the new file takes its place.
  package func oldName(_ number: Int) -> String { "\(Self.start)\(token)-\(number).old" }

  /// What the names of all of them begin with.
  package static let start = ".write-"

  /// The name of the file in which is written down which of them are there, and that is locked while
  /// they are used.
  package var listName: String { "\(Self.start)\(token).list" }

  /// The names that the file of such a name lists; nil if it has another name.
  package init?(listName: String) {
    let token = listName.dropFirst(Self.start.count).dropLast(5)
    self.init(token: String(token))
    guard self.listName == listName else { return nil }
  }
}
