import Diagnostics

/// The identifier that macOS assigns to a tag without a type, such as an undeclared extension:
/// `dyn.a` and the tag in base 32.
///
/// Apple does not document the form. This type follows identifiers from 2012 to 2026, which all
/// have the same form. Apple may change it: do not store such an identifier in a file.
public struct DynamicIdentifier: Hashable, Sendable {
  /// A tag with its class.
  public struct Tag: Hashable, Sendable {
    /// The kind of name.
    public var tagClass: UTTagClass
    /// The name, as it is written in the identifier.
    public var value: String

    /// Creates a tag from a class and a value.
    public init(_ tagClass: UTTagClass, _ value: String) {
      self.tagClass = tagClass
      self.value = value
    }
  }

  /// The required supertype of the unknown type; `public.data` for files.
  public let conformsTo: UniformTypeIdentifier?
  /// The tags; never empty, and only one in all known identifiers.
  public let tags: [Tag]
  /// The decoded text of the identifier, with codes instead of names: `?0=6:1=emojiart`.
  public let payload: String

  /// The identifier: `dyn.a` and the payload in base 32.
  public var identifier: UniformTypeIdentifier {
    UniformTypeIdentifier("dyn.a" + DynamicBase32.encode(payload.utf8))
  }

  /// Creates the identifier of a tag.
  ///
  /// An extension is converted to lower case; an OSType is cut or padded with NUL to four bytes.
  public init(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UniformTypeIdentifier? = nil
  ) {
    let tag = Tag(tagClass, DynamicPayload.normalized(tag, tagClass))
    (conformsTo, tags) = (supertype, [tag])
    payload = DynamicPayload.text(conformsTo: supertype, tags: [tag])
  }

  /// Decodes an identifier; throws the reason if that is impossible.
  public init(decoding identifier: UniformTypeIdentifier) throws(DecodingFailure) {
    let payload = try DynamicBase32.payload(of: identifier)
    (conformsTo, tags) = try DynamicPayload.parse(payload)
    self.payload = payload
  }

  /// False if macOS may write the tag in another way: it contains letters above U+007F (composed or
  /// not), or upper case in a MIME type.
  public var isCertain: Bool {
    tags.allSatisfy { tag in
      tag.value.utf8.allSatisfy { $0 < 0x80 }
        && (tag.tagClass != .mimeType || !tag.value.utf8.contains { $0.isASCIIUppercase })
    }
  }
}
