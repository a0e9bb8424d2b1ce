import TestSupport
import UniformTypes

@testable import Declarations

/// Declarations of every shape; the same seed gives the same ones.
struct RandomDeclaration {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> Declaration {
    var declaration = Declaration()
    declaration.schema = maybe { $0.text() }
    declaration.types = list(3) { $0.type() }
    declaration.application = maybe { $0.application() }
    declaration.checks = maybe { $0.checks() }
    return declaration
  }

  /// True once in `count` times on average.
  mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func pick<Element>(_ choices: some Collection<Element>) -> Element? {
    choices.randomElement(using: &random)
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    isOne(in: 2) ? make(&self) : nil
  }

  private mutating func list<Value>(_ most: Int, _ make: (inout Self) -> Value) -> [Value] {
    guard !isOne(in: 2) else { return [] }
    return (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&self) }
  }

  private mutating func map<Value>(
    _ names: [String], _ make: (inout Self) -> Value
  ) -> [String: Value] {
    Dictionary(list(3) { ($0.pick(names) ?? "", make(&$0)) }) { first, _ in first }
  }

  private mutating func flag() -> Bool { isOne(in: 2) }

  private mutating func text() -> String {
    let pieces = [
      "a", "Sketch", " ", "\"", "\\", "/", "\n", "\t", "\u{1}", "\u{7F}", "é", "e\u{301}", "😀",
      "\u{2028}", "\u{FEFF}", "%F", "org.example", "{", "]", "中文", "a long text that fills a line ",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(pieces) ?? "" }.joined()
  }

  private mutating func texts() -> [String] { list(6) { $0.text() } }

  private mutating func languages() -> [String: String] {
    map(["de", "pt-BR", "pt_BR", "sr@latin", "nonsense", "", "\""]) { $0.text() }
  }

  private mutating func percent() -> Int { Int.random(in: 0...100, using: &random) }

  private mutating func type() -> FileType {
    var type = FileType()
    type.identifier = pick(["org.example.sketch", "public.png", "Ünsound", "a"]) ?? ""
    type.description = "x" + text()
    type.localizedDescriptions = languages()
    type.acronym = maybe { $0.text() }
    type.expandedAcronym = maybe { $0.text() }
    type.declare = maybe { $0.pick(DeclarationForm.allCases) ?? .none }
    type.alsoImport = flag()
    type.conformsTo = maybe { $0.texts() }
    type.extensions = texts()
    type.globs = list(2) {
      .init(pattern: $0.text(), weight: $0.maybe { $0.percent() }, caseSensitive: $0.flag())
    }
    type.mimeTypes = texts()
    type.aliases = texts()
    type.subClassOf = maybe { $0.texts() }
    addContent(to: &type)
    type.icon = maybe { $0.icon() }
    type.referenceURL = maybe { $0.text() }
    type.version = maybe { $0.text() }
    type.package = flag()
    type.replacesGlobs = flag()
    type.replacesMagic = flag()
    type.handler = maybe { $0.handler() }
    return type
  }

  private mutating func addContent(to type: inout FileType) {
    type.magic = list(2) {
      .init(priority: $0.maybe { $0.percent() }, matches: $0.list(2) { $0.match(2) })
    }
    type.treeMagic = list(2) {
      .init(priority: $0.maybe { $0.percent() }, matches: $0.list(2) { $0.treeMatch(2) })
    }
    type.rootXML = list(2) { .init(namespace: $0.text(), localName: $0.text()) }
    type.osTypes = texts()
    type.pasteboardTypes = texts()
  }

  private mutating func match(_ depth: Int) -> FileType.Match {
    FileType.Match(
      type: pick(["string", "byte", "big16", "host32"]) ?? "string", offset: text(), value: text(),
      mask: maybe { $0.text() }, matches: depth > 0 ? list(2) { $0.match(depth - 1) } : [])
  }

  private mutating func treeMatch(_ depth: Int) -> FileType.TreeMatch {
    var match = FileType.TreeMatch()
    match.path = text()
    match.type = maybe { $0.pick(["file", "directory", "link"]) ?? "" }
    (match.matchCase, match.executable, match.nonEmpty) = (flag(), flag(), flag())
    match.mimeType = maybe { $0.text() }
    match.matches = depth > 0 ? list(2) { $0.treeMatch(depth - 1) } : []
    return match
  }

  private mutating func icon() -> FileType.Icon {
    var icon = FileType.Icon()
    icon.apple = texts()
    icon.text = maybe { $0.text() }
    icon.freedesktop = maybe { $0.text() }
    icon.generic = maybe { $0.text() }
    icon.files = map(["scalable", "48x48", "256x256@2"]) { $0.text() }
    return icon
  }

  private mutating func handler() -> FileType.Handler {
    var handler = FileType.Handler()
    handler.role = maybe { $0.pick(TypeRole.allCases) ?? .editor }
    handler.rank = maybe { $0.pick(HandlerRank.allCases) ?? .owner }
    handler.name = maybe { $0.text() }
    handler.documentClass = maybe { $0.text() }
    handler.exportable = texts()
    handler.persistentStoreType = maybe { $0.text() }
    handler.progID = maybe { $0.text() }
    return handler
  }

  private mutating func application() -> Application {
    var application = Application()
    application.bundleIdentifier = maybe { $0.text() }
    application.name = maybe { $0.text() }
    application.localizedNames = languages()
    application.platforms = list(4) { $0.pick(Application.Platform.allCases) ?? .linux }
    application.openInPlace = maybe { $0.flag() }
    application.documentBrowser = maybe { $0.flag() }
    application.icon = maybe {
      .init(files: $0.map(["scalable", "48x48", "256x256@2"]) { $0.text() })
    }
    application.desktop = maybe { $0.desktop() }
    application.metainfo = maybe { $0.metainfo() }
    application.thumbnailer = maybe { .init(exec: $0.text(), tryExec: $0.maybe { $0.text() }) }
    application.windows = maybe { $0.windows() }
    return application
  }

  private mutating func windows() -> Application.Windows {
    var windows = Application.Windows()
    windows.program = maybe { $0.text() }
    windows.vendor = maybe { $0.text() }
    windows.version = maybe { $0.text() }
    windows.folder = maybe { $0.text() }
    windows.icon = maybe { $0.text() }
    windows.logo = maybe { $0.text() }
    return windows
  }

  private mutating func desktop() -> Application.Desktop {
    var desktop = Application.Desktop()
    desktop.id = maybe { $0.text() }
    desktop.exec = maybe { $0.text() }
    desktop.tryExec = maybe { $0.text() }
    desktop.icon = maybe { $0.text() }
    desktop.genericName = maybe { $0.text() }
    desktop.localizedGenericNames = languages()
    desktop.comment = maybe { $0.text() }
    desktop.localizedComments = languages()
    desktop.categories = texts()
    desktop.keywords = texts()
    desktop.localizedKeywords = map(["de", "fr"]) { $0.texts() }
    desktop.terminal = flag()
    desktop.noDisplay = flag()
    desktop.startupNotify = maybe { $0.flag() }
    desktop.startupWMClass = maybe { $0.text() }
    desktop.dbusActivatable = flag()
    desktop.mimeTypes = texts()
    desktop.keys = keys()
    desktop.actions = list(2) { random in
      var action = Application.Action(id: random.text(), name: random.text())
      action.localizedNames = random.languages()
      action.exec = random.maybe { $0.text() }
      action.icon = random.maybe { $0.text() }
      action.keys = random.keys()
      return action
    }
    return desktop
  }

  private mutating func keys() -> [String: String] {
    map(["X-Sketch", "Comment[de]", "X-A[sr@latin]"]) { $0.text() }
  }

  private mutating func metainfo() -> Application.Metainfo {
    var metainfo = Application.Metainfo()
    metainfo.summary = maybe { $0.text() }
    metainfo.description = texts()
    metainfo.metadataLicense = maybe { $0.text() }
    metainfo.projectLicense = maybe { $0.text() }
    metainfo.homepage = maybe { $0.text() }
    metainfo.developerID = maybe { $0.text() }
    metainfo.developerName = maybe { $0.text() }
    metainfo.releases = list(2) { .init(version: $0.text(), date: $0.text()) }
    metainfo.contentRating = maybe { $0.text() }
    return metainfo
  }

  private mutating func checks() -> Checks {
    Checks(
      ignore: texts(),
      severities: map(["mime", "desktop/x"]) { $0.pick(["error", "note"]) ?? "" })
  }
}
