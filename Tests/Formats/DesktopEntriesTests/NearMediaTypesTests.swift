import Testing
import UniformTypes

@testable import DesktopEntries

@Suite struct NearMediaTypesTests {
  private let names = NearMediaTypes(
    MediaTypeDatabase(
      origin: "",
      [
        "application/x-art", "application/json", "application/vnd.Art", "image/svg+xml",
        "image/x-zz", "text/x-zz",
      ].map { MediaTypeRecord(name: $0) }))

  @Test(arguments: [
    ("application/jsn", "application/json"), ("aplication/json", "application/json"),
    ("application/art", "application/x-art"), ("image/svg-xml", "image/svg+xml"),
    ("imge/x-zz", "image/x-zz"), ("tetx/x-zz", "text/x-zz"),
    ("application/jsön", "application/json"), ("application/postscript", nil), ("json", nil),
    ("", nil),
  ]) func nearest(name: String, expected: String?) {
    #expect(names.nearest(to: name) == expected)
  }

  @Test func spelling() {
    #expect(names.spelling(of: "application/VND.art") == "application/vnd.Art")
    #expect(names.spelling(of: "Image/SVG+xml") == "image/svg+xml")
    #expect(names.spelling(of: "image/svg") == nil)
  }
}
