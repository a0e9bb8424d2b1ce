package import Diagnostics

/// A JSON text whose end is missing, closed after its last complete item.
package struct CutDocument {
  private struct Frame {
    var start: Int
    var isObject: Bool
    /// The ends of the complete items.
    var ends: [Int] = []
    /// True if one of them is an array or an object.
    var hasContainer = false
    /// True if the name of a member was read.
    var isNamed = false
  }

  private let bytes: [UInt8]
  private var frames: [Frame] = []

  /// The maximum number of levels at which closing the text is tried.
  private static let mostClosings = 16

  /// Returns a fix for a text that is valid JSON up to its end, or nil if no item is complete.
  ///
  /// Among the fixes after which `findings` has only errors with a fix, it is the one that loses
  /// least. A text that ends with a bracket lacks others: none of its items is incomplete.
  package static func best(
    of bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Fix? {
    let isWhole = bytes.last { $0 > 0x20 }.map("]}".utf8.contains) ?? true
    let fixes = fixes(bytes).prefix(isWhole ? 1 : .max)
    let best = fixes.prefix(mostClosings).first { fix in
      findings(Fix.apply([fix], to: bytes)).allSatisfy { $0.severity < .error || $0.fix != nil }
    }
    let choice = RepairChoice(bytes: bytes, findings: findings)
    return (best ?? fixes.first).flatMap {
      choice.keepsLines(Fix.apply([$0], to: bytes)) ? $0 : nil
    }
  }

  /// Returns the fixes; each one drops one more incomplete item than the one before.
  ///
  /// The text at the end of an array of other values may be the name of a member behind the array.
  private static func fixes(_ bytes: [UInt8]) -> [Fix] {
    var document = CutDocument(bytes)
    document.read()
    let depths = (1...max(1, document.frames.count)).reversed()
    return depths.flatMap { depth -> [Fix] in
      guard document.mayDrop(depth), let end = document.frames.prefix(depth).last?.ends.last else {
        return []
      }
      let frame = document.frames[depth - 1]
      let isName = !frame.isObject && frame.hasContainer && bytes[end - 1] == UInt8(ascii: "\"")
      let ends = isName ? frame.ends.suffix(2).reversed() : [end]
      return ends.map { document.fix(upTo: depth, $0) }
    }
  }

  /// True unless whole items would be lost with the values that are open at a depth.
  ///
  /// An item of an array is lost with its members if its own end is missing.
  private func mayDrop(_ depth: Int) -> Bool {
    guard depth > 0, depth < frames.count, frames[depth - 1].isObject else { return true }
    return frames[depth...].allSatisfy { $0.isObject ? !$0.hasContainer : $0.ends.isEmpty }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads up to the first incomplete item.
  private mutating func read() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard frames.count < 512 else { return }
        frames.append(Frame(start: index, isObject: byte == UInt8(ascii: "{")))
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard frames.popLast() != nil else { return }
        index += 1
        close(at: index)
        if let last = frames.indices.last { frames[last].hasContainer = true }
      case UInt8(ascii: "\""):
        guard let end = endOfString(index) else { return }
        index = end
        if let last = frames.indices.last, frames[last].isObject, !frames[last].isNamed {
          frames[last].isNamed = true
        } else {
          close(at: index)
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20: index += 1
      default:
        let end = bytes[index...].firstIndex { $0 <= 0x20 || ",]}".utf8.contains($0) }
        // A number or a word at the end may lack the rest.
        guard let end else { return }
        index = end
        close(at: index)
      }
    }
  }

  private mutating func close(at end: Int) {
    guard let last = frames.indices.last else { return }
    frames[last].ends.append(end)
    frames[last].isNamed = false
  }

  private func endOfString(_ start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the fix that keeps `depth` open brackets, and an item of the last that ends at `end`.
  private func fix(upTo depth: Int, _ end: Int) -> Fix {
    let closing = frames.prefix(depth).reversed().map { frame in
      lead(of: frame) + (frame.isObject ? "}" : "]")
    }
    let lost = bytes.count - end
    let rest = bytes[end...].allSatisfy { $0 <= 0x20 } ? "" : "; the rest, \(lost) bytes, is lost"
    return Fix(
      "close it behind its last whole item" + rest,
      .replace(end..<bytes.count, by: closing.joined() + "\n"), as: .unsafe)
  }

  /// Returns the white space before a closing bracket: a new line if the first item is on one.
  private func lead(of frame: Frame) -> String {
    let first = bytes[(frame.start + 1)...].prefix { $0 <= 0x20 }
    guard first.contains(UInt8(ascii: "\n")) else { return "" }
    let line = bytes[..<frame.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }
    return "\n" + String(decoding: blanks, as: UTF8.self)
  }
}
