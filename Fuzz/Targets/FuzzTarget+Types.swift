import AndroidManifests
import ProjectChecks
import DesktopEntries
import Diagnostics
import Declarations
import Foundation
import JSONSyntax
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import FileGeneration
import DeclarationImport
import WebRegistration
import WindowsRegistration
import XMLSyntax
import ConfigurationSyntax

extension FuzzTarget {
  /// Readers of files that declare types, each with the name that its file has.
  private static let files: [(name: String, path: String, rules: [RuleInfo])] = [
    ("plist", "Info.plist", InfoPropertyListRules.all),
    ("mime", "org.example.App.xml", MIMERules.all),
    ("desktop", "org.example.App.desktop", DesktopEntryRules.all),
    ("mimeapps", "mimeapps.list", MIMEAppsRules.all),
    ("thumbnailer", "org.example.App.thumbnailer", ThumbnailerRules.all),
    ("metainfo", "org.example.App.metainfo.xml", MetainfoRules.all),
    ("declaration", "app.filetype.json", DeclarationRules.all),
    ("swift", "App.swift", AppSourceRules.all),
    ("registry", "App.reg", RegistryRules.all),
    ("wix", "App.wxs", InstallerRules.all),
    ("msix", "AppxManifest.xml", PackageRules.all),
    ("android", "AndroidManifest.xml", AndroidRules.all),
    ("webmanifest", "app.webmanifest", WebManifestRules.all),
    ("nginx", "app.nginx.conf", ServerRules.all),
    ("apache", "app.apache.conf", ServerRules.all),
    ("xcode", "App.xcodeproj/project.pbxproj", AppSourceRules.all),
  ]

  static let types =
    files.map { file in
      FuzzTarget(name: file.name, seeds: { examples(file.rules) }) { check($0, file.path) }
    }
    + packagers.map { name, path in
      FuzzTarget(name: name, seeds: { example(path) }) { bytes in
        let configuration = PackagerConfiguration(named: bytes, path: path)
        requireSound(importDeclaration([(path, .packager(configuration))]))
        check(bytes, path)
      }
    } + [
      FuzzTarget(name: "import", seeds: { examples(InfoPropertyListRules.all + MIMERules.all) }) {
        importFile($0)
      },
      FuzzTarget(
        name: "xml", seeds: { examples(MIMERules.all + MetainfoRules.all) }, run: compareVerdicts),
      FuzzTarget(name: "yaml", seeds: { example("electron-builder.yml") }) {
        _ = try? YAMLReader.read($0)
      },
    ]

  private static let packagers = [
    ("tauri", "tauri.conf.json"), ("electron-package", "package.json"),
    ("electron-builder", "electron-builder.yml"),
  ]

  private static func example(_ path: String) -> [[UInt8]] {
    let association = #"{"ext": ["trail"], "name": "Route", "mimeType": "application/x-trail"}"#
    return switch path {
    case "tauri.conf.json":
      [
        Array(
          #"{"identifier": "org.example.app", "bundle": {"fileAssociations": [\#(association)]}}"#
            .utf8)
      ]
    case "package.json":
      [Array(#"{"name": "a", "build": {"fileAssociations": \#(association)}}"#.utf8)]
    default:
      [
        Array("appId: org.example.app\nfileAssociations:\n  - &a\n    ext: [trail]\n  - *a\n".utf8)
      ]
    }
  }

  /// What the scanner is certain of without libxml2 must be what libxml2 says.
  private static func compareVerdicts(_ bytes: [UInt8]) {
    let own = XMLOutline(bytes)
    let asked = XMLOutline(bytes, limits: XMLLimits(certain: 0))
    require(
      own.problems == asked.problems && own.isWellFormed == asked.isWellFormed,
      "\(own.problems) instead of \(asked.problems)")
  }

  private static func check(_ bytes: [UInt8], _ path: String) {
    guard let file = ProjectFile(bytes, path: path, isNamed: true) else { return }
    let (text, unit) = file.text
    let found = findings(file)
    requirePlaces(found, in: max(text.count, bytes.count))
    if file.kind == .declaration {
      _ = DeclarationFile(bytes).declaration.generate(GenerationOptions())
    }
    guard unit == .bytes, bytes.count < 4_000 else { return }
    requireRepairsEnd(bytes) { text in
      // The text of a list that is no XML is not the file's: its fix replaces the whole.
      ProjectFile(text, path: path, isNamed: true).map(findings) ?? []
    }
  }

  private static func findings(_ file: ProjectFile) -> [Diagnostic] {
    ProjectRules.check(file, ProjectContext([file], surroundings: .none))
  }

  private static func importFile(_ bytes: [UInt8]) {
    for path in ["Info.plist", "org.example.App.xml"] {
      let file = ProjectFile(bytes, path: path, isNamed: true)
      guard let source = file?.importSource else { continue }
      requireSound(importDeclaration([(path, source)]))
    }
  }

  /// A declaration that can be written, read again, and written the same way.
  private static func requireSound(_ result: ImportedDeclaration) {
    let text = Array(result.declaration.text.utf8)
    let read = DeclarationFile(text)
    require(read.root != nil, "the declaration cannot be read")
    require(Array(read.declaration.text.utf8) == text, "the declaration is read otherwise")
  }
}
