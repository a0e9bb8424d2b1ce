import ArgumentParser
import Commands
import EmojiArtDrawing
import Files

/// One call of `view`.
struct ViewSession {
  let isPrinting: Bool
  private var hasFailed = false
  private var hasFindings = false

  init(isPrinting: Bool) { self.isPrinting = isPrinting }

  var status: ExitCode {
    hasFailed ? ExitStatus.failure : hasFindings ? ExitStatus.findings : ExitStatus.clean
  }

  /// Creates the page for one document and opens it.
  mutating func show(_ file: String) async {
    do throws(FileFailure) {
      let page = try await makePage(file)
      guard !isPrinting else { return try printPath(page) }
      guard case .notOpened(let reason, let isFailure) = await DesktopOpener.open(page) else {
        return
      }
      printFailure("emojiart: \(file): the page was not opened because \(reason); it is at")
      if isFailure { hasFailed = true }
      try printPath(page)
    } catch {
      printFailure("emojiart: \(error)")
      hasFailed = true
    }
  }

  private mutating func makePage(_ file: String) async throws(FileFailure) -> FilePath {
    let drawn = try DrawnFile(file)
    switch drawn.outcome {
    case .drawn(var document):
      // The app on macOS stores TIFF, which browsers do not show.
      if let picture = document.drawing.foreignPicture,
        let png = await PictureProgram.png(ofPicture: picture)
      {
        document.drawing.replacePicture(png, mediaType: "image/png")
      }
      return try PageFolder().add(DrawingPage.html(document, name: drawn.name))
    case .damaged(let findings):
      hasFindings = true
      drawn.printFindings(findings)
      return try PageFolder().add(DrawingPage.html(damaged: findings, name: drawn.name))
    }
  }

  private func printPath(_ path: FilePath) throws(FileFailure) {
    try printOutput("\(path)\n")
  }
}
