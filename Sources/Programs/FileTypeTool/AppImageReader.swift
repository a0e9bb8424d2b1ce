import Archives
import Diagnostics
import Files

/// Reads the squashfs of an AppImage with `unsquashfs`, one candidate after another; nothing is
/// unpacked onto the disk.
struct AppImageReader {
  var path: FilePath
  var offset: Int

  /// Where an AppDir has what declares types (AppImage specification, section AppDir).
  private static let folders = ["usr/share/", "share/"]
  private static let mostFiles = 256

  func read() async throws(FileFailure) -> PackageContents {
    let tool = try PackageTool("unsquashfs", of: "squashfs-tools", for: path)
    let options = ["-no-progress", "-no-wildcards", "-offset", String(offset)]
    // An absolute path cannot be taken for an option.
    let image = path.absolute.description
    let listing = try await tool.run(options + ["-lls", image])
    var contents = PackageContents()
    var wanted: [String] = []
    for line in String(decoding: listing, as: UTF8.self).split(separator: "\n") {
      guard let (name, isFile) = Self.entry(line) else { continue }
      contents.names.insert(name)
      if isFile, Self.folders.contains(where: name.hasPrefix), OpenedPackage.isWanted(name) {
        wanted.append(name)
      }
    }
    guard wanted.count <= Self.mostFiles else {
      throw FileFailure(path, "has more than \(Self.mostFiles) files that may declare types")
    }
    for name in wanted {
      let bytes = try await tool.run(options + ["-cat", image, name])
      if OpenedPackage.isKept(name, bytes) {
        contents.files.append(PackageContents.File(name: name, bytes: bytes))
      }
    }
    return contents
  }

  /// A line `-rw-r--r-- root/root 123 2026-01-01 10:00 squashfs-root/usr/...`.
  private static func entry(_ line: Substring) -> (name: String, isFile: Bool)? {
    let parts = line.split(separator: " squashfs-root/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let name = parts[1].split(separator: " -> ", maxSplits: 1).first ?? ""
    guard !name.split(separator: "/").contains("..") else { return nil }
    return (String(name), parts[0].hasPrefix("-"))
  }
}

/// A program that opens packages; it is run with a limit on its time and its output.
struct PackageTool {
  private let program: String
  private let name: String
  private let package: FilePath

  /// Throws a sentence that names the Debian package of a program that is missing.
  init(_ name: String, of debianPackage: String, for package: FilePath) throws(FileFailure) {
    guard let program = ProgramLookup.ofThisProcess.find(name) else {
      throw FileFailure(
        package, "needs the program '\(name)' to be read; install Debian's '\(debianPackage)'")
    }
    (self.program, self.name, self.package) = (program, name, package)
  }

  /// The standard output, at most 1 MiB.
  func run(_ arguments: [String]) async throws(FileFailure) -> [UInt8] {
    let result = try await Program(program, arguments).run()
    guard result.isSuccess else {
      let words = result.errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw FileFailure(package, "'\(name)' cannot read it\(words)")
    }
    return result.bytes
  }
}
