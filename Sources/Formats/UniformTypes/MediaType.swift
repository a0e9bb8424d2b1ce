/// A name of a media type, `type/subtype` (RFC 6838 section 4.2), without parameters.
///
/// Names are compared literally: all tables of Linux desktops are case-sensitive.
public struct MediaType: Sendable, Hashable, RawRepresentable {
  /// The name as written.
  public let rawValue: String

  /// Creates a name from any text; see `problem` for its validity.
  public init(rawValue: String) { self.rawValue = rawValue }
}
