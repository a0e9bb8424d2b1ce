import Diagnostics
import Declarations
import UniformTypes

/// A part that differs from the one in an earlier file, which is kept.
typealias KeptPart = (origin: String, kept: String, other: String)

/// A value merged from several files; for each part, the first file that has it counts.
struct Merged<Value> {
  private(set) var value: Value
  /// The files that the parts come from.
  private var origins: [AnyKeyPath: String] = [:]

  init(_ value: Value) { self.value = value }

  /// Sets a part that is still `empty`; returns the difference if it already has another value.
  mutating func take<Part: Equatable>(
    _ part: Part, as key: WritableKeyPath<Value, Part>, over empty: Part, from path: String
  ) -> KeptPart? {
    let current = value[keyPath: key]
    guard part != empty, part != current else { return nil }
    guard current == empty else {
      return (origins[key] ?? path, ImportText.short(current), ImportText.short(part))
    }
    value[keyPath: key] = part
    origins[key] = path
    return nil
  }

  /// Changes a part, even if a file has already set it.
  mutating func set<Part>(_ key: WritableKeyPath<Value, Part>, _ part: Part, from path: String) {
    value[keyPath: key] = part
    origins[key] = path
  }

  /// Returns the file that a part comes from.
  func origin(of key: PartialKeyPath<Value>) -> String? { origins[key] }
}

/// Texts of messages.
enum ImportText {
  /// Returns the last part of a path.
  static func fileName(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// Formats a value for a message: in single quotes, lists with commas.
  static func short(_ value: some Equatable) -> String {
    switch value {
    case let text as String: MessageText.quoted(text)
    case let texts as [String]: MessageText.list(texts)
    case let text as any RawRepresentable: MessageText.quoted("\(text.rawValue)")
    case let handler as FileType.Handler:
      MessageText.list(
        [handler.role?.rawValue, handler.rank?.rawValue, handler.name].compactMap { $0 })
    case let flag as Bool: flag ? "yes" : "no"
    default: "something else"
    }
  }

  /// Returns a message on one line.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.breaksLine) else { return text }
    let scalars = text.unicodeScalars.map { $0.breaksLine ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
