import Diagnostics

/// The identifier that macOS gives a tag without a type, such as an undeclared extension: `dyn.a`
/// and the tag in base 32.
///
/// Apple does not document the form; this follows identifiers of 2012 to 2026, which all have the
/// same form. Apple may change it, so such an identifier must not be stored in a file.
public struct DynamicIdentifier: Hashable, Sendable {
  /// A tag with its class.
  public struct Tag: Hashable, Sendable {
    /// What kind of name the value is.
    public var tagClass: UTTagClass
    /// The name, as it stands in the identifier.
    public var value: String

    /// A value and its class.
    public init(_ tagClass: UTTagClass, _ value: String) {
      self.tagClass = tagClass
      self.value = value
    }
  }

  /// What the unknown type was required to conform to; `public.data` for files.
  public let conformsTo: UniformTypeIdentifier?
  /// Never empty; one in all identifiers seen so far.
  public let tags: [Tag]
  /// The decoded text of the identifier, with codes instead of names: `?0=6:1=emojiart`.
  public let payload: String

  /// With the identifier `dyn.a` and the payload in base 32.
  public var identifier: UniformTypeIdentifier {
    UniformTypeIdentifier("dyn.a" + DynamicBase32.encode(payload.utf8))
  }

  /// The identifier of a tag: an extension is taken in lower case, an OSType is cut or filled
  /// with NUL to four bytes.
  public init(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UniformTypeIdentifier? = nil
  ) {
    let tag = Tag(tagClass, DynamicPayload.normalized(tag, tagClass))
    (conformsTo, tags) = (supertype, [tag])
    payload = DynamicPayload.text(conformsTo: supertype, tags: [tag])
  }

  /// The decoded text of an identifier, or why it cannot be decoded.
  public init(decoding identifier: UniformTypeIdentifier) throws(DecodingFailure) {
    let payload = try DynamicBase32.payload(of: identifier)
    (conformsTo, tags) = try DynamicPayload.parse(payload)
    self.payload = payload
  }

  /// False if the tag has letters of which it is not known how a Mac would write them: anything
  /// above U+007F (composed or not), and upper case in a MIME type.
  public var isCertain: Bool {
    tags.allSatisfy { tag in
      tag.value.utf8.allSatisfy { $0 < 0x80 }
        && (tag.tagClass != .mimeType || !tag.value.utf8.contains { $0.isASCIIUppercase })
    }
  }
}
