package import Diagnostics
import KeyFileSyntax

/// A finding about a package.
package struct PackageFinding: Sendable {
  /// The file; nil for the package as a whole.
  package var file: ProjectFile?
  package var diagnostic: Diagnostic

  init(
    _ rule: RuleInfo, _ message: String, in file: ProjectFile? = nil, at range: Range<Int>? = nil,
    severity: Severity? = nil
  ) {
    self.file = file
    diagnostic = Diagnostic(rule, message, at: range, severity: severity)
  }
}

extension PackageFiles {
  /// The findings in the package itself, without comparing it with a declaration.
  package var findings: [PackageFinding] {
    files.compactMap { file in reason(file).flatMap { finding($0, file) } } + misnamedPackages
      + unexportedPictures.map { finding($0) } + misplacedIcons + missingPrograms
      + files.flatMap { file in
        snapLines(file).map { line in
          PackageFinding(
            InspectionRules.droppedLine, line.message, in: file, at: line.entry.value.range)
        }
      }
  }

  private var misplacedIcons: [PackageFinding] {
    misplacedPictures.map { paths, reason in
      let more = paths.count > 1 ? ", like \(paths.count - 1) more," : ""
      return PackageFinding(
        InspectionRules.misplacedIcon,
        "the icon '\(paths[0])'\(more) \(reason); install it as PNG or SVG in "
          + "'\(PackageIcons.place(for: paths[0]))'")
    }
  }

  /// Returns the findings about contradicting applications in several packages, by the paths of the
  /// files.
  package static func rivals(among packages: [PackageFiles]) -> [String: [Diagnostic]] {
    guard packages.count > 1 else { return [:] }
    let files = packages.flatMap(\.files).filter { $0.kind == .propertyList }
    let context = ProjectContext(files, surroundings: .none)
    return files.reduce(into: [:]) { found, file in
      found[file.path] = context.consistency(of: file).filter {
        $0.rule == ConsistencyRules.rivalTypes.id
      }
    }
  }

  /// The unread MIME packages with the names of their sources, before they are built.
  private var misnamedPackages: [PackageFinding] {
    let misnamed = names.subtracting(files.map(name)).filter { path in
      let name = path.lowercased()
      return path.contains("share/mime/packages/") && !path.hasSuffix(".xml")
        && (name.contains(".xml") || name.hasSuffix(".mime") || name.hasSuffix(".sharedmimeinfo"))
    }
    return misnamed.sorted().map { path in
      PackageFinding(
        InspectionRules.misplacedPackage,
        "the name of the MIME package '\(path)' does not end in '.xml'; rename it")
    }
  }

  private func finding(_ reason: UnseenReason, _ file: ProjectFile) -> PackageFinding? {
    switch reason {
    case .besidePackages:
      PackageFinding(
        InspectionRules.misplacedPackage,
        "MIME package in 'share/mime'; move it to 'share/mime/packages'", in: file)
    case .belowPackages:
      PackageFinding(
        InspectionRules.misplacedPackage,
        "MIME package in a folder of its own; move it up to 'share/mime/packages'", in: file)
    case .unexported: unexported(file)
    case .withoutCommand, .misnamed: nil
    }
  }

  /// Returns an error if the application needs the file, a note if the file may belong to a bundled
  /// program, and nil for a file that is not about types.
  private func unexported(_ file: ProjectFile) -> PackageFinding? {
    guard let exports, [.mimePackage, .desktopEntry, .metainfo].contains(file.kind) else {
      return nil
    }
    let last = name(of: file).split(separator: "/").last ?? ""
    let others = files.filter { $0.kind == file.kind && $0.path != file.path }
    let isAlone = !others.contains { !isUnexported(name(of: $0)) }
    let new = exports.name(for: last, isFree: others.isEmpty)
    return PackageFinding(
      InspectionRules.notExported,
      "not exported, because its name does not begin with '\(exports.identifier)'; name it "
        + "'\(new)'", in: file, severity: isAlone ? nil : .note)
  }

  private func finding(_ picture: Picture) -> PackageFinding {
    let exports = exports?.identifier ?? ""
    let new = picture.isOfType ? "\(exports)-\(picture.name)" : exports
    let key = picture.isOfType ? "add <icon name=\"\(new)\"/>" : "write Icon=\(new)"
    let more = picture.paths.count > 1 ? " and \(picture.paths.count - 1) more" : ""
    return PackageFinding(
      InspectionRules.notExported,
      "the icon '\(picture.paths[0])'\(more) is not exported; name it '\(new)' and \(key) to "
        + "'\(picture.subject)'")
  }
}
