import Declarations
import Diagnostics
import FileGeneration
import TestSupport
import Testing
import DeclarationImport
import UniformTypes

/// Who owns a format that a packager's configuration lists.
@Suite struct OwnershipTests {
  private static func imported(
    _ associations: String, product: String = "Loomwright"
  ) -> ImportedDeclaration {
    ImportSample.imported(
      "tauri.conf.json",
      """
      {"productName": "\(product)", "identifier": "dev.fadenwerk.app",
      "bundle": {"fileAssociations": [\(associations)]}}
      """)
  }

  /// What an association with an extension, and possibly a MIME type, becomes.
  struct Known: Sendable {
    var name: String
    var given: String?
    var identifier = ""
    var form = DeclarationForm.import
    var mimeTypes: [String] = []
  }

  static let known = [
    Known(name: "m4a", given: "audio/mp4", identifier: "com.apple.m4a-audio", form: .none),
    Known(name: "m4a", identifier: "com.apple.m4a-audio", form: .none),
    Known(name: "mkd", identifier: "net.daringfireball.markdown", form: .none),
    Known(name: "ipynb", mimeTypes: ["application/x-ipynb+json"]),
    Known(name: "gcode", mimeTypes: ["text/x.gcode"]),
    Known(name: "azw3", mimeTypes: ["application/vnd.amazon.mobi8-ebook"]),
    Known(name: "h5", mimeTypes: ["application/x-hdf"]),
    Known(
      name: "torrent", identifier: "org.bittorrent.torrent",
      mimeTypes: ["application/x-bittorrent"]),
    Known(name: "qqz", given: "application/x-hdf", mimeTypes: ["application/x-hdf"]),
    Known(name: "qqz", given: "text/markdown"),
  ]

  @Test(arguments: known) func knownFormatsStayTheirs(_ known: Known) throws {
    let mime = known.given.map { #", "mimeType": "\#($0)""# } ?? ""
    let result = Self.imported(#"{"ext": ["\#(known.name)"]\#(mime)}"#)
    let type = try #require(result.declaration.types.first)
    #expect(result.declaration.types.count == 1)
    #expect(type.identifier == known.identifier && type.declare == known.form)
    #expect(type.mimeTypes == known.mimeTypes)
    #expect(type.handler?.rank == .alternate)
    #expect(result.says("no rank is given for"), "\(result.messages())")
  }

  /// For each pattern that shared-mime-info knows: no identifier in the domain of the application, in
  /// no file that is generated, and nothing that the declaration's rules refuse.
  @Test func nothingIsInventedForOthers() throws {
    let database = MediaTypeDatabase.builtIn
    var endings: [String] = []
    for (name, record) in database.records.sorted(by: { $0.key < $1.key }) {
      let globs = record.globs.filter { !$0.isCaseSensitive }.map(\.pattern)
        .filter { $0.hasPrefix("*.") }
      let plain = globs.map { $0.dropFirst(2) }.first { $0.allSatisfy(\.isLetter) }
      if let plain, MediaType(rawValue: name).problem == nil { endings.append(String(plain)) }
    }
    #expect(endings.count > 300)
    let step = Effort.rounds(1, quick: 12)
    for ending in stride(from: 0, to: endings.count, by: step).map({ endings[$0] }) {
      let file = #"{"ext": ["\#(ending)"], "name": "It"}"#
      let package = ImportSample.package(
        "<mime-type type=\"\(KnownMedia.name(ending))\"><glob pattern=\"*.\(ending)zq\"/></mime-type>"
      )
      for result in [Self.imported(file), ImportSample.imported("a.xml", package)] {
        let types = result.declaration.types
        #expect(types.allSatisfy { $0.declare != .export }, "\(ending): \(types)")
        #expect(types.allSatisfy { !$0.identifier.hasPrefix("dev.fadenwerk") }, "\(ending)")
        #expect(types.allSatisfy { !$0.identifier.isEmpty || $0.isUnnamed }, "\(ending)")
        let read = DeclarationFile(Array(result.declaration.text.utf8))
        let errors = DeclarationRules.check(read).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(ending): \(errors.map(\.message))")
        var options = GenerationOptions()
        options.kinds = Set(OutputKind.allCases)
        for made in result.declaration.generate(options).files {
          let text = String(decoding: made.bytes, as: UTF8.self)
          #expect(
            !text.contains("dev.fadenwerk.\(ending)") && !text.contains("vnd.dev.fadenwerk"),
            "\(ending): \(made.path)")
        }
      }
    }
  }

  private enum KnownMedia {
    static func name(_ ending: String) -> String {
      MediaTypeDatabase.builtIn.globs("*." + ending.lowercased()).first?.type ?? "text/plain"
    }
  }

  @Test func theMIMETypeThatIsGivenIsOpened() {
    let result = Self.imported(#"{"ext": ["m4a"], "mimeType": "audio/mp4", "role": "Viewer"}"#)
    #expect(result.declaration.application?.desktop?.mimeTypes == ["audio/mp4"])
  }

  @Test(arguments: [
    (#"{"ext": ["qqz"]}"#, "it is the only one that the application claims"),
    (#"{"ext": ["loom"]}, {"ext": ["wif"]}"#, "named like the product ('loomwright')"),
    (
      #"{"ext": ["lmw"], "mimeType": "application/vnd.fadenwerk.draft"}, {"ext": ["wif"]}"#,
      "named like the product ('fadenwerk')"
    ),
    (#"{"ext": ["lmw"], "rank": "Owner"}, {"ext": ["wif"]}"#, "its rank is 'Owner'"),
  ])
  func evidenceMakesATypeTheApplicationsOwn(_ associations: String, _ reason: String) {
    let result = Self.imported(associations)
    let types = result.declaration.types
    #expect(types.first?.declare == .export && types.first?.handler?.rank == .owner)
    #expect(types.dropFirst().allSatisfy { $0.declare == .import })
    #expect(types.dropFirst().allSatisfy { $0.handler?.rank == .alternate })
    #expect(result.says(reason), "\(result.messages())")
  }

  @Test(arguments: [
    #"{"ext": ["qqz"], "role": "Viewer"}"#, #"{"ext": ["qqz"], "rank": "Alternate"}"#,
    #"{"ext": ["qqz", "png"]}"#, #"{"ext": ["qqz"], "mimeType": "text/plain"}"#,
  ])
  func withoutEvidenceAFormatIsSomebodyElses(_ association: String) {
    let result = Self.imported(association)
    #expect(result.declaration.types.allSatisfy { $0.declare != .export })
    #expect(result.says("is taken as another vendor's format"), "\(result.messages())")
  }

  /// A program that reads many formats does not export a format because it lists it.
  @Test func aListOfFormatsIsNoClaim() {
    let names = ["onnx", "ckpt", "h5", "caffemodel", "tflite", "pkl", "npz", "safetensors"]
    let result = Self.imported(
      names.map { #"{"ext": "\#($0)", "name": "\#($0) model"}"# }.joined(separator: ","),
      product: "Netron")
    #expect(result.declaration.types.count == names.count)
    #expect(result.declaration.types.allSatisfy { $0.declare != .export })
    #expect(result.declaration.types.allSatisfy { $0.handler?.rank == .alternate })
    #expect(result.says("(8)"), "\(result.messages())")
  }

  @Test func contentTypesAreSharedByTheirNames() {
    let both = #""contentTypes": ["com.acme.qqz", "com.acme.qqz3"]"#
    let result = Self.imported(
      """
      {"ext": ["qqz"], \(both), "description": "QQZ", "mimeType": "application/vnd.acme.qqz"},
      {"ext": ["qqz3"], \(both), "description": "QQZ3", "mimeType": "application/vnd.acme.qqz3"}
      """)
    let types = result.declaration.types
    #expect(types.map(\.identifier) == ["com.acme.qqz", "com.acme.qqz3"])
    #expect(types.map(\.extensions) == [["qqz"], ["qqz3"]])
    #expect(types.map(\.description) == ["QQZ", "QQZ3"])
    #expect(
      types.map(\.mimeTypes) == [["application/vnd.acme.qqz"], ["application/vnd.acme.qqz3"]])
  }

  @Test func aContentTypeThatNothingTellsIsOnlyClaimed() {
    let result = Self.imported(#"{"ext": ["qqz"], "contentTypes": ["com.acme.a", "com.acme.b"]}"#)
    #expect(result.declaration.types.map(\.declare) == [.import, DeclarationForm.none])
    #expect(result.says("nothing identifies files of 'com.acme.b'"), "\(result.messages())")
  }
}
