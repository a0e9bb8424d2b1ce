import DeclarationImport
import DesktopEntries
import Diagnostics
import Declarations
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import FileGeneration
import XMLSyntax

extension ProjectFileKind {
  /// All kinds; if several endings match a name, the earlier kind counts.
  package static let all = [
    metainfo, propertyList, entitlements, desktopEntry, mimeApps, thumbnailer, declaration,
    xcodeProject, swiftSource, mimePackage, registryFile, installerScript, installerSource,
    setupScript,
    packageManifest, androidManifest, webManifest, nginxConfiguration, apacheConfiguration,
    mimeTable, packagerConfiguration, packagerProgram, generationRecord,
  ]

  static let limits = XMLLimits(bytes: ProjectFile.limit)

  package static let propertyList = ProjectFileKind(
    "property list", .xml, endings: [".plist"], starts: [.root("plist"), .binaryPropertyList],
    isGenerated: true,
    // Some lists in projects are program data; Xcode's own have an array at the root.
    isUnrelated: { read, path in
      let name = (path.split(separator: "/").last ?? "").lowercased()
      return read.list.isData && !name.hasPrefix("info") && !name.hasSuffix("info.plist")
    },
    read: { bytes, _ in ReadPropertyList(bytes, limits) }, text: { ($0.list.text, $0.list.unit) },
    importSource: { .propertyList($0.list) },
    check: { read, file, context in
      read.findings
        + InfoPropertyListRules.check(
          read.list, context: context.propertyList(file), selection: context.selection)
    })

  package static let entitlements = ProjectFileKind(
    "entitlements", .xml, endings: [".entitlements"],
    read: { bytes, _ in ReadPropertyList(bytes, limits) }, text: { ($0.list.text, $0.list.unit) },
    check: { read, _, context in
      read.findings
        + InfoPropertyListRules.check(
          read.list, context: .init(table: .entitlements), selection: context.selection)
    })

  package static let mimePackage = ProjectFileKind(
    "MIME package", .xml,
    endings: [Ending(common: ".xml"), Ending(".xml", in: "mime/packages")],
    starts: [.root("mime-info")],
    isGenerated: true,
    read: { bytes, _ in MIMEPackage(bytes, limits: limits) }, text: { ($0.text, $0.unit) },
    asksForMediaTypes: { _ in true }, importSource: { .mimePackage($0) },
    desktopContent: { package, _ in DesktopContent(package) },
    check: { package, file, context in
      MIMERules.check(package, context: context.mimePackage(file), selection: context.selection)
    })

  package static let desktopEntry = ProjectFileKind(
    "desktop entry", .keyFile, endings: [".desktop", ".directory"],
    starts: [.group("Desktop Entry"), .group("KDE Desktop Entry")],
    isGenerated: true,
    // Other programs' entries have groups of their own; a misspelled header is not one.
    isUnrelated: { read, path in
      let groups = read.entry == nil && !path.contains("applications/") ? read.file.groups : []
      return !groups.isEmpty
        && groups.allSatisfy {
          $0["Exec"] == nil && DesktopEntry.Kind(rawValue: $0["Type"]?.value.text ?? "") == nil
            && !NameDistance.isNear($0.name.text, to: "Desktop Entry")
        }
    },
    read: { bytes, _ in ReadDesktopEntry(bytes) }, text: { ($0.file.text, .bytes) },
    asksForMediaTypes: { $0.file.hasMIMETypes }, importSource: { .desktopEntry($0.file) },
    desktopContent: { read, name in
      read.entry.map { DesktopContent($0, name: name) } ?? DesktopContent()
    },
    check: { read, file, context in
      DesktopEntryRules.check(
        read.file, name: file.isTemplate ? nil : file.name, context: context.desktopEntry(file),
        selection: context.selection)
    })

  package static let mimeApps = ProjectFileKind(
    "mimeapps.list", .keyFile,
    endings: ["mimeapps.list", "defaults.list", Ending(common: ".list", isLookedFor: false)],
    starts: [
      .group("Default Applications"), .group("Added Associations"), .group("Removed Associations"),
    ],
    read: { bytes, _ in KeyFile(bytes) }, text: { ($0.text, .bytes) },
    asksForMediaTypes: { _ in true },
    check: { keyFile, file, context in
      MIMEAppsRules.check(
        keyFile, path: file.productPath, context: context.mimeApps(file),
        selection: context.selection)
    })

  package static let thumbnailer = ProjectFileKind(
    "thumbnailer", .keyFile, endings: [".thumbnailer"], starts: [.group("Thumbnailer Entry")],
    isGenerated: true,
    read: { bytes, _ in KeyFile(bytes) }, text: { ($0.text, .bytes) },
    asksForMediaTypes: { $0.hasMIMETypes }, importSource: { .thumbnailer($0) },
    desktopContent: { file, _ in DesktopContent(thumbnailer: file) },
    check: { keyFile, file, context in
      ThumbnailerRules.check(
        keyFile, path: file.productPath, context: context.thumbnailer(file),
        selection: context.selection)
    })

  package static let metainfo = ProjectFileKind(
    "metainfo", .xml, endings: [".metainfo.xml", ".appdata.xml"],
    starts: [.root("component"), .root("components")],
    isGenerated: true,
    read: { bytes, _ in Metainfo(bytes, limits: limits) }, text: { ($0.text, $0.unit) },
    importSource: { .metainfo($0) },
    check: { metainfo, file, context in
      MetainfoRules.check(
        metainfo, name: file.isTemplate ? SetPath(file.path).name : file.name,
        set: context.metainfo(file), selection: context.selection)
    })

  package static let declaration = ProjectFileKind(
    "declaration", .own, endings: [Ending(stringLiteral: Declaration.nameEnding)],
    read: { bytes, _ in DeclarationFile(bytes) }, text: { ($0.text, $0.unit) },
    asksForMediaTypes: { _ in true },
    check: { ProjectRules.check($0, $1, $2) })

  package static let swiftSource = ProjectFileKind(
    "Swift source", .own, endings: [".swift"],
    mayConcernTypes: mentionsTypes,
    read: { bytes, _ in SwiftSource(bytes) }, text: { ($0.text, .bytes) },
    comments: { SwiftSource.comments(in: $0) },
    check: { source, file, context in
      AppSourceRules.check(source, context.sources, path: file.path, selection: context.selection)
    })

  /// Xcode projects, and the manifests of Swift Playgrounds apps, which have the same settings.
  package static let xcodeProject = ProjectFileKind(
    "Xcode project", .own, endings: ["project.pbxproj", Ending(name: "package.swift")],
    isUnrelated: { project, _ in project.isManifest && project.targets.isEmpty },
    read: { bytes, path in
      ProjectPath.isManifest(path) ? XcodeProject(manifest: bytes) : XcodeProject(bytes)
    },
    text: { ($0.text, $0.unit) }, comments: { XcodeProject.comments(in: $0) },
    importSource: { $0.importSource },
    check: { project, file, context in
      project.problems
        + AppSourceRules.check(
          project, context.sources, path: file.path, selection: context.selection)
    })
}

extension ProjectFileKind.Syntax {
  /// Reads the comments of a text; nil for a syntax that only one kind uses.
  var comments: (@Sendable ([UInt8]) -> [ScopedComment])? {
    switch self {
    case .xml: { XMLComments.find(in: $0) }
    case .keyFile: { KeyFile.comments(in: $0) }
    case .own: nil
    }
  }
}

/// A property list, with the errors in its syntax.
struct ReadPropertyList: Sendable {
  let list: PropertyList
  let findings: [Diagnostic]

  init(_ bytes: [UInt8], _ limits: XMLLimits) {
    (list, findings) = PropertyList.read(bytes, limits: limits)
  }
}

/// A desktop entry, with its text.
struct ReadDesktopEntry: Sendable {
  let file: KeyFile
  /// Nil without a `[Desktop Entry]` group.
  let entry: DesktopEntry?

  init(_ bytes: [UInt8]) {
    file = KeyFile(bytes)
    entry = DesktopEntry(file)
  }
}

extension KeyFile {
  fileprivate var hasMIMETypes: Bool {
    groups.contains { $0.entries.contains { $0.key.text == "MimeType" } }
  }
}

/// True if a Swift source may be about types: it contains `UTType` or `ContentTypes`, or the name
/// of a document's class after a colon.
///
/// A repository has thousands of other sources, so each byte is examined only once.
@Sendable private func mentionsTypes(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "y") || $0 == UInt8(ascii: "D") }) {
    let before = bytes[..<place]
    if bytes[place] == UInt8(ascii: "D") {
      // It may be ': NSDocument', or ': BaseDocument'.
      let word = before.suffix(200).reversed().prefix { $0.isASCIIAlphanumeric || $0 == 0x2E }
      let mark = before.dropLast(word.count).last { $0 > 0x20 }
      if mark == UInt8(ascii: ":"), bytes[place...].starts(with: "Document".utf8) { return true }
    } else if before.suffix(3).elementsEqual("UTT".utf8)
      || before.suffix(8).elementsEqual("ContentT".utf8)
    {
      return true
    }
    rest = rest[(place + 1)...]
  }
  return false
}
