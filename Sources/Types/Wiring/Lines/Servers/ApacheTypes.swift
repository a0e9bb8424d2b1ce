import Diagnostics
import WebRegistration

/// `AddType` lines of Apache (mod_mime), outside of sections or in sections that only check for the
/// module.
struct ApacheTypes {
  private struct Section {
    var number: Int
    var name: String
    var range: Range<Int>
    var isOpen: Bool
  }

  /// The maximum depth of sections that are read; real ones are four deep.
  private static let mostDepth = 64

  private var file: TypeLines
  private var sections: [Section] = []
  /// True after a section for the module has ended.
  private var hasSection = false

  @Sendable static func read(_ text: TextLines) -> TypeLines {
    var reader = ApacheTypes(text)
    reader.read()
    reader.findOpening()
    return reader.file
  }

  private init(_ text: TextLines) {
    file = TypeLines(text, TypeLines.Form(directive: "AddType ", period: "."))
  }

  private mutating func read() {
    if let line = file.text.contents.first(where: { file.text.bytes[$0].contains(0x0D) }) {
      return refuse("CR alone is in the line, which Apache does not take for a line end", at: line)
    }
    var words = ConfigurationWords(Self.withoutContinuedComments(file.text), isOfBlocks: false)
    var line: [PlacedText] = []
    while file.refusal == nil, let word = words.next() {
      if word.isMark {
        readDirective(line)
        line = []
      } else {
        line.append(PlacedText(word.text, at: word.range))
      }
    }
    if file.refusal == nil { readDirective(line) }
    if let open = sections.last {
      refuse("a section is not closed", at: open.range)
    }
  }

  private mutating func refuse(_ message: String, at range: Range<Int>) {
    if file.refusal == nil { file.refusal = WiringRefusal(message, at: range) }
  }

  /// Returns the text with a mark at the beginning of each line that continues a comment after a
  /// backslash.
  private static func withoutContinuedComments(_ text: TextLines) -> [UInt8] {
    var bytes = text.bytes
    var isContinued = false
    for line in text.contents {
      let start = bytes[line].firstIndex { !$0.isBlank }
      if isContinued, let start { bytes[start] = UInt8(ascii: "#") }
      let isComment = isContinued || start.map { bytes[$0] == UInt8(ascii: "#") } ?? false
      isContinued = isComment && bytes[line].last == UInt8(ascii: "\\")
    }
    return bytes
  }

  private mutating func readDirective(_ line: [PlacedText]) {
    guard let first = line.first else { return }
    let name = first.text.asciiLowercased
    if name.hasPrefix("</") { return close(first) }
    if name.hasPrefix("<") { return open(line) }
    // A name in quotes or with a backslash is not a directive.
    guard name == "addtype", first.range.count == name.utf8.count, line.count > 2 else { return }
    let names = line.dropFirst(2).map { word in
      let text = word.text.hasPrefix(".") ? String(word.text.dropFirst()) : word.text
      return PlacedText(text.asciiLowercased, at: word.range)
    }
    file.lines.append(
      TypeLine(
        mediaType: line[1], extensions: names,
        range: first.range.lowerBound..<line[line.count - 1].range.upperBound,
        scope: sections.last?.number ?? 0))
  }
}

extension ApacheTypes {
  private mutating func open(_ line: [PlacedText]) {
    guard sections.count < Self.mostDepth else {
      return refuse("sections are nested too deeply", at: line[0].range)
    }
    let name = String(line[0].text.drop { $0 == "<" }.prefix { $0 != ">" })
    let words = line.dropFirst().map { String($0.text.prefix { $0 != ">" }) }
    let isForModule =
      name.asciiLowercased == "ifmodule"
      && ["mod_mime.c", "mime_module"].contains(words.first?.asciiLowercased)
    let isOpen = isForModule && (sections.last?.isOpen ?? true)
    let number = file.addScope([name, words.first ?? ""], in: sections.last?.number ?? 0)
    if isOpen { file.open.insert(number) }
    sections.append(Section(number: number, name: name, range: line[0].range, isOpen: isOpen))
  }

  private mutating func close(_ word: PlacedText) {
    let name = word.text.dropFirst(2).prefix { $0 != ">" }
    guard let section = sections.popLast(),
      section.name.asciiLowercased == String(name).asciiLowercased
    else {
      return refuse("'\(word.text)' ends no section", at: word.range)
    }
    guard section.isOpen else { return }
    hasSection = true
    let text = file.text
    let start = text.index(at: section.range.lowerBound)
    let end = text.index(at: word.range.lowerBound)
    let above = (start..<max(end, start + 1)).last { !text.isBlank($0) } ?? start
    let step = above == start ? text.indentationStep : ""
    // The line that a backslash continues may be blank.
    file.opening = .below(
      text.endOfContinued(above), indentation: text.indentation(of: above) + step)
    file.openingScope = section.number
  }

  /// Finds the place for a new line; without a section for the module, the end of the file.
  private mutating func findOpening() {
    let last = file.text.lastLine
    if let last, file.text.bytes[file.text.contents[last]].last == UInt8(ascii: "\\") {
      refuse("the last line continues after a backslash", at: file.text.contents[last])
    }
    if !hasSection { file.opening = .below(last, indentation: "") }
  }
}
