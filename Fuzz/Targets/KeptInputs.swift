#if KEPT
  import Foundation

  /// The program without libFuzzer: runs the chosen target on its examples and on the files of folders.
  ///
  /// It is built from the same modules as the tests, while libFuzzer needs all of them built anew.
  @main
  enum KeptInputs {
    /// A longer run of one input counts as endless, as for libFuzzer.
    private static let longest: UInt32 = 10

    static func main() throws {
      if ProcessInfo.processInfo.environment["FUZZ_LIST"] != nil { return FuzzTarget.list() }
      var inputs = FuzzTarget.chosen.seeds().enumerated().map { ("example \($0)", $1) }
      for folder in CommandLine.arguments.dropFirst() {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
          let path = folder + "/" + name
          inputs.append((path, try [UInt8](Data(contentsOf: URL(filePath: path)))))
        }
      }
      for (name, bytes) in inputs {
        // Not buffered: it is the last line if the run stops here.
        try FileHandle.standardOutput.write(contentsOf: Data((name + "\n").utf8))
        alarm(longest)
        FuzzTarget.chosen.run(bytes)
      }
      print(inputs.count)
    }
  }
#endif
