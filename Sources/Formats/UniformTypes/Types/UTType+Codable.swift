extension UTType: Codable {
  /// Reads an identifier.
  ///
  /// A type that the system does not declare is decoded without supertypes and tags; look its
  /// identifier up in a `UTTypeCatalog`. Throws for text that is not an identifier.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let identifier = UniformTypeIdentifier(text)
    if let type = UTType(text) {
      self = type
    } else if identifier.problem == nil, !identifier.isDynamic {
      self.init(named: identifier)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a type identifier")
    }
  }

  /// Writes the identifier as a single text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
