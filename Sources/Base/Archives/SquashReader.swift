package import Files

/// Reads the squashfs of an AppImage or a snap with `unsquashfs`, one candidate after another,
/// without unpacking it onto the disk.
package struct SquashReader {
  private let path: FilePath
  private let offset: Int
  private let folders: [String]
  private let filter: PackageFilter
  private let limits: PackageTool.Limits
  private let lookup: ProgramLookup

  /// Reads the image at an offset in a file, and in the image only files below `folders`.
  package init(
    path: FilePath, offset: Int = 0, folders: [String], _ filter: PackageFilter,
    limits: PackageTool.Limits = .init(), lookup: ProgramLookup = .ofThisProcess
  ) {
    (self.path, self.offset, self.folders, self.filter) = (path, offset, folders, filter)
    (self.limits, self.lookup) = (limits, lookup)
  }

  /// The folders of an AppDir with declarations (AppImage specification, section AppDir).
  package static let foldersOfAppImage = ["usr/share/", "share/"]
  /// The folders where snapd reads desktop entries (Snap documentation, Desktop menu support), and
  /// the description of the snap.
  package static let foldersOfSnap = ["meta/gui/", "meta/snap.yaml"]

  private static let mostFiles = 256

  package func read() async throws(FileFailure) -> PackageContents {
    let tool = try PackageTool("unsquashfs", of: "squashfs-tools", for: path, limits, lookup)
    let options = ["-no-progress", "-no-wildcards", "-offset", String(offset)]
    // An absolute path cannot be mistaken for an option.
    let image = path.absolute.description
    let listing = try await tool.run(options + ["-lls", image])
    var contents = PackageContents()
    let wanted = list(listing, &contents)
    guard wanted.count <= Self.mostFiles else {
      throw FileFailure(path, "has more than \(Self.mostFiles) files that may declare types")
    }
    for entry in wanted {
      guard entry.size <= limits.bytes else {
        contents.failures.append(
          FileFailure(
            "\(path)!\(entry.name)",
            "is longer than \(limits.bytes >> 20) MB, the most that is read of a file"))
        continue
      }
      let bytes = try await tool.run(options + ["-cat", image, entry.name])
      if filter.keeps(entry.name, bytes) {
        contents.files.append(PackageContents.File(name: entry.name, bytes: bytes))
      }
    }
    return contents
  }

  /// Returns the files that may declare types.
  private func list(_ listing: [UInt8], _ contents: inout PackageContents) -> [Entry] {
    var wanted: [Entry] = []
    for line in String(decoding: listing, as: UTF8.self).split(separator: "\n") {
      guard let entry = Self.entry(line) else { continue }
      contents.names.insert(entry.name)
      if entry.isFile, folders.contains(where: entry.name.hasPrefix),
        filter.wants(entry.name)
      {
        wanted.append(entry)
      }
    }
    return wanted
  }

  private struct Entry {
    var name: String
    var isFile: Bool
    var size: Int
  }

  /// Parses a line such as `-rw-r--r-- root/root 123 2026-01-01 10:00 squashfs-root/usr/...`.
  private static func entry(_ line: Substring) -> Entry? {
    let parts = line.split(separator: " squashfs-root/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let name = parts[1].split(separator: " -> ", maxSplits: 1).first ?? ""
    guard !name.split(separator: "/").contains("..") else { return nil }
    let columns = parts[0].split(separator: " ")
    let size = columns.count > 2 ? Int(columns[2]) : nil
    return Entry(name: String(name), isFile: parts[0].hasPrefix("-"), size: size ?? 0)
  }
}
