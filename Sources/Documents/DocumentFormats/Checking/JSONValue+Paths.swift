import Diagnostics
import JSONSyntax

extension JSONValue {
  /// Returns the values at a path, the last one of several members with the same name.
  func values(at steps: ArraySlice<DocumentPath.Step>) -> [JSONValue] {
    guard let first = steps.first else { return [self] }
    let rest = steps.dropFirst()
    switch first {
    case .member(let name): return self[name]?.values(at: rest) ?? []
    case .all, .descendants:
      return (array ?? object?.map(\.value) ?? []).flatMap { $0.values(at: rest) }
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
