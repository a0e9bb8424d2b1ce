import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

extension Program {
  static let rpmbuild = Program(path: "/usr/bin/rpmbuild")
  static let meson = Program(path: "/usr/bin/meson")
  static let cmake = Program(path: "/usr/bin/cmake")
  static let debhelper = Program(path: "/usr/bin/dh")
  static let sh = Program(path: "/bin/sh")

  /// A Python that has all modules.
  static func python(_ modules: String) -> Program? {
    let program = Program(path: "/usr/bin/env")
    let found = (try? program.run("python3", "-c", "import \(modules)").status) == 0
    return found ? program : nil
  }
}

/// What `--for` writes, and what the packagers and other readers make of it.
struct PackagerOutputTests {
  private static func sample() -> Declaration {
    let route = Samples.type(
      "org.trailbook.route", "Trailbook \"réseau\" \\ route", extensions: ["trailroute", "troute"],
      mimeTypes: ["application/vnd.trailbook.route+json"]
    ) { type in
      type.declare = .export
      type.conformsTo = ["public.data", "public.content", "public.json"]
    }
    return Declaration(
      types: [route],
      application: Samples.application("org.trailbook.Trailbook", "Trailbook", exec: "trailbook %F")
    )
  }

  private static func generation(_ kind: OutputKind) -> Generation {
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [kind])
    options.declarationName = "trailbook.filetype.json"
    return sample().generate(options)
  }

  private static func text(_ kind: OutputKind, _ path: String) throws -> String {
    let file = generation(kind).files.first { $0.path == path }
    return String(decoding: try #require(file, "\(path)").bytes, as: UTF8.self)
  }

  private func withFiles(_ kind: OutputKind, _ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      for file in Self.generation(kind).files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
      try body(folder)
    }
  }

  @Test(arguments: OutputKind.packagers.map(\.rawValue))
  func files(_ name: String) throws {
    let kind = try #require(OutputKind(rawValue: name))
    let files = Self.generation(kind).files
    #expect(files.allSatisfy { OutputKind(path: $0.path) == kind })
    let all = files.map { "=== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }
    expectGolden(all.joined(), "packagers/\(name).txt")
  }

  @Test func noTwoPackagersShareAPath() {
    let paths = OutputKind.packagers.flatMap { Self.generation($0).files.map(\.path) }
    #expect(Set(paths).count == paths.count && paths.count > 20)
  }

  @Test func tauriIsReadBack() throws {
    let path = "src-tauri/tauri.filetype.conf.json"
    let type = readBack(path, try Self.text(.tauri, path))
    let own = Self.sample().types
    #expect(type.map(\.identifier) == own.map(\.identifier))
    #expect(type.map(\.extensions) == own.map(\.extensions))
    #expect(type.map(\.mimeTypes) == own.map(\.mimeTypes))
    #expect(type.map(\.conformsTo) == own.map(\.conformsTo))
    #expect(type.map(\.description) == own.map(\.description))
    #expect(type.map(\.declare) == [.export])
  }

  /// electron-builder knows no identifiers.
  @Test func electronBuilderIsReadBack() throws {
    let path = "electron-builder.filetype.yml"
    let types = readBack(path, try Self.text(.electronBuilder, path))
    let own = Self.sample().types
    #expect(types.map(\.extensions) == own.map(\.extensions))
    #expect(types.map(\.mimeTypes) == own.map(\.mimeTypes))
    #expect(types.map(\.description) == own.map(\.description))
  }

  @Test(.enabled(if: Program.python("yaml, tomllib, json") != nil, "needs Python with PyYAML"))
  func pythonReadsTheFragments() throws {
    let python = try #require(Program.python("yaml, tomllib, json"))
    for (kind, path, expression) in [
      (
        OutputKind.tauri, "src-tauri/tauri.filetype.conf.json",
        "json.load(f)['bundle']['fileAssociations'][0]['description']"
      ),
      (
        .electronBuilder, "electron-builder.filetype.yml",
        "yaml.safe_load(f)['fileAssociations'][1]['description']"
      ),
      (
        .briefcase, "briefcase.filetype.toml",
        "tomllib.load(f)['tool']['briefcase']['app']['trailbook']['document_type']['troute']"
          + "['description']"
      ),
    ] {
      try withFiles(kind) { folder in
        let run = try python.run(
          "python3", "-c",
          "import json, sys, tomllib, yaml\nf = open(sys.argv[1], 'rb')\nprint(\(expression))",
          folder.appending(path: path).path)
        #expect(run.status == 0 && run.output == "Trailbook \"réseau\" \\ route\n", "\(run.output)")
      }
    }
  }

  @Test(.enabled(if: Program.sh.isPresent, "needs a shell"))
  func scriptForRPMInstalls() throws {
    try withFiles(.rpm) { folder in
      let root = folder.appending(path: "with blank")
      let run = try Program.sh.run(folder.appending(path: "rpm/filetype.sh").path, root.path)
      #expect(run.status == 0, "\(run.output)")
      for path in ["mime/packages/org.trailbook.Trailbook.xml", "applications"] {
        #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path))
      }
    }
  }

  /// With the lines of `Documentation/Packagers/Debian.md`.
  @Test(.enabled(if: Program.debhelper.isPresent, "needs debhelper"), .endsSometime, .slow)
  func debhelperInstalls() throws {
    try withFiles(.debian) { folder in
      for (name, text) in [
        (
          "control",
          """
          Source: trail
          Maintainer: A <a@example.org>
          Build-Depends: debhelper-compat (= 13)

          Package: trail
          Architecture: all
          Description: trail

          """
        ),
        (
          "changelog",
          "trail (1) unstable; urgency=low\n\n  * A.\n\n -- A <a@example.org>  \(Self.day)\n"
        ),
        (
          "rules",
          """
          #!/usr/bin/make -f
          %:
          \tdh $@
          include debian/filetype.mk

          execute_after_dh_install: filetype-install

          """
        ),
      ] { try Data(text.utf8).write(to: folder.appending(path: "debian/\(name)")) }
      let line = "cd '\(folder.path)' && chmod +x debian/rules && debian/rules install"
      let run = try Program.sh.run("-c", line)
      #expect(run.status == 0, "\(run.output)")
      for path in ["mime/packages/org.trailbook.Trailbook.xml", "applications"] {
        let installed = folder.appending(path: "debian/trail/usr/share/\(path)").path
        #expect(FileManager.default.fileExists(atPath: installed), "\(path)")
      }
    }
  }

  private static let day = "Mon, 23 Nov 2026 00:00:00 +0000"

  @Test(.enabled(if: Program.meson.isPresent, "needs meson"), .endsSometime)
  func mesonSetsUp() throws {
    try withFiles(.meson) { folder in
      try Data("project('a')\nsubdir('data/filetype')\n".utf8)
        .write(to: folder.appending(path: "meson.build"))
      let run = try Program.meson.run("setup", folder.appending(path: "b").path, folder.path)
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test(.enabled(if: Program.cmake.isPresent, "needs CMake"), .endsSometime)
  func cmakeInstalls() throws {
    try withFiles(.cmake) { folder in
      let lines = "cmake_minimum_required(VERSION 3.16)\nproject(a NONE)\n"
      try Data((lines + "include(cmake/filetype.cmake)\n").utf8)
        .write(to: folder.appending(path: "CMakeLists.txt"))
      let build = folder.appending(path: "b").path
      let run = try Program.cmake.run("-S", folder.path, "-B", build)
      #expect(run.status == 0, "\(run.output)")
      let root = folder.appending(path: "root").path
      #expect(try Program.cmake.run("--install", build, "--prefix", root).status == 0)
      let package = root + "/share/mime/packages/org.trailbook.Trailbook.xml"
      #expect(FileManager.default.fileExists(atPath: package))
    }
  }
}
