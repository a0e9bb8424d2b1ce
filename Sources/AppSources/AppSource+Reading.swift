extension SwiftSource {
  /// Reads a source.
  package init(_ bytes: [UInt8]) { self.init(text: bytes) }
}

extension XcodeProject {
  /// Reads a project.
  package init(_ bytes: [UInt8]) { self.init(text: bytes) }
}
