import Declarations
import UniformTypes

/// The values for a registration that depend on the format that documents are written in.
struct RegistrationBase {
  /// True for a text whose encoding may be a parameter (RFC 6838 section 4.2.1).
  let isText: Bool
  /// True if another format specifies how documents begin.
  let hasSyntax: Bool
  let encoding: String
  /// The fragment identifiers; nil if they are not specified.
  let fragments: String?
  let security: String
  let interoperability: String

  private struct Row {
    var suffix: String
    var mimeType: String
    var encoding: String
    var fragments: String?
    var security: String
  }

  private static let rows = [
    Row(
      suffix: "json", mimeType: "application/json",
      encoding: "same as for application/json: binary (RFC 8259, section 11)",
      fragments: "same as for application/json (RFC 6839, section 3.1)",
      security: "; the security considerations of JSON apply too (RFC 8259, section 12)"),
    Row(
      suffix: "xml", mimeType: "application/xml",
      encoding: "same as for application/xml (RFC 7303, section 9.1)",
      fragments: "same as for application/xml (RFC 7303, section 5)",
      security: "; the security considerations of XML apply too (RFC 7303, section 10)"),
    Row(
      suffix: "zip", mimeType: "application/zip", encoding: "binary",
      fragments: "same as for application/zip (RFC 6839, section 3.6)",
      security: "; a zip archive may unpack to much more, and names may lead out of a folder"),
    Row(
      suffix: "gzip", mimeType: "application/gzip", encoding: "binary", fragments: nil,
      security: "; compressed data may unpack to much more"),
  ]

  /// The suffixes that are registered (IANA, Structured Syntax Suffixes).
  private static let registeredSuffixes: Set = [
    "ber", "cbor", "cbor-seq", "cose", "cwt", "der", "fastinfoset", "gzip", "json", "json-seq",
    "jwt", "sd-jwt", "sqlite3", "tlv", "wbxml", "xml", "yaml", "zip", "zstd",
  ]

  init(_ type: GeneratedType, _ media: MediaType) {
    let suffix = media.structuredSuffix.map { $0.lowercased() }
    let lineage = type.lineage
    let row = Self.rows.first {
      suffix == $0.suffix || suffix == nil && lineage.contains($0.mimeType)
    }
    isText = media.topLevel.lowercased() == "text"
    hasSyntax = DocumentSyntax(of: type) != nil || row != nil && row?.suffix != "zip"
    encoding = row?.encoding ?? (isText ? "8bit" : "binary")
    fragments = row?.fragments
    security = row?.security ?? ""
    let versions = "differences between versions or programs, or N/A"
    interoperability =
      if let suffix, !Self.registeredSuffixes.contains(suffix) {
        "'+\(suffix)' is not a registered suffix (RFC 6838, section 4.2.8): explain it; \(versions)"
      } else if let row, suffix == nil {
        """
        the name does not end with '+\(row.suffix)' though documents are of that format (RFC 6838, \
        section 4.2.8): why; \(versions)
        """
      } else {
        versions
      }
  }
}
