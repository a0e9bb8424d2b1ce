import ArgumentParser
import Commands
import Files

/// A file that an option names.
enum OptionFile {
  /// Reads the file, if any; if that fails, prints the reason and throws the exit status.
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
