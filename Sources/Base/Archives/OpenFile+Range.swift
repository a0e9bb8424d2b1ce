import Diagnostics
import Files

extension OpenFile {
  /// Returns the bytes of a range; fewer if the file ends before.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let result = firstBytes(range.count, of: bytes(from: range.lowerBound))
    try checkReading()
    return result
  }
}
