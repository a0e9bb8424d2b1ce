import ArgumentParser
import Commands
import Files

/// The destination of a picture: a file, or - for standard output.
struct RenderOutput {
  var path: String
  /// The command, for the journal's list.
  var title: String
  var isPreview: Bool

  /// Throws if the output is one of the inputs.
  func check(_ inputs: [String]) throws(FileFailure) {
    for input in inputs where input != "-" && path != "-" {
      guard try FileSystem.isSameFile(input, path) else { continue }
      throw FileFailure(path, "is the input; write the drawing to another file")
    }
  }

  func save(_ bytes: [UInt8]) throws(FileFailure) -> ExitCode {
    if path == "-" {
      guard FileSystem.write(bytes, to: STDOUT_FILENO) || errno == EPIPE else {
        throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
      }
      return ExitStatus.clean
    }
    if isPreview { return try preview(bytes) }
    let transaction = try FileTransaction(journal: nil, title: title)
    try transaction.stage(FilePath(path), bytes)
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
    return ExitStatus.clean
  }

  private func preview(_ bytes: [UInt8]) throws(FileFailure) -> ExitCode {
    let kind = try InodeKind.of(path).kind
    let old = kind == nil ? nil : try FileSource.contentsIfPresent(of: path, limit: bytes.count + 1)
    let state = old == nil ? "created" : old == bytes ? "unchanged" : "replaced"
    try printOutput("\(state) \(path)\n")
    return old == bytes ? ExitStatus.clean : ExitStatus.findings
  }
}
