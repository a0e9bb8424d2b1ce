package import Diagnostics

/// The places of rules in the manual.
package enum RuleManual {
  /// The repository on GitHub; `OWNER` until there is one.
  package static let repository = "OWNER/filetype-toolkit"

  /// Returns the page of a subject, as a path in the project's folder.
  package static func page(of subject: some StringProtocol) -> String {
    "Documentation/Rules/\(subject).md"
  }

  /// Returns the anchor of a rule in its page, as GitHub and GitLab create it from the heading.
  package static func anchor(of id: String) -> String {
    id.lowercased().filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// Returns the address of a rule's section, or nil if it is missing or not published.
  package static func address(
    of rule: RuleInfo, in repository: String = repository
  ) -> String? {
    guard !repository.hasPrefix("OWNER/"), phrase(for: rule.subject) != nil else { return nil }
    return "https://github.com/\(repository)/blob/v\(ToolVersion.current)/"
      + page(of: rule.subject) + "#" + anchor(of: rule.id)
  }

  /// Returns a phrase that describes the rules of a subject, or nil for an unknown subject.
  package static func phrase(for subject: some StringProtocol) -> String? {
    phrases[String(subject)]
  }

  /// The subjects of all rules of both tools.
  package static var subjects: [String] { phrases.keys.sorted() }

  private static let phrases = [
    "android": "manifests of Android applications",
    "app": "how an app opens documents, in an Info.plist",
    "answers": "tables of answers for a migration", "baseline": "files of accepted findings",
    "config": "the configuration, filetype-toolkit.json",
    "consistency": "files that contradict one another",
    "declaration": "declarations, NAME.filetype.json",
    "desktop": "desktop entries",
    "desktop-database": "caches and databases of a desktop",
    "document-type": "CFBundleDocumentTypes of an Info.plist",
    "emojiart": "the content of documents",
    "ignore": "comments that accept findings",
    "installation": "files that 'filetype install' has installed",
    "json": "JSON texts",
    "json5": "JSON5 texts",
    "metainfo": "AppStream metainfo",
    "mime": "MIME packages of shared-mime-info",
    "mimeapps": "mimeapps.list",
    "package": "packages of apps, for 'filetype inspect'",
    "plist": "property lists as files",
    "document": "JSON documents of a declared format",
    "schema": "JSON documents and their schemas",
    "swift": "uniform types in Swift sources",
    "packager": "configurations of packagers",
    "thumbnailer": ".thumbnailer files",
    "wiring": "files of a project, by 'filetype wire'",
    "registry": "registry files of Windows",
    "wix": "sources of installers that WiX makes",
    "web": "manifests of web applications",
    "server": "file types in configurations of web servers",
    "msix": "manifests of MSIX packages",
    "toml": "TOML texts",
    "uti": "uniform types in an Info.plist",
    "xcode": "Xcode projects",
    "yaml": "YAML texts",
  ]
}
