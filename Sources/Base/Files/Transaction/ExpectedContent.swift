/// What must be at a path for it to be replaced or removed.
package enum ExpectedContent: Sendable {
  /// Whatever is there now, or nothing.
  case anything
  /// Nothing.
  case nothing
  /// A file with just these bytes.
  case bytes([UInt8])
  /// A file with this content.
  case digest(FileDigest)
  /// The file that was opened with this stamp and gave this content.
  ///
  /// It is read again only if it was changed so shortly before that the stamp cannot tell; the
  /// digest of a settled one is not needed.
  case version(FileStamp, FileDigest?)
  /// Nothing, or a file whose content may be replaced; `otherwise` says why others may not, as the
  /// part of a sentence that follows the path.
  case replaceable(@Sendable ([UInt8]) -> Bool, otherwise: String)
}
