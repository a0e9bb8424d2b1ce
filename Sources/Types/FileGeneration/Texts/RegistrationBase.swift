import Declarations
import UniformTypes

/// The values for a registration that depend on the format that documents are written in.
struct RegistrationBase {
  /// True for a text whose encoding may be a parameter (RFC 6838 section 4.2.1).
  let isText: Bool
  /// True if another format specifies how documents begin.
  let hasSyntax: Bool
  let interoperability: String
  /// The considerations of the format; fragment identifiers are nil if they are not specified.
  let format: (encoding: String, fragments: String?, security: String)

  private static let rows = [
    "json": (
      encoding: "same as for application/json: binary (RFC 8259, section 11)",
      fragments: "same as for application/json (RFC 6839, section 3.1)" as String?,
      security: "; the security considerations of JSON apply too (RFC 8259, section 12)"
    ),
    "xml": (
      "same as for application/xml (RFC 7303, section 9.1)",
      "same as for application/xml (RFC 7303, section 5)",
      "; the security considerations of XML apply too (RFC 7303, section 10)"
    ),
    "zip": (
      "binary", "same as for application/zip (RFC 6839, section 3.6)",
      "; a zip archive may unpack to much more, and names may lead out of a folder"
    ),
    "gzip": ("binary", nil, "; compressed data may unpack to much more"),
  ]

  /// The suffixes that are registered (IANA, Structured Syntax Suffixes).
  private static let registeredSuffixes: Set = [
    "ber", "cbor", "cbor-seq", "cose", "cwt", "der", "fastinfoset", "gzip", "json", "json-seq",
    "jwt", "sd-jwt", "sqlite3", "tlv", "wbxml", "xml", "yaml", "zip", "zstd",
  ]

  init(_ type: GeneratedType, _ media: MediaType) {
    let suffix = media.structuredSuffix.map { $0.lowercased() }
    let lineage = type.lineage
    let base =
      suffix ?? ["json", "xml", "zip", "gzip"].first { lineage.contains("application/\($0)") }
    let row = base.flatMap { Self.rows[$0] }
    isText = media.topLevel.lowercased() == "text"
    hasSyntax = DocumentSyntax(of: type) != nil || row != nil && base != "zip"
    format = row ?? (isText ? "8bit" : "binary", nil, "")
    let versions = "differences between versions or programs, or N/A"
    interoperability =
      if let suffix, !Self.registeredSuffixes.contains(suffix) {
        "'+\(suffix)' is not a registered suffix (RFC 6838, section 4.2.8): explain it; \(versions)"
      } else if let base, suffix == nil {
        """
        the name does not end with '+\(base)' though documents are of that format (RFC 6838, \
        section 4.2.8): why; \(versions)
        """
      } else {
        versions
      }
  }
}
