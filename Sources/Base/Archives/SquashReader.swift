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

  /// Reads the image at an offset in a file, and in the image only files below `folders` and in its
  /// top folder: desktops take the entry of an AppImage from there.
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
    let wanted = list(Self.entries(listing), &contents)
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
      let bytes = try await tool.run(options + ["-cat", image, entry.file])
      if filter.keeps(entry.name, bytes) {
        contents.files.append(PackageContents.File(name: entry.name, bytes: bytes))
      }
    }
    return contents
  }

  /// Returns the files that may declare types, and the links to others.
  private func list(_ entries: [Entry], _ contents: inout PackageContents) -> [Entry] {
    contents.names.formUnion(entries.map(\.name))
    let byName = Dictionary(entries.map { ($0.name, $0) }) { $1 }
    var links = ArchiveLinks(of: path)
    for entry in entries where entry.kind == "l" { links.add(entry.archived) }
    var wanted: [Entry] = []
    for entry in entries
    where !entry.name.contains("/") || folders.contains(where: entry.name.hasPrefix) {
      guard filter.wants(entry.name), entry.kind != "d" else { continue }
      guard entry.kind != "l" || filter.isSeen(entry.name) else { continue }
      do throws(FileFailure) {
        let file = FilePath(try links.target(of: entry.archived)).description
        guard let found = byName[file] else {
          throw FileFailure(
            "\(path)!\(entry.name)",
            "is a link to '\(entry.link)', which is not in the image; copy what it leads to")
        }
        if entry.kind == "l", filter.isSeen(file) { continue }
        guard found.kind == "-" else {
          throw FileFailure("\(path)!\(entry.name)", "is not a file")
        }
        wanted.append(Entry(name: entry.name, kind: "-", file: file, size: found.size))
      } catch {
        contents.failures.append(error)
      }
    }
    return wanted
  }

  private struct Entry {
    var name: String
    /// The first letter of its mode.
    var kind: Character
    /// The target of a link.
    var link = ""
    /// The file with its bytes.
    var file: String
    var size: Int

    var archived: ArchiveEntry {
      ArchiveEntry(
        name: FilePath(name), content: kind == "l" ? .link(isSymbolic: true) : .file,
        link: FilePath(link).bytes)
    }
  }

  private static func entries(_ listing: [UInt8]) -> [Entry] {
    String(decoding: listing, as: UTF8.self).split(separator: "\n").compactMap(entry)
  }

  /// Parses a line such as `-rw-r--r-- root/root 123 2026-01-01 10:00 squashfs-root/usr/...`.
  private static func entry(_ line: Substring) -> Entry? {
    let parts = line.split(separator: " squashfs-root/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let names = parts[1].split(separator: " -> ", maxSplits: 1)
    let name = String(names.first ?? "")
    guard !name.split(separator: "/").contains("..") else { return nil }
    let columns = parts[0].split(separator: " ")
    let size = columns.count > 2 ? Int(columns[2]) : nil
    return Entry(
      name: name, kind: parts[0].first ?? "-", link: names.count > 1 ? String(names[1]) : "",
      file: name, size: size ?? 0)
  }
}
