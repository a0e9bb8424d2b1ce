/// What a text may cost.
package struct XMLLimits: Sendable {
  /// Elements that may be open at the same time.
  package var depth: Int
  /// Bytes of a file.
  package var bytes: Int

  package init(depth: Int = 256, bytes: Int = 64 << 20) {
    self.depth = depth
    self.bytes = bytes
  }
}

extension XMLDocument {
  /// Reads a text; nothing outside of it is ever opened, no entity but the five of XML is replaced.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    self.init(text: bytes)
  }
}
