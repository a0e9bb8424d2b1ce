import Declarations
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
    var identifier: String
    var form = DeclarationForm.import
    var mimeTypes: [String] = []
  }

  static let known = [
    Known(name: "m4a", given: "audio/mp4", identifier: "com.apple.m4a-audio", form: .none),
    Known(name: "m4a", identifier: "com.apple.m4a-audio", form: .none),
    Known(name: "mkd", identifier: "net.daringfireball.markdown", form: .none),
    Known(
      name: "ipynb", identifier: "dev.fadenwerk.ipynb", mimeTypes: ["application/x-ipynb+json"]),
    Known(name: "gcode", identifier: "dev.fadenwerk.gcode", mimeTypes: ["text/x.gcode"]),
    Known(
      name: "azw3", identifier: "dev.fadenwerk.azw3",
      mimeTypes: ["application/vnd.amazon.mobi8-ebook"]),
    Known(name: "h5", identifier: "dev.fadenwerk.h5", mimeTypes: ["application/x-hdf"]),
    Known(
      name: "torrent", identifier: "org.bittorrent.torrent",
      mimeTypes: ["application/x-bittorrent"]),
    Known(
      name: "qqz", given: "application/x-hdf", identifier: "dev.fadenwerk.qqz",
      mimeTypes: ["application/x-hdf"]),
    Known(name: "qqz", given: "text/markdown", identifier: "dev.fadenwerk.qqz"),
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
