import CFileCalls

/// The arguments that the program was started with, its name first.
package enum ProgramArguments {
  /// The original arguments: bytes, which need not be UTF-8.
  ///
  /// Empty for a program without even a name. No file is opened, unlike for
  /// `CommandLine.arguments`, which is empty if `/proc/self/maps` cannot be read.
  package static var bytes: [[UInt8]] {
    (0..<filecalls_argument_count()).compactMap { index in
      guard let text = unsafe filecalls_argument(index) else { return nil }
      return unsafe FileSystem.bytes(of: text)
    }
  }

  /// Ends what is to hold only until the program's own code runs; for a program of one thread.
  package static func finishStart() { filecalls_finish_start() }
}
