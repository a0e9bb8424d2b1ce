import Diagnostics
import DesktopEntries
import Declarations
import Foundation
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
import TestSupport
import Testing
import FileGeneration
import UniformTypes

/// What holds for every declaration: everything declared is found again in the files.
struct PropertyTests {
  /// 2,000 declarations, in parts that run concurrently.
  private static let seeds: [UInt64] = Array(1...8)
  private static let count = Effort.rounds(250, quick: 5)

  /// Findings that are correct for random texts and lists, and for types of others that have
  /// neither an extension nor a MIME type: none is made up for them.
  private static let deserved = [
    "plist/unexpanded-variable", "mime/suffix-contradicting-parent", "app/contradicting-open-modes",
    "plist/invisible-character", "uti/no-file-tag",
  ]

  @Test(arguments: seeds)
  func everythingDeclaredIsReadAgain(_ seed: UInt64) throws {
    var random = RandomDeclaration(seed: seed)
    for index in 0..<Self.count {
      let declaration = random.next()
      let variant = Variant.all[index % Variant.all.count]
      var options = variant.options
      // The files of desktops are read too, wherever the application runs.
      options.requested = OutputKind.ofDesktops
      let generation = declaration.generate(options, picture: Samples.picture)
      let paths = generation.files.map(\.path)
      #expect(paths == Set(paths).sorted())
      #expect(generation.content == generation.readContent)
      if index.isMultiple(of: 4) { expectNoError(generation, variant) }
      try expectPackage(of: declaration, generation, variant)
      expectList(of: declaration, generation)
      expectEntry(of: declaration, generation)
    }
  }

  private func expectNoError(_ generation: Generation, _ variant: Variant) {
    #expect(generation.typeFiles.count == generation.checkedFiles.count)
    let errors = generation.findings(together: true).filter { finding in
      finding.contains(": error ") && !Self.deserved.contains { finding.contains($0) }
    }
    #expect(errors == [], "\(variant)")
  }

  private func expectPackage(
    of declaration: Declaration, _ generation: Generation, _ variant: Variant
  ) throws {
    let package = generation.package
    for type in declaration.resolved() where !type.source.package {
      let isDetected = !type.source.extensions.isEmpty || !type.source.globs.isEmpty
      guard let name = type.mimeType, isDetected else { continue }
      let element = try #require(package?.types.first { $0.name?.text == name })
      let globs = element.globs.compactMap(\.pattern?.text)
      let wanted =
        type.source.extensions.map { "*." + $0.lowercased() } + type.source.globs.map(\.pattern)
      #expect(Set(globs) == Set(wanted))
      #expect(element.aliases.compactMap(\.name?.text) == type.aliases)
      #expect(element.magics.count == (variant.flavor == .flatpak ? 0 : type.source.magic.count))
      let comment = try #require(element.comments.first).range
      let text = String(decoding: package?.text[comment] ?? [], as: UTF8.self)
      #expect(text == type.source.description.escapedForXML)
    }
  }

  private func expectList(of declaration: Declaration, _ generation: Generation) {
    guard let list = generation.list() else { return }
    let types = declaration.resolved()
    let exported = types.filter { $0.form == .export }
    let imported = types.filter { $0.form == .import }
    let identifiers = { (list: PropertyListValue?, key: String) in
      (list?[key]?.array ?? []).compactMap { $0["UTTypeIdentifier"]?.string }
    }
    #expect(identifiers(list, "UTExportedTypeDeclarations") == exported.map(\.identifier))
    #expect(identifiers(list, "UTImportedTypeDeclarations") == imported.map(\.identifier))
    #expect(
      (list["CFBundleDocumentTypes"]?.array ?? []).map { $0.texts("LSItemContentTypes") }
        == types.filter { $0.role != nil }.map { [$0.identifier] })
    for (entry, type) in zip(list["UTExportedTypeDeclarations"]?.array ?? [], exported) {
      #expect(entry["UTTypeDescription"]?.string == type.source.description)
      let extensions = type.source.extensions.map { $0.lowercased() }
      let tags = entry.tags.texts("public.filename-extension")
      #expect(tags == extensions.filter { !$0.contains(".") }.firsts)
      #expect(entry.tags.texts("public.mime-type") == [type.mimeType].compactMap(\.self))
    }
    let importer = generation.list(.importer)
    #expect(identifiers(importer, "UTImportedTypeDeclarations") == exported.map(\.identifier))
    let ranks = (importer?["CFBundleDocumentTypes"]?.array ?? []).compactMap {
      $0["LSHandlerRank"]?.string
    }
    #expect(!ranks.contains("Owner"))
  }

  private func expectEntry(of declaration: Declaration, _ generation: Generation) {
    guard let application = declaration.application else { return }
    let entry = generation.entry
    #expect(entry?.localized("Name")[nil] == application.name)
    #expect(entry?.string("Comment") == application.desktop?.comment)
    #expect(entry?.items("Keywords").map(\.text) == (application.desktop?.keywords ?? []).firsts)
    let claimed = entry?.mimeTypes.map(\.text) ?? []
    for type in declaration.resolved() where !type.source.package {
      guard let name = type.mimeType, !type.source.extensions.isEmpty else { continue }
      let isOpened = type.role == .editor || type.role == .viewer
      #expect(claimed.contains(name) == (isOpened && type.rank != HandlerRank.none))
    }
    #expect(claimed.isEmpty || entry?.exec?.fileCodes.count == 1)
    guard application.metainfo != nil else { return }
    let component = generation.component
    #expect(component?.mediaTypes.map(\.name.text) == claimed)
    #expect(component?.id?.text == application.bundleIdentifier)
  }

  /// The order of a dictionary depends on how it was filled; the output does not show it.
  @Test func orderOfDictionariesDoesNotShow() {
    var random = RandomDeclaration(seed: 9)
    for index in 0..<100 {
      let declaration = random.next()
      var other = declaration
      for index in other.types.indices {
        var filled: [String: String] = [:]
        filled.reserveCapacity(100)
        for (key, value) in declaration.types[index].localizedDescriptions.reversed() {
          filled[key] = value
        }
        other.types[index].localizedDescriptions = filled
      }
      let variant = Variant.all[index % Variant.all.count]
      #expect(other.generate(variant).files == declaration.generate(variant).files)
    }
  }

  /// Texts that valid declarations cannot contain do not add lines, elements, or paths.
  @Test func hostileTextsStayTexts() throws {
    let hostile = "x\nExec=evil\r\n[Other]\u{0}\u{FFFE}\u{2028}--><evil/>"
    var declaration = Samples.paint
    declaration.types[0].description = hostile
    declaration.types[0].localizedDescriptions = ["de": hostile, hostile: "x"]
    declaration.types[0].referenceURL = hostile
    declaration.types[0].icon?.files = ["../..": "a.svg", "48x48": "../b.png", hostile: "c.svg"]
    declaration.types[0].icon?.freedesktop = "../../evil"
    declaration.application?.name = hostile
    declaration.application?.desktop?.comment = hostile
    declaration.application?.desktop?.exec = hostile + " %F"
    declaration.application?.desktop?.keys = ["X-A": hostile, "X-B\nExec": "evil", "Exec": "evil"]
    var options = Variant().options
    options.declarationName = hostile
    for id in ["../../evil", "..", hostile, "a/b"] {
      declaration.application?.bundleIdentifier = id
      let generation = declaration.generate(options, picture: Samples.picture)
      for file in generation.files {
        #expect(!file.path.split(separator: "/").contains(".."), "\(file.path)")
        #expect(file.path.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("\nExec=evil") && !text.contains("\n[Other]"))
      }
      #expect(generation.typeFiles.count == generation.checkedFiles.count)
      let broken = generation.findings(together: true).filter {
        $0.contains("malformed-xml") || $0.contains("junk-line") || $0.contains("unknown-element")
      }
      #expect(broken == [])
    }
  }
}

extension [String] {
  /// The texts without repetitions.
  fileprivate var firsts: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
