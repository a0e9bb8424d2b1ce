import ArgumentParser
import Commands
import Files

/// A file that an option names.
enum OptionFile {
  /// What is read from it, if there is one; the command fails if it cannot be read.
  static func read<Value>(
    _ path: String?, _ read: (String) throws(FileFailure) -> Value
  ) throws(ExitCode) -> Value? {
    guard let path else { return nil }
    do throws(FileFailure) {
      return try read(path)
    } catch {
      printFailure("emojiart: \(error)")
      throw ExitStatus.failure
    }
  }
}
