import Diagnostics
import FileGeneration
import WebRegistration

/// A MIME type and its extensions, as a line or an entry of a server's configuration.
struct TypeLine {
  var mediaType: PlacedText
  /// The extensions in lower case, without a leading period; the ranges are as written.
  var extensions: [PlacedText]
  /// The range with the name of the directive and the mark that ends it.
  var range: Range<Int>
  /// The number of its section.
  var scope: Int

  /// The range from the media type to the last extension.
  var unit: Range<Int> {
    mediaType.range.lowerBound..<(extensions.last?.range ?? mediaType.range).upperBound
  }

  func isOf(_ type: String) -> Bool { mediaType.text.asciiLowercased == type.asciiLowercased }

  /// True if its last word has an open quote, in which more words would be.
  func isUnclosed(in text: [UInt8]) -> Bool {
    let last = text[(extensions.last ?? mediaType).range]
    return "'\"".utf8.contains { $0 == last.first }
      && ConfigurationLines(last + Array(" x".utf8)).lines.first?.count == 1
  }
}

/// The types in a server's configuration.
struct TypeLines {
  /// The place for a line in a text without other lines.
  enum Opening {
    /// Below a line; nil for the beginning of the text.
    case below(Int?, indentation: String)
    /// Between other words, with the text to write before the next one.
    case inside(Int, before: String)
  }

  /// The form of a line.
  struct Form {
    /// The name of the directive, with a blank.
    var directive = ""
    /// The text before an extension, unless the neighbors have another one.
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
  }

  let text: TextLines
  let form: Form
  var lines: [TypeLine] = []
  /// The words that begin each section, and the number of the one around it; the file is the first.
  var sections: [(names: [String], outer: Int?)] = [([], nil)]
  /// The sections that apply together, to which a line may be added.
  var open: Set<Int> = [0]
  var opening = Opening.below(nil, indentation: "")
  /// The section that the opening is in.
  var openingScope = 0
  var newBlock: NewBlock?
  /// The empty blocks that may have been added earlier, by their scopes.
  var emptyBlocks: [(scope: Int, range: Range<Int>)] = []
  /// The reason why the place for a type cannot be determined.
  var refusal: WiringRefusal?
  /// The same, if it does not matter where all types are sent already.
  var unclear: WiringRefusal?
  /// Returns all types that the server may send for an extension in lower case.
  var sent: (String) -> [SentType] = { _ in [] }

  /// Refuses the text, for its first problem.
  mutating func refuse(_ message: String, at range: Range<Int>?) {
    refusal = refusal ?? WiringRefusal(message, at: range)
  }

  /// Refuses carriage returns alone, at which a server does not end a line.
  mutating func refuseReturns(in server: String) {
    if let line = text.contents.first(where: { text.bytes[$0].contains(0x0D) }) {
      refuse("CR alone is in the line, which \(server) does not take for a line end", at: line)
    }
  }

  /// True if a type must be written for files with an extension: none, or another one, is open.
  func lacks(_ name: String, _ type: String) -> Bool {
    let sent = sent(name.asciiLowercased)
    // A condition may add the type where the text lacks it.
    let mayBeThere = sent.contains { $0.isOf(type) && $0.reach == .unknown }
    return sent.isEmpty || !mayBeThere && sent.contains { $0.isOpen && !$0.isOf(type) }
  }

  /// Adds a section with the words that begin it, and returns its number.
  mutating func addScope(_ words: [String], in outer: Int?) -> Int {
    sections.append((words.map { $0.replacing(" ", with: "_") }, outer))
    return sections.count - 1
  }

  /// Returns the names of a section and of those around it.
  ///
  /// Not kept, since sections may be nested thousands deep.
  func scope(_ number: Int) -> String {
    let path = sequence(first: number) { sections[$0].outer }.flatMap {
      sections[$0].names.reversed()
    }
    return path.reversed().filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the place for finding a line again: its sections and its type.
  func place(_ type: String, in scope: Int) -> String {
    [self.scope(scope), type].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A type of a declaration for servers, with its extensions without periods.
typealias WiredType = (name: String, extensions: [String])

extension LineSource {
  /// Returns the types in a server's text; nil for the generated file.
  func servedTypes(in text: [UInt8]? = nil) -> [WiredType] {
    let dialects: [(end: String, ServerTypes.Dialect)] = [
      (".nginx.conf", .nginx), (".apache.conf", .apache), (".mime.types", .table),
    ]
    for (end, dialect) in dialects {
      guard let file = files.first(where: { $0.path.hasSuffix(end) }) else { continue }
      return ServerTypes(text ?? file.bytes, dialect).entries.map { entry in
        (entry.mediaType.text, entry.extensions.map(\.text))
      }
    }
    return []
  }

  /// Returns each extension in a server's text, or in the generated file, after its type.
  func claims(in text: [UInt8]? = nil) -> Set<String> {
    servedTypes(in: text).reduce(into: []) { all, type in
      for name in type.extensions { all.insert("\(type.name) \(name)".asciiLowercased) }
    }
  }
}
