import Declarations
import Diagnostics
import Files
import Synchronization
import DeclarationImport
import ProjectChecks

/// The failures to read files around imported ones, which make the import invalid.
final class ImportFailures: Sendable {
  private let all = Mutex<[FileFailure]>([])

  /// The first failure.
  var first: FileFailure? { all.withLock(\.first) }

  /// Returns the value of `body`, or notes its failure and returns nil.
  fileprivate func noting<Value>(_ body: () throws(FileFailure) -> Value?) -> Value? {
    do throws(FileFailure) {
      return try body()
    } catch {
      all.withLock { $0.append(error) }
      return nil
    }
  }
}

extension ImportNeighbors {
  /// Reads neighbors from the disk, for a declaration at a path, or nil for the working folder.
  ///
  /// Pictures are read only below the folder of the declaration, as in `generate`.
  static func onDisk(
    declaration: String?, failures: ImportFailures = ImportFailures()
  ) -> ImportNeighbors {
    let home = failures.noting { () throws(FileFailure) in
      try FileSystem.resolved(declaration.map { FilePath($0).folder } ?? ".")
    }
    return ImportNeighbors(
      content: { name, path in
        failures.noting { () throws(FileFailure) in try content(name, FilePath(path).folder) }
      },
      files: { name, path in
        let folder = FilePath(path).folder.appending(name)
        let entries = failures.noting { () throws(FileFailure) in
          try InodeKind.of(folder.bytes).kind == .directory
            ? FileSystem.entries(of: folder.bytes) : []
        }
        return (entries ?? []).filter { !$0.isDirectory }
          .map { String(decoding: $0.name, as: UTF8.self) }.sorted()
      },
      picture: { name, path in
        // Packagers look for pictures beside the file even if it does not name any.
        let isBeside = !name.hasPrefix("/") && !name.hasPrefix("../")
        let file = FilePath(path).folder.appending(name)
        let isThere = failures.noting { () throws(FileFailure) in
          try InodeKind.of(file.bytes).kind != nil
        }
        if isBeside, isThere == false { return (name, .missing) }
        let folder = failures.noting { () throws(FileFailure) in
          try FileSystem.resolved(FilePath(path).folder)
        }
        guard let home = home ?? nil, let folder = folder ?? nil,
          let inside = Self.path(of: name, in: folder.description, below: home.description)
        else { return (name, .refused("is outside of the folder of the declaration")) }
        let declaration = home.appending("declaration").description
        let picture = failures.noting { () throws(FileFailure) in
          try DeclarationInput.readPicture(inside, beside: declaration).file
        }
        return (inside, picture ?? .missing)
      })
  }

  /// Returns the content of a file below a folder, or nil if it is missing or must not be read.
  private static func content(
    _ name: String, _ folder: FilePath
  ) throws(FileFailure) -> [UInt8]? {
    do throws(BeneathFailure) {
      return try FileSource.contents(of: name, beneath: folder, limit: ProjectFile.limit)
    } catch {
      if case .unreadable(let reason) = error {
        throw FileFailure(folder.appending(name), reason)
      }
      return nil
    }
  }

  /// Returns the path of a file relative to a folder that contains it; both folders are absolute.
  private static func path(of name: String, in folder: String, below home: String) -> String? {
    let parts = PathText.names(in: name, from: folder.split(separator: "/"))
    let above = home.split(separator: "/")
    guard parts.count > above.count, parts.starts(with: above) else { return nil }
    return parts.dropFirst(above.count).joined(separator: "/")
  }
}
