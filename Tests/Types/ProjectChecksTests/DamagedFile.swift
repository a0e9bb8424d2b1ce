import Diagnostics
import Foundation
import TestSupport
import ProjectChecks

/// A sound file of one kind with one fault, and what all of its fixes make of it.
struct DamagedFile {
  var name: String
  var fault: String
  var text: String
  /// The words of the sound text that the fault does not concern.
  var kept: [String: Int]

  /// The sound files, by name.
  static let sound: [(name: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/sound")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  static let faults = [
    "argument", "blank", "bracket", "case", "comma", "comment", "cut", "double line", "double sign",
    "empty", "glue", "half quote", "join lines", "letter", "line lost", "move line", "other line",
    "paste", "period", "quote", "sign lost", "single quote", "swap letters", "swap lines",
    "unquote",
  ]

  init(name: String, fault: String, text: some StringProtocol, kept: [String: Int]) {
    (self.name, self.fault, self.text, self.kept) = (name, fault, String(text), kept)
  }

  /// Returns nil if the fault does not change the text.
  init?(_ index: Int, _ random: inout SplitMix64) {
    guard !Self.sound.isEmpty else { return nil }
    let (name, text) = Self.sound[index % Self.sound.count]
    (self.name, fault) = (name, Self.faults[index / Self.sound.count % Self.faults.count])
    var letters = Array(text)
    let damaged = Self.damage(&letters, fault, &random)
    self.text = String(letters)
    guard let damaged, self.text != text else { return nil }
    let whole = Array(text)
    kept = Self.words(String(whole[..<max(0, damaged.lowerBound)]))
      .merging(
        Self.words(String(whole[min(whole.count, damaged.upperBound)...])), uniquingKeysWith: +)
    // Words on both sides of the fault that touch it may be parts of longer ones.
    let now = Self.words(self.text)
    kept = kept.filter { now[$0.key] ?? 0 >= $0.value }
  }

  /// The words of a text, with their numbers.
  static func words(_ text: String) -> [String: Int] {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "_.+/-".contains($0))) }
    return words.filter { $0.count > 3 && $0.first?.isLetter == true }
      .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// The findings of a text with the name of the file.
  func findings(_ bytes: [UInt8]) -> [Diagnostic] { FileSet([(name, bytes)]).found[0].findings }

  func read(_ bytes: [UInt8]) -> ProjectFile? { ProjectFile(bytes, path: name, isNamed: true) }

  /// Returns the text after all fixes, in rounds as `fix --unsafe-fixes` applies them; the text as it
  /// is if they are refused.
  func repaired() -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<50 {
      let fixes = findings(bytes).compactMap(\.fix).filter { $0.applicability != .displayOnly }
      let new = Fix.apply(fixes, to: bytes)
      guard new != bytes, let old = read(bytes), let next = read(new) else {
        let isRefused = read(bytes).flatMap { $0.refusal(of: $0, after: []) } != nil
        return isRefused ? Array(text.utf8) : bytes
      }
      guard old.refusal(of: next, after: fixes) == nil else { return Array(text.utf8) }
      bytes = new
    }
    return bytes
  }
}

extension DamagedFile {
  /// Damages a text, and returns the part of the sound one that is concerned.
  private static func damage(
    _ text: inout [Character], _ fault: String, _ random: inout SplitMix64
  ) -> Range<Int>? {
    let word = wordPlace(in: text, &random)
    let letters = text[word]
    func put(_ new: String) -> Range<Int> {
      text.replaceSubrange(word, with: Array(new))
      return word
    }
    let own = String(letters)
    switch fault {
    case "argument": return put(own + " %U")
    case "blank": return put(" \(own) ")
    case "case":
      return put([own.lowercased(), own.uppercased()].randomElement(using: &random) ?? own)
    case "comment": return put(own + " # mine")
    case "empty": return put("")
    case "half quote": return put("\"" + own)
    case "letter": return put(String(letters.dropLast(2)) + String(letters.suffix(1)))
    case "period": return put("." + own)
    case "quote": return put("\"\(own)\"")
    case "single quote": return put("'\(own)'")
    case "swap letters":
      return put(String(letters.dropLast(2)) + String(letters.suffix(2).reversed()))
    case "paste", "glue":
      let other = String(text[wordPlace(in: text, &random)])
      let mark = [" ", ",", "", ";"].randomElement(using: &random) ?? ""
      return put(fault == "paste" ? other : own + mark + other)
    case "cut":
      let start = Int.random(in: text.count / 2..<text.count, using: &random)
      text.removeSubrange(start...)
      return start - 40..<start + 100_000
    case "bracket": return replaceSign("{}[]<>()", in: &text, &random) { _ in "" }
    case "unquote": return replaceSign("\"'", in: &text, &random) { _ in "" }
    case "sign lost": return replaceSign(";,:=", in: &text, &random) { _ in "" }
    case "double sign": return replaceSign(";,:=", in: &text, &random) { "\($0)\($0)" }
    case "comma":
      let others: [Character: String] = [";": ",", ",": ";", ":": "=", "=": ":"]
      return replaceSign(";,:=", in: &text, &random) { others[$0] ?? "" }
    default: return damageLines(&text, fault, &random)
    }
  }

  private static func wordPlace(in text: [Character], _ random: inout SplitMix64) -> Range<Int> {
    let isPart = { (sign: Character) in
      sign.isASCII && (sign.isLetter || sign.isNumber || "_.+/-".contains(sign))
    }
    while true {
      let place = Int.random(in: 0..<text.count, using: &random)
      guard isPart(text[place]) else { continue }
      let start = text[..<place].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
      let end = text[place...].firstIndex { !isPart($0) } ?? text.count
      if end - start > 3, text[start].isLetter { return start..<end }
    }
  }

  private static func replaceSign(
    _ signs: String, in text: inout [Character], _ random: inout SplitMix64,
    by new: (Character) -> String
  ) -> Range<Int>? {
    let places = text.indices.filter { signs.contains(text[$0]) }
    guard let place = places.randomElement(using: &random) else { return nil }
    text.replaceSubrange(place...place, with: Array(new(text[place])))
    return place - 1..<place + 2
  }

  private static func damageLines(
    _ text: inout [Character], _ fault: String, _ random: inout SplitMix64
  ) -> Range<Int>? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let index = Int.random(in: 0..<lines.count, using: &random)
    guard lines[index].contains(where: { !$0.isWhitespace }) else { return nil }
    let start = lines[..<index].reduce(0) { $0 + $1.count + 1 }
    var range = 0..<0
    switch fault {
    case "double line": lines.insert(lines[index], at: index)
    case "other line":
      guard let last = lines[index].lastIndex(where: \.isLetter) else { return nil }
      lines.insert(lines[index], at: index)
      lines[index + 1][last] = "x"
    case "line lost": range = start..<start + lines.remove(at: index).count + 1
    case "move line":
      let line = lines.remove(at: index)
      lines.insert(line, at: Int.random(in: 0..<lines.count, using: &random))
    case "swap lines":
      guard index + 1 < lines.count else { return nil }
      lines.swapAt(index, index + 1)
    default:
      guard index + 1 < lines.count else { return nil }
      range = start + lines[index].count - 30..<start + lines[index].count + 30
      lines[index] += lines.remove(at: index + 1).drop(while: \.isWhitespace)
    }
    text = Array(lines.joined(separator: "\n"))
    return range
  }
}
