import Foundation

/// A block of a page in Markdown that shows what commands print.
///
/// In a block of the language `console` a line with `$` is a command and the lines behind it are
/// all that it prints. Comments above the block prepare it: `<!-- console: needs PROGRAM... -->` and
/// `<!-- console: run COMMAND -->`. A block of another language is the output of a command if
/// `<!-- console: output of COMMAND -->` stands above it.
struct ConsoleBlock {
  struct Step {
    var command: String
    /// The lines as they are written before the output: the command with its `$`.
    var head: [String]
    var output: [String]
  }

  var needs: [String] = []
  var preparations: [String] = []
  var steps: [Step] = []
  /// The lines between the fences.
  var lines: Range<Int>

  /// The blocks of a page.
  static func blocks(of page: [String]) -> [ConsoleBlock] {
    var blocks: [ConsoleBlock] = []
    var index = 0
    while index < page.count {
      guard page[index].hasPrefix("```"),
        let end = page[(index + 1)...].firstIndex(where: { $0 == "```" })
      else {
        index += 1
        continue
      }
      if let block = ConsoleBlock(page, fence: index, end: end) { blocks.append(block) }
      index = end + 1
    }
    return blocks
  }

  /// Nil for a block that shows nothing of the kind.
  private init?(_ page: [String], fence: Int, end: Int) {
    lines = (fence + 1)..<end
    var source: String?
    for comment in page[..<fence].reversed().prefix(while: { $0.hasPrefix("<!-- console: ") }) {
      let words = comment.dropFirst("<!-- console: ".count).dropLast(" -->".count)
      if words.hasPrefix("needs ") {
        needs += words.dropFirst("needs ".count).split(separator: " ").map(String.init)
      } else if words.hasPrefix("run ") {
        preparations.insert(String(words.dropFirst("run ".count)), at: 0)
      } else if words.hasPrefix("output of ") {
        source = String(words.dropFirst("output of ".count))
      }
    }
    if let source {
      steps = [Step(command: source, head: [], output: Array(page[lines]))]
      return
    }
    guard page[fence] == "```console" else { return nil }
    for line in page[lines] {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), head: [line], output: []))
      } else if let last = steps.indices.last {
        if steps[last].output.isEmpty, steps[last].command.hasSuffix("\\") {
          steps[last].command += "\n" + line
          steps[last].head.append(line)
        } else {
          steps[last].output.append(line)
        }
      }
    }
  }

  /// True if the programs that the block needs are there.
  var canRun: Bool {
    needs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }
}

/// Lines of an output, of which some may be left out: `... (12 more lines)`.
struct Abridged {
  let lines: [String]

  /// The number of lines that a line stands for, nil for an ordinary line.
  private static func gap(_ line: String) -> Int? {
    line.wholeMatch(of: /\.\.\. \((\d+) more lines\)/).flatMap { Int($0.1) }
  }

  /// True if these are all lines of `whole`, or all but as many as they say.
  func agrees(with whole: [String]) -> Bool {
    var place = 0
    for line in lines {
      if let count = Self.gap(line) {
        place += count
      } else {
        guard place < whole.count, whole[place] == line else { return false }
        place += 1
      }
    }
    return place == whole.count
  }

  /// `whole` with the same left out as here.
  ///
  /// The first and the last lines stay; other parts are found by the place, or word, that they begin
  /// with. A part goes on to the empty line that ends it.
  func abridging(_ whole: [String]) -> [String] {
    guard !agrees(with: whole) else { return lines }
    let parts = lines.split(omittingEmptySubsequences: false) { Self.gap($0) != nil }.map(
      Array.init)
    guard parts.count > 1 else { return whole }
    var result: [String] = []
    var place = 0
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let isLast = index == parts.count - 1
      guard
        let start = isLast ? whole.count - part.count : Self.start(of: part, index, whole, place),
        start >= place
      else { continue }
      let left = start - place
      if left > 0 { result += left == 1 ? [whole[place]] : ["... (\(left) more lines)"] }
      place = isLast ? whole.count : Self.end(of: part, whole, start)
      result += whole[start..<place]
    }
    if parts.last?.isEmpty == true, place > 0, place < whole.count {
      return result + ["... (\(whole.count - place) more lines)"]
    }
    return place == whole.count ? result : whole
  }

  private static func start(
    of part: [String], _ index: Int, _ whole: [String], _ place: Int
  ) -> Int? {
    let word = part[0].split(separator: " ").first
    return index == 0 ? 0 : whole[place...].firstIndex { $0.split(separator: " ").first == word }
  }

  private static func end(of part: [String], _ whole: [String], _ start: Int) -> Int {
    var blanks = part.count(where: \.isEmpty)
    for index in start..<whole.count where whole[index].isEmpty {
      if blanks == 0 { return index }
      blanks -= 1
    }
    return min(start + part.count, whole.count)
  }
}
