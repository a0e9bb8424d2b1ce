import DesktopFiles
import Diagnostics
import FileAccess
import KeyFileSyntax
import MIMEInfo
import UniformTypes

/// The rules on single files, as far as they matter of files that are installed.
extension DoctorRules {
  /// Packages of which update-mime-database refuses something, or that crash readers.
  static func checkPackages(
    _ facts: DesktopFacts, _ types: DeclaredTypes, everything: Bool
  ) -> [ExaminedFile] {
    facts.folders.flatMap { folder in
      folder.packages.map { facts in
        let package = facts.package
        let context = MIMEPackageContext(
          fileName: facts.name, types: types.context(given: package.records), foreign: .builtIn)
        let found = MIMERules.check(package, context: context)
        return ExaminedFile(
          path: facts.path, text: package.text, unit: package.unit,
          findings: kept(
            found, breaking, folder.owner, everything,
            advice: "correct or remove the package, then run 'update-mime-database'"))
      }
    }
  }

  /// Of what distributions ship, only what is wrong for every user is told, as a note.
  private static func kept(
    _ findings: [Diagnostic], _ rules: Set<String>, _ owner: FolderOwner, _ everything: Bool,
    advice: String
  ) -> [Diagnostic] {
    let told = findings.filter { everything || rules.contains($0.rule) }
    return (everything ? told : Self.once(told)).map { finding in
      var finding = owner.isPackaged ? finding.atMost(.note) : finding
      // One that can be repaired says how already.
      if finding.fix == nil, finding.notes.count < 2 { finding.notes.append(advice) }
      return finding
    }
  }

  /// The first finding of each rule, which counts the others: old names of types are claimed by
  /// the dozen.
  private static func once(_ findings: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    var seen: Set<String> = []
    return findings.filter { seen.insert($0.rule).inserted }.map { finding in
      guard let number = counts[finding.rule], number > 1 else { return finding }
      var finding = finding
      finding.message += ", and \(count(number - 1, "more finding")) like this"
      return finding
    }
  }

  /// What crashes readers, or what update-mime-database leaves out.
  private static let breaking = Set(
    [
      MIMERules.malformedXML, MIMERules.wrongRoot, MIMERules.wrongNamespace,
      MIMERules.childOutsideNamespace, MIMERules.entityDeclaration, MIMERules.invalidEncodedBytes,
      MIMERules.packageNotXMLFile, MIMERules.missingTypeName, MIMERules.malformedTypeName,
      MIMERules.pathInTypeName, MIMERules.missingGlobPattern, MIMERules.unbalancedGlobBracket,
      MIMERules.invalidGlobWeight, MIMERules.controlCharacterInGlob, MIMERules.emptyMagic,
      MIMERules.invalidMagicOffset, MIMERules.incompleteMatch, MIMERules.unknownMatchType,
      MIMERules.invalidMagicPriority, MIMERules.malformedMagicMask, MIMERules.invalidMagicNumber,
      MIMERules.foreignElementInMagic, MIMERules.malformedAlias, MIMERules.aliasOfItself,
      MIMERules.subclassCycle, MIMERules.malformedParent, MIMERules.incompleteRootXML,
      MIMERules.emptyRootXML, MIMERules.whiteSpaceInRootXML,
    ].map(\.id))

  /// Entries that claim types: whether they can be started.
  static func checkEntries(
    _ facts: DesktopFacts, _ types: DeclaredTypes, everything: Bool
  ) -> [ExaminedFile] {
    let context = DesktopEntryContext(
      mediaTypes: types.context(), knowsAllTypes: types.isComplete, isInstalled: true,
      hasProgram: { facts.programs[$0] != nil })
    var seen: Set<String> = []
    return facts.folders.filter(\.isSearched).flatMap { folder in
      folder.entries.compactMap { entry -> ExaminedFile? in
        guard seen.insert(entry.id).inserted else { return nil }
        let claims = DesktopEntry(entry.file).map { !$0.mimeTypes.isEmpty } ?? true
        guard claims || everything else { return nil }
        let name = FilePath(entry.path).lastComponent
        let found = DesktopEntryRules.check(entry.file, name: name, context: context)
        let rules = folder.owner.isPackaged ? missingPrograms : disabling
        return ExaminedFile(
          path: entry.path, text: entry.file.text,
          findings: kept(
            found, rules, folder.owner, everything,
            advice: "correct or remove the entry, or install what it names"))
      }
    }
  }

  private static let missingPrograms = Set(
    [DesktopEntryRules.missingProgram, DesktopEntryRules.missingTryExecProgram].map(\.id))

  /// What keeps an entry from opening documents.
  private static let disabling = missingPrograms.union(
    [
      DesktopEntryRules.byteOrderMark, DesktopEntryRules.emptyFile, DesktopEntryRules.junkLine,
      DesktopEntryRules.malformedMIMEType, DesktopEntryRules.missingExec,
      DesktopEntryRules.relativeProgramPath, DesktopEntryRules.undeclaredMIMEType,
    ].map(\.id))

  /// Thumbnailers: whether they can run, also in the sandbox of GNOME.
  static func checkThumbnailers(
    _ facts: DesktopFacts, _ types: DeclaredTypes, everything: Bool
  ) -> [ExaminedFile] {
    let context = ThumbnailerContext(
      mediaTypes: types.context(), knowsAllTypes: types.isComplete, isInstalled: true,
      hasProgram: { facts.programs[$0] != nil })
    return facts.folders.filter(\.isSearched).flatMap { folder in
      folder.thumbnailers.map { thumbnailer in
        var found = ThumbnailerRules.check(
          thumbnailer.file, path: thumbnailer.path, context: context)
        found += outsideSandbox(thumbnailer.file, facts)
        let rules = folder.owner.isPackaged ? [] : unusable
        return ExaminedFile(
          path: thumbnailer.path, text: thumbnailer.file.text,
          findings: kept(
            found, rules, folder.owner, everything,
            advice: "correct or remove the thumbnailer, or install what it names"))
      }
    }
  }

  private static let unusable = Set(
    [
      ThumbnailerRules.missingGroup, ThumbnailerRules.missingExec,
      ThumbnailerRules.missingMIMETypes, ThumbnailerRules.missingInputOrOutputCode,
      ThumbnailerRules.malformedKeyFile, ThumbnailerRules.programOutsideSandbox,
      ThumbnailerRules.missingProgram,
    ].map(\.id))

  /// A program that is named without a path, and found where the sandbox shows nothing.
  private static func outsideSandbox(_ file: KeyFile, _ facts: DesktopFacts) -> [Diagnostic] {
    guard let exec = file["Thumbnailer Entry"]?["Exec"],
      let program = ExecCommand(file.unescaped(exec.value)).program,
      !program.text.contains("/"), let path = facts.programs[program.text],
      !["/usr/", "/bin/", "/sbin/"].contains(where: path.hasPrefix)
    else { return [] }
    return [
      finding(
        ThumbnailerRules.programOutsideSandbox,
        "'\(program.text)' is '\(path)', which lies outside '/usr'", at: program.range,
        advice: "install the program in '/usr/bin'; desktops without a sandbox use it as it is"
      ).atMost(.warning)
    ]
  }
}
