import DesktopDatabase
import DesktopFiles
import FileAccess
import KeyFileSyntax
import MIMEDatabase
import MIMEInfo

extension DesktopFacts {
  /// Reads what there is to judge.
  package init(of environment: DoctorEnvironment) {
    self.init()
    var survey = DesktopSurvey(environment)
    installations = survey.installations()
    let searched = environment.folders.data
    let others = installations.flatMap(\.installed).map(\.status.record.folder)
    var seen: Set<String> = []
    for path in searched + others {
      let isSearched = searched.contains(path)
      // The same folder may have a second name through a link.
      let real = FilePath(path).realized.description
      guard seen.insert(real).inserted else { continue }
      folders.append(survey.folder(path, real, isSearched: isSearched))
    }
    choices = survey.choices()
    failedThumbnails = survey.failedThumbnails()
    programs = survey.programs(of: self)
    failures = survey.failures
  }
}

/// Reads a desktop, and keeps what could not be read.
struct DesktopSurvey {
  let environment: DoctorEnvironment
  private(set) var failures: [FileFailure] = []

  init(_ environment: DoctorEnvironment) { self.environment = environment }

  /// The bytes of a file, nil where there is none; a link that leads nowhere is none.
  mutating func bytes(_ path: String) -> [UInt8]? {
    guard FileKind.of(path).kind != nil else { return nil }
    do throws(FileFailure) {
      return try Disk.contents(path)
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// The names of files with an ending in a folder, in the order of their bytes.
  private mutating func names(in folder: String, ending: String) -> [String] {
    (FileSystem.entries(of: Array(folder.utf8)) ?? []).filter { !$0.isDirectory }
      .map { String(decoding: $0.name, as: UTF8.self) }.filter { $0.hasSuffix(ending) }
  }

  private mutating func keyFile(_ path: String) -> KeyFileFacts? {
    bytes(path).map { KeyFileFacts(path: path, file: KeyFile($0), owner: owner(of: path)) }
  }

  private func owner(of path: String) -> FolderOwner {
    func lies(in folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    if (path + "/").contains("/flatpak/exports/share/") { return .flatpak }
    if environment.packagedFolders.contains(where: lies) { return .distribution }
    let own = [environment.home, environment.folders.data.first, environment.folders.config.first]
    return own.compactMap(\.self).contains(where: lies) ? .user : .administrator
  }

  // MARK: Installations

  /// Those of the user and of the system.
  mutating func installations() -> [InstallationFacts] {
    var found: [InstallationFacts] = []
    for scope in environment.scopes {
      guard let session = try? InstallSession(scope, environment.install, forWriting: false),
        let store = session.store
      else { continue }
      var facts = InstallationFacts(store: store.folder)
      facts.installed = store.records().map { (store.path(of: $0), session.status(of: $0)) }
      facts.unreadable = store.unreadable()
      facts.unfinished = store.unfinished()
      found.append(facts)
    }
    return found
  }

  // MARK: Data folders

  mutating func folder(_ path: String, _ real: String, isSearched: Bool) -> DataFolderFacts {
    var facts = DataFolderFacts(
      path: path, realPath: real, owner: owner(of: path), isSearched: isSearched)
    readPackages(&facts)
    readDatabase(&facts)
    let applications = path + "/applications"
    facts.entries = entries(in: applications, prefix: "", depth: 0)
    facts.entryCache = keyFile(applications + "/mimeinfo.cache")
    facts.thumbnailers = names(in: path + "/thumbnailers", ending: ".thumbnailer")
      .compactMap { keyFile(path + "/thumbnailers/" + $0) }
    return facts
  }

  private mutating func readPackages(_ facts: inout DataFolderFacts) {
    let folder = facts.path + "/mime/packages"
    let names = names(in: folder, ending: ".xml")
    let override = "Override.xml"
    for name in names.filter({ $0 != override }) + names.filter({ $0 == override }) {
      let path = folder + "/" + name
      if let bytes = bytes(path) {
        facts.packages.append(PackageFacts(path: path, package: MIMEPackage(bytes)))
      }
    }
  }

  private mutating func readDatabase(_ facts: inout DataFolderFacts) {
    let mime = facts.path + "/mime"
    if let bytes = bytes(mime + "/mime.cache") {
      let cache = MIMECache(bytes, path: mime)
      facts.hasTypeDatabase = true
      facts.cache = cache.problems.isEmpty ? cache.folder : nil
      facts.cacheDamage = cache.problems.map { CacheDamage(offset: $0.offset, reason: $0.reason) }
    }
    var texts = MIMEFolder(path: mime)
    var isThere = false
    for file in MIMETextFile.allCases where file != .globs {
      guard let bytes = bytes(mime + "/" + file.rawValue) else { continue }
      _ = texts.add(file, bytes)
      isThere = isThere || file.namesTypes
    }
    guard isThere else { return }
    facts.hasTypeDatabase = true
    facts.texts = texts
  }

  /// The entries of a folder; the ID of one in a subfolder begins with the folder and a dash.
  private mutating func entries(in folder: String, prefix: String, depth: Int) -> [EntryFacts] {
    var found: [EntryFacts] = []
    for entry in FileSystem.entries(of: Array(folder.utf8)) ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      let path = folder + "/" + name
      let mayBeFolder = entry.isDirectory || entry.isLink || entry.isUnknown
      if mayBeFolder, FileKind.of(path).kind == .directory {
        guard depth < Self.deepest else { continue }
        found += entries(in: path, prefix: prefix + name + "-", depth: depth + 1)
      } else if name.hasSuffix(".desktop"), let bytes = bytes(path) {
        found.append(EntryFacts(id: prefix + name, path: path, file: KeyFile(bytes)))
      }
    }
    return found
  }

  /// Folders within `applications`, since links may lead in a circle.
  private static let deepest = 8

  // MARK: Choices

  /// In the order of mime-apps 1.0.1, section 2.
  mutating func choices() -> [KeyFileFacts] {
    let folders =
      environment.folders.config + environment.folders.data.map { $0 + "/applications" }
    let desktops = environment.desktops.split(separator: ":").map { $0.lowercased() + "-" }
    return folders.flatMap { folder in
      (desktops + [""]).compactMap { keyFile("\(folder)/\($0)mimeapps.list") }
    }
  }

  // MARK: Programs

  /// The programs that are there of those that something asks for, with their paths.
  func programs(of facts: DesktopFacts) -> [String: String] {
    var wanted = Set(DoctorRules.updateTools.map(\.name))
    for entry in facts.folders.flatMap(\.entries) { wanted.formUnion(entry.file.programs) }
    for file in facts.folders.flatMap(\.thumbnailers) { wanted.formUnion(file.file.programs) }
    return wanted.reduce(into: [:]) { $0[$1] = environment.install.programs.find($1) }
  }
}

extension KeyFile {
  /// What Exec and TryExec of all groups name.
  fileprivate var programs: [String] {
    groups.flatMap { group in
      group.entries.compactMap { entry -> String? in
        switch entry.key.text {
        case "Exec": ExecCommand(unescaped(entry.value)).program?.text
        case "TryExec": unescaped(entry.value).text
        default: nil
        }
      }
    }
  }
}
