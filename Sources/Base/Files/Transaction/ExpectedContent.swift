/// The condition for replacing or removing a path.
package enum ExpectedContent: Sendable {
  /// Any file, or none.
  case anything
  /// No file.
  case nothing
  /// A file with exactly these bytes.
  case bytes([UInt8])
  /// A file with this content.
  case digest(FileDigest)
  /// The file that had this stamp and this content when it was opened.
  ///
  /// It is read again only if it was changed so recently that the stamp is not reliable. The digest
  /// of a settled file is not needed.
  case version(FileStamp, FileDigest?)
  /// No file, or one whose content may be replaced.
  ///
  /// `otherwise` is the reason for refusing any other file, as the part of a sentence that follows
  /// the path.
  case replaceable(@Sendable ([UInt8]) -> Bool, otherwise: String)
}
