import Archives
import Commands
import Diagnostics
import Files
import ProjectChecks

/// The packages of one call of `inspect`.
struct InspectSession {
  typealias Package = (path: String, files: PackageFiles)

  private let selection: RuleSelection
  private let excerpts: Bool
  /// The declaration to compare the packages with.
  var declaration: ProjectFile?
  private(set) var packages: [Package] = []
  private(set) var reports: [FileReport] = []
  /// The number of files without findings.
  private(set) var soundFiles = 0
  private(set) var summary = Summary()
  /// The packages without a file that declares types.
  private(set) var lacking: [FileFailure] = []
  /// The packages, and files in them, that could not be read.
  private(set) var failures = 0

  init(selection: RuleSelection, excerpts: Bool) {
    (self.selection, self.excerpts) = (selection, excerpts)
  }

  /// An open package and its files about types.
  private struct Input {
    var path: String
    var prefix: String
    var opened: OpenedPackage
    var files: [ProjectFile]
  }

  /// Reads and checks packages that will be installed together; prints failures on standard error.
  mutating func inspect(_ paths: [String], allowsEmpty: Bool) async {
    var inputs: [Input] = []
    for path in paths {
      do throws(FileFailure) {
        inputs.append(try await open(path))
      } catch {
        note(error)
      }
    }
    let files = inputs.flatMap(\.files)
    let packages = inputs.indices.map { index in
      let input = inputs[index]
      return PackageFiles(
        input.files, prefix: input.prefix, names: input.opened.contents.names,
        target: input.opened.target, exports: input.opened.exports,
        installation: input.opened.installation,
        others: files.filter { !$0.path.hasPrefix(input.prefix) },
        otherNames: inputs.indices.filter { $0 != index }
          .reduce(into: []) { $0.formUnion(inputs[$1].opened.contents.names) },
        selection: selection)
    }
    let rivals = PackageFiles.rivals(among: packages)
    for (input, package) in zip(inputs, packages) {
      check(package, of: input, rivals, allowsEmpty: allowsEmpty)
    }
  }

  private mutating func open(_ path: String) async throws(FileFailure) -> Input {
    let opened = try await OpenedPackage(path)
    for failure in opened.contents.failures { note(failure) }
    let prefix = opened.isFolder ? "\(path.withoutSlashesAtEnd)/" : "\(path)!"
    let files = opened.contents.files.compactMap {
      ProjectFile($0.bytes, path: $0.name, in: prefix, isNamed: false)
    }
    return Input(path: path, prefix: prefix, opened: opened, files: files)
  }

  private mutating func check(
    _ package: PackageFiles, of input: Input, _ rivals: [String: [Diagnostic]], allowsEmpty: Bool
  ) {
    let isEmpty = package.files.isEmpty && declaration == nil
    let isRead = input.opened.contents.failures.isEmpty
    if isEmpty, !isRead { return }
    if !isEmpty || allowsEmpty { check(package, path: input.path, rivals) }
    // With a declaration, its missing types are reported as findings instead.
    guard package.types.isEmpty, isRead, declaration == nil, !allowsEmpty else { return }
    let places = UnreadFiles.phrase(package.unread).map { " where readers look, unlike \($0)" }
    lacking.append(
      FileFailure(
        input.path, "nothing in it declares file types\(places ?? ""); --allow-empty accepts that"))
  }

  private mutating func check(
    _ package: PackageFiles, path: String, _ rivals: [String: [Diagnostic]]
  ) {
    packages.append((path, package))
    let whole = package.findings + (declaration.map { package.findings(against: $0) } ?? [])
    report(whole.filter { $0.file == nil }.map(\.diagnostic), path, text: [], .bytes)
    for file in package.files {
      let own = whole.filter { $0.file?.path == file.path }.map(\.diagnostic)
      let (text, unit) = file.text
      let found = package.judge(file, ignores: true).found + own + (rivals[file.path] ?? [])
      if !report(found, file.path, text: text, unit) { soundFiles += 1 }
    }
  }

  /// Adds a report; returns false if it does not have findings.
  @discardableResult
  private mutating func report(
    _ found: [Diagnostic], _ path: String, text: [UInt8], _ unit: OffsetUnit
  ) -> Bool {
    var findings = Findings(selection)
    findings.add(found)
    guard !findings.isClean else { return false }
    summary.add(findings.diagnostics)
    reports.append(
      FileReport(
        path, findings.diagnostics, in: text, unit: unit, excerpts: excerpts,
        unlisted: findings.unlisted))
    return true
  }

  private mutating func note(_ failure: FileFailure) {
    printFailure("filetype: \(failure)")
    failures += 1
  }
}
