import Declarations
import FileGeneration
import Foundation

let file = URL(filePath: CommandLine.arguments[1])
let bytes = try Array(Data(contentsOf: file))
for generated in Declaration.files(from: bytes, named: file.lastPathComponent) {
  print("\(generated.path): \(generated.bytes.count) bytes")
}
