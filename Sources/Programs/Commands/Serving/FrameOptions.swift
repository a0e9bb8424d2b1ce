import ArgumentParser

/// The options for the stream that a `serve` command reads.
package struct FrameOptions: ParsableArguments {
  @Option(
    name: .customLong("max-size"),
    help: ArgumentHelp(
      "The largest document in MB; a larger one is read over and answered with an error.",
      valueName: "MB"))
  var mostMegabytes = 256

  /// The maximum size of a document in bytes.
  package var mostBytes: Int { mostMegabytes << 20 }

  package init() {}

  package func validate() throws {
    guard 1...65_536 ~= mostMegabytes else {
      throw ValidationError("--max-size must be from 1 to 65536")
    }
  }
}
