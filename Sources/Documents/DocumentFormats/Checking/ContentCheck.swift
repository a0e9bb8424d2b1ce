package import Diagnostics
package import JSONSyntax

/// A check of contents that neither schemas nor laws express.
package struct ContentCheck: Sendable {
  /// A text without which no document has the defect; most documents are not read again for it.
  let sign: [UInt8]
  let findings: @Sendable (JSONValue) -> [Diagnostic]

  package init(sign: String, _ findings: @escaping @Sendable (JSONValue) -> [Diagnostic]) {
    (self.sign, self.findings) = (Array(sign.utf8), findings)
  }

  /// True if a text has the sign.
  func mayFind(in source: ByteSource) -> Bool {
    let overlap = sign.count - 1
    guard let last = sign.last, overlap > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while true {
      var span = buffer.mutableSpan
      let new = source(&span, count)
      guard new > 0 else { return false }
      count += new
      var index = overlap
      while index < count {
        let byte = buffer[index]
        if byte == last, buffer[(index - overlap)...index].elementsEqual(sign) { return true }
        // The next place where the byte could be a part of the sign.
        index += byte == last ? 1 : steps[Int(byte)]
      }
      let kept = min(overlap, count)
      for offset in 0..<kept { buffer[offset] = buffer[count - kept + offset] }
      count = kept
    }
  }

  /// How far a byte at the end of the sign's place allows to go on.
  private var steps: [Int] {
    var steps = [Int](repeating: sign.count, count: 256)
    for (index, byte) in sign.dropLast().enumerated() {
      steps[Int(byte)] = sign.count - 1 - index
    }
    return steps
  }
}
