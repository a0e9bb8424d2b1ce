import Diagnostics
import Declarations
import FileGeneration

extension ConsistencyRules {
  /// Adds findings for files in a record of the set that were changed, or would be generated
  /// differently now.
  ///
  /// Files of the set with a mark are compared with their declaration anyway.
  static func addStaleRecordedFiles(_ findings: inout SetFindings) {
    let set = findings.set
    guard let recorded = set.surroundings.recorded else { return }
    for index in set.files.indices {
      guard let read = set.files[index].as(ReadGenerationRecord.self), let record = read.record
      else { continue }
      let owner = set.owner(of: record, in: index)
      var forms: [OutputKind: [String: [[UInt8]]]] = [:]
      for line in read.lines {
        let state = recorded(set.paths[index].text, line.path, line.digest)
        let problem = set.problem(with: line.path, state, record, owner, in: index, &forms)
        guard let problem else { continue }
        let command = set.command(for: record, owner, in: index)
        findings.add(
          staleGeneratedFile, "the generated file '\(line.path)' \(problem); run '\(command)'",
          in: index, at: line.place)
      }
    }
  }
}

extension TypeSet {
  /// Returns the nearest declaration with that record.
  fileprivate func owner(of record: GenerationRecord, in file: Int) -> Wanted? {
    let named = wanted.filter {
      GeneratedFile.markedName(of: paths[$0.file].name) == record.declaration
    }
    return nearest(named, to: file, \.file)
  }

  /// Returns the problem with a file in a record, as the end of a sentence, or nil for a good file.
  fileprivate func problem(
    with path: String, _ state: RecordedFile, _ record: GenerationRecord, _ owner: Wanted?,
    in file: Int, _ forms: inout [OutputKind: [String: [[UInt8]]]]
  ) -> String? {
    switch state {
    case .outside: return nil
    case .missing:
      // An older record does not list the requests: the user may have deleted the file on purpose.
      let mayLack = OutputKind(path: path).map(OutputKind.onRequest.contains) ?? true
      return record.asked == nil && mayLack ? nil : "is missing"
    case .refused(let reason): return reason
    case .changed: return isCompared(path, by: file) ? nil : "was changed"
    case .asMade(let bytes):
      guard let owner, !isCompared(path, by: file) else { return nil }
      return owner.isOutdated(bytes, at: path, in: self, &forms) ? "is out of date" : nil
    }
  }

  /// True for a file of the set that is compared with the current output of its declaration.
  fileprivate func isCompared(_ path: String, by record: Int) -> Bool {
    guard let file = index(of: paths[record].sibling(path)) else { return false }
    return owner(ofGenerated: file) != nil
  }

  /// Returns the command that regenerates the files of a record.
  fileprivate func command(for record: GenerationRecord, _ owner: Wanted?, in file: Int) -> String {
    let folder = SetPath(paths[file].text).nearFolders[0]
    let source = owner.map { paths[$0.file] } ?? SetPath(paths[file].sibling(record.declaration))
    let path = source.relative(toFolderOf: SetPath("x")) ?? source.text
    return "filetype generate \(path.quotedForShell)"
      + (folder.isEmpty ? "" : " -o \(folder.quotedForShell)")
  }
}

extension TypeSet.Wanted {
  /// True for a file that differs from every form that the declaration generates, by kind and path;
  /// ignores pictures, which are copies.
  fileprivate func isOutdated(
    _ bytes: [UInt8], at path: String, in set: TypeSet,
    _ all: inout [OutputKind: [String: [[UInt8]]]]
  ) -> Bool {
    guard let kind = OutputKind(path: path),
      OutputKind.onRequest.contains(kind) || !kind.isMarked,
      ![".svg", ".png"].contains(where: path.hasSuffix), !made.value.isEmpty
    else { return false }
    let known = all[kind] ?? forms(of: kind, in: set)
    all[kind] = known
    return known[path]?.contains(bytes) == false
  }

  private func forms(of kind: OutputKind, in set: TypeSet) -> [String: [[UInt8]]] {
    let path = set.paths[file]
    var options = GenerationOptions()
    (options.kinds, options.requested, options.declarationName) = ([], [kind], path.name)
    let files = GenerationOptions.Flavor.allCases.flatMap { flavor in
      options.flavor = flavor
      return source.declaration.generate(options) { name in
        set.surroundings.picture?(path.text, name).ending.map { _ in [] }
      }.files
    }
    return Dictionary(grouping: files, by: \.path).mapValues { $0.map(\.bytes) }
  }
}
