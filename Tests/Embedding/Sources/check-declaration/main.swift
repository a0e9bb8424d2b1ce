import Diagnostics
import Declarations
import Foundation

let file = URL(filePath: CommandLine.arguments[1])
let bytes = try Array(Data(contentsOf: file))
for finding in Declaration.check(bytes) {
  let place = finding.start.map { "\($0.line):\($0.column)" } ?? "whole file"
  print("\(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
}
