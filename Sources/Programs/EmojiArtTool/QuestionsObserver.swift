import Commands
import EmojiArtFiles
import EmojiArt
import Files

/// Writes the table of questions, and reports unused answers.
final class QuestionsObserver: MigrationObserver {
  private let answers: AnswerOptions
  private let table: AnswerTable?
  private var questions: QuestionTable?

  init(_ answers: AnswerOptions, _ table: AnswerTable?) throws(FileFailure) {
    (self.answers, self.table) = (answers, table)
    if let path = answers.questions {
      try KilledRuns.recover(in: [FilePath(path).folder], tool: "emojiart")
      questions = try QuestionTable(path)
    }
  }

  func note(_ migration: DocumentMigration) { questions?.add(migration) }

  func conclude() { answers.note(unused: table) }

  func save(title: String) throws(FileFailure) {
    guard let questions = questions.take() else { return }
    try questions.save(title: title)
  }
}
