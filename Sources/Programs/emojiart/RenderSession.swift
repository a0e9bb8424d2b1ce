import ArgumentParser
import CommandKit
import EmojiArtDrawing
import Files
import Glibc

/// What `render` writes.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case svg
  case html
  case png

  /// The format that the extension of a path names.
  init?(path: String) {
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    self.init(rawValue: suffix?.lowercased() ?? "")
  }
}

/// One call of `render`.
struct RenderSession {
  var file: String
  var output: String
  var format: RenderFormat
  var image: String?
  var size: Int?
  var isPreview: Bool

  /// Draws the document; the exit status is 1 if it is damaged.
  func run() async throws(FileFailure) -> ExitCode {
    let inputs = [file, image].compactMap(\.self).filter { $0 != "-" }
    for input in inputs where output != "-" && FileSystem.isSameFile(input, output) {
      throw FileFailure(output, "is the input; write the drawing to another file")
    }
    let picture: [UInt8]? = if let image { try PictureFile.bytes(of: image) } else { nil }
    let drawn = try DrawnFile(file, image: picture)
    switch drawn.outcome {
    case .damaged(let findings):
      drawn.printFindings(findings)
      return ExitStatus.findings
    case .drawn(let document):
      let bytes = try await content(drawn, document, picture)
      return try save(bytes)
    }
  }

  private func content(
    _ drawn: DrawnFile, _ document: DrawnDocument, _ picture: [UInt8]?
  ) async throws(FileFailure) -> [UInt8] {
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
    // The page itself lists what is not in it.
    if format != .html {
      if document.errorCount > 0 {
        notes.append("the document has \(document.errorWords); 'emojiart check' lists them")
      }
      for note in notes { printFailure("emojiart: \(drawn.path): \(note)") }
    }
    return bytes
  }

  private func save(_ bytes: [UInt8]) throws(FileFailure) -> ExitCode {
    if output == "-" {
      FileSystem.ignoreBrokenPipes()
      guard FileSystem.write(bytes, to: STDOUT_FILENO) || errno == EPIPE else {
        throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
      }
      return ExitStatus.clean
    }
    if isPreview { return try preview(bytes) }
    let transaction = try FileTransaction(journal: nil, title: "emojiart render")
    try transaction.stage(FilePath(output), bytes)
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
    return ExitStatus.clean
  }

  private func preview(_ bytes: [UInt8]) throws(FileFailure) -> ExitCode {
    let kind = InodeKind.of(output).kind
    let old =
      kind == nil ? nil : try FileSource.contentsIfPresent(of: output, limit: bytes.count + 1)
    let state = old == nil ? "created" : old == bytes ? "unchanged" : "replaced"
    var report = Output()
    report.write("\(state) \(output)\n")
    try report.finish()
    return old == bytes ? ExitStatus.clean : ExitStatus.findings
  }
}
