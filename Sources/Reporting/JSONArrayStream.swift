import Diagnostics

/// Writes the elements of one array as they come, each on a line of its own.
struct JSONArrayStream: Sendable {
  private var isEmpty = true

  mutating func write(_ elements: [JSONText]) -> String {
    var text = ""
    for element in elements {
      text += isEmpty ? "[\n" : ",\n"
      text += element.text
      isEmpty = false
    }
    return text
  }

  func finish() -> String { isEmpty ? "[]\n" : "\n]\n" }
}
