import AndroidManifests
import TestSupport
import Testing
import XMLSyntax

/// Writes the binary form.
struct CompiledBytes {
  var strings: [String] = []
  var isUTF8 = false
  var resources: [Int] = []
  var nodes: [[UInt8]] = []

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func chunk(_ type: Int, header: [UInt8], _ body: [UInt8]) -> [UInt8] {
    little(type, 2) + little(8 + header.count, 2) + little(8 + header.count + body.count, 4)
      + header + body
  }

  mutating func index(_ text: String?) -> Int {
    guard let text else { return -1 }
    if let index = strings.firstIndex(of: text) { return index }
    strings.append(text)
    return strings.count - 1
  }

  mutating func add(_ type: Int, _ words: Int..., more: [UInt8] = []) {
    let header = Self.little(1, 4) + Self.little(-1, 4)
    nodes.append(Self.chunk(type, header: header, words.flatMap { Self.little($0, 4) } + more))
  }

  mutating func start(
    _ name: String, _ attributes: [(ns: String?, name: String, kind: Int, data: Int)]
  ) {
    let list = attributes.flatMap { attribute -> [UInt8] in
      let name = index(attribute.name)
      let words = [index(attribute.ns), name, -1].flatMap { Self.little($0, 4) }
      return words + [8, 0, 0, UInt8(attribute.kind)] + Self.little(attribute.data, 4)
    }
    let counts = [20, 20, attributes.count, 0, 0, 0].flatMap { Self.little($0, 2) }
    add(0x0102, -1, index(name), more: counts + list)
  }

  mutating func end(_ name: String) { add(0x0103, -1, index(name)) }

  var bytes: [UInt8] {
    var data: [UInt8] = []
    var offsets: [UInt8] = []
    for text in strings {
      offsets += Self.little(data.count, 4)
      if isUTF8 {
        data +=
          Self.length(text.utf16.count) + Self.length(text.utf8.count) + Array(text.utf8) + [0]
      } else {
        data += Self.little(text.utf16.count, 2) + text.utf16.flatMap { Self.little(Int($0), 2) }
        data += [0, 0]
      }
    }
    data += [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    let header = [strings.count, 0, isUTF8 ? 0x100 : 0, 28 + offsets.count, 0]
      .flatMap { Self.little($0, 4) }
    let pool = Self.chunk(1, header: header, offsets + data)
    let map = Self.chunk(0x0180, header: [], resources.flatMap { Self.little($0, 4) })
    return Self.chunk(3, header: [], pool + map + nodes.flatMap(\.self))
  }

  private static func length(_ count: Int) -> [UInt8] {
    count < 0x80 ? [UInt8(count)] : [UInt8(0x80 | count >> 8), UInt8(truncatingIfNeeded: count)]
  }
}

@Suite struct CompiledXMLTests {
  private static let android = "http://schemas.android.com/apk/res/android"

  private func text(_ bytes: [UInt8]) throws -> String {
    String(decoding: try CompiledXML.text(of: bytes), as: UTF8.self)
  }

  /// An element with an attribute of each kind.
  private func sample(isUTF8: Bool) -> CompiledBytes {
    var file = CompiledBytes()
    file.isUTF8 = isUTF8
    let long = String(repeating: "é", count: 200)
    let text = file.index("a\\.b \"'<&>\n\t")
    let mark = file.index("@?x")
    let android = Self.android
    file.add(0x0100, file.index("android"), file.index(android))
    file.start(
      "manifest",
      [
        (nil, "package", 3, text), (android, "text", 3, text), (android, "mark", 3, mark),
        (android, "long", 3, file.index(long)), (android, "icon", 1, 0x7F01_0002),
        (android, "theme", 2, 0x0101_0003), (android, "none", 0, 0), (android, "empty", 0, 1),
        (android, "float", 4, Int(Float(1.5).bitPattern)), (android, "dp", 5, 0x0000_1001),
        (android, "half", 5, 0x0000_8012 | 0x10), (android, "part", 6, 0x4000_0030),
        (android, "count", 0x10, -3), (android, "flags", 0x11, 0x90), (android, "on", 0x12, -1),
        (android, "color", 0x1C, 0x00FF_0001), ("urn:x", "other", 0x12, 0),
        (android, "mark", 3, mark), (android, "no name", 3, mark),
      ])
    file.add(0x0104, file.index("a < b\u{1}"), 0, 0)
    file.start("empty", [])
    file.end("empty")
    file.end("manifest")
    file.add(0x0101, file.index("android"), file.index(android))
    return file
  }

  @Test(arguments: [false, true]) func everyValueIsWritten(_ isUTF8: Bool) throws {
    let found = try text(sample(isUTF8: isUTF8).bytes)
    #expect(
      found == """
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="\(Self.android)" xmlns:ns1="urn:x" \
        package="a\\.b &quot;'&lt;&amp;&gt;&#10;&#9;" \
        android:text="a\\\\.b \\&quot;\\'&lt;&amp;&gt;\\n\\t" android:mark="\\@?x" \
        android:long="\(String(repeating: "é", count: 200))" android:icon="@0x7f010002" \
        android:theme="?0x01010003" android:none="@null" android:empty="@empty" \
        android:float="1.5" android:dp="16dp" android:half="1sp" \
        android:part="50%" android:count="-3" android:flags="0x00000090" android:on="true" \
        android:color="#00ff0001" ns1:other="false">
          a &lt; b\u{FFFD}
          <empty/>
        </manifest>

        """)
    #expect(XMLDocument(Array(found.utf8)).problems.isEmpty)
  }

  @Test func namesMayBeNumbers() throws {
    var file = CompiledBytes()
    file.strings = [""]
    file.resources = [0x0101_0026]
    file.start("data", [(Self.android, "", 3, file.index("text/plain"))])
    file.end("data")
    #expect(try text(file.bytes).contains("android:mimeType=\"text/plain\"/>"))
  }

  @Test func damagedFilesAreRefused() {
    let sound = sample(isUTF8: true).bytes
    for count in stride(from: 0, to: sound.count, by: 7) {
      #expect(throws: CompiledXML.Failure.self) { try CompiledXML.text(of: Array(sound[..<count])) }
    }
    var open = CompiledBytes()
    open.start("a", [])
    #expect(throws: CompiledXML.Failure(reason: "is damaged or cut off")) { try text(open.bytes) }
    open.end("a")
    open.end("a")
    #expect(throws: CompiledXML.Failure(reason: "is damaged or cut off")) { try text(open.bytes) }
    var deep = CompiledBytes()
    for _ in 0...CompiledXML.deepest { deep.start("a", []) }
    #expect(throws: CompiledXML.Failure.self) { try text(deep.bytes) }
  }

  /// A string is in the file once and would be in the text ten thousand times.
  @Test(.slow, .endsSometime, arguments: [true, false])
  func textIsBounded(_ isWritten: Bool) {
    var file = CompiledBytes()
    let index = file.index(String(repeating: "x", count: 30_000))
    file.start("a", [])
    for _ in 0..<10_000 {
      // A name that XML does not have is decoded, and left out.
      file.start("b", [(nil, isWritten ? "v" : file.strings[index], 3, index)])
      file.end("b")
    }
    file.end("a")
    #expect(
      throws: CompiledXML.Failure(reason: "is longer than 16 MB as text, the most that is read")
    ) {
      try text(file.bytes)
    }
  }

  @Test(.endsSometime) func anythingIsRead() {
    var mutator = Mutator(
      seed: 7, seeds: [sample(isUTF8: true).bytes, sample(isUTF8: false).bytes],
      tokens: ["\u{2}\u{1}", "\0\0\0", "xmlns"])
    for _ in 0..<4000 {
      guard let found = try? CompiledXML.text(of: mutator.next()) else { continue }
      #expect(XMLDocument(found).problems.isEmpty)
    }
  }
}
