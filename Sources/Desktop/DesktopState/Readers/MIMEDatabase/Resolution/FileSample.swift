/// The parts of a file that readers of types examine.
package struct FileSample: Sendable, Equatable {
  /// The kind of file that a name in a folder leads to.
  package enum Kind: String, Sendable, CaseIterable {
    case regular
    case directory
    /// A folder on another device than its parent.
    case mountPoint
    case fifo
    case socket
    case characterDevice
    case blockDevice
    /// A symbolic link whose target is missing.
    case missing
  }

  /// The last component of the path, as in the file system.
  package var name: [UInt8]
  /// The kind of the file itself or of the target of a symbolic link.
  package var kind: Kind
  package var isSymbolicLink: Bool
  /// The size in bytes.
  package var size: UInt64
  /// The first bytes, at least `TypeResolution.sniffedLength` if there are; nil if unreadable.
  package var head: [UInt8]?

  package init(
    name: [UInt8], kind: Kind = .regular, isSymbolicLink: Bool = false, size: UInt64 = 0,
    head: [UInt8]? = nil
  ) {
    (self.name, self.kind, self.isSymbolicLink, self.size) = (name, kind, isSymbolicLink, size)
    self.head = head
  }
}

extension FileSample.Kind {
  /// The type for the kind (shared-mime-info section 2.14); nil for a regular file.
  package var type: String? {
    switch self {
    case .regular, .missing: nil
    case .directory: "inode/directory"
    case .mountPoint: "inode/mount-point"
    case .fifo: "inode/fifo"
    case .socket: "inode/socket"
    case .characterDevice: "inode/chardevice"
    case .blockDevice: "inode/blockdevice"
    }
  }
}
