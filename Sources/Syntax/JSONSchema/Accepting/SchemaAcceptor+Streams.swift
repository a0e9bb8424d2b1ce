import JSONSyntax

extension SchemaAcceptor {
  /// Judges a string by a pattern while reading it, without keeping a long string.
  mutating func judgeStream(_ reader: inout JSONReader, _ state: Int) -> UInt64 {
    let string = table.strings[table.states[state].stream]
    var stream = PatternStream()
    _ = reader.enterString()
    while true {
      var isKnown = true
      reader.consume { bytes, start, limit in
        let end = table.patterns[string.pattern].advance(bytes, start, limit, &stream)
        isKnown = end >= 0
        return max(start, end)
      }
      let unit = isKnown ? reader.nextUnit() : .stopped
      switch unit {
      case .scalar(let value, _):
        isKnown = table.patterns[string.pattern].take(value, &stream)
      case .end:
        let failing = table.states[state].failing[AcceptorState.Kind.string.rawValue]
        let isLong = stream.count >= string.least && stream.count <= string.most
        return isLong && table.patterns[string.pattern].hasMatched(stream)
          ? failing : failing | 1 << UInt64(string.schema)
      case .stopped: break
      }
      guard isKnown else {
        isDeclined = true
        return 0
      }
      guard unit != .stopped else { return 0 }
    }
  }
}
