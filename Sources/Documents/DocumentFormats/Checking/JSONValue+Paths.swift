import Diagnostics
import JSONSyntax

extension JSONValue {
  /// Returns the values at a path, the last one of several members with the same name.
  func values(at steps: ArraySlice<DocumentPath.Step>) -> [JSONValue] {
    guard let first = steps.first else { return [self] }
    let rest = steps.dropFirst()
    let parts = object?.map(\.value) ?? array ?? []
    switch first {
    case .member(let name): return self[name]?.values(at: rest) ?? []
    case .all: return parts.flatMap { $0.values(at: rest) }
    case .descendants: return values(at: rest) + parts.flatMap { $0.values(at: steps) }
    }
  }

  /// The JSON text of a scalar, with numbers as they are spelled; nil for lists and objects.
  func scalar(in text: [UInt8]) -> String? {
    switch content {
    case .object, .array: nil
    case .string(let string): JSONText.string(string).text
    case .number(let number):
      String(decoding: text[number.range.clamped(to: text.indices)], as: UTF8.self)
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }
}
