import DocumentFormats
import Testing

/// Texts with the markers of merge conflicts.
struct MergeMarkersTests {
  private func versions(_ text: String) throws -> [String?] {
    guard let markers = try MergeMarkers(Array(text.utf8)) else { return [] }
    return [markers.ours, markers.base, markers.theirs].map { bytes in
      bytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func twoVersions() throws {
    let text = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> lake\nd\n<<<<<<<\n=======\ne\n>>>>>>> x"
    #expect(try versions(text) == ["a\nb\nd\n", nil, "a\nc\nd\ne\n"])
    #expect(try MergeMarkers(Array(text.utf8))?.conflicts.count == 2)
  }

  @Test func versionBeforeThem() throws {
    let text = "<<<<<<< HEAD\r\nb\r\n||||||| 1a2b\r\nx\r\n=======\r\nc\r\n>>>>>>> lake\r\nd"
    #expect(try versions(text) == ["b\r\nd", "x\r\nd", "c\r\nd"])
    // One conflict without it leaves it unknown.
    let other = "\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> lake\n"
    #expect(try versions(text + other)[1] == nil)
  }

  /// `conflict-marker-size` of git; in a base that is merged of several, the markers are longer.
  @Test(arguments: [3, 5, 7, 12]) func markersOfOtherLengths(length: Int) throws {
    let mark = { (mark: String, more: Int) in String(repeating: mark, count: length + more) }
    let nested = "\(mark("<", 2)) a\nx\n\(mark("=", 2))\ny\n\(mark(">", 2)) b\n"
    let text = """
      a
      \(mark("<", 0)) HEAD
      b
      \(mark("|", 0)) 1a2b
      \(nested)\(mark("=", 0))
      c
      \(mark(">", 0)) lake

      """
    #expect(try versions(text) == ["a\nb\n", "a\n\(nested)", "a\nc\n"])
    #expect(try versions(nested) == ["x\n", nil, "y\n"])
  }

  @Test func textsWithoutConflicts() throws {
    for text in ["", "a\n", "======", "========\n", "<<\n", " <<<<<<< HEAD\n", "<<<<<<<a"] {
      #expect(try versions(text).isEmpty, "\(text)")
    }
  }

  @Test(arguments: [
    ("a\n=======\nb", 2, "the marker '=======' does not belong to a conflict"),
    (">>>>>>> x", 1, "the marker '>>>>>>>' does not belong to a conflict"),
    ("<<<<<<< a\n<<<<<<< b\n", 2, "the marker '<<<<<<<' does not fit the conflict of line 1"),
    ("\n<<<<<<< a\n>>>>>>> b\n", 3, "the marker '>>>>>>>' does not fit the conflict of line 2"),
    ("<<<<<<< a\n=======\n||||||| b\n", 3, "the marker '|||||||' does not fit"),
    ("<<<<<<<<\n", 1, "the conflict does not end"),
    ("<<<<< a\n=======\n=====\n>>>>> b\n>>>>>\n", 5, "the marker '>>>>>' does not belong"),
    ("\n<<<<<<< a\nb\n=======\n", 2, "the conflict does not end"),
  ])
  func markersThatDoNotFit(_ text: String, _ line: Int, _ reason: String) {
    #expect {
      _ = try MergeMarkers(Array(text.utf8))
    } throws: { error in
      let problem = error as? MergeMarkers.Problem
      return problem?.line == line && problem?.reason.hasPrefix(reason) ?? false
    }
  }
}
