import JSONSyntax
import Testing

/// Names around the length up to which they are read by one word.
struct NameTests {
  @Test(arguments: 0...10)
  func lengths(count: Int) {
    let letters = String("abcdefghij".prefix(count))
    #expect(Trace(#"{"\#(letters)":1}"#).events.contains("\(letters)@1..<\(count + 3)"))
    for place in 0..<count {
      let index = letters.index(letters.startIndex, offsetBy: place)
      let rest = letters[letters.index(after: index)...]
      for (spelled, read) in [
        (#"\u0021"#, "!"), (#"\""#, "\""), (#"\\"#, "\\"), ("é", "é"), ("~", "~"),
      ] {
        let name = "\(letters[..<index])\(read)\(rest)"
        let spelling = "\(letters[..<index])\(spelled)\(rest)"
        let end = spelling.utf8.count + 3
        #expect(Trace("{\"\(spelling)\":1}").events.contains("\(name)@1..<\(end)"))
      }
      let broken = Trace("{\"\(letters[..<index])\u{1F}\(rest)\":1}")
      #expect(broken.marks == ["control-character-in-string@\(2 + place)"])
    }
  }

  @Test
  func unclosed() {
    for count in 0...10 {
      #expect(Trace("{\"" + String("abcdefghij".prefix(count))).isStopped)
    }
  }
}
