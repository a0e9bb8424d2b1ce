import CFileCalls

/// The name that the program was started by, and its arguments.
package struct ProgramCall {
  /// The name without folders, as bytes, which need not be UTF-8; empty if it is missing.
  package let name: ArraySlice<UInt8>
  /// The arguments after the name.
  package let arguments: ArraySlice<[UInt8]>

  /// Reads the name and the arguments; a first argument `--as=NAME` replaces the name, because a
  /// script of `sh` cannot set the name of the program that it starts.
  init(_ all: [[UInt8]]) {
    let mark = Array("--as=".utf8)
    let isMarked = all.count > 1 && all[1].starts(with: mark)
    name =
      isMarked
      ? all[1].dropFirst(mark.count) : all.first?.split(separator: UInt8(ascii: "/")).last ?? []
    arguments = all.dropFirst(isMarked ? 2 : 1)
  }

  /// The call of this process; it does not open a file, unlike `CommandLine.arguments`, which is
  /// empty if `/proc/self/maps` cannot be read.
  package static var ofThisProcess: ProgramCall {
    ProgramCall(
      (0..<filecalls_argument_count()).compactMap { index in
        guard let text = unsafe filecalls_argument(index) else { return nil }
        return unsafe FileSystem.bytes(of: text)
      })
  }

  /// Ends settings for the start, which hold only until the program's own code runs; for a program
  /// with one thread.
  package static func finishStart() { filecalls_finish_start() }
}
