/// The identity of a file, and the time of its last change.
package struct FileStamp: Sendable {
  package let kind: InodeKind
  package let device: UInt64
  package let inode: UInt64
  /// Bytes.
  package let size: Int
  /// The time of the last write in nanoseconds since 1970; programs may set it to any value.
  package let modified: Int
  /// The time of the last change to the file or its attributes in nanoseconds since 1970; only the
  /// kernel sets it.
  package let changed: Int
  /// The permissions, without the file type.
  package let mode: UInt32
  /// True for a device that is read in blocks, such as a disk.
  package let isBlockDevice: Bool
  package let owner: UInt32
  package let group: UInt32
  /// The number of names of the file: more than one if it has hard links.
  package let links: Int
  /// False if the file was changed so recently that another change might not show in its times;
  /// file systems count them in steps of up to two seconds.
  package let isSettled: Bool

  /// True if `other` is the same file.
  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }

  /// True if `other` is the same file with the same content, judging by its times.
  package func hasSameContent(as other: FileStamp) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }

  /// True if content, mode, owner, and links are unchanged.
  package func isUntouched(in other: FileStamp) -> Bool {
    hasSameContent(as: other) && changed == other.changed
  }
}
