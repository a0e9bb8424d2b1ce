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
  package func name(_ number: Int) -> String { ".write-\(token)-\(number).tmp" }

  /// The name of what stands back while the new file takes its place.
  package func oldName(_ number: Int) -> String { ".write-\(token)-\(number).old" }
}
