package import Diagnostics

extension SwiftSource {
  /// The comments that begin with two slashes; those in strings are text.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    ScopedComment.lines(SwiftLexer.lineComments(in: text), mark: 2, in: text)
  }
}

extension XcodeProject {
  /// The comments that begin with two slashes.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    var scanner = ProjectScanner(text)
    scanner.read(depth: 0) { _, _ in }
    return ScopedComment.lines(scanner.lineComments, mark: 2, in: text)
  }
}
