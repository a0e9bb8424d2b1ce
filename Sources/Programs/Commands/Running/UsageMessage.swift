import Diagnostics

/// Rewrites the argument parser's sentence about a usage error.
///
/// The parser's errors are private to it, so its sentences are parsed. Any other sentence stays as
/// it is, except that it begins in lower case and ends without a period.
package enum UsageMessage {
  /// Returns the sentence in our style; `options` are the command's options, such as `--format`.
  package static func text(_ sentence: String, options: @autoclosure () -> [String]) -> String {
    unknownOption(sentence, options) ?? unknownValue(sentence) ?? inHouseStyle(sentence)
  }

  /// Returns the long options that a help page describes.
  package static func options(inHelp page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line -> [String] in
      line.split(separator: " ").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        .prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
        .filter { $0.hasPrefix("--") }.map(String.init)
    }
  }

  /// Returns another known word that a word misspells or abbreviates, or nil.
  package static func intended(by word: String, among known: [String]) -> String? {
    if let near = NameDistance.nearest(to: word, among: known) { return near }
    let letters = word.drop { $0 == "-" }
    let longer = letters.count >= 3 ? known.filter { $0 != word && $0.hasPrefix(word) } : []
    return longer.count == 1 ? longer[0] : nil
  }

  /// Returns the sentence for an unknown value, with a suggestion or the list of known values.
  package static func unknownValue(_ value: String, for name: String, known: [String]) -> String {
    // A number is not a misspelling of another one.
    let near = value.contains(where: \.isLetter) ? intended(by: value, among: known) : nil
    let list =
      known.count <= mostListed
      ? "; it must be \(listed(known, "or"))"
      : "; it is one of \(known.count), such as \(listed(Array(known.prefix(fewest)), "or"))"
    let hint = near.map { didYouMean($0) } ?? list
    return "unknown value '\(value)' for '\(name)'\(hint)"
  }

  /// The maximum number of listed values; a longer list would hide the rest of the message.
  private static let mostListed = 12
  /// The number of examples from a longer list.
  private static let fewest = 5

  private static func unknownOption(_ sentence: String, _ options: () -> [String]) -> String? {
    // The parser's own suggestion is dropped: it may differ in three letters out of four.
    guard !sentence.contains("\n"), let rest = sentence.after("Unknown option '"),
      let name = rest.before("'")
    else { return nil }
    return "unknown option '\(name)'" + didYouMean(intended(by: String(name), among: options()))
  }

  private static func unknownValue(_ sentence: String) -> String? {
    guard let rest = sentence.after("The value '"), let value = rest.before("' is invalid for '"),
      let argument = rest.dropFirst(value.count).after("' is invalid for '"),
      let name = argument.before("'. \(UnknownValue.opening)")
        ?? argument.before("': \(UnknownValue.opening)")
    else { return nil }
    let list = argument.dropFirst(name.count)
    let lines = list.split(separator: "\n").compactMap { $0.after("  - ") }
    // Otherwise the values are in quotes: 'a', 'b' or 'c'.
    let quoted = list.dropFirst().split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }
    let known = lines.isEmpty ? quoted.map(\.element) : lines
    let option = name.split(separator: " ").first ?? name
    return unknownValue(String(value), for: String(option), known: known.map(String.init))
  }

  private static func inHouseStyle(_ sentence: String) -> String {
    let isWord = sentence.prefix(2).last?.isLowercase == true
    let text = isWord ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// An error for options with many values: the parser would list all values it knows in every help.
package struct UnknownValue: Error, CustomStringConvertible {
  /// The beginning of the parser's phrase about valid values.
  static let opening = "Please provide one of "

  private let known: [String]

  package init(known: [String]) { self.known = known }

  package var description: String {
    Self.opening + "the following:\n" + known.map { "  - \($0)" }.joined(separator: "\n")
  }
}

extension StringProtocol {
  fileprivate func after(_ prefix: String) -> SubSequence? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }

  fileprivate func before(_ mark: String) -> SubSequence? {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(mark) { rest = rest.dropFirst() }
    return rest.isEmpty ? nil : self[startIndex..<rest.startIndex]
  }
}
