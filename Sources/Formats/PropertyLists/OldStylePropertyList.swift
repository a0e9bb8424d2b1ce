import FoundationEssentials

/// Reads property lists that are text but not XML: `{ key = value; }` and strings files.
///
/// It uses FoundationEssentials, which does not report places.
enum OldStylePropertyList {
  /// The reason why a text could not be read, and the line, 1-based.
  struct Failure: Error {
    var reason: String
    var line: Int?
  }

  /// Returns the value at the root, with keys in alphabetical order and all ranges empty.
  static func read(_ bytes: [UInt8]) throws(Failure) -> PropertyListValue {
    do {
      return try PropertyListDecoder().decode(Node.self, from: Data(bytes)).value
    } catch DecodingError.dataCorrupted(let context) {
      throw Failure(saying: reason(of: context.underlyingError) ?? context.debugDescription)
    } catch {
      throw Failure(reason: "not a property list", line: nil)
    }
  }

  /// Returns the reader's message; it is in a dictionary of the error, and Swift considers all
  /// other ways to get it unsafe.
  private static func reason(of error: (any Error)?) -> String? {
    guard let error = error as? CocoaError else { return nil }
    let table = Mirror(reflecting: error).descendant("userInfo") as? [String: Any]
    return table?["NSDebugDescription"] as? String
  }

  /// A value of any kind.
  private struct Node: Decodable {
    var value: PropertyListValue

    init(from decoder: any Decoder) throws {
      value = PropertyListValue(try Self.content(from: decoder), range: 0..<0, element: 0..<0)
    }

    private static func content(from decoder: any Decoder) throws -> PropertyListValue.Content {
      let single = try decoder.singleValueContainer()
      if let string = try? single.decode(String.self) { return .string(string) }
      if let dictionary = try? single.decode([String: Node].self) {
        let sorted = dictionary.sorted { $0.key < $1.key }
        return .dictionary(
          sorted.map { name, node in
            PropertyListEntry(
              key: PropertyListKey(name, range: 0..<0, element: 0..<0), value: node.value)
          })
      }
      if let array = try? single.decode([Node].self) { return .array(array.map(\.value)) }
      return .data([UInt8](try single.decode(Data.self)))
    }
  }
}

extension OldStylePropertyList.Failure {
  /// Parses a message of Foundation: `Missing ';' on line 4`.
  init(saying text: String) {
    let words = text.split(separator: " ")
    let reason: ArraySlice<Substring>
    if let number = words.last.flatMap({ Int($0) }), words.dropLast().last == "line" {
      line = number
      reason = words.dropLast(3)
    } else {
      reason = words[...]
    }
    let sentence = reason.joined(separator: " ")
    self.reason = sentence.prefix(1).lowercased() + sentence.dropFirst().drop { $0 == "." }
  }
}
