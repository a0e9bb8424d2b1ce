import Files
import Glibc
import Installation
import Synchronization

// InstallProbe HOME install FILE... | InstallProbe HOME uninstall NAME, with the variable KILL_AT:
// does so for that home, and kills itself in the place of the change of that number. Exits with 0
// if there were fewer, with 1 if something failed.

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(64) }
let number = FileSystem.variable("KILL_AT").flatMap(Int.init) ?? 0
let count = Atomic(0)
var environment = InstallEnvironment(
  variables: [
    "HOME": arguments[1], "PATH": FileSystem.variable("PATH") ?? "",
    "XDG_DATA_DIRS": "/nonexistent",
  ], user: 1000)
environment.system = FileOperations { _, _ in
  if count.add(1, ordering: .relaxed).newValue == number { _ = kill(getpid(), SIGKILL) }
  return 0
}
do throws(FileFailure) {
  let session = try InstallSession(.user, environment)
  if arguments[2] == "install" {
    var files: [(path: String, bytes: [UInt8])] = []
    for path in arguments.dropFirst(3) {
      files.append((path, try FileSource.contents(of: path, limit: 1 << 20)))
    }
    var options = InstallOptions()
    let source = try InstallationSource(ready: files, iconSize: "scalable")
    options.makesDefault = true
    _ = try await session.install(source, options)
  } else {
    _ = try await session.uninstall(arguments[3])
  }
} catch {
  _ = FileSystem.write(Array("\(error)\n".utf8), to: STDERR_FILENO)
  exit(1)
}
