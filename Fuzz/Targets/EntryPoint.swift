import Foundation

/// What libFuzzer calls with each input; the environment variable FUZZ_TARGET names the target.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// With FUZZ_SEEDS the examples of the target are written into that folder instead, with FUZZ_LIST the
/// names of all targets are printed.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  if environment["FUZZ_LIST"] != nil {
    FuzzTarget.list()
    exit(0)
  }
  guard let folder = environment["FUZZ_SEEDS"] else { return 0 }
  do {
    for (index, seed) in FuzzTarget.chosen.seeds().enumerated() {
      try Data(seed).write(to: URL(filePath: folder).appending(path: "example-\(index)"))
    }
    exit(0)
  } catch {
    fatalError("\(folder): \(error)")
  }
}

extension FuzzTarget {
  static func list() {
    for target in all { print(target.name) }
  }

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = all.first(where: { $0.name == name }) else {
      fatalError("FUZZ_TARGET must be one of \(all.map(\.name))")
    }
    return target
  }()
}
