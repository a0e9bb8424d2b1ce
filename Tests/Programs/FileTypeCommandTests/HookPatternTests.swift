import Foundation
import Commands
import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// The hooks for pre-commit run if a file is committed that the tools look for.
@Suite struct HookPatternTests {
  /// The line of a hook with a key.
  private static func value(of key: String, in hook: String) throws -> String {
    let text = try String(
      contentsOf: Tool.package.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let entry = try #require(
      text.components(separatedBy: "\n- id: ").first { $0.hasPrefix("\(hook)\n") })
    let line = try #require(
      entry.split(separator: "\n").first { $0.hasPrefix("  \(key): ") }, "\(hook) has no '\(key)'")
    return String(line.dropFirst(key.count + 4))
  }

  private static var pattern: String {
    let all = Set(
      ProjectFileKind.nameEndings + ProjectFileKind.dotFiles + ProjectSettings.judgedSyntaxes)
    let shortest = all.filter { ending in !all.contains { $0 != ending && ending.hasSuffix($0) } }
    let words = shortest.sorted().map { $0.replacing(".", with: #"\."#).replacing("*", with: ".*") }
    let endings = BuildTemplate.endings.map { $0.replacing(".", with: #"\."#) }
    return "(?i)(\(words.joined(separator: "|")))(\(endings.joined(separator: "|")))*$"
  }

  @Test func everyKindOfFileRunsTheCheck() throws {
    #expect(try Self.value(of: "files", in: "filetype-check") == Self.pattern)
  }

  @Test(arguments: [
    "Info.plist", "setup/paint.reg", "Product.wxs", "a.webmanifest", "paint.nginx.conf",
    ".htaccess",
    "app/src/main/AndroidManifest.xml", "x.filetype.json", "x.generated", "App.swift", "mime.types",
    "filetype-toolkit.json", "Package.appxmanifest", "mimeapps.list", "package.json",
    "src-tauri/tauri.linux.conf.json", "desktop.electron-builder.yml", "data/a.desktop.in.in",
    // Files that the configuration may have schemas for.
    "data/north.json", ".github/workflows/ci.yml", ".vscode/settings.json", "config/a.toml",
  ])
  func namesAreMatched(_ name: String) throws {
    let pattern = try Regex(try Self.value(of: "files", in: "filetype-check"))
    #expect(name.firstMatch(of: pattern) != nil)
    #expect("\(name).orig".firstMatch(of: pattern) == nil)
  }

  /// What is generated, and the documents of a declaration, may have any names.
  @Test(arguments: ["filetype-generate", "filetype-wire", "filetype-documents"])
  func anyFileRunsTheOthers(_ hook: String) throws {
    #expect(try Self.value(of: "always_run", in: hook) == "true")
  }

  /// A hook that gets no names of files names the folder itself.
  @Test(arguments: [("filetype-documents", 1), ("filetype-documents-fix", 0)])
  func documentsAreFoundWithoutNames(_ hook: String, _ status: Int32) throws {
    let place = try Workplace()
    let notebook = #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 4,}"#
    try place.folder.write("a.ipynb", notebook)
    let entry = try Self.value(of: "entry", in: hook).split(separator: " ").dropFirst()
    let run = try Tool.filetype(
      entry.map(String.init) + ["--declaration", "notebook"], in: place.folder,
      environment: place.environment)
    #expect(run.status == status, "\(run.transcript)")
    #expect(try place.folder.read("a.ipynb").hasSuffix(",}") == (status == 1))
  }
}
