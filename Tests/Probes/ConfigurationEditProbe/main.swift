import ConfigurationSyntax
import Diagnostics
import Foundation
import JSONSyntax

// ConfigurationEditProbe NOTATION FILE CHANGES: prints a text after changes, a JSON list such as
// [{"action": "set", "path": ["a", 0], "value": 1}]; exits with 1 and the reason if one is refused,
// with 2 if the text cannot be read.

func stop(_ words: String, _ status: Int32) -> Never {
  print(words)
  exit(status)
}

func path(_ steps: [JSONValue]) -> [JSONPath] {
  steps.map { step in step.integer.map(JSONPath.index) ?? .key(step.string ?? "") }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let notation = ConfigurationNotation(rawValue: arguments[1]),
  let file = FileManager.default.contents(atPath: arguments[2])
else { exit(64) }
let list = Array(arguments[3].utf8)
guard let changes = JSONValue.read(list).value?.array else { exit(64) }
var status: Int32 = 2
do {
  var text = try ConfigurationText(Array(file), notation)
  status = 1
  for change in changes {
    let value = change["value"].map {
      JSONText.written(String(decoding: list[$0.element], as: UTF8.self))
    }
    let action: ValueChange.Action? =
      switch (change["action"]?.string, value) {
      case ("set", let value?): .set(value)
      case ("insert", let value?): .insert(value)
      case ("remove", _): .remove
      default: nil
      }
    guard let action else { exit(64) }
    try text.apply([ValueChange(path(change["path"]?.array ?? []), action)])
  }
  FileHandle.standardOutput.write(Data(text.bytes))
} catch {
  stop("\(error.range ?? 0..<0): \(error.message)", status)
}
