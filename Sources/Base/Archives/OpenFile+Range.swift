import Files

extension OpenFile {
  /// Returns the bytes of a range; fewer if the file ends before.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: range.count)
    let source = bytes(from: range.lowerBound)
    var count = 0
    while count < result.count {
      var span = result.mutableSpan
      let new = source(&span, count)
      guard new > 0 else { break }
      count += new
    }
    try checkReading()
    result.removeLast(result.count - count)
    return result
  }
}
