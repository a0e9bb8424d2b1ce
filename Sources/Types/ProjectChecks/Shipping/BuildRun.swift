import Diagnostics

/// A run over the statements of a build file, without doing any.
///
/// A branch is taken if its condition holds, and may be if that is not known. Loops over nothing,
/// functions that nothing calls, and what follows the end of the file do not run.
struct BuildRun {
  typealias Reach = BuildScript.Reach

  private let language: BuildLanguage
  private let script: BuildScript
  private var statements: [BuildScript.Statement]
  /// The first statements of functions, how they were run, and whether they ignore what they are
  /// given.
  private var functions: [String: (start: Int, isMacro: Bool, reach: Reach, isDeaf: Bool)] = [:]
  /// No if the file, or the function, was left.
  private var stays = Reach.yes
  /// True if the whole build ends with an error, or installs nothing.
  private var fails = false
  /// True if other files may call the functions of this one.
  private var isShared = false
  private var depth = 0

  /// The maximum depth of calls that are run; real ones are a few deep.
  private static let mostCalls = 50

  /// Decides which statements of a script run.
  static func decide(_ script: inout BuildScript, _ language: BuildLanguage) {
    var run = BuildRun(language: language, script: script, statements: script.statements)
    var index = 0
    script.end = run.run(&index, .yes)
    for function in run.functions.values where run.isShared && function.reach == .no {
      index = function.start
      _ = run.run(&index, .maybe)
    }
    if run.fails { script.end = .no } else { script.statements = run.statements }
  }

  /// Runs statements up to the end of their block; returns whether its end is reached.
  private mutating func run(_ index: inout Int, _ start: Reach) -> Reach {
    var reach = start
    while index < statements.count {
      let statement = statements[index]
      let word = statement.keyword
      if language.closes(word) || BuildLanguage.branches.contains(word) { break }
      // A function may do anything in place of its command, also of one in another file.
      let function = functions[word] ?? (word == "include" ? functions["install"] : nil)
      let isOpen = function != nil || language.doubts.contains(where: statement.has)
      let most = function?.isDeaf == true ? Reach.no : isOpen ? .maybe : .yes
      statements[index].reach = max(statement.reach, min(reach, most))
      index += 1
      if !language.openers.contains(word) {
        reach = effect(of: statement, reach)
        statements[index - 1].isLast = reach == .no
      } else if word == "function" || word == "macro" {
        let name = statement.words.first?.text.asciiLowercased ?? ""
        let start = index
        _ = run(&index, .no)
        let isDeaf = !statements[start..<min(index, statements.count)].contains { statement in
          statement.tokens.contains { $0.text.contains("$") || $0.text.contains("ARG") }
        }
        if reach > .no { functions[name] = (start, word == "macro", .no, isDeaf && reach == .yes) }
        index += 1
      } else {
        reach = block(statement, &index, reach)
      }
    }
    return reach
  }

  /// Runs the branches of a block; returns whether what follows is reached.
  private mutating func block(
    _ opener: BuildScript.Statement, _ index: inout Int, _ reach: Reach
  ) -> Reach {
    let before = stays
    var (opener, rest, end, isWhole, isOpen) = (opener, reach, Reach.no, true, true)
    // A loop can be left without leaving the file.
    let isLoop = ["foreach", "while"].contains(opener.keyword)
    stays = .yes
    while isOpen {
      let holds = holds(opener)
      let start = holds == true ? rest : holds == false ? .no : min(rest, .maybe)
      if holds != false { rest = holds == true ? .no : start }
      let last = run(&index, start)
      (isWhole, end) = (isWhole && last == start, max(end, last))
      opener = statements[min(index, statements.count - 1)]
      isOpen = index < statements.count && BuildLanguage.branches.contains(opener.keyword)
      index += 1
    }
    end = isLoop ? min(reach, stays) : isWhole ? reach : max(end, rest)
    stays = min(before, stays)
    statements[min(index, statements.count) - 1].reach = end
    return end
  }

  /// Returns whether a block or a branch runs; nil if that is not known.
  private func holds(_ statement: BuildScript.Statement) -> Bool? {
    let isLine = language.endsWithLine
    var rest = statement.tokens.dropFirst(isLine ? 1 : 2).dropLast(isLine ? 0 : 1)
    switch statement.keyword {
    case "if", "elif", "elseif", "while":
      return language.truth(value(of: rest, in: statement))
    case "foreach" where isLine:
      rest = rest.drop { $0.text != ":" }.dropFirst()
      return value(of: rest, in: statement).map { !$0.isEmpty }
    case "foreach":
      let isKnown = !rest.contains { $0.text == "LISTS" || $0.text.contains("$") }
      rest = rest.dropFirst().drop { ["IN", "ITEMS", "LISTS"].contains($0.text) }
      return rest.isEmpty ? false : isKnown ? true : nil
    default: return true
    }
  }

  /// Returns the value of an expression.
  private func value(
    of tokens: ArraySlice<BuildScript.Token>, in statement: BuildScript.Statement
  ) -> [String]? {
    var condition = BuildCondition(
      language: language, known: { script.value(of: $0, at: statement)?.texts }, tokens: tokens)
    return condition.value()
  }

  /// Runs a statement outside of blocks; returns whether the next one is reached.
  private mutating func effect(of statement: BuildScript.Statement, _ reach: Reach) -> Reach {
    let (word, first) = (statement.keyword, statement.words.first?.text)
    guard reach > .no else { return reach }
    if word == language.exit { stays = min(stays, reach == .yes ? .no : .maybe) }
    if [language.exit, "break", "continue"].contains(word) { return .no }
    let inside = statement.tokens.dropFirst(2).dropLast()
    let condition = inside.prefix { !",([{".contains($0.text) }
    let isWhole = ["", ","].contains(inside.dropFirst(condition.count).first?.text ?? "")
    let isError =
      switch word {
      case "message": ["FATAL_ERROR", "SEND_ERROR"].contains(first)
      case "set" where first == "CMAKE_SKIP_INSTALL_RULES":
        language.truth(statement.words.dropFirst().prefix(1).map(\.text)) == true
      case "assert" where language.endsWithLine && isWhole:
        language.truth(value(of: condition, in: statement)) == false
      default: statement.calls.first == "error"
      }
    fails = fails || isError && reach == .yes
    isShared = isShared || statement.isInclude || depth > Self.mostCalls
    guard let function = functions[word], function.reach < reach, depth <= Self.mostCalls else {
      return reach
    }
    functions[word]?.reach = reach
    var index = function.start
    let before = stays
    (stays, depth) = (.yes, depth + 1)
    _ = run(&index, reach)
    let left = function.isMacro ? stays : .yes
    (stays, depth) = (min(before, left), depth - 1)
    return min(reach, left)
  }
}
