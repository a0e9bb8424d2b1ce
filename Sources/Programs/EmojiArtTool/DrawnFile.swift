import Commands
import Diagnostics
import EmojiArt
import EmojiArtDrawing
import Files

/// A document on the disk, and its drawing.
struct DrawnFile {
  /// The path for display.
  let path: String
  let bytes: [UInt8]
  let outcome: DrawingOutcome

  private static let mostBytes = 256 << 20

  /// Draws a document; `image` is the picture at the background's URL, `-` is standard input.
  init(_ path: String, image: [UInt8]? = nil) throws(FileFailure) {
    var name: String?
    if path == "-" {
      let source = FileSource()
      try source.openStandardInput()
      guard let text = source.readAll(limit: Self.mostBytes) else {
        throw FileFailure("<stdin>", "is larger than \(Self.mostBytes >> 20) MB")
      }
      bytes = text
      self.path = "<stdin>"
    } else {
      bytes = try FileSource.contents(of: path, limit: Self.mostBytes)
      name = String(decoding: FilePath(path).name, as: UTF8.self)
      self.path = path
    }
    outcome = Drawing.make(
      bytes, DrawingOptions(image: image), file: DocumentChecker.File(name: name))
  }

  /// The last component of the path.
  var name: String { String(decoding: FilePath(path).name, as: UTF8.self) }

  /// Prints on standard error why the document cannot be drawn.
  func printFindings(_ findings: [LocatedDiagnostic]) {
    for finding in findings.prefix(3) { printFailure("emojiart: \(finding.sentence(path))") }
    let more = findings.count - 3
    let rest = more > 0 ? "\(more) more; " : ""
    printFailure("emojiart: \(path): \(rest)it cannot be drawn; see 'emojiart check'")
  }
}

extension BackgroundPicture {
  /// Returns the bytes of a picture that can be drawn.
  static func bytes(of path: String) throws(FileFailure) -> [UInt8] {
    let limit = DrawingOptions().mostPictureBytes
    let bytes = try FileSource.contents(of: path, limit: limit)
    guard PictureHeader.read(head: bytes, tail: [], byteCount: bytes.count) != nil else {
      throw FileFailure(path, "is not a picture in a known format")
    }
    return bytes
  }
}
