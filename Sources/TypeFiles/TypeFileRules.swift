import AppSources
import DesktopFiles
package import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import JSONSyntax
import MIMEInfo
import Metainfo
import TypeGeneration

/// The rules on all kinds of files.
package enum TypeFileRules {
  /// All rules in the order of the catalogue.
  package static let all =
    JSONRules.all + InfoPropertyListRules.all + ConsistencyRules.all + DeclarationRules.all
    + MIMERules.all + DesktopEntryRules.all + MIMEAppsRules.all + ThumbnailerRules.all
    + MetainfoRules.all + AppSourceRules.all

  /// What is found in a file that is checked together with those of `context`.
  package static func check(_ file: TypeFile, _ context: TypeFileContext) -> [Diagnostic] {
    let found = checkUnjudged(file, context)
    guard let checks = context.checks, let index = context.set.index(of: file.path) else {
      return found
    }
    let unused = checks.unusedSuppressions(of: index) { other in
      other.path == file.path ? found : checkUnjudged(other, context)
    }
    return checks.judge(found + unused, in: index)
  }

  /// What is found, whatever the declarations of the set say of it.
  ///
  /// A generated file says what its declaration says: a note on it is a note on the declaration,
  /// and is given there.
  private static func checkUnjudged(
    _ file: TypeFile, _ context: TypeFileContext
  ) -> [Diagnostic] {
    let found = checkAlone(file, context) + context.consistency(of: file)
    let isNoted = found.contains { $0.severity == .note }
    guard isNoted, GeneratedFile.isGenerated(file.text.bytes) else { return found }
    return found.filter { $0.severity > .note }
  }

  /// What is found by the rules of the file's own format.
  private static func checkAlone(_ file: TypeFile, _ context: TypeFileContext) -> [Diagnostic] {
    switch file.content {
    case .propertyList(let list, let findings):
      findings + InfoPropertyListRules.check(list, context: context.propertyList(file))
    case .mimePackage(let package):
      MIMERules.check(package, context: context.mimePackage(file))
    case .desktopEntry(let keyFile):
      DesktopEntryRules.check(keyFile, name: file.name, context: context.desktopEntry(file))
    case .mimeApps(let keyFile):
      MIMEAppsRules.check(keyFile, path: file.path, context: context.mimeApps(file))
    case .thumbnailer(let keyFile):
      ThumbnailerRules.check(keyFile, path: file.path, context: context.thumbnailer(file))
    case .metainfo(let metainfo):
      MetainfoRules.check(metainfo, name: file.name, set: context.metainfo)
    case .declaration(let declaration): checkDeclaration(declaration, file, context)
    case .swiftSource(let source):
      AppSourceRules.check(source, context.sources, path: file.path)
    case .xcodeProject(let project):
      AppSourceRules.check(project, context.sources, path: file.path)
    }
  }

  private static func checkDeclaration(
    _ declaration: DeclarationFile, _ file: TypeFile, _ context: TypeFileContext
  ) -> [Diagnostic] {
    let path = SetPath(file.path)
    let hasFile = context.surroundings.hasFile.map { hasFile in
      { (name: String) in hasFile(path.sibling(name)) }
    }
    let names = declaration.declaration.checks == nil ? [] : Set(all.map(\.id))
    let found = DeclarationRules.check(declaration, knownRules: names, hasFile: hasFile)
    guard !found.contains(where: { $0.severity == .error }) else { return found }
    return found + DeclaredNames(declaration, context).findings
  }
}
