import Declarations
import TestSupport
import UniformTypes

/// Generates valid declarations with unusual texts; the same seed gives the same ones.
struct RandomDeclaration {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> Declaration {
    let id = "org.\(word()).\(word())"
    let count = number(1...3)
    let types = (0..<count).map { type(under: id, $0) }
    return Declaration(types: types, application: chance(0.85) ? application(id) : nil)
  }

  // MARK: Parts

  private mutating func type(under id: String, _ index: Int) -> FileType {
    var type = FileType()
    type.identifier = "\(chance(0.8) ? id : "net.\(word())").\(word())\(index)"
    type.description = text()
    type.localizedDescriptions = translations { $0.text() }
    type.extensions = (0..<number(0...3)).map { _ in fileExtension() + "\(index)q" }
    if chance(0.7) { type.mimeTypes = ["application/x.\(word())\(index)\(suffix())"] }
    if chance(0.3) { type.aliases = ["application/x-\(word())-\(index)"] }
    if chance(0.5) { type.declare = pick([.export, .import]) }
    type.package = chance(0.1)
    if type.package {
      type.mimeTypes = []
      type.extensions = ["pack\(index)q"]
    }
    type.conformsTo = type.package ? nil : pick([nil, ["public.json"], ["public.xml"]])
    if chance(0.3) { type.globs = [FileType.Glob(pattern: "\(word())\(index).*q", weight: 60)] }
    if chance(0.3) { type.magic = [magic()] }
    if chance(0.3) { type.referenceURL = "https://\(word()).org/?a=1&b=%3C\(word())" }
    if chance(0.3) { type.version = "\(number(0...9))" }
    if chance(0.2) { type.osTypes = ["LAB\(index)"] }
    if chance(0.5) { type.icon = icon() }
    if chance(0.8) { type.handler = handler() }
    return type
  }

  private mutating func handler() -> FileType.Handler {
    var handler = FileType.Handler()
    handler.role = pick([nil, .editor, .viewer, TypeRole.none])
    handler.rank = pick([nil, .default, .alternate, HandlerRank.none])
    if chance(0.3) { handler.name = text() }
    if chance(0.2) { handler.documentClass = "Document" }
    if chance(0.2) { handler.exportable = ["public.png", "public.json"] }
    return handler
  }

  private mutating func icon() -> FileType.Icon {
    var icon = FileType.Icon()
    icon.text = chance(0.5) ? text() : nil
    icon.apple = chance(0.5) ? ["\(word()).icns", "\(word()).png"] : []
    icon.freedesktop = chance(0.2) ? "icon-\(word())" : nil
    icon.files = chance(0.5) ? ["scalable": "a.svg", "16x16": "b.png"] : [:]
    return icon
  }

  private mutating func magic() -> FileType.Magic {
    let values = ["LABX\\x00\\xff", "<lab & \\\"more\\\">", "a'b\\\\c\\n"]
    let inner = chance(0.5) ? [FileType.Match(type: "big32", offset: "8", value: "0x12345678")] : []
    return FileType.Magic(
      priority: pick([nil, 40, 60]),
      matches: [FileType.Match(type: "string", offset: "0", value: pick(values), matches: inner)])
  }

  private mutating func application(_ id: String) -> Application {
    Samples.application(id, text(), exec: pick(["lab", "lab %F", "lab --open %u", #""l b" %f"#])) {
      $0.localizedNames = translations { $0.text() }
      $0.openInPlace = pick([nil, true, false])
      $0.documentBrowser = pick([nil, true, false])
      $0.platforms = pick([
        [], [.iOS, .macOS, .linux], [.macOS], [.linux, .iOS], [.windows, .linux],
        [.android, .linux],
        [.web, .server],
      ])
      $0.desktop?.genericName = chance(0.5) ? text() : nil
      $0.desktop?.comment = chance(0.5) ? text() : nil
      $0.desktop?.localizedComments = translations { $0.text() }
      $0.desktop?.keywords = (0..<number(0...3)).map { _ in text() }
      $0.desktop?.localizedKeywords = translations { random in [random.text(), random.text()] }
      if chance(0.3) { $0.desktop?.mimeTypes = ["image/png", "text/plain"] }
      if chance(0.3) {
        $0.desktop?.actions = [Samples.action("new", text(), exec: "lab")]
      }
      if chance(0.3) { $0.icon = .init(files: ["scalable": "app.svg", "48x48": "app.png"]) }
      if chance(0.5) { $0.metainfo = Samples.metainfo(text()) }
      if chance(0.3) { $0.thumbnailer = Application.Thumbnailer(exec: "lab-thumb %i %o %s") }
    }
  }

  // MARK: Values

  private static let languages = [
    "de", "fr", "pt-BR", "pt_BR", "sr-Latn", "zh-Hans", "zh-Hant-TW", "es-419", "ca@valencia", "en",
    "ast", "nb_NO",
  ]

  private mutating func translations<Value>(
    _ value: (inout RandomDeclaration) -> Value
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for _ in 0..<number(0...5) { values[pick(Self.languages)] = value(&self) }
    return values
  }

  private static let pieces = [
    "Lab", "sheet", " ", "&", "<b>", "]]>", "\"", "'", ";", "\\", "\\n", "\\s", "%", "%%", "=", "#",
    "[x]", "é", "日本", "🎨", "e\u{301}", "\u{200F}", "--", "-->", "$(X", "{{", "\u{A0}", ",", "ﬁ",
  ]

  /// A text with characters that each format writes differently.
  mutating func text() -> String {
    let text = (0..<number(0...6)).map { _ in pick(Self.pieces) }.joined()
    return "T" + text + "z"
  }

  private mutating func fileExtension() -> String {
    pick(["lab", "c++", "tar-x", "a_b", "x.y", "Lab", "é"]) + word()
  }

  private mutating func suffix() -> String { pick(["", "+json", "+xml"]) }

  private mutating func word() -> String {
    let letters = Array("bcdfghjklmnpqrstvwxz")
    return String((0..<number(3...8)).map { _ in pick(letters) })
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
