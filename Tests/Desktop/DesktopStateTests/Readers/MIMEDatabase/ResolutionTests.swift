import DesktopState
import Foundation
import TestSupport
import Testing

/// Types as the real readers give them, on the project's own names, contents and databases.
///
/// With UPDATE_GOLDEN=1 and THOROUGH=1 the answers and the databases are recorded anew; those of
/// Qt 6 only where PYSIDE6_PYTHON names a Python that has PySide6.
@Suite struct ResolutionTests {
  /// A column of the table of answers, and its counterpart in this module.
  private struct Column: Sendable {
    var name: String
    var reader: TypeReader
    var qtMajor = 6
    /// The answer of GIO without examining the content.
    var isFast = false

    static let all = [
      Column(name: "glib", reader: .glib), Column(name: "fast", reader: .glib, isFast: true),
      Column(name: "qt5", reader: .qt, qtMajor: 5), Column(name: "qt6", reader: .qt),
      Column(name: "perl", reader: .perl),
    ]
  }

  @Test func corpusIsLargeEnoughAndNamesEachSampleOnce() throws {
    let labels = try ResolutionCorpus.samples().map(\.label)
    #expect(labels.count >= 60)
    #expect(Set(labels).count == labels.count)
    #expect(try ResolutionCorpus.rows("answers.tsv").dropFirst().map { $0[0] } == labels)
  }

  @Test(arguments: ["glib", "fast", "qt5", "qt6", "perl"])
  func strategyGivesTheRecordedAnswers(_ name: String) throws {
    let column = try #require(Column.all.first { $0.name == name })
    let rows = try ResolutionCorpus.rows("answers.tsv")
    let index = try #require(rows.first?.firstIndex(of: name))
    let resolution = try ResolutionCorpus.recorded(qtMajor: column.qtMajor)
    try expect(rows.dropFirst().map { $0[index] }, of: column, by: resolution)
  }

  @Test func decisionsSayWhy() throws {
    let resolution = try ResolutionCorpus.recorded()
    let lines = try ResolutionCorpus.fileSamples().flatMap { label, sample in
      [label] + DecisionLine.lines(resolution.decisions(for: sample))
    }
    expectGolden(lines.joined(separator: "\n") + "\n", "resolution/decisions.txt")
  }

  @Test(
    .slow,
    .enabled(
      if: ["update-mime-database", "gio", "mimetype", "kmimetypefinder5"]
        .allSatisfy(ResolutionPrograms.has),
      "needs update-mime-database, gio, mimetype and kmimetypefinder5"))
  func strategiesAgreeWithThePrograms() throws {
    let samples = try ResolutionCorpus.samples()
    let programs = try ResolutionPrograms(samples)
    defer { programs.remove() }
    var answers = [
      "glib": try programs.gio("standard::content-type"),
      "fast": try programs.gio("standard::fast-content-type"),
      "qt5": try programs.qt5(), "perl": try programs.mimetype(),
    ]
    if let python = ResolutionPrograms.pySide { answers["qt6"] = try programs.qt6(python) }
    for column in Column.all {
      guard let answers = answers[column.name] else { continue }
      let resolution = try ResolutionCorpus.resolution(
        of: programs.data, glibMinor: programs.glibMinor(), qtMajor: column.qtMajor)
      try expect(answers, of: column, by: resolution)
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try record(answers, of: samples, programs)
    }
  }

  /// Without a session xdg-mime asks `mimetype`, with GNOME or KDE their own readers.
  @Test(
    .enabled(
      if: ["update-mime-database", "gio", "mimetype", "kmimetypefinder5", "xdg-mime"]
        .allSatisfy(ResolutionPrograms.has),
      "needs xdg-mime and the readers behind it"),
    arguments: Effort.some(of: [
      (["XDG_CURRENT_DESKTOP": "X-Generic"], TypeReader.perl),
      (["XDG_CURRENT_DESKTOP": "GNOME"], .glib),
      (["XDG_CURRENT_DESKTOP": "KDE", "KDE_SESSION_VERSION": "5"], .qt),
    ]))
  func xdgMimeAsksTheReaderOfTheDesktop(_ desktop: [String: String], _ reader: TypeReader) throws {
    let labels = ["a.emojiart", "a.emojiart.json", "host16-big", "makefile"]
    let programs = try ResolutionPrograms(
      ResolutionCorpus.samples().filter { labels.contains($0.label) })
    defer { programs.remove() }
    let resolution = try ResolutionCorpus.recorded(qtMajor: 5)
    let samples = try ResolutionCorpus.fileSamples().filter { labels.contains($0.label) }
    for ((label, sample), file) in zip(samples, programs.files) {
      let answer = try programs.xdgMime(file, desktop: desktop)
      #expect(resolution.decision(for: sample, by: reader).type == answer, "\(label)")
    }
  }

  private func expect(
    _ answers: [String], of column: Column, by resolution: TypeResolution
  ) throws {
    let samples = try ResolutionCorpus.fileSamples()
    try #require(answers.count == samples.count)
    for (answer, (label, file)) in zip(answers, samples) {
      var sample = file
      if column.isFast { sample.head = nil }
      let decision = resolution.decision(for: sample, by: column.reader)
      #expect(decision.type == answer, "\(column.name) of \(label): \(decision.step)")
    }
  }

  private func record(
    _ answers: [String: [String]], of samples: [ResolutionCorpus.Sample],
    _ programs: ResolutionPrograms
  ) throws {
    let old = try? ResolutionCorpus.rows("answers.tsv")
    let names = Column.all.map(\.name)
    var lines = ["name\t" + names.joined(separator: "\t")]
    for (index, sample) in samples.enumerated() {
      let row = old?.first { $0[0] == sample.label }
      let cells = names.enumerated().map { column, name in
        answers[name]?[index] ?? row?[column + 1] ?? ""
      }
      lines.append(([sample.label] + cells).joined(separator: "\t"))
    }
    let head = "# \(try programs.versions(withQt6: answers["qt6"] != nil))\n"
    try (head + lines.joined(separator: "\n") + "\n").write(
      to: ResolutionCorpus.folder.appending(path: "answers.tsv"), atomically: true, encoding: .utf8)
    for scope in ResolutionCorpus.scopes {
      for file in ResolutionCorpus.files {
        try Data(programs.data(scope, file)).write(
          to: ResolutionCorpus.folder.appending(path: "\(scope)/\(file)"))
      }
    }
  }
}
