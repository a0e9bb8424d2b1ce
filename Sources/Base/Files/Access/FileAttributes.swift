import CFileCalls

/// An extended attribute of a file (xattr(7)), such as an access control list (acl(5)).
package struct FileAttribute: Equatable, Sendable {
  let rawName: [UInt8]
  package let value: [UInt8]

  package var name: String { String(decoding: rawName, as: UTF8.self) }

  static let accessList = "system.posix_acl_access"

  /// True if the attribute belongs to the old bytes; the kernel or the owner would also remove it
  /// if the file were written in place (capabilities(7), evm in the kernel's ABI).
  var isOfContent: Bool {
    ["security.capability", "security.ima", "security.evm"].contains(name)
  }

  /// True if a security policy sets the attribute, on new files as well.
  var isOfPolicy: Bool { name.hasPrefix("security.") }

  /// A description for use in a sentence.
  var words: String {
    switch name {
    case Self.accessList: "an access control list"
    case _ where name.hasPrefix("system."): "an access control list ('\(name)')"
    default: "the attribute '\(name)'"
    }
  }
}

extension FileSystem {
  /// Returns the extended attributes of a file, or of the link itself, that the caller may see.
  ///
  /// Returns nil with `errno` set if they cannot be read; empty on a file system without
  /// attributes.
  package static func attributes(of path: FilePath) -> [FileAttribute]? {
    let listed = unsafe filled { buffer, size in
      unsafe withPath(path.bytes) { unsafe llistxattr($0, buffer, size) }
    }
    guard let listed else { return errno == EOPNOTSUPP || errno == ENOSYS ? [] : nil }
    var attributes: [FileAttribute] = []
    for name in listed.split(separator: 0) {
      let value = unsafe filled { buffer, size in
        unsafe withPath(path.bytes) { path in
          unsafe withPath(Array(name)) { unsafe lgetxattr(path, $0, buffer, size) }
        }
      }
      // Another process may have removed it, or it may be unreadable.
      if value == nil, errno == ENODATA { continue }
      guard let value else { return nil }
      attributes.append(FileAttribute(rawName: Array(name), value: value))
    }
    return attributes
  }

  /// Returns the result of a call that is first asked for the size; nil with `errno` set if it
  /// fails.
  private static func filled(
    _ call: (UnsafeMutablePointer<CChar>?, UInt) -> Int
  ) -> [UInt8]? {
    while true {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      var buffer = [CChar](repeating: 0, count: size)
      let count = unsafe buffer.withUnsafeMutableBufferPointer {
        unsafe call($0.baseAddress, UInt($0.count))
      }
      // The value may have grown in the meantime.
      if count < 0, errno == ERANGE { continue }
      return count < 0 ? nil : buffer[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// Sets an extended attribute of an open file or folder; returns false with `errno` set on
  /// failure.
  package static func setAttribute(_ attribute: FileAttribute, of descriptor: Int32) -> Bool {
    unsafe withPath(attribute.rawName) { name in
      unsafe attribute.value.withUnsafeBytes {
        unsafe fsetxattr(descriptor, name, $0.baseAddress, UInt($0.count), 0) == 0
      }
    }
  }

  /// Removes an attribute; also returns true if it does not exist.
  static func removeAttribute(_ name: String, of descriptor: Int32) -> Bool {
    let result = unsafe withPath(Array(name.utf8)) { unsafe fremovexattr(descriptor, $0) }
    return result == 0 || [ENODATA, EOPNOTSUPP, ENOSYS].contains(errno)
  }

  /// Lets an empty open file share the blocks of another one until either is written to.
  static func clone(_ from: Int32, _ to: Int32) -> Bool { clone_file(from, to) == 0 }
}

extension FileOperations {
  /// Copies the owner, the access control list, and the extended attributes of the file at a path
  /// to a new, open file.
  ///
  /// Set its permissions with `setMode` after its content is written.
  ///
  /// Returns nil, or the reason for a failure as the part of a sentence that follows the path: the
  /// new file would belong to another user, or be open to others. Labels of a security policy are
  /// kept if the policy allows it; attributes of the old content are not kept.
  package func copyOwnership(
    of path: FilePath, _ stamp: FileStamp, to descriptor: Int32
  ) -> String? {
    guard mayPass(.setAttributes), let now = FileSystem.stamp(descriptor: descriptor),
      let attributes = FileSystem.attributes(of: path)
    else { return "its attributes cannot be kept (\(FileSystem.message(errno)))" }
    if let reason = giveAway(descriptor, now, stamp, attributes) { return reason }
    // The folder may have given the new file a list that the old one does not have.
    if !attributes.contains(where: { $0.name == FileAttribute.accessList }),
      !FileSystem.removeAttribute(FileAttribute.accessList, of: descriptor)
    {
      return "its permissions cannot be kept (\(FileSystem.message(errno)))"
    }
    for attribute in attributes where !attribute.isOfContent {
      guard !FileSystem.setAttribute(attribute, of: descriptor), !attribute.isOfPolicy else {
        continue
      }
      return "has \(attribute.words) that cannot be kept (\(FileSystem.message(errno)))"
    }
    return nil
  }

  /// Copies the owner and the group of a file to an open file; only root may change the owner.
  private func giveAway(
    _ descriptor: Int32, _ now: FileStamp, _ stamp: FileStamp, _ attributes: [FileAttribute]
  ) -> String? {
    if now.owner == stamp.owner && now.group == stamp.group { return nil }
    if fchown(descriptor, stamp.owner, stamp.group) == 0 { return nil }
    guard now.owner == stamp.owner else {
      return "belongs to another user (\(stamp.owner)), and a file in its place would be yours"
    }
    // A group with the same rights as everyone else may change.
    let hasList = attributes.contains { $0.name.hasPrefix("system.") }
    if !hasList, stamp.mode >> 3 & 7 == stamp.mode & 7, stamp.mode & 0o2000 == 0 { return nil }
    return
      "belongs to a group (\(stamp.group)) that you are not in, and a file in its place would not"
  }
}
