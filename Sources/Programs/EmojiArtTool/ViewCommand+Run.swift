import ArgumentParser
import Commands
import EmojiArtDrawing
import Files

extension ViewCommand {
  /// Creates a page for each document and opens it.
  func run() async throws {
    var (hasFailed, hasFindings) = (false, false)
    for file in files {
      do throws(FileFailure) {
        let (page, isDamaged) = try await makePage(file)
        hasFindings = hasFindings || isDamaged
        if try await !show(page, of: file) { hasFailed = true }
      } catch {
        printFailure("emojiart: \(error)")
        hasFailed = true
      }
    }
    throw hasFailed ? ExitStatus.failure : hasFindings ? ExitStatus.findings : ExitStatus.clean
  }

  /// Opens a page or prints its path; returns false if it should have been opened and was not.
  private func show(_ page: FilePath, of file: String) async throws(FileFailure) -> Bool {
    var isFailure = false
    if !print {
      guard let (reason, hasFailed) = await DesktopOpener.open(page) else { return true }
      printFailure("emojiart: \(file): the page was not opened because \(reason); it is at")
      isFailure = hasFailed
    }
    try printOutput("\(page)\n")
    return !isFailure
  }

  private func makePage(
    _ file: String
  ) async throws(FileFailure) -> (page: FilePath, isDamaged: Bool) {
    let drawn = try DrawnFile(file)
    switch drawn.outcome {
    case .drawn(var document):
      // The app on macOS stores TIFF, which browsers do not show.
      if let picture = document.drawing.foreignPicture,
        let png = await PictureProgram.png(ofPicture: picture)
      {
        document.drawing.background?.content = .picture(png, mediaType: "image/png")
      }
      return (try PageFolder().add(DrawingPage.html(document, name: drawn.name)), false)
    case .damaged(let findings):
      drawn.printFindings(findings)
      return (try PageFolder().add(DrawingPage.html(damaged: findings, name: drawn.name)), true)
    }
  }
}
