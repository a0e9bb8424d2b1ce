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
      for line in read.lines {
        let state = recorded(set.paths[index].text, line.path, line.digest)
        guard let problem = set.problem(with: line.path, state, record, owner, in: index) else {
          continue
        }
        let command = set.command(for: record, owner, in: index)
        findings.add(
          staleGeneratedFile, "the generated file '\(line.path)' \(problem); run '\(command)'",
          in: index, at: line.place)
      }
    }
  }
}

extension GenerationRecord {
  /// True for a file that the user may have deleted on purpose: an older record does not list the
  /// requests.
  fileprivate func mayLack(_ path: String) -> Bool {
    asked == nil && OutputKind(path: path).map(OutputKind.onRequest.contains) ?? true
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
    in file: Int
  ) -> String? {
    switch state {
    case .outside: return nil
    case .missing: return record.mayLack(path) ? nil : "is missing"
    case .refused(let reason): return reason
    case .changed: return isCompared(path, by: file) ? nil : "was changed"
    case .asMade(let bytes):
      guard let owner, !isCompared(path, by: file), owner.isOutdated(bytes, at: path, in: self)
      else { return nil }
      return "is out of date"
    }
  }

  /// True for a file of the set that is compared with the current output of its declaration.
  fileprivate func isCompared(_ path: String, by record: Int) -> Bool {
    guard let file = index(of: paths[record].sibling(path)) else { return false }
    return owner(ofGenerated: file) != nil
  }

  /// Returns the command that regenerates the files of a record.
  fileprivate func command(
    for record: GenerationRecord, _ owner: Wanted?, in file: Int
  ) -> String {
    let folder = SetPath(paths[file].text).nearFolders[0]
    let declaration =
      owner.map { paths[$0.file] }
      ?? SetPath(paths[file].sibling(record.declaration))
    let path = declaration.relative(toFolderOf: SetPath("x")) ?? declaration.text
    return "filetype generate \(path.quotedForShell)"
      + (folder.isEmpty ? "" : " -o \(folder.quotedForShell)")
  }
}

extension TypeSet.Wanted {
  /// True for a file that differs from every form that the declaration generates; ignores pictures,
  /// which are copies.
  fileprivate func isOutdated(_ bytes: [UInt8], at path: String, in set: TypeSet) -> Bool {
    guard let kind = OutputKind(path: path), !made.value.isEmpty,
      OutputKind.onRequest.contains(kind) || !kind.isMarked,
      ![".svg", ".png"].contains(where: path.hasSuffix)
    else { return false }
    let declaration = set.paths[file]
    let forms = GenerationOptions.Flavor.allCases.compactMap { flavor in
      var options = GenerationOptions()
      options.kinds = []
      options.requested = [kind]
      options.flavor = flavor
      options.declarationName = declaration.name
      return source.declaration.generate(options) { name in
        set.surroundings.picture?(declaration.text, name).ending.map { _ in [] }
      }.files.first { $0.path == path }?.bytes
    }
    return !forms.isEmpty && !forms.contains(bytes)
  }
}
