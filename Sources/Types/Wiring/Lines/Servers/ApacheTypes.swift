import Diagnostics
import WebRegistration

/// The types of Apache (mod_mime, core): `AddType` lines go outside of sections, or in sections
/// that only check for the module.
struct ApacheTypes {
  /// The maximum depth of sections that are read; real ones are four deep.
  private static let mostDepth = 64

  private var file: TypeLines

  @Sendable static func read(_ text: TextLines, _: (String) -> Bool) -> TypeLines {
    let form = TypeLines.Form(directive: "AddType ", period: ".")
    var reader = ApacheTypes(file: TypeLines(text: text, form: form))
    reader.read()
    return reader.file
  }

  private mutating func read() {
    let text = file.text
    if let line = text.contents.first(where: { text.bytes[$0].contains(0x0D) }) {
      return file.refuse(
        "CR alone is in the line, which Apache does not take for a line end", at: line)
    }
    let source = ApacheSections(text.bytes)
    if let deep = source.sections.first(where: { $0.depth >= Self.mostDepth }) {
      return file.refuse("sections are nested too deeply", at: deep.words[0].range)
    }
    if let (place, message) = source.refused.first { return file.refuse(message, at: place) }
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      file.refuse("Apache refuses the byte order mark at the beginning; take it out", at: 0..<3)
    }
    file.opening = .below(text.lastLine.flatMap { text.placeBelow($0) }, indentation: "")
    readSections(source.sections)
    for directive in source.directives {
      let words = directive.words
      let (name, first) = (words[0].text.asciiLowercased, words[min(1, words.count - 1)])
      let names = words.dropFirst(name == "removetype" ? 1 : 2).map {
        PlacedText($0.withoutPeriod.text.asciiLowercased, at: $0.range)
      }
      var line = TypeLine(
        mediaType: first, extensions: names,
        range: words[0].range.lowerBound..<words[words.count - 1].range.upperBound,
        scope: directive.section.map { $0 + 1 } ?? 0)
      switch name {
      case "addtype" where !names.isEmpty: file.lines.append(line)
      case "removetype":
        line.mediaType = PlacedText("", at: first.range)
        file.rulings.append(line)
      case "forcetype" where !line.isOf("none"):
        line.extensions = [PlacedText("", at: first.range)]
        file.rulings.append(line)
      default: break
      }
    }
  }

  /// Adds the scopes of the sections, and finds the place for a new line: in the last section for
  /// the module; without one, at the end of the file.
  private mutating func readSections(_ sections: [ApacheSections.Section]) {
    var lastEnd = 0
    for section in sections {
      let words = section.words.dropFirst().map(\.text).map {
        $0.hasSuffix(">") ? String($0.dropLast()) : $0
      }
      let (name, outer) = (String(section.name.dropFirst()), section.parent.map { $0 + 1 } ?? 0)
      let number = file.addScope([name, words.first ?? ""], in: outer)
      let isForModule =
        name.asciiLowercased == "ifmodule"
        && ["mod_mime.c", "mime_module"].contains(words.first?.asciiLowercased)
      guard isForModule, file.open.contains(outer) else {
        // Lines of a macro count only where it is used.
        guard name.asciiLowercased != "macro" else { continue }
        let whole = section.words.map(\.text).joined(separator: " ")
        var area = TypeLines.Area(scopes: [number], name: whole)
        let kind = name.asciiLowercased.replacing("match", with: "")
        if file.open.contains(outer), ["files", "directory", "location"].contains(kind) {
          area.pattern = words.first { !$0.isEmpty }
        }
        file.areas.append(area)
        continue
      }
      file.open.insert(number)
      guard let end = section.end?.range.lowerBound, end > lastEnd else { continue }
      lastEnd = end
      file.opening = opening(from: section.words[0].range.lowerBound, to: end)
      file.openingScope = number
    }
  }

  private func opening(from start: Int, to end: Int) -> TypeLines.Opening {
    let text = file.text
    let (start, end) = (text.index(at: start), text.index(at: end))
    let above = (start..<max(end, start + 1)).last { !text.isBlank($0) } ?? start
    let step = above == start ? text.indentationStep : ""
    // The line that a backslash continues may be blank.
    return .below(text.endOfContinued(above), indentation: text.indentation(of: above) + step)
  }
}
