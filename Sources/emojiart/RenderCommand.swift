import ArgumentParser
import CommandSupport
import FileAccess

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a document as its app does, as SVG, HTML or PNG.",
    discussion: """
      Nothing is fetched: a background that is only a URL is a frame with the URL, unless --image \
      gives the picture. What is not drawn is said on standard error. PNG is made by the program \
      'emojiart-thumbnailer', which is looked for beside this one and in PATH.

      Exit status: 0 if the drawing is there; 1 if the document is damaged or, with --dry-run, a \
      file would be written; 2 if a file could not be read or written; 64 for a mistake in the call.
      """)

  @Argument(help: "A document, or - for standard input.", completion: .file())
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or - for standard output; its extension is the format.",
      valueName: "path"), completion: .file())
  var output: String

  @Option(help: "The format: svg, html or png.")
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp("The picture that the background's URL leads to.", valueName: "file"),
    completion: .file())
  var image: String?

  @Option(help: ArgumentHelp("The longer side in pixels; one a point if left out.", valueName: "n"))
  var size: Int?

  @Flag(help: "Write nothing; say what would be written.")
  var dryRun = false

  func validate() throws {
    let format = try chosen()
    if dryRun, output == "-" { throw ValidationError("--dry-run is for a file") }
    // The pixels of a PNG are all there at once.
    let largest = format == .png ? 8192 : 16_384
    if let size, !(1...largest).contains(size) {
      throw ValidationError("--size is a number from 1 to \(largest), not \(size)")
    }
  }

  private func chosen() throws -> RenderFormat {
    guard let found = format ?? RenderFormat(path: output) else {
      throw ValidationError(
        "the extension of '\(output)' names no format; --format takes svg, html or png")
    }
    return found
  }

  func run() async throws {
    let session = RenderSession(
      file: file, output: output, format: try chosen(), image: image, size: size,
      isPreview: dryRun)
    let status: ExitCode
    do throws(FileFailure) {
      status = try await session.run()
    } catch {
      printFailure("emojiart: \(error)")
      status = ExitStatus.failure
    }
    throw status
  }
}
