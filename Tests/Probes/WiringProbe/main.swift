import Diagnostics
import Foundation
import Wiring

// WiringProbe KIND GENERATED FILE: writes what a generated file says into another one, to standard
// output; notes and refusals go to standard error.
//
// WiringProbe KIND GENERATED - FOLDER: does so with the files that standard input names, a line
// each, and writes each result to the folder, by its number; a line for each says whether it was
// wired or why not, whether a second time changes something, and whether taking out gives the old
// bytes.
typealias Merge = ([UInt8], [UInt8]) throws(WiringRefusal) -> WiredText

let kinds: [String: Merge] = [
  "android": XMLWiring.androidManifest, "msix": XMLWiring.packageManifest,
  "wix": XMLWiring.installer, "metainfo": XMLWiring.metainfo,
]

func read(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

/// What becomes of a file, as a word and a text.
func judge(_ merge: Merge, _ generated: [UInt8], _ text: [UInt8], to path: String) throws -> String
{
  do throws(WiringRefusal) {
    let wired = try merge(generated, text)
    try? Data(wired.bytes).write(to: URL(filePath: path))
    let again = try merge(generated, wired.bytes)
    guard again.bytes == wired.bytes else { return "again\tdiffers" }
    let out = try XMLWiring.takeOut(wired.parts, from: wired.bytes)
    guard out.bytes == text, out.notes.isEmpty else {
      return "out\t\(out.notes.first ?? "differs")"
    }
    return (wired.bytes == text ? "same\t" : "wired\t") + wired.notes.joined(separator: "; ")
  } catch {
    return "refused\t\(error.message)"
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let merge = kinds[arguments[1]] else { exit(64) }
let generated = try read(arguments[2])
if arguments.count > 4 {
  var number = 0
  while let path = readLine() {
    print(try judge(merge, generated, read(path), to: "\(arguments[4])/\(number)"))
    number += 1
  }
  exit(0)
}
do {
  let wired = try merge(generated, read(arguments[3]))
  FileHandle.standardOutput.write(Data(wired.bytes))
  for note in wired.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
} catch let refusal as WiringRefusal {
  FileHandle.standardError.write(Data("\(refusal.message)\n".utf8))
  exit(1)
}
