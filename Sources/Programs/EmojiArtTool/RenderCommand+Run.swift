import ArgumentParser
import Commands
import EmojiArtDrawing
import Files

/// The output formats of `render`.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case svg
  case html
  case png

  /// Returns the format for a path's extension.
  init?(path: String) {
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    self.init(rawValue: suffix?.lowercased() ?? "")
  }

  /// Returns the requested format, or else the format for the path's extension.
  static func chosen(_ format: RenderFormat?, path: String) throws -> RenderFormat {
    guard let found = format ?? RenderFormat(path: path) else {
      throw ValidationError(
        "the extension of '\(path)' is not a known format; use --format svg, html or png")
    }
    return found
  }

  /// Returns the format of a drawing by its extension; on standard output it is SVG.
  static func ofPicture(_ path: String) throws -> RenderFormat {
    if path == "-" { return .svg }
    guard let found = RenderFormat(path: path) else {
      throw ValidationError("the name of a picture must end in .svg, .html or .png, not '\(path)'")
    }
    return found
  }

  func check(size: Int?) throws {
    // All pixels of a PNG are in memory at once.
    let largest = self == .png ? 8192 : 16_384
    if let size, !(1...largest).contains(size) {
      throw ValidationError("--size must be a number from 1 to \(largest), found \(size)")
    }
  }
}

extension RenderCommand {
  /// Draws the document; the exit status is 1 if it is damaged, or if no font has some emoji.
  func run() async throws {
    let output = RenderOutput(path: self.output, title: "emojiart render", isPreview: dryRun)
    let format = try RenderFormat.chosen(self.format, path: self.output)
    try output.check([file, image].compactMap(\.self))
    let picture: [UInt8]? = if let image { try BackgroundPicture.bytes(of: image) } else { nil }
    let drawn = try DrawnFile(file, image: picture)
    switch drawn.outcome {
    case .damaged(let findings):
      drawn.printFindings(findings)
      throw ExitStatus.findings
    case .drawn(let document):
      let (bytes, isWhole) = try await content(drawn, document, picture, format)
      let status = try output.save(bytes)
      throw isWhole ? status : ExitStatus.findings
    }
  }

  private func content(
    _ drawn: DrawnFile, _ document: DrawnDocument, _ picture: [UInt8]?, _ format: RenderFormat
  ) async throws(FileFailure) -> (bytes: [UInt8], isWhole: Bool) {
    var notes = document.notes
    let bytes: [UInt8]
    switch format {
    case .svg:
      let svg = SVGDrawing(document.drawing, size: size)
      notes += svg.notes
      bytes = Array(svg.text.utf8)
    case .html: bytes = Array(DrawingPage.html(document, name: drawn.name, size: size).utf8)
    case .png:
      let png = try await PictureProgram.png(of: drawn.bytes, image: picture, size: size)
      notes += png.notes
      bytes = png.bytes
    }
    // The page itself lists the parts that are not drawn.
    if format != .html {
      if document.errorCount > 0 {
        notes.append("the document has \(document.errorWords); 'emojiart check' lists them")
      }
      for note in notes { printFailure("emojiart: \(drawn.path): \(note)") }
    }
    return (bytes, !notes.contains { $0.hasPrefix(DrawingLimits.noFont) })
  }
}
