/// The reason why a file below a folder was not read.
package enum BeneathFailure: Error, Sendable, Equatable {
  /// The file does not exist.
  case missing
  /// The path leads out of the folder or through a symbolic link; the text ends a sentence.
  case leadsOut(String)
  /// The path exists but is not a file, or the file is too long; the text ends a sentence.
  case unfit(String)
  /// The file exists but cannot be read; the text ends a sentence.
  case unreadable(String)
}

extension FileSource {
  /// Returns the bytes of a regular file below an open folder, at most `limit` of them.
  ///
  /// Each component is opened in the folder before it and must not be a symbolic link. Therefore no
  /// file outside of `folder` is read, even if components are replaced meanwhile (openat(2),
  /// `O_NOFOLLOW`).
  package static func contents(
    of path: String, beneath folder: FilePath, limit: Int
  ) throws(BeneathFailure) -> [UInt8] {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.isEmpty, !parts.contains(".."), !path.utf8.contains(0) else {
      throw .leadsOut("leads out of its folder")
    }
    guard var open = OpenFile(FileSystem.openFolder(folder.bytes)) else {
      throw .unreadable(reason(errno))
    }
    var place = folder
    for (index, part) in parts.enumerated() {
      let kind: Int32 = index == parts.count - 1 ? O_NONBLOCK | O_NOCTTY : O_DIRECTORY
      let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | kind
      place = place.appending(String(part))
      let next = FileSystem.open((Array(part.utf8) + [0]).span, in: open.descriptor, flags: flags)
      guard let file = OpenFile(next) else { throw failure(errno, at: place) }
      open = file
    }
    let stamp: FileStamp
    do throws(FileFailure) { stamp = try open.stamp } catch { throw .unreadable(error.reason) }
    guard stamp.kind == .regular else { throw .unfit("is not a file") }
    guard stamp.size <= limit else { throw .unfit("is longer than \(limit >> 20) MB") }
    do throws(FileFailure) {
      return try open.bytes()
    } catch {
      throw .unreadable(error.reason)
    }
  }

  private static func failure(_ code: Int32, at place: FilePath) -> BeneathFailure {
    switch code {
    case ENOENT: .missing
    case ELOOP, ENOTDIR:
      // If the file type cannot be determined, the path counts as a link.
      (try? InodeKind.of(place.bytes).isLink) ?? true
        ? .leadsOut("is a symbolic link or is inside one; links are not followed, so copy the file")
        : .missing
    default: .unreadable(reason(code))
    }
  }
}
