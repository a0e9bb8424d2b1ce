import DesktopEntries
import DesktopState
import Diagnostics
import Files
import KeyFileSyntax
import MIMEPackages
import UniformTypes

/// Checks installed files with the rules for single files.
extension Examination {
  /// Checks packages for parts that update-mime-database rejects or that crash readers.
  mutating func checkPackages(_ desktop: ExaminedDesktop) {
    for folder in desktop.folders {
      for package in folder.packages {
        let context = MIMEPackageContext(
          fileName: package.name, types: desktop.types.context(given: package.package.records),
          foreign: .builtIn)
        let found = MIMERules.check(package.package, context: context)
        keep(
          found, FileRules.ofPackages, folder.owner, in: package.place,
          advice: "correct or remove the package, then run 'update-mime-database'")
      }
    }
  }

  /// Checks whether entries that claim types can be started.
  mutating func checkEntries(_ desktop: ExaminedDesktop) {
    let context = Self.context(desktop)
    var seen: Set<String> = []
    for folder in desktop.searched {
      for entry in folder.state.entries {
        guard let file = entry.file, seen.insert(entry.id).inserted else { continue }
        let claims = entry.entry.map { !$0.mimeTypes.isEmpty } ?? true
        guard claims || everything else { continue }
        let name = entry.path.split(separator: "/").last.map(String.init) ?? ""
        let rules = folder.owner.isPackaged ? FileRules.ofPrograms : FileRules.ofEntries
        keep(
          DesktopEntryRules.check(file, name: name, context: context), rules, folder.owner,
          in: ExaminedPlace(path: entry.path, text: file.text),
          advice: "correct or remove the entry, or install what it names")
      }
    }
  }

  /// Checks whether thumbnailers can run, including in the sandbox of GNOME.
  mutating func checkThumbnailers(_ desktop: ExaminedDesktop) {
    let context = Self.context(desktop)
    for thumbnailer in desktop.searched.flatMap(\.thumbnailers) {
      var found = ThumbnailerRules.check(
        thumbnailer.file, path: thumbnailer.path, context: context)
      found += Self.outsideSandbox(thumbnailer.file, desktop)
      keep(
        found, thumbnailer.owner.isPackaged ? [] : FileRules.ofThumbnailers, thumbnailer.owner,
        in: thumbnailer.place,
        advice: "correct or remove the thumbnailer, or install what it names")
    }
  }

  private static func context(_ desktop: ExaminedDesktop) -> DesktopEntryContext {
    var context = DesktopEntryContext()
    context.mediaTypes = desktop.types.context()
    context.knowsAllTypes = desktop.types.isComplete
    context.isInstalled = true
    context.hasProgram = { desktop.programs.find($0) != nil }
    return context
  }

  /// Returns a program that is named without a path and is in a folder that the sandbox hides.
  private static func outsideSandbox(
    _ file: KeyFile, _ desktop: ExaminedDesktop
  ) -> [Diagnostic] {
    guard let exec = file["Thumbnailer Entry"]?["Exec"],
      let program = ExecCommand(file.unescaped(exec.value)).program,
      !program.text.contains("/"), let path = desktop.programs.find(program.text),
      !["/usr/", "/bin/", "/sbin/"].contains(where: path.hasPrefix)
    else { return [] }
    var finding = Diagnostic(
      ThumbnailerRules.programOutsideSandbox,
      "'\(program.text)' is '\(path)', which lies outside '/usr'", at: program.range)
    finding.notes.append(
      "install the program in '/usr/bin'; desktops without a sandbox use it as it is")
    return [finding.atMost(.warning)]
  }

  /// Checks the files with the users' and desktops' choices of applications.
  mutating func checkChoices(_ desktop: ExaminedDesktop) {
    var claims = desktop.claimedTypes
    // An application that one list adds may be the default in another one.
    let lists = desktop.choices.map { MIMEAppsList($0.file, isOfOneDesktop: false) }
    for line in lists.flatMap({ $0.associations(in: .added) }) {
      for id in line.ids { claims[id.text]?.insert(line.type.text) }
    }
    var context = MIMEAppsContext(mediaTypes: desktop.types.context(), installed: claims)
    for choice in desktop.choices {
      context.isOwn =
        choice.path == desktop.ownList && MIMEAppsList.refusal(of: choice.file) == nil
      let found = MIMEAppsRules.check(choice.file, path: choice.path, context: context)
      add(
        found.filter {
          everything
            || !choice.owner.isPackaged
              && ($0.severity > .note || FileRules.ofLists.contains($0.rule))
        },
        choice.owner, in: choice.place,
        advice: "correct or remove the line, or install the application")
    }
  }

  /// Adds the findings of `rules`, or all; for each rule and file, only the first.
  private mutating func keep(
    _ findings: [Diagnostic], _ rules: Set<String>, _ owner: FolderOwner,
    in place: ExaminedPlace, advice: String
  ) {
    let kept =
      everything ? findings : Self.once(findings.filter { rules.contains($0.rule) })
    add(kept, owner, in: place, advice: advice)
  }

  /// Adds findings; in files of the distribution's packages, they become notes.
  private mutating func add(
    _ findings: [Diagnostic], _ owner: FolderOwner, in place: ExaminedPlace, advice: String
  ) {
    add(
      findings.map { finding in
        var finding = owner.isPackaged ? finding.atMost(.note) : finding
        // A fix already shows how to repair the file.
        if finding.fix == nil, finding.notes.count < 2, !FileRules.ofLists.contains(finding.rule) {
          finding.notes.append(advice)
        }
        return finding
      }, in: place)
  }

  /// Returns the first finding of each rule, with the number of the others, often dozens.
  private static func once(_ findings: [Diagnostic]) -> [Diagnostic] {
    let counts = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    return findings.distinct(by: \.rule).map { finding in
      guard let number = counts[finding.rule], number > 1 else { return finding }
      var finding = finding
      finding.message += ", and \(counted(number - 1, "more finding")) like this"
      return finding
    }
  }
}

/// The rules for single files whose findings keep an installed file from working.
private enum FileRules {
  /// The rules for errors that crash readers or that update-mime-database drops.
  static let ofPackages = ids(MIMERules.all) { $0 == .breaksReaders }
  /// The rules for files of the distribution: only a missing program counts.
  static let ofPrograms = ids(DesktopEntryRules.all) { $0 == .missesProgram }
  /// The rules for errors that keep an entry from opening documents.
  static let ofEntries = ids(DesktopEntryRules.all) { $0 != .none }
  /// The rules for notes on forms that some reader does not understand.
  static let ofLists: Set<String> = ["mimeapps/alias-key", "mimeapps/deprecated-location"]
  static let ofThumbnailers = ids(ThumbnailerRules.all) { $0 != .none }

  private static func ids(
    _ rules: [RuleInfo], where isMeant: (RuleInfo.Effect) -> Bool
  ) -> Set<String> {
    Set(rules.filter { isMeant($0.effect) }.map(\.id))
  }
}
