import Diagnostics
import Files

/// The form of contents in records: the length and XXH64 of the bytes.
package enum ContentDigest {
  /// Formats a digest: `1149-0123456789abcdef`.
  package static func text(of bytes: [UInt8]) -> String {
    let digest = FileDigest(bytes)
    return "\(digest.size)-\(digest.hash.digits(16))"
  }
}

extension InstalledFile {
  /// True if the bytes equal the installed ones.
  package func has(_ bytes: [UInt8]?) -> Bool {
    bytes.map { ContentDigest.text(of: $0) == digest } ?? false
  }
}
