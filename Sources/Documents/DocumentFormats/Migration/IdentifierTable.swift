import Diagnostics
import JSONSyntax

/// The replacements for the identifiers of a document; equal ones have equal replacements.
package struct IdentifierTable {
  /// The identifiers that are strings, as bytes: Swift strings are equal in several normal forms.
  private var strings: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []
  private var numbers: Set<Int> = []
  private var kind = MigrationStep.Form.number
  private var replaced: [[UInt8]: Int] = [:]

  /// The greatest number that replaces an identifier.
  var greatest: Int? { replaced.values.max() }

  /// Records an identifier in the document.
  mutating func note(_ value: FoundValue) {
    if let number = value.integer {
      numbers.insert(number)
    } else if value.kind == .string, let text = value.string.map({ Array($0.utf8) }),
      seen.insert(text).inserted
    {
      strings.append(text)
    }
  }

  /// Assigns numbers to identifiers that are strings: the number in the string, or an unused one.
  mutating func settle(as kind: MigrationStep.Form) {
    self.kind = kind
    guard kind == .number else { return }
    for text in strings {
      if let number = Self.spelled(text), numbers.insert(number).inserted {
        replaced[text] = number
      }
    }
    var next = max(numbers.max() ?? 0, 0)
    for text in strings where replaced[text] == nil && next < .max {
      next += 1
      replaced[text] = next
    }
    (strings, seen, numbers) = ([], [], [])
  }

  /// Returns the JSON text that replaces an identifier; nil if it is not replaced.
  ///
  /// `isSame` is true if the replacement is lossless.
  func replacement(for old: [UInt8]) -> (json: [UInt8], isSame: Bool)? {
    switch kind {
    case .number:
      guard let text = JSONValue.read(old).value?.string.map({ Array($0.utf8) }),
        let number = replaced[text]
      else { return nil }
      return (Array(String(number).utf8), Self.spelled(text) == number)
    default:
      guard let number = Int(String(decoding: old, as: UTF8.self)), 0..<1 << 48 ~= number
      else { return nil }
      return (Array("\"\(Self.uuid(number))\"".utf8), true)
    }
  }

  /// Returns the number that a string contains in its usual spelling, or nil.
  private static func spelled(_ text: [UInt8]) -> Int? {
    Int(String(decoding: text, as: UTF8.self)).flatMap { Array(String($0).utf8) == text ? $0 : nil }
  }

  /// Returns a version 4 UUID that is the same for the same number in each migration.
  package static func uuid(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + number.digits(12, uppercase: true).suffix(12)
  }
}
