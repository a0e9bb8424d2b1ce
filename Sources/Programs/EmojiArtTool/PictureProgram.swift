import EmojiArtDrawing
import Files
import FoundationEssentials

/// The program that draws PNG; this program therefore does not need the drawing libraries.
enum PictureProgram {
  private static let name = "emojiart-thumbnailer"

  /// Returns a document as PNG, and notes about missing parts.
  ///
  /// `size` is the longer side in pixels, or nil for one pixel a point. A strict call fails if some
  /// part cannot be drawn.
  static func png(
    of document: [UInt8], image: [UInt8]?, size: Int?, isStrict: Bool = false
  ) async throws(FileFailure) -> (bytes: [UInt8], notes: [String]) {
    try await run(isStrict ? ["--strict"] : [], ("document.emojiart", document), image, size: size)
  }

  /// Returns a sheet as PNG, and notes about missing parts.
  static func png(
    of sheet: Sheet, size: Int?
  ) async throws(FileFailure) -> (bytes: [UInt8], notes: [String]) {
    guard let text = try? JSONEncoder().encode(sheet) else {
      throw FileFailure(name, "cannot be given the drawing")
    }
    return try await run(["--sheet"], ("sheet.json", Array(text)), size: size)
  }

  private static func run(
    _ options: [String], _ file: (name: String, bytes: [UInt8]), _ image: [UInt8]? = nil,
    size: Int?
  ) async throws(FileFailure) -> (bytes: [UInt8], notes: [String]) {
    let folder = try PrivateFolder.temporary()
    defer { folder.remove() }
    var options = options
    if let image { options += ["--image", try folder.write("picture", image).description] }
    let input = try folder.write(file.name, file.bytes).description
    guard let path = ProgramLookup.ofThisProcess.besideThisProgram.find(name) else {
      throw FileFailure(
        name, "is missing and is needed for PNG; install it beside emojiart or in PATH")
    }
    let arguments = (size.map { ["--exact", "-s", "\($0)"] } ?? []) + options
    let output = folder.path.appending("drawing.png").description
    let result = try await Program(path, arguments + [input, output]).run()
    let notes = notes(result.errors, input)
    guard result.isSuccess else {
      throw FileFailure(
        path, "did not write a PNG: \(notes.first ?? "it ended with \(result.ending)")")
    }
    return (try FileSource.contents(of: output, limit: 1 << 30), notes)
  }

  /// Returns the program's messages without its name and the temporary name of the input.
  private static func notes(_ errors: String, _ input: String) -> [String] {
    errors.split(separator: "\n").map { line in
      var rest = line
      for start in ["\(name): ", "\(input): "] where rest.hasPrefix(start) {
        rest = rest.dropFirst(start.count)
      }
      return String(rest)
    }
  }

  /// Returns a picture of any format as an upright PNG, or nil if it cannot be decoded.
  static func png(ofPicture picture: [UInt8]) async -> [UInt8]? {
    let coded = Data(picture).base64EncodedString()
    let document = #"{"imageData":"\#(coded)","emojis":[]}"#
    return try? await png(of: Array(document.utf8), image: nil, size: nil, isStrict: true).bytes
  }
}
