package import DesktopEntries
import Diagnostics
package import Files
package import KeyFileSyntax

/// The content of a data folder for desktops; each part is read once, on first use.
package final class DataFolder: Sendable {
  package let path: String
  private let mimeFolder: Once<MIMEFolderFiles>
  private let declarations: Once<Read<MIMEFolder?>>
  private let packageFiles: Once<Read<[DiskFile]>>
  private let readEntries: Once<Read<[InstalledEntry]>>
  private let cacheFile: Once<Read<EntryCache?>>
  private let thumbnailerFiles: Once<Read<[DiskFile]>>

  package init(_ path: String) {
    self.path = path
    let mime = DataFolders.joined(path, "mime")
    let applications = DataFolders.joined(path, "applications")
    mimeFolder = Once { MIMEFolderFiles(mime) }
    declarations = Once { Read { MIMEFolder.declarations(in: mime, &$0) } }
    packageFiles = Once { Read { DataFolder.packages(in: mime, &$0) } }
    readEntries = Once { Read { DataFolder.entries(in: applications, &$0) } }
    cacheFile = Once {
      Read { DiskFile(applications + "/" + EntryCache.name, &$0).map(EntryCache.init) }
    }
    thumbnailerFiles = Once {
      Read { DataFolder.files(in: DataFolders.joined(path, "thumbnailers"), ".thumbnailer", &$0) }
    }
  }

  /// The files of the `mime` folder, which may be missing.
  package var mime: MIMEFolderFiles { mimeFolder.value }

  /// The text files of the `mime` folder without the magic rules, by far the largest part, if any.
  package var types: MIMEFolder? { declarations.value.value }

  /// The packages as update-mime-database reads them: by name, `Override.xml` last.
  package var packages: [DiskFile] { packageFiles.value.value }

  /// True if there are packages but no output of update-mime-database.
  package var lacksTypeDatabase: Bool { mime.text == nil && mime.cache == nil && !packages.isEmpty }

  package var entries: [InstalledEntry] { readEntries.value.value }

  /// `applications/mimeinfo.cache`; nil if it does not exist.
  package var entryCache: EntryCache? { cacheFile.value.value }

  package var thumbnailers: [DiskFile] { thumbnailerFiles.value.value }

  /// The failures to read existing parts; reads everything.
  package var failures: [FileFailure] {
    packageFiles.value.failures + failuresOfAnswers + thumbnailerFiles.value.failures
  }

  /// The failures to read the parts that determine types and applications.
  package var failuresOfAnswers: [FileFailure] {
    mime.failures + readEntries.value.failures + cacheFile.value.failures
  }
}

/// A part of a desktop, with the failures to read it.
private struct Read<Value: Sendable>: Sendable {
  var value: Value
  var failures: [FileFailure] = []

  init(_ read: (inout [FileFailure]) -> Value) { value = read(&failures) }
}

/// A desktop entry by its desktop file ID.
package struct InstalledEntry: Sendable {
  /// The path below `applications` with dashes for slashes (Desktop Entry Specification 1.5,
  /// section 2).
  package let id: String
  package let path: String
  /// The file; nil if it is unreadable or a broken link.
  package let file: KeyFile?
  /// The entry; also nil for a file without an entry's group.
  package let entry: DesktopEntry?

  fileprivate init(_ name: String, in folder: String, _ failures: inout [FileFailure]) {
    id = name.replacing("/", with: "-")
    path = DataFolders.joined(folder, name)
    file = DiskFile(path, &failures).map { KeyFile($0.bytes) }
    entry = file.flatMap(DesktopEntry.init)
  }
}

/// A `mimeinfo.cache` of update-desktop-database, with its text.
package struct EntryCache: Sendable {
  package static let name = "mimeinfo.cache"

  package let bytes: [UInt8]
  package let content: AssociationFile
  package var path: String { content.path }

  fileprivate init(_ file: DiskFile) {
    bytes = file.bytes
    content = AssociationFile(path: file.path, role: .cache, bytes)
  }

  /// Returns the place where the file lists an application for a type.
  package func place(of id: String, for type: String) -> Range<Int>? {
    let file = KeyFile(bytes)
    return file.groups.lazy.flatMap(\.entries).filter { $0.name == type }
      .flatMap { file.list($0).items }.first { $0.text.trimmed == id }?.range
  }
}

extension DataFolder {
  private static func entries(
    in folder: String, _ failures: inout [FileFailure]
  ) -> [InstalledEntry] {
    do throws(FileFailure) {
      return try FileSystem.files(below: folder, endings: [".desktop"], followingLinks: true)
        .map { InstalledEntry($0, in: folder, &failures) }
    } catch {
      failures.append(error)
      return []
    }
  }

  private static func packages(in mime: String, _ failures: inout [FileFailure]) -> [DiskFile] {
    let files = files(in: DataFolders.joined(mime, "packages"), ".xml", &failures)
    let isLast = { (file: DiskFile) in file.path.hasSuffix("/Override.xml") }
    return files.filter { !isLast($0) } + files.filter(isLast)
  }

  static func files(
    in folder: String, _ ending: String, _ failures: inout [FileFailure]
  ) -> [DiskFile] {
    do throws(FileFailure) {
      return try FileSystem.files(in: folder, ending: ending)
        .compactMap { DiskFile(DataFolders.joined(folder, $0), &failures) }
    } catch {
      failures.append(error)
      return []
    }
  }
}
