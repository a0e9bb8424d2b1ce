import Diagnostics
import Declarations
import Files
import FileGeneration
import ProjectChecks
import Wiring

/// The files that a declaration is wired into: the named ones, or all that match it.
struct WiringFiles {
  private(set) var files: [WiredFile] = []
  private let declaration: Declaration
  private let source: DeclarationInput
  private let project: WiringProject
  private let record: WiringRecord

  /// Finds the files; without named files, uses matching ones below the folder of the project.
  init(
    of project: WiringProject, _ declaration: Declaration, _ source: DeclarationInput
  ) throws(FileFailure) {
    (self.declaration, self.source, self.project) = (declaration, source, project)
    record = try project.readRecord()?.record ?? WiringRecord()
    let named = project.named
    var inputs: [(format: WiringFormat, input: WiringInput)] = []
    for path in named {
      let input = try input(path)
      guard let format = WiringFormat.of(input) else {
        throw FileFailure(
          path,
          "is not a file that can be wired: \(WiringFormat.list); 'filetype help wire' says more")
      }
      inputs.append((format, input))
    }
    // The targets of a list decide its keys.
    var projects: [WiringInput] = []
    for path in inputs.contains(where: { $0.format.kinds.contains(.plist) })
      ? try WiringProject.files(endingIn: ["project.pbxproj"]) : []
    { projects.append(try input(path)) }
    for (index, named) in inputs.enumerated()
    where !named.format.kinds.isDisjoint(with: [.meson, .cmake, .debian]) {
      for path in try WiringProject.files(endingIn: named.format.endings)
      where path != ProjectPath.normal(named.input.path) {
        let other = try input(path)
        guard other.isBuilt, !GeneratedFile.isGenerated(other.text),
          WiringFormat.of(other)?.name == named.format.name
        else { continue }
        inputs[index].input.others.append(other.text)
      }
    }
    files = Self.placed(inputs, among: projects).map {
      WiredFile(completed($0.input, $0.format), $0.format)
    }
    if named.isEmpty { try find() }
    try settle(isNamed: !named.isEmpty)
  }

  private mutating func find() throws(FileFailure) {
    var found: [(format: WiringFormat, input: WiringInput)] = []
    for path in try WiringProject.files(endingIn: WiringFormat.endings, below: project.folder) {
      let input = try input(path)
      guard !GeneratedFile.isGenerated(input.text), let format = WiringFormat.of(input) else {
        continue
      }
      found.append((format, input))
    }
    found = Self.placed(found, among: found.map(\.input))
    for format in WiringFormat.all {
      choose(among: found.filter { $0.format.name == format.name }.map(\.input), format)
    }
  }

  /// Returns files with what the projects among some inputs say about them.
  private static func placed(
    _ files: [(format: WiringFormat, input: WiringInput)], among inputs: [WiringInput]
  ) -> [(format: WiringFormat, input: WiringInput)] {
    let named = inputs.map { WiringFormat.ownFiles(of: $0) }
    let (own, others) = (Set(named.flatMap(\.own)), Set(named.flatMap(\.others)))
    let systems = inputs.map { WiringFormat.platforms(ofListsIn: $0) }
      .reduce(into: [:]) { $0.merge($1) { $0.isEmpty || $1.isEmpty ? [] : $0.union($1) } }
    return files.map { file in
      var file = file
      let path = ProjectPath.normal(file.input.path)
      file.input.isOfApplication = own.contains(path)
      file.input.isOfOther = others.contains(path)
      file.input.systems = systems[path] ?? []
      return file
    }
  }

  /// Chooses the files about the types; without one, the only candidate.
  private mutating func choose(among inputs: [WiringInput], _ format: WiringFormat) {
    var inputs = inputs.filter { !$0.recorded.isEmpty || format.isWanted(declaration) }
    if inputs.contains(where: \.isBuilt) { inputs.removeAll { !$0.isBuilt } }
    // An earlier declaration may have named the types of a recorded file.
    let rated = inputs.map { (input: $0, fitness: $0.recorded.isEmpty ? format.fitness($0) : .own) }
    let best = rated.map(\.fitness).max() ?? .foreign
    guard best > .foreign else { return }
    var fitting = rated.filter { $0.fitness == best }.map(\.input)
    let least = fitting.map(\.weakness).min() ?? 0
    fitting.removeAll { $0.weakness > least && $0.recorded.isEmpty }
    var wired = fitting.map { input in
      var input = input
      input.others = inputs.filter { $0.path != input.path && $0.isBuilt }.map(\.text)
      return WiredFile(completed(input, format), format)
    }
    // One entry in a folder is enough; one of the same name is the template, or the made file.
    let done = wired.filter { !$0.isChanged && $0.refusals.isEmpty && least < 2 }.map(\.path)
    wired.removeAll { file in
      let isServed = done.contains {
        FilePath($0).folder == FilePath(file.path).folder
          && BuildTemplate.product(of: $0) != BuildTemplate.product(of: file.path)
      }
      return isServed && format.kinds == [.desktop] && file.isChanged && file.recorded.isEmpty
    }
    // If none lacks anything, it does not matter which one is meant.
    let areDone = wired.allSatisfy { !$0.isChanged && $0.refusals.isEmpty && $0.needs.isEmpty }
    let products = Set(fitting.map { BuildTemplate.product(of: $0.path) })
    // Beside lists for other systems, a list for unknown systems may not be the one.
    let isOnly =
      products.count == 1
      && (fitting.contains { !$0.systems.isEmpty }
        || rated.allSatisfy { $0.fitness == best || $0.input.systems.isEmpty })
    guard best == .own || isOnly || areDone else {
      for input in fitting {
        let all = fitting.count > 1 ? fitting : inputs
        let paths = all.map(\.path).filter { $0 != input.path }.prefix(2)
        files.append(
          WiredFile(
            input, format,
            refusal: "it is not clear which file is meant, because there is "
              + "\(paths.joined(separator: " and ")) too; name one: 'filetype wire \(input.path)'"))
      }
      return
    }
    files += wired
  }

  /// Adds what the files lack to which some leave the types, and the lists to make.
  private mutating func settle(isNamed: Bool) throws(FileFailure) {
    let isWired = files.map { !$0.isChanged && lack(of: $0) == nil }
    // Of the projects and programs that were found, another one may be the application's.
    let complete = zip(files, isWired).filter { $0.format.leavesTypes && $0.refusals.isEmpty && $1 }
      .map(\.0.format.name)
    if !isNamed {
      let isKept = zip(files, isWired).map { $1 || !complete.contains($0.format.name) }
      files = zip(files, isKept).filter(\.1).map(\.0)
    }
    for other in files.flatMap(\.needs).joined() where other.isMade {
      guard let path = other.path, let format = other.format,
        !files.contains(where: { $0.path == path }),
        try InodeKind.of(path).kind == nil
      else { continue }
      files.append(WiredFile(completed(try input(path, isNew: true), format), format))
    }
    for (index, lack) in files.map(lack).enumerated() {
      let stale = try stale(files[index])
      if let lack = lack ?? stale { files[index].refuse(lack) }
    }
  }

  /// Returns what to do if a file that was generated for a packager is not as it is made now.
  private func stale(_ file: WiredFile) throws(FileFailure) -> String? {
    let folder = FilePath(project.declaration).folder
    let known = try GenerationRecord.all(in: folder.description).values.map(\.files)
    for made in file.generated where OutputKind.packagers.contains(made.kind) {
      let path = folder.appending(made.path).description
      guard known.contains(where: { $0[made.path] != nil }),
        try FileSource.contentsIfPresent(of: path, limit: WiredFile.limit) != made.bytes
      else { continue }
      return "it needs '\(path)' as the declaration makes it; 'filetype generate --for "
        + "\(made.kind.rawValue) \(project.declaration.quotedForShell)' writes it"
    }
    return nil
  }

  /// Returns what each of the files that may have the types lacks; nil if one lacks nothing.
  private func lack(of file: WiredFile) -> String? {
    let lacks = file.needs.map { others in others.lazy.compactMap { lack(of: $0, file) }.first }
    return lacks.contains(nil) ? nil : lacks.first ?? nil
  }

  /// Returns why another file is not as a wired one needs it, unless it is a wired one itself.
  private func lack(of other: OtherFile, _ file: WiredFile) -> String? {
    guard let path = other.path else {
      return files.contains { $0.format.name == other.format?.name } ? nil : other.advice
    }
    do throws(FileFailure) {
      let root = try ProjectRoot(ofNamed: FilePath(file.path).folder)
      if let refusal = try root.refusal(of: FilePath(path)) { throw FileFailure(path, refusal) }
      let real = try FileSystem.realized(FilePath(path))
      let isAmong = { (file: WiredFile) in (try? FileSystem.realized(FilePath(file.path))) == real }
      if files.contains(where: isAmong) { return nil }
      let text = try self.input(path)
      guard let format = other.format else { return nil }
      let file = WiredFile(completed(text, format), format)
      return file.isChanged || !file.refusals.isEmpty
        ? "the types are left to '\(path)', which lacks them; wire that file" : nil
    } catch {
      return "it needs '\(path)', which \(error.reason); \(other.advice)"
    }
  }

  private func input(_ path: String, isNew: Bool = false) throws(FileFailure) -> WiringInput {
    let folder = FilePath(path).folder
    var text = isNew ? [] : project.texts[ProjectPath.normal(path)]
    if text == nil { text = try FileSource.contents(of: path, limit: WiredFile.limit) }
    var input = WiringInput(path: path, text: text ?? [], declaration: declaration)
    input.isNew = isNew
    input.contents = { folder, path in
      let folder = FilePath(folder.isEmpty ? "." : folder)
      return try? FileSource.contents(of: path, beneath: folder, limit: WiredFile.limit)
    }
    input.isThere = { name in
      (try? InodeKind.of(folder.appending(name).description).kind != nil) ?? true
    }
    input.recorded = isNew ? [] : record.files[try project.recorded(path)] ?? []
    return input
  }

  /// Returns the file with the parts that are generated for it.
  private func completed(_ input: WiringInput, _ format: WiringFormat) -> WiringInput {
    var options = GenerationOptions()
    options.kinds = []
    options.requested = format.kinds
    options.platform = format.platform(input)
    var input = input
    input.generated = source.generate(options).files
    return input
  }
}
