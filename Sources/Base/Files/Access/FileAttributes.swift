import CFileCalls
import Glibc

/// An extended attribute of a file (xattr(7)); access control lists are such ones (acl(5)).
package struct FileAttribute: Equatable, Sendable {
  let rawName: [UInt8]
  package let value: [UInt8]

  package init(_ name: String, _ value: [UInt8]) {
    self.init(rawName: Array(name.utf8), value: value)
  }

  init(rawName: [UInt8], value: [UInt8]) {
    self.rawName = rawName
    self.value = value
  }

  package var name: String { String(decoding: rawName, as: UTF8.self) }

  static let accessList = "system.posix_acl_access"

  /// Belongs to the bytes that it was set for: the kernel or its owner takes it away from a file that
  /// is written to in place, too (capabilities(7), evm in the kernel's ABI).
  var isOfContent: Bool {
    ["security.capability", "security.ima", "security.evm"].contains(name)
  }

  /// Set by a security policy, which gives a new file in the folder one of its own.
  var isOfPolicy: Bool { name.hasPrefix("security.") }

  /// As a part of a sentence.
  var words: String {
    switch name {
    case Self.accessList: "an access control list"
    case _ where name.hasPrefix("system."): "an access control list ('\(name)')"
    default: "the attribute '\(name)'"
    }
  }
}

extension FileSystem {
  /// The extended attributes of a file that the caller may see; of a link, its own.
  ///
  /// Nil with `errno` set if they cannot be read; a file system without any has none.
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
      // It may be gone, or for others to read.
      if value == nil, errno == ENODATA { continue }
      guard let value else { return nil }
      attributes.append(FileAttribute(rawName: Array(name), value: value))
    }
    return attributes
  }

  /// What a call gives that is asked for the size first; nil with `errno` set if it fails.
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
      // It may have grown in the meantime.
      if count < 0, errno == ERANGE { continue }
      return count < 0 ? nil : buffer[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// Sets an extended attribute of an open file or folder; false with `errno` set if that cannot be.
  package static func setAttribute(_ attribute: FileAttribute, of descriptor: Int32) -> Bool {
    unsafe withPath(attribute.rawName) { name in
      unsafe attribute.value.withUnsafeBytes {
        unsafe fsetxattr(descriptor, name, $0.baseAddress, UInt($0.count), 0) == 0
      }
    }
  }

  /// Removes an attribute; true as well if there is none.
  static func removeAttribute(_ name: String, of descriptor: Int32) -> Bool {
    let result = unsafe withPath(Array(name.utf8)) { unsafe fremovexattr(descriptor, $0) }
    return result == 0 || [ENODATA, EOPNOTSUPP, ENOSYS].contains(errno)
  }

  /// Lets an empty open file share the blocks of another one until either is written to.
  static func clone(_ from: Int32, _ to: Int32) -> Bool { clone_file(from, to) == 0 }
}

extension FileOperations {
  /// Gives an open file that is new the owner, the access control list and the extended attributes of
  /// the file at a path; its permissions come with `setMode`, when its content is written.
  ///
  /// Gives the reason why that cannot be done, as the part of a sentence that follows the path: a
  /// file in its place would be somebody else's, or open to others. What a security policy says of a
  /// file is kept as far as the policy allows; what belongs to the old content is not.
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

  /// Gives an open file the owner and the group of another one; only root may give a file away.
  private func giveAway(
    _ descriptor: Int32, _ now: FileStamp, _ stamp: FileStamp, _ attributes: [FileAttribute]
  ) -> String? {
    if now.owner == stamp.owner && now.group == stamp.group { return nil }
    if fchown(descriptor, stamp.owner, stamp.group) == 0 { return nil }
    guard now.owner == stamp.owner else {
      return "belongs to another user (\(stamp.owner)), and a file in its place would be yours"
    }
    // A group that has just the rights of all others may be another one.
    let hasList = attributes.contains { $0.name.hasPrefix("system.") }
    if !hasList, stamp.mode >> 3 & 7 == stamp.mode & 7, stamp.mode & 0o2000 == 0 { return nil }
    return
      "belongs to a group (\(stamp.group)) that you are not in, and a file in its place would not"
  }
}
