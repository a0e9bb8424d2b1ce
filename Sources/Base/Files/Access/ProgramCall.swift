import CFileCalls

/// How the program was started: the name that it acts by, and its arguments.
package struct ProgramCall {
  /// The name without folders, as bytes, which need not be UTF-8; empty if the program has none.
  package let name: ArraySlice<UInt8>
  /// What follows the name.
  package let arguments: ArraySlice<[UInt8]>

  /// A first argument `--as=NAME` is the name instead: a script of `sh` cannot set that of the
  /// program that it starts.
  init(_ all: [[UInt8]]) {
    let mark = Array("--as=".utf8)
    let isMarked = all.count > 1 && all[1].starts(with: mark)
    name =
      isMarked
      ? all[1].dropFirst(mark.count) : all.first?.split(separator: UInt8(ascii: "/")).last ?? []
    arguments = all.dropFirst(isMarked ? 2 : 1)
  }

  /// No file is opened, unlike for `CommandLine.arguments`, which is empty if `/proc/self/maps`
  /// cannot be read.
  package static var ofThisProcess: ProgramCall {
    ProgramCall(
      (0..<filecalls_argument_count()).compactMap { index in
        guard let text = unsafe filecalls_argument(index) else { return nil }
        return unsafe FileSystem.bytes(of: text)
      })
  }

  /// Ends what is to hold only until the program's own code runs; for a program of one thread.
  package static func finishStart() { filecalls_finish_start() }
}
