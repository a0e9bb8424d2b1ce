/// What a file system tells of a file: which one it is, and when it was last changed.
package struct FileStamp: Sendable {
  package let kind: InodeKind
  package let device: UInt64
  package let inode: UInt64
  /// Bytes.
  package let size: Int
  /// Nanoseconds since 1970: when content was written, which programs may set to any time.
  package let modified: Int
  /// Nanoseconds since 1970: when anything of the file was changed, which only the kernel sets.
  package let changed: Int
  /// Permissions, without the kind.
  package let mode: UInt32
  /// True of a device that is read in blocks, as disks are.
  package let isBlockDevice: Bool
  package let owner: UInt32
  package let group: UInt32
  /// Names of the file: more than one if it has hard links.
  package let links: Int
  /// False if the file was changed so shortly before it was looked at that another change need not
  /// show in its times: file systems count them in steps of up to two seconds.
  package let isSettled: Bool

  /// True if `other` is the same file.
  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }

  /// True if `other` is the same file with the same content, as far as times tell.
  package func hasSameContent(as other: FileStamp) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }

  /// True if nothing at all was changed in between: no content, mode, owner or link.
  package func isUntouched(in other: FileStamp) -> Bool {
    hasSameContent(as: other) && changed == other.changed
  }
}
