import Testing

@testable import EmojiArt

@Suite struct DataURLTests {
  @Test func readsTheHead() throws {
    let head = try #require(DataURLHead(Array("data:image/PNG;base64,iVBO".utf8)))
    #expect(head.mediaType == "image/png")
    #expect(head.isBase64)
    #expect(head.payloadOffset == 22)
    #expect(head.problems == [])
    #expect(head.pictureKind == .png)
  }

  @Test func offsetsCountFromTheSlice() throws {
    let bytes = Array("xxdata:image/gif;BASE64,AA".utf8)
    let head = try #require(DataURLHead(bytes[2...]))
    #expect(head.payloadOffset == 22)
    #expect(head.isBase64)
  }

  @Test(arguments: [
    ("data:", nil, false, nil, [DataURLProblem.noComma]),
    ("data:image/png;base64", "image/png", true, nil, [.noComma]),
    ("data:,hello", nil, false, 6, [.noBase64Mark, .noImageType]),
    ("data:;base64,AA==", nil, true, 13, [.noImageType]),
    ("data:base64,AA==", "base64", false, 12, [.noBase64Mark, .noImageType]),
    ("data:image/png,AA==", "image/png", false, 15, [.noBase64Mark]),
    ("data:image/png;base64;x=1,AA==", "image/png", false, 26, [.noBase64Mark]),
    ("data:image/svg+xml;charset=utf-8;base64,AA==", "image/svg+xml", true, 40, []),
    ("data:text/plain;base64,AA==", "text/plain", true, 23, [.noImageType]),
    ("data:image/;base64,AA==", "image/", true, 19, [.noImageType]),
    ("DATA:image/png;Base64,,", "image/png", true, 22, []),
  ])
  func judges(
    url: String, mediaType: String?, isBase64: Bool, payloadOffset: Int?,
    problems: [DataURLProblem]
  ) throws {
    let head = try #require(DataURLHead(Array(url.utf8)))
    #expect(head.mediaType == mediaType)
    #expect(head.isBase64 == isBase64)
    #expect(head.payloadOffset == payloadOffset)
    #expect(head.problems == problems)
  }

  @Test(arguments: ["", "d", "data", "dat:", "https://a/b", "data\u{1A}image/png;base64,AA"])
  func otherSchemesAreNone(url: String) {
    #expect(DataURLHead(Array(url.utf8)) == nil)
  }

  @Test func typesNameTheirKind() {
    for kind in PictureKind.allCases { #expect(PictureKind(mediaType: kind.mediaType) == kind) }
    #expect(PictureKind(mediaType: "image/jpg") == .jpeg)
    #expect(PictureKind(mediaType: "image/heif") == .heic)
    #expect(PictureKind(mediaType: "image/svg+xml") == nil)
    #expect(PictureKind(mediaType: "text/plain") == nil)
  }
}

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9vYg", "foo"), ("Zm9v*m9v", "foo"),
    ("Zm9vZg==Zm9v", "foof"), ("Zm9v====", "foo"), ("Zm9vZ===", "foo"), ("Zm9vZg=v", "foo"),
    ("Zm 9v", ""), ("Zm9vZm-v", "foo"), ("Z", ""),
  ])
  func decodes(text: String, bytes: String) {
    #expect(Base64Decoder.decode(Array(text.utf8)) == Array(bytes.utf8))
  }

  @Test func decodesEveryByte() {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = (0..<768).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<(start + 3)].reduce(0) { $0 << 8 | Int($1) }
      text += [18, 12, 6, 0].map { alphabet[group >> $0 & 63] }
    }
    #expect(Base64Decoder.decode(text) == bytes)
  }

  /// Any problem is found at each of the four places of a group, near the end and far from it.
  @Test func stopsAtEveryPlace() {
    let text = Array("TWFuTWFuTWFuTWFu".utf8)
    for place in text.indices {
      for wrong in Array("*\0 \n-_".utf8) + [0x80, 0xFF] {
        var broken = text
        broken[place] = wrong
        let expected = Array("ManManManMan".utf8.prefix(place / 4 * 3))
        #expect(Base64Decoder.decode(broken) == expected, "\(wrong) at \(place)")
        // The indices of a slice do not begin at 0.
        #expect(Base64Decoder.decode((text + broken)[text.count...]) == expected)
      }
    }
  }
}
