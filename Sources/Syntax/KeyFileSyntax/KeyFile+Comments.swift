package import Diagnostics

extension KeyFile {
  /// Returns the comments of a key file; a comment above the header of a group applies to the whole
  /// group.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    var comments: [Range<Int>] = []
    var headers: [Int] = []
    var position = 0
    while position < text.count {
      let line = TextLine(around: position, in: text)
      if line.start < line.range.upperBound {
        if text[line.start] == UInt8(ascii: "#") {
          comments.append(line.start..<line.range.upperBound)
        } else if text[line.start] == UInt8(ascii: "[") {
          headers.append(line.start)
        }
      }
      position = line.range.upperBound + 1
    }
    // Comments are visited in reverse order, and headers are removed in the same order.
    var end = text.count
    return ScopedComment.lines(comments, mark: 1, in: text) { line in
      while let last = headers.last, last >= line.lowerBound {
        guard !line.contains(last) else { return line.lowerBound..<end }
        end = last
        headers.removeLast()
      }
      return line
    }
  }
}
