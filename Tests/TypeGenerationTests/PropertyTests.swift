import DesktopFiles
import FileTypeDeclaration
import Foundation
import InfoPropertyList
import KeyFileSyntax
import MIMEInfo
import Metainfo
import Testing
import TypeGeneration
import UniformTypes

/// What holds for every declaration: all that is declared is read in the files again.
struct PropertyTests {
  private static let count = 2000

  private func forEach(
    _ seed: UInt64, _ body: (_ declaration: Declaration, _ variant: Variant) throws -> Void
  ) rethrows {
    var random = RandomDeclaration(seed: seed)
    for index in 0..<Self.count {
      try body(random.next(), Variant.all[index % Variant.all.count])
    }
  }

  /// Findings that random texts and lists deserve.
  private static let deserved = [
    "plist/unexpanded-variable", "mime/suffix-contradicting-parent", "app/contradicting-open-modes",
    "plist/invisible-character",
  ]

  @Test func everythingIsReadWithoutAnError() {
    forEach(1) { declaration, variant in
      let generation = declaration.generate(variant)
      #expect(generation.typeFiles.count == generation.files.count { $0.kind != .icons })
      let errors = generation.findings(together: true).filter { finding in
        finding.contains(": error ") && !Self.deserved.contains { finding.contains($0) }
      }
      #expect(errors == [], "\(variant)")
      #expect(generation.files.map(\.path) == generation.files.map(\.path).sorted())
      #expect(Set(generation.files.map(\.path)).count == generation.files.count)
    }
  }

  @Test func packagesSayWhatIsDeclared() throws {
    try forEach(2) { declaration, variant in
      let generation = declaration.generate(variant)
      let package = generation.package
      for type in declaration.resolved() where !type.source.package {
        let isDetected = !type.source.extensions.isEmpty || !type.source.globs.isEmpty
        guard let name = type.mimeType, isDetected else { continue }
        let element = try #require(package?.types.first { $0.name?.text == name })
        let globs = element.globs.compactMap(\.pattern?.text)
        let wanted =
          type.source.extensions.map { "*." + $0.lowercased() }
          + type.source.globs.map(\.pattern)
        #expect(Set(globs) == Set(wanted))
        #expect(element.aliases.compactMap(\.name?.text) == type.aliases)
        let magics = variant.flavour == .flatpak ? 0 : type.source.magic.count
        #expect(element.magics.count == magics)
        #expect(!globs.isEmpty && element.comments.count >= 1)
        let comment = element.comments[0].range
        let text = String(decoding: package?.text[comment] ?? [], as: UTF8.self)
        #expect(text == type.source.description.escapedForXML)
      }
    }
  }

  @Test func listsSayWhatIsDeclared() {
    forEach(3) { declaration, variant in
      let generation = declaration.generate(variant)
      guard generation.files.contains(where: { $0.kind == .plist }) else { return }
      let types = declaration.resolved()
      let exported = types.filter { $0.form == .export }
      let identifiers = { (entries: [PropertyListValue]) in
        entries.compactMap { $0["UTTypeIdentifier"]?.string }
      }
      #expect(identifiers(generation.exported) == exported.map(\.identifier))
      #expect(
        identifiers(generation.imported)
          == types.filter { $0.form == .import }.map(\.identifier))
      #expect(
        identifiers(generation.entries("UTImportedTypeDeclarations", .importer))
          == exported.map(\.identifier))
      #expect(
        generation.documents.map { $0.texts("LSItemContentTypes") }
          == types.filter { $0.role != nil }.map { [$0.identifier] })
      for (entry, type) in zip(generation.exported, exported) {
        #expect(entry["UTTypeDescription"]?.string == type.source.description)
        let extensions = type.source.extensions.map { $0.lowercased() }
        #expect(
          entry.tags.texts("public.filename-extension")
            == extensions.filter { !$0.contains(".") }.firsts)
        #expect(entry.tags.texts("public.mime-type") == [type.mimeType].compactMap(\.self))
      }
      let ranks = generation.entries("CFBundleDocumentTypes", .importer)
        .compactMap { $0["LSHandlerRank"]?.string }
      #expect(!ranks.contains("Owner"))
    }
  }

  @Test func entriesSayWhatIsDeclared() {
    forEach(4) { declaration, variant in
      guard let application = declaration.application else { return }
      let generation = declaration.generate(variant)
      let entry = generation.entry
      #expect(entry?.names[nil] == application.name)
      #expect(entry?.string("Comment") == application.desktop?.comment)
      #expect(
        entry?.items("Keywords").map(\.text) == (application.desktop?.keywords ?? []).firsts)
      let claimed = entry?.mimeTypes.map(\.text) ?? []
      for type in declaration.resolved() where !type.source.package {
        guard let name = type.mimeType, !type.source.extensions.isEmpty else { continue }
        let isOpened = type.role == .editor || type.role == .viewer
        #expect(claimed.contains(name) == (isOpened && type.rank != HandlerRank.none))
      }
      #expect(claimed.isEmpty || entry?.exec?.fileCodes.count == 1)
      if application.metainfo != nil {
        #expect(generation.component?.mediaTypes.map(\.name.text) == claimed)
        #expect(generation.component?.id?.text == application.bundleIdentifier)
      }
    }
  }

  /// The order of dictionaries depends on how they were filled; nothing of it shows.
  @Test func orderOfDictionariesDoesNotShow() {
    forEach(5) { declaration, variant in
      var other = declaration
      for index in other.types.indices {
        var filled: [String: String] = [:]
        filled.reserveCapacity(100)
        for (key, value) in declaration.types[index].localizedDescriptions.reversed() {
          filled[key] = value
        }
        other.types[index].localizedDescriptions = filled
      }
      #expect(other.generate(variant).files == declaration.generate(variant).files)
    }
  }

  /// Texts that no sound declaration has add no lines, no elements and no paths.
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
      #expect(generation.typeFiles.count == generation.files.count { $0.kind != .icons })
      let broken = generation.findings(together: true).filter {
        $0.contains("malformed-xml") || $0.contains("junk-line") || $0.contains("unknown-element")
      }
      #expect(broken == [])
    }
  }
}

extension [String] {
  /// Each text once.
  fileprivate var firsts: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
