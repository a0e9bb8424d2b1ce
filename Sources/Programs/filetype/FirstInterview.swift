import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import ProjectChecks

/// Collects the answers for `init` from the options and from the user at the terminal.
///
/// Each answer is checked with the rules for declarations and for the generated files.
struct FirstInterview {
  /// The answers so far.
  private(set) var answers = FirstAnswers(description: "", extensions: [])
  /// The path of the declaration.
  let path: String
  /// The values of the options, by name.
  let given: [String: String]
  private let surroundings: Surroundings
  private let project: FirstProject
  /// The keys of the findings that the user has accepted.
  private var accepted: Set<String> = []

  init(path: String, given: [String: String], domain: String?, project: FirstProject) throws {
    (self.path, self.given) = (path == "-" ? "new" + Declaration.nameEnding : path, given)
    self.project = project
    answers.domain = domain
    surroundings = try DatabaseChoice.machine.surroundings()
  }

  /// Answers all questions, those with options first.
  mutating func run() throws {
    let given = given
    let isGiven = { (question: FirstQuestion) in given[question.option] != nil }
    if answers.domain != nil { try judge("--domain") }
    // The names of types begin with this identifier, and the findings should show the real names.
    let first = FirstQuestion.all.filter { $0.option == "--bundle-identifier" && isGiven($0) }
    for question in first + FirstQuestion.all.filter(isGiven) {
      try takeOption(given[question.option] ?? "", question)
    }
    tellProject()
    for question in FirstQuestion.all where !isGiven(question) && question.isAsked(answers) {
      if answers.extensions.joined(separator: " ") == project.offers["--extension"] {
        answers.identifier = project.identifier
      }
      if Questions.isPossible {
        try ask(question)
      } else if let value = project.offers[question.option] ?? question.silently(answers) {
        try takeOption(value, question)
      }
    }
    if let icon = answers.iconFiles.first, project.iconFiles[icon.key] == icon.value {
      answers.iconFiles = project.iconFiles
    }
    if Questions.isPossible { tellMissingProgram() }
  }

  /// Prints where the defaults come from.
  private func tellProject() {
    guard project.offers.keys.contains(where: { given[$0] == nil }) else { return }
    printFailure("read \(project.paths.joined(separator: ", "))")
    guard project.typeCount > 1 else { return }
    printFailure(
      "filetype: note: the project declares \(project.typeCount) types already; 'filetype import' "
        + "writes a declaration of them")
  }

  private mutating func takeOption(_ value: String, _ question: FirstQuestion) throws {
    if let problem = question.take(value, &answers, path) {
      throw ValidationError("\(question.option): \(problem)")
    }
    try judge(question.option)
  }

  /// Prints the warnings since the last answer, and throws an error.
  private mutating func judge(_ option: String) throws {
    let new = findings().filter { !accepted.contains(key($0)) }
    if let error = new.first(where: { $0.severity == .error }) {
      throw ValidationError("\(option): \(line(error))")
    }
    for warning in new { printFailure("filetype: warning: \(option): \(line(warning))") }
    accepted.formUnion(new.map(key))
  }

  /// Asks until the answer is free of findings; a repeated answer with warnings is kept.
  private mutating func ask(_ question: FirstQuestion) throws {
    var doubtful: String?
    let before = answers
    try Questions.ask(question.text, or: project.offers[question.option] ?? question.offer(answers))
    { answer in
      answers = before
      if let problem = question.take(answer, &answers, path) { return problem }
      let new = findings().filter { !accepted.contains(key($0)) }
      guard let first = new.first(where: { $0.severity == .error }) ?? new.first else { return nil }
      if first.severity < .error, doubtful == answer {
        accepted.formUnion(new.map(key))
        return nil
      }
      doubtful = first.severity < .error ? answer : nil
      let advice = doubtful == nil ? "" : "; answer the same again to keep it"
      return "\(first.severity): \(line(first))\(advice)"
    }
  }

  /// Returns the errors and warnings of a declaration with the answers so far.
  private func findings() -> [Diagnostic] {
    let text = Declaration.first(answers.completed).text
    let file = DeclarationFile(Array(text.utf8))
    let declared = ProjectFile(path: path, declaration: file)
    let context = ProjectContext([declared], surroundings: surroundings)
    return ProjectRules.check(declared, context).filter { $0.severity > .note }
  }

  private func line(_ finding: Diagnostic) -> String {
    // Without an extension, the end of the name is a placeholder.
    answers.extensions.isEmpty ? key(finding) : "\(finding.message) [\(finding.rule)]"
  }

  /// Returns the part of a finding that does not depend on the end of the type's name.
  private func key(_ finding: Diagnostic) -> String {
    let name = Declaration.first(answers.completed).types[0].identifier
    let domain = name.lastIndex(of: ".").map { name[...$0] } ?? ""
    let message = finding.message.replacing(name, with: domain + "…")
    return "\(message) [\(finding.rule)]"
  }

  /// Warns about a missing program: GLib ignores an application without its program.
  private func tellMissingProgram() {
    guard let exec = answers.exec, !exec.isEmpty, let hasProgram = surroundings.hasProgram else {
      return
    }
    let program = exec.split(separator: " ").first.map(String.init) ?? exec
    guard !program.hasPrefix("\""), !hasProgram(program) else { return }
    printFailure(
      "filetype: note: the program '\(program)' is not installed on this machine; until it is, "
        + "nothing opens the files")
  }
}
