import DesktopEntries
import Diagnostics
import Foundation

let file = URL(filePath: CommandLine.arguments[1])
let bytes = try Array(Data(contentsOf: file))
for finding in DesktopEntry.check(bytes, name: file.lastPathComponent) {
  let place = finding.start.map { "\($0.line):\($0.column)" } ?? "whole file"
  print("\(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
}
