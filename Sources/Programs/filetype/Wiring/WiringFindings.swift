import Declarations
import Diagnostics
import FileGeneration
import Files
import ProjectChecks
import Wiring

extension ProjectContext {
  /// Returns what a check says about the files that 'wire' would edit, by their normal paths.
  func wiringFindings(in files: [ProjectFile]) -> [String: [Diagnostic]] {
    // Fixes may have changed the texts.
    let texts = Dictionary(
      files.filter { $0.text.unit == .bytes }.map { (ProjectPath.normal($0.path), $0.text.bytes) }
    ) { first, _ in first }
    let declarations = files.filter { $0.kind == .declaration }
    let owners = declarations.map { DeclarationOwner($0) }
    return zip(declarations, owners).reduce(into: [:]) { found, declaration in
      let (place, owner) = declaration
      let project = WiringProject(judging: place.path, texts)
      // Declarations for one application, or in other folders, do not share the files.
      let isOnly = owners.allSatisfy { !owner.mayShareFiles(with: $0) }
      // A file that cannot be read is a failure of the check.
      var all = (try? self.files(of: project, isOnly: isOnly)) ?? []
      // Of some files a check reads only those with types: it found none in the others.
      all.removeAll { texts[ProjectPath.normal($0.path)] == nil && !place.isFound }
      // 'wire' refuses a declaration with errors.
      let isSound = { ProjectRules.check(place, self).allSatisfy { $0.severity < .error } }
      for file in !all.isEmpty && isSound() ? all : [] {
        let (path, declaration) = (ProjectPath.normal(file.path), ProjectPath.normal(place.path))
        let isRead = texts[path] != nil
        found[isRead ? path : declaration, default: []] += file.findings(declaration: declaration)
          .map { finding in
            var finding = finding
            if !isRead { (finding.range, finding.message) = (nil, "'\(path)': \(finding.message)") }
            return finding
          }
      }
    }
  }

  /// Returns the files that were wired and are not as 'wire' would make them, and those that must
  /// be wired; `isOnly` is false if there are other declarations.
  private func files(of project: WiringProject, isOnly: Bool) throws(FileFailure) -> [WiredFile] {
    let folders = project.folder.hasPrefix("/") ? [] : project.folder.split(separator: "/")
    guard !folders.contains(where: { Shipping.isForeign(String($0)) }) else { return [] }
    let input = try DeclarationInput(sound: project.declaration)
    let declaration = input.file.declaration
    let files = try WiringFiles(of: project, declaration, input).files
    return files.filter { file in
      guard file.recorded.isEmpty else { return file.isChanged || !file.refusals.isEmpty }
      guard file.isChanged else { return false }
      guard let application = declaration.application, file.lacksType(of: declaration),
        !file.isTemplate, !mayLeaveTypes(file, beside: project.declaration)
      else { return false }
      let (shipping, bundles) = shipping(of: file.path)
      let isOwn =
        application.bundleIdentifier.map { own in
          bundles.isEmpty ? isOnly || file.mentions(own) : bundles.contains(own)
        } ?? isOnly
      // Many applications without documents of their own have a page with a manifest.
      let isOfWeb = file.format.systems?.isSubset(of: [.web, .server]) == true
      guard isOwn, !isOfWeb || !application.platforms.isEmpty else { return false }
      if case .ships = shipping { return true }
      // A list that a project lacks is the one it will name, and Tauri merges files of a folder.
      let places = files.filter { $0.format.name == file.format.name }.map { other in
        file.format.kinds.contains(.tauri) ? FilePath(other.path).folder.description : other.path
      }
      return shipping == .unknown && (file.isNew || Set(places).count == 1)
    }
  }

  /// True if the file names a generated one, or if a build takes a fragment for its packager.
  private func mayLeaveTypes(_ file: WiredFile, beside declaration: String) -> Bool {
    let places = file.format.systems == nil ? [file.path, declaration] : []
    return file.generated.map { FilePath($0.path) }.contains { made in
      file.mentions(made.lastComponent)
        || places.contains { mayShip(FilePath($0).folder.appending(made.description).description) }
    }
  }
}

/// Whose files a declaration judges.
private struct DeclarationOwner {
  private let application: String?
  /// The folder of the declaration with a slash; empty for the working folder.
  private let folder: String

  init(_ file: ProjectFile) {
    application = DeclarationFile(file.text.bytes).declaration.application?.bundleIdentifier
    let path = FilePath(ProjectPath.normal(file.path)).folder.description
    folder = path == "." ? "" : path + "/"
  }

  /// True for another application in the same folder, above, or below it.
  func mayShareFiles(with other: Self) -> Bool {
    application != other.application
      && (folder.hasPrefix(other.folder) || other.folder.hasPrefix(folder))
  }
}

extension WiredFile {
  fileprivate func mentions(_ text: String) -> Bool { old.firstPlace(of: text.utf8) != nil }

  /// True if a build fills in values that may be the types, not other elements and entries.
  fileprivate var isTemplate: Bool {
    let others =
      #"<(?:binary|icon|id|launchable|name|summary)\b[^<]*"#
      + #"|(?m)^(?:Comment|Exec|GenericName|Icon|Name|TryExec)\b[^\n]*"#
    let keys = "UTTypeIdentifier|LSItemContentTypes|[mM]imeTypes?|ext"
    let marks = #"@[A-Za-z_]+@|\{\{|\{%|<%|\b(?:\#(keys))\W[^$]{0,60}\$[({]"#
    guard let others = try? Regex(others), let marks = try? Regex(marks) else { return false }
    let text = String(decoding: old, as: UTF8.self).replacing(others, with: "")
    return text.firstMatch(of: marks) != nil
  }

  /// True if the file names a type of the declaration nowhere, and the new text has it.
  ///
  /// Extensions, and the identifier of the application, do not show that a type is there.
  fileprivate func lacksType(of declaration: Declaration) -> Bool {
    let words = { (text: [UInt8]) in
      let names = WiringFormat.names(in: text).map { $0.drop { $0 == UInt8(ascii: ".") } }
      return Set(names.map { String(decoding: $0, as: UTF8.self).lowercased() })
    }
    let (before, added) = (words(old), words(new).subtracting(words(old)))
    let application = declaration.application?.bundleIdentifier?.lowercased()
    return declaration.resolved().contains { type in
      let all = [type.identifier] + type.source.mimeTypes + [type.mimeType].compactMap(\.self)
      let names = Set(all.map { $0.lowercased() }).subtracting([application].compactMap(\.self))
      let isAdded = (all + type.source.extensions).contains { added.contains($0.lowercased()) }
      return isAdded && names.isDisjoint(with: before)
    }
  }
}
