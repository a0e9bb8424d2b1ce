/// A name of a media type, `type/subtype` (RFC 6838 section 4.2), without parameters.
///
/// Names are compared literally: all tables of freedesktop systems are case-sensitive.
public struct MediaType: Sendable, Hashable, RawRepresentable {
  /// The name as written.
  public let rawValue: String

  /// Any text; see `problem` for whether it is a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
