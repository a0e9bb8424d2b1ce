import AndroidManifests
import Commands
import Diagnostics
import Declarations
import Files
import FileGeneration

/// The intents that applications send for a document, and whether they open an Android application.
struct AndroidExplanation {
  typealias Row = (typical: TypicalIntent, answer: IntentAnswer)

  /// The manifest, or the declaration that generates it.
  let path: String
  /// The name of the document.
  let name: String
  /// The document's media type, or nil if the filters do not name one.
  let type: String?
  let rows: [Row]

  private static let limit = 16 << 20

  /// Returns an explanation for each name.
  ///
  /// Without names, explains the first extension of each type, or a document of any type.
  static func all(of path: String, names: [String]) throws(FileFailure) -> [AndroidExplanation] {
    let manifest = AndroidManifest(try content(of: path))
    let types = manifest.associations
    guard !manifest.documentFilters.isEmpty else {
      throw FileFailure(
        path, "it does not have an intent filter for documents, so there is nothing to explain")
    }
    let examples = types.map { "document." + ($0.extensionNames.first ?? "bin") }
    let asked = !names.isEmpty ? names : examples.isEmpty ? ["document.bin"] : examples
    return asked.enumerated().map { index, name in
      let lower = name.lowercased()
      let known = types.first { type in
        type.extensionNames.contains { lower.hasSuffix("." + $0) }
      }
      let own = names.isEmpty && !types.isEmpty ? types[index] : known
      let type = own ?? (types.count == 1 ? types[0] : nil)
      return AndroidExplanation(path, name, type?.mediaTypeNames.first, manifest)
    }
  }

  private init(_ path: String, _ name: String, _ type: String?, _ manifest: AndroidManifest) {
    (self.path, self.name, self.type) = (path, name, type)
    rows = TypicalIntent.all(name: name, type: type).map { ($0, manifest.answer(to: $0.intent)) }
  }

  /// Returns the text of a manifest file, or of the manifest that a declaration generates.
  private static func content(of path: String) throws(FileFailure) -> [UInt8] {
    guard path.lowercased().hasSuffix(Declaration.nameEnding) else {
      return try FileSource.contents(of: path, limit: limit)
    }
    let input = try DeclarationInput(sound: path)
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [.android])
    let generation = input.generate(options)
    guard let file = generation.files.first else {
      throw FileFailure(path, "\(generation.omissions.first ?? "it gives no manifest for Android")")
    }
    return file.bytes
  }

  var text: String {
    let ours = rows.filter(\.typical.isOurs)
    let others = rows.filter { !$0.typical.isOurs }
    let title = "\(path): \(name)" + (type.map { " (\($0))" } ?? "")
    var lines = [
      title.printable,
      "  opens \(ours.count { $0.answer.opens }) of \(ours.count) requests for it, and "
        + "\(others.count { $0.answer.opens }) of \(others.count) for other documents",
    ]
    for row in rows {
      let intent = row.typical.intent
      let action = intent.shortAction == "VIEW" ? "" : "\(intent.shortAction) "
      let type = intent.type ?? "no media type"
      lines.append(
        "  \(row.answer.opens ? "yes" : "no ")  \(row.typical.place): \(action)\(type)".printable)
      if let address = intent.address { lines.append("       \(address)".printable) }
      if case .stays(let reasons) = row.answer, row.typical.isOurs {
        lines.append("       because \(reasons.joined(separator: "; "))".printable)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A JSON object on one line; its members are a contract.
  var json: String {
    let object = JSONText.object([
      ("path", .string(path.replacingForeignBytes)), ("name", .string(name.replacingForeignBytes)),
      ("type", .optional(type)), ("intents", .array(rows.map(Self.json))),
    ])
    return object.text + "\n"
  }

  private static func json(_ row: Row) -> JSONText {
    let intent = row.typical.intent
    var component: JSONText = .null
    var reasons: [JSONText] = []
    switch row.answer {
    case .opens(let name): component = .string(name)
    case .stays(let texts): reasons = texts.map { .string($0) }
    }
    return .object([
      ("place", .string(row.typical.place)), ("isOurs", .bool(row.typical.isOurs)),
      ("action", .string(intent.action)),
      ("categories", .strings(intent.categories)),
      ("address", intent.address.map { .string($0.replacingForeignBytes) } ?? .null),
      ("type", .optional(intent.type)), ("opens", .bool(row.answer.opens)),
      ("component", component), ("because", .array(reasons)),
    ])
  }
}
