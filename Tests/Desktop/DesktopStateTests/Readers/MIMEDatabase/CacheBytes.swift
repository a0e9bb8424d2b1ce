/// A `mime.cache` made by hand, section after section, as update-mime-database lays it out.
struct CacheBytes {
  private(set) var bytes: [UInt8] = []

  /// The header of a file with ten sections at 0, which `end` puts in.
  init(major: Int = 1, minor: Int = 2) {
    bytes = [UInt8(major >> 8), UInt8(major & 0xFF), UInt8(minor >> 8), UInt8(minor & 0xFF)]
    bytes += Array(repeating: 0, count: 40)
  }

  var count: Int { bytes.count }

  /// Adds a text with its zero, filled up to a whole word; where it is.
  mutating func text(_ text: String) -> Int { data(Array(text.utf8) + [0]) }

  mutating func data(_ data: [UInt8]) -> Int {
    let offset = bytes.count
    bytes += data
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    return offset
  }

  /// Adds numbers; where the first of them is.
  @discardableResult
  mutating func words(_ words: Int...) -> Int {
    let offset = bytes.count
    for word in words { bytes += Self.number(word) }
    return offset
  }

  /// Changes a number.
  mutating func set(_ offset: Int, _ number: Int) {
    bytes.replaceSubrange(offset..<(offset + 4), with: Self.number(number))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A sound cache with something in each section, and where its parts are.
struct SampleCache {
  var file = CacheBytes()
  /// Two texts.
  var plain = 0
  var readme = 0
  var aliases = 0
  var parents = 0
  var literals = 0
  var suffixes = 0
  var globs = 0
  var magic = 0
  var matches = 0
  var icons = 0
  var types = 0

  init(minor: Int = 2) {
    file = CacheBytes(minor: minor)
    let one = file.text("a/one")
    let two = file.text("a/two")
    plain = file.text("text/plain")
    let names = ["a/dos", "a/uno", "README", "makefile", "*.so.[0-9]", "icon-é", "x", "http://e"]
    let texts = names.map { file.text($0) }
    readme = texts[2]
    aliases = file.words(2, texts[0], two, texts[1], one)
    parents = file.words(2, one, file.count + 20, two, file.count + 28)
    file.words(1, plain, 2, one, plain)
    literals = file.words(3, texts[2], one, 0x100 | 80, texts[3], one, 50, texts[3], two, 40)
    makeSuffixes(one, two)
    globs = file.words(1, texts[4], one, 50)
    makeMagic(one, two)
    let namespaces = file.words(1, texts[7], texts[6], two)
    icons = file.words(1, one, texts[5])
    let generic = file.words(2, one, texts[6], two, texts[6])
    types = file.words(3, 0, 0, 0)
    let offsets = [
      aliases, parents, literals, suffixes, globs, magic, namespaces, icons, generic, types,
    ]
    for (index, offset) in offsets.enumerated() { file.set(4 + 4 * index, offset) }
  }

  /// `*.c` of a/one, `*.C` of a/two with its case, `*.xc` of a/one.
  private mutating func makeSuffixes(_ one: Int, _ two: Int) {
    suffixes = file.words(2, file.count + 8)
    let nodes = file.count
    file.words(0x43, 1, nodes + 24, 0x63, 2, nodes + 36)
    file.words(0x2E, 1, nodes + 60, 0x2E, 1, nodes + 72, 0x78, 1, nodes + 84)
    file.words(0, two, 0x100 | 50, 0, one, 60, 0x2E, 1, nodes + 96, 0, one, 50)
  }

  /// Two sections, of which the first has a rule under a rule.
  private mutating func makeMagic(_ one: Int, _ two: Int) {
    magic = file.words(2, 30, file.count + 12)
    matches = file.count + 32
    let values = matches + 96
    file.words(80, two, 1, matches, 50, one, 1, matches + 32)
    file.words(0, 1, 1, 4, values, 0, 1, matches + 64)
    file.words(4, 8, 2, 2, values + 4, values + 8, 0, 0)
    file.words(10, 16, 1, 1, values, 0, 0, 0)
    _ = file.data([0x25, 0x50, 0x44, 0x46])
    _ = file.data([1, 2])
    _ = file.data([0xFF, 0x0F])
  }
}
