import Diagnostics
import WebRegistration

/// A MIME type and its extensions, as a line or an entry of a server's configuration.
struct TypeLine {
  var mediaType: PlacedText
  /// In lower case, without a leading period; the ranges are as written.
  var extensions: [PlacedText]
  /// With the name of the directive and the mark that ends it.
  var range: Range<Int>
  /// The number of its section.
  var scope: Int

  /// From the media type to the last extension.
  var unit: Range<Int> {
    mediaType.range.lowerBound..<(extensions.last?.range ?? mediaType.range).upperBound
  }

  func isOf(_ type: String) -> Bool { mediaType.text.asciiLowercased == type.asciiLowercased }
}

/// What a server's configuration says about types.
struct TypeLines {
  /// Where a line goes if no other one is there.
  enum Opening {
    /// Below a line; nil for the beginning of the text.
    case below(Int?, indentation: String)
    /// Between other words, with what follows.
    case inside(Int, before: String)
  }

  /// How a line is written.
  struct Form {
    /// The name of the directive, with a blank.
    var directive = ""
    /// What precedes an extension, unless the neighbors write it otherwise.
    var period = ""
    var end = ""
  }

  /// A block that types need before they can be written.
  struct NewBlock {
    let text: String
    let place: Int
    /// The names of its section.
    let scope: String
    var note: String?

    init(_ text: String, at place: Int, in scope: String) {
      (self.text, self.place, self.scope) = (text, place, scope)
    }
  }

  let text: TextLines
  let form: Form
  var lines: [TypeLine] = []
  /// The names of the sections that a line is in, by its scope.
  var scopes: [String] = [""]
  /// The sections whose lines count together, to which a line may be added.
  var open: Set<Int> = [0]
  var opening = Opening.below(nil, indentation: "")
  /// The section that the opening is in.
  var openingScope = 0
  var newBlock: NewBlock?
  /// Blocks that may have been new once, by their scopes.
  var emptyBlocks: [(scope: Int, range: Range<Int>)] = []
  /// Why it cannot be told where a type belongs.
  var refusal: WiringRefusal?
  var notes: [String] = []

  init(_ text: TextLines, _ form: Form) {
    self.text = text
    self.form = form
  }

  var openLines: [TypeLine] { lines.filter { open.contains($0.scope) } }

  /// Adds a section with the words that begin it, and returns its number.
  mutating func addScope(_ words: [String], in outer: Int?) -> Int {
    let names = words.map { $0.replacing(" ", with: "_") }
    let path = [outer.map { scopes[$0] } ?? ""] + names
    scopes.append(path.filter { !$0.isEmpty }.joined(separator: " "))
    return scopes.count - 1
  }

  /// By what a line is found again: its sections and its type.
  func place(_ type: String, in scope: Int) -> String {
    [scopes[scope], type].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A type that a declaration gives to servers.
struct WiredType {
  var name: String
  /// Without periods.
  var extensions: [String]
}

extension LineSource {
  /// The types in generated files for servers; all of these files say the same.
  var servedTypes: [WiredType] {
    let dialects: [(end: String, ServerTypes.Dialect)] = [
      (".nginx.conf", .nginx), (".apache.conf", .apache), (".mime.types", .table),
    ]
    for (end, dialect) in dialects {
      guard let file = files.first(where: { $0.path.hasSuffix(end) }) else { continue }
      return ServerTypes(file.bytes, dialect).entries.map { entry in
        WiredType(name: entry.mediaType.text, extensions: entry.extensions.map(\.text))
      }
    }
    return []
  }
}
