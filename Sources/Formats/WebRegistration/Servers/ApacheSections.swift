package import Diagnostics

/// The directives of an Apache configuration, and the sections that they are in.
package struct ApacheSections: Sendable {
  package struct Section: Sendable {
    /// The words of the line that begins it.
    package var words: [PlacedText]
    /// The index of the section around it.
    package var parent: Int?
    /// The number of sections around it.
    package var depth: Int
    /// The word that ends it; nil if it is not closed.
    package var end: PlacedText?

    /// The name, with `<`.
    package var name: String { String(words[0].text.prefix { $0 != ">" }) }
  }

  package struct Directive: Sendable {
    package var words: [PlacedText]
    /// The index of the section.
    package var section: Int?
    /// The parameters of the macro that it is in.
    fileprivate var parameters: [String]

    /// The directive about types that it is, also with a misspelled name; nil for another one.
    var meant: String? {
      let name = words[0].text.asciiLowercased
      guard isKnown(words[0]) else { return nil }
      return ["AddType", "ForceType", "RemoveType", "TypesConfig"].first {
        let known = $0.asciiLowercased
        let isPart = name.utf8.count > 3 && known.hasPrefix(name) || name.hasPrefix(known)
        return isPart || NameDistance.isNear(name, to: known)
      }
    }

    /// False for a word that depends on a variable (`Define`) or on an argument (mod_macro).
    func isKnown(_ word: PlacedText) -> Bool {
      !(["${"] + parameters).contains { word.text.contains($0) }
    }
  }

  package private(set) var sections: [Section] = []
  package private(set) var directives: [Directive] = []
  /// The words without which Apache does not find both ends of a section, with the reasons.
  package private(set) var refused: [(place: Range<Int>, message: String)] = []
  let comments: [Range<Int>]
  private var current: Int?
  /// The last section for a condition in each section.
  private var conditions: [Int?: String] = [:]
  /// The macro around the place, whose lines are not read before it is used, and its parameters.
  private var macro: Int?
  private var parameters: [String] = []

  package init(_ text: [UInt8]) {
    let source = ConfigurationLines(text)
    comments = source.comments
    for words in source.lines {
      let directive = Directive(words: words, section: current, parameters: parameters)
      if words[0].text.hasPrefix("</") {
        close(words)
      } else if words[0].text.hasPrefix("<") {
        open(words)
      } else {
        directives.append(directive)
        let name = words[0].text
        let isName = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        if let meant = directive.meant {
          guard meant.asciiLowercased != name.asciiLowercased else { continue }
          refused.append((words[0].range, "unknown directive '\(name)'; did you mean '\(meant)'?"))
        } else if !isName, directive.isKnown(words[0]) {
          let message = "'\(name)' is not a directive; a comment begins with '#'"
          refused.append((words[0].range, message))
        }
      }
    }
    while let open = current {
      let section = sections[open]
      refused.append((section.words[0].range, "the section '\(section.name)>' is not closed"))
      current = section.parent
    }
  }

  private mutating func open(_ words: [PlacedText]) {
    let section = Section(
      words: words, parent: current, depth: current.map { sections[$0].depth + 1 } ?? 0)
    let name = section.name.asciiLowercased
    let isElse = name.hasPrefix("<else")
    if isElse, macro == nil, !["<if", "<elseif"].contains(conditions[current]) {
      refused.append((words[0].range, "missing an '<If>' before '\(section.name)'"))
    }
    if isElse || name == "<if" { conditions[current] = name }
    current = sections.count
    sections.append(section)
    guard macro == nil else { return }
    // Apache looks for the last one in the line.
    if !words.contains(where: { $0.text.contains(">") }) {
      let message = "missing '>' at the end of the line of '\(section.name)'"
      refused.append((words[0].range, message))
    }
    if name == "<macro" {
      macro = current
      parameters = words.dropFirst(2).map { String($0.text.prefix { $0 != ">" }) }
        .filter { !$0.isEmpty }
    }
  }

  private mutating func close(_ words: [PlacedText]) {
    let word = words[0]
    let name = "<" + String(word.text.dropFirst(2).prefix { $0 != ">" }).asciiLowercased
    if let macro {
      guard name == "<macro" else {
        if let open = current, open != macro { end(open, word) }
        return
      }
      (self.macro, parameters, current) = (nil, [], macro)
    }
    if !word.text.hasSuffix(">") || word.text.hasSuffix(">>") {
      refused.append((word.range, "write '>' once at the end of '\(word.text)'"))
    } else if current.map({ sections[$0].name.asciiLowercased }) != name {
      refused.append((word.range, "'\(word.text)' ends no section"))
    } else if words.count > 1, name.hasPrefix("<if"), name != "<if" {
      refused.append((words[1].range, "write nothing after '\(word.text)'"))
    }
    if let open = current { end(open, word) }
  }

  private mutating func end(_ section: Int, _ word: PlacedText) {
    sections[section].end = word
    current = sections[section].parent
  }
}

extension PlacedText {
  /// The text without a leading period, at the same place.
  package var withoutPeriod: PlacedText {
    text.hasPrefix(".") ? PlacedText(String(text.dropFirst()), at: range) : self
  }
}
