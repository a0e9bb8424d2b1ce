import Diagnostics
import Foundation
import PropertyLists

let file = URL(filePath: CommandLine.arguments[1])
let bytes = try Array(Data(contentsOf: file))
for finding in PropertyList.check(bytes) {
  let place = finding.start.map { "\($0.line):\($0.column)" } ?? "whole file"
  print("\(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
}
