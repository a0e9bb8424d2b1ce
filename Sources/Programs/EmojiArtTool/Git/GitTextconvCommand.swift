import ArgumentParser
import Commands
import Diagnostics
import EmojiArt
import Files

struct GitTextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a document with an emoji on each line; git runs this to compare documents.",
    discussion: """
      Long texts are cut and have a checksum, which shows whether they differ. A file that is not \
      JSON is printed as it is.

      Example:
        emojiart git textconv lake.emojiart

      Exit status: 0 if the file was read, 2 if not, 64 for a usage error.
      """)

  @Argument(help: "A document.", completion: .file())
  var file: String

  func run() throws {
    var output = Output()
    let source = FileSource()
    try source.open(file)
    if let text = DocumentSketch.wholeText(
      of: source.bytes(from: 0), checksum: source.checksum(of:))
    {
      output.write(text)
    } else {
      source.rewind()
      output.write(bytes: source.readAll() ?? [])
    }
    try source.checkReading(file)
    try output.finish()
  }
}

extension FileSource {
  /// Returns the checksum of a JSON string, which does not depend on escaped slashes.
  fileprivate func checksum(of range: Range<Int>) -> String {
    var digest = FileDigest.Builder()
    forEachPiece(of: bytes(from: range.lowerBound), most: range.count) { piece in
      var text: [UInt8] = []
      for index in piece.indices where piece[index] != UInt8(ascii: "\\") {
        text.append(piece[index])
      }
      digest.add(text.span)
    }
    return String(digest.digest.hash, radix: 16)
  }
}
