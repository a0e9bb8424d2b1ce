/// The condition for replacing or removing a path.
package enum ExpectedContent: Sendable {
  /// Anything, or nothing.
  case anything
  /// Nothing.
  case nothing
  /// A file with exactly these bytes.
  case bytes([UInt8])
  /// A file with this content.
  case digest(FileDigest)
  /// The file that had this stamp and this content when it was opened.
  ///
  /// It is read again only if it was changed so recently that the stamp is not reliable; the digest
  /// of a settled one is not needed.
  case version(FileStamp, FileDigest?)
  /// Nothing, or a file whose content may be replaced; `otherwise` is the reason for refusing any
  /// other, as the part of a sentence that follows the path.
  case replaceable(@Sendable ([UInt8]) -> Bool, otherwise: String)
}
