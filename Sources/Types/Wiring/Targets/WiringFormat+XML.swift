import Declarations
import Diagnostics
import PropertyLists
import FileGeneration
import XMLSyntax

extension WiringFormat {
  /// The manifest of an Android application, whose activity opens documents.
  static let android = xml(
    "Android manifest", .android, systems: [.android], endings: ["androidmanifest.xml"],
    fitness: androidFitness, merge: XMLWiring.androidManifest)

  /// The manifest of an MSIX package.
  static let msix = xml(
    "package manifest", .msix, systems: [.windows], endings: [".appxmanifest", "appxmanifest.xml"],
    merge: XMLWiring.packageManifest)

  /// The source of an installer for Windows.
  static let wix = xml(
    "installer source", .wix, systems: [.windows], endings: [".wxs"], fitness: installerFitness,
    merge: XMLWiring.installer)

  /// The description of an application for software centers.
  static let metainfo = xml(
    "metainfo", nil, systems: [.linux], endings: [".metainfo.xml", ".appdata.xml"],
    fitness: metainfoFitness, merge: XMLWiring.metainfo)

  /// Returns the part of a generated file to write, even if the declaration does not contain other
  /// values for software centers.
  private static func provided(_ declaration: Declaration) -> [UInt8] {
    let types = declaration.openedMediaTypes.map { "<mediatype>\($0.escapedForXML)</mediatype>" }
    return Array("<component><provides>\(types.joined())</provides></component>".utf8)
  }

  private static func xml(
    _ name: String, _ kind: OutputKind?, systems: Set<Application.Platform>, endings: [String],
    fitness: @escaping @Sendable (WiringInput) -> Fitness = { _ in .possible },
    merge: @escaping @Sendable ([UInt8], [UInt8]) throws(WiringRefusal) -> WiredText
  ) -> WiringFormat {
    WiringFormat(
      name: name, kinds: Set([kind].compactMap(\.self)), systems: systems, endings: endings,
      isOne: { input in endings.contains { input.name.hasSuffix($0) } }, fitness: fitness,
      merge: { input throws(WiringRefusal) in
        guard let kind else { return try merge(provided(input.declaration), input.text) }
        guard let file = input.generated(kind) else {
          return input.unchanged(
            "the declaration has nothing for it: 'filetype generate --only \(kind.rawValue)' says why"
          )
        }
        return try merge(file.bytes, input.text)
      },
      takeOut: { parts, input throws(WiringRefusal) in
        try XMLWiring.takeOut(parts, from: input.text)
      })
  }

  /// Returns `foreign` for manifests of test and debug builds, which do not have their own
  /// activity, and `possible` for a library, which the launcher does not start.
  @Sendable private static func androidFitness(_ input: WiringInput) -> Fitness {
    let folders = input.path.lowercased().split(separator: "/").dropLast()
    let isAside = folders.contains { ["debug", "profile", "test", "androidtest"].contains($0) }
    let text = String(decoding: input.text, as: UTF8.self)
    guard !isAside, text.contains("<activity") else { return .foreign }
    return folders.contains("main") && text.contains(".LAUNCHER") ? .own : .possible
  }

  /// Returns `foreign` for a fragment of an installer, unless it registers types.
  @Sendable private static func installerFitness(_ input: WiringInput) -> Fitness {
    let text = String(decoding: input.text, as: UTF8.self)
    let isWhole = text.contains("<Package") || text.contains("<Product")
    return text.contains("<ProgId") ? .own : isWhole ? .possible : .foreign
  }

  @Sendable private static func metainfoFitness(_ input: WiringInput) -> Fitness {
    let application = input.declaration.application
    let ids = [application?.desktop?.id, application?.bundleIdentifier].compactMap(\.self)
    let text = XMLDocument(input.text).root?.elements.first { $0.localName == "id" }?.contents.text
    // A file is named after the ID, which the build may write into it.
    let labels = input.name.split(separator: ".").dropLast(2)
    let named = labels.count > 2 ? labels.joined(separator: ".") : nil
    let id = (text.flatMap { $0.hasVariable ? nil : $0 } ?? named)?.lowercased()
    guard let id, !ids.isEmpty else { return .possible }
    return ids.contains { [$0, $0 + ".desktop"].map { $0.lowercased() }.contains(id) }
      ? .own : .foreign
  }
}
