import ArgumentParser
import CommandSupport
import Diagnostics
import FileAccess
import FileTypeDeclaration
import Reporting
import TypeFiles
import TypeImport

/// One call of `import`: reads the files, makes the declaration, and says what it leaves out.
struct ImportSession {
  let paths: [String]
  /// Where the declaration goes; nil for standard output.
  let output: String?
  let force: Bool
  let dryRun: Bool
  let isQuiet: Bool

  /// The exit status; every sentence about what could not be done is on standard error by then.
  func run() -> ExitCode {
    do throws(FileFailure) {
      var sources: [(path: String, source: ImportSource)] = []
      for path in paths { sources.append((path, try read(path))) }
      let unreadable = sources.compactMap { report(on: $0.source, $0.path) }
      guard unreadable.isEmpty else {
        _ = try FindingsPrinter(format: .text).print(unreadable)
        return ExitStatus.failure
      }
      let imported = importDeclaration(sources)
      list(imported.remainders)
      guard !imported.declaration.types.isEmpty else {
        throw FileFailure(paths.joined(separator: ", "), "there is nothing about file types")
      }
      return try save(imported.declaration.text)
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  private func save(_ text: String) throws(FileFailure) -> ExitCode {
    guard let output else {
      var standard = Output()
      standard.write(text)
      try standard.finish()
      return ExitStatus.clean
    }
    let files = NewFiles(files: [NewFiles.File(path: output, text: text, force: force)])
    if dryRun { return try files.printDifferences() }
    try files.save()
    return ExitStatus.clean
  }

  private func read(_ path: String) throws(FileFailure) -> ImportSource {
    let bytes = try FileSource.contents(of: path, limit: TypeFile.limit)
    if let configuration = ImportSource(bytes, path: path) { return configuration }
    let read = TypeFile(bytes, path: path, isNamed: true)
    guard let source = read?.importSource else {
      throw FileFailure(
        path,
        """
        is none of the files that can be imported: property lists, MIME packages, desktop entries, \
        metainfo and .thumbnailer files, tauri.conf.json, package.json, electron-builder.json, \
        electron-builder.yml
        """)
    }
    return source
  }

  /// What keeps a configuration from being read.
  private func report(on source: ImportSource, _ path: String) -> FileReport? {
    guard let file = source.configuration, !file.problems.isEmpty else { return nil }
    return FileReport(
      path: path,
      findings: Locator.locate(file.problems, in: byteSource(of: file.text), unit: file.unit))
  }

  private func list(_ remainders: [ImportedDeclaration.Remainder]) {
    for remainder in remainders where !(isQuiet && remainder.isUnrelated) {
      printFailure("\(remainder.path): note: \(remainder.message)")
    }
  }
}

extension TypeFile {
  /// The file as something that a declaration is made of; nil for other kinds.
  fileprivate var importSource: ImportSource? {
    switch content {
    case .propertyList(let list, _): .propertyList(list)
    case .mimePackage(let package): .mimePackage(package)
    case .desktopEntry(let file): .desktopEntry(file)
    case .thumbnailer(let file): .thumbnailer(file)
    case .metainfo(let metainfo): .metainfo(metainfo)
    case .mimeApps, .declaration, .swiftSource, .xcodeProject: nil
    }
  }
}
