import Commands
import DesktopState
import Diagnostics
import Files
import Installation
import ProjectChecks
import UniformTypes

/// The effects of one installation, for people and for programs.
struct EffectReport {
  /// A line of the table.
  private struct Row {
    var platform: String
    var readers: [String] = []
    var files: [String]
    var aspect: String
    var before: String?
    var after: String?
    /// The reason for an effect that was not asked for; nil for other effects.
    var surprise: String?
    /// The reason why nothing changes although it was asked for.
    var because: String?
  }

  private let path: String
  private let rows: [Row]

  /// Creates a report; with `onlyHere`, only about Linux desktops.
  init(_ path: String, _ input: EffectInput, onlyHere: Bool = false) {
    self.path = path
    let machine = ThisDesktop()
    let (before, after) = (machine.model, machine.model(after: input.change))
    let desktop = "this machine"
    let effects = before.effects(
      to: after, own: input.ownTypes,
      claimed: Set(input.change.claims.map(\.type))
    ) { type in
      var unread: [FileFailure] = []
      return TypeComment.read(type, mimeFolders: before.folders.map(\.path), &unread)
    }
    rows =
      effects.map { effect in
        Row(
          platform: desktop, readers: effect.readers, files: effect.files,
          aspect: effect.aspect.rawValue, before: effect.before, after: effect.after,
          surprise: Self.surprise(effect))
      }
      + Self.unmet(input, effects, after, on: desktop)
      + (onlyHere ? [] : input.package.effects).map { effect in
        Row(
          platform: effect.platform, files: effect.files, aspect: effect.aspect.rawValue,
          before: effect.before, after: effect.after,
          surprise: effect.isAskedFor ? nil : "no type is named")
      }
  }

  /// Returns a row for each type that tools cannot add, and each claim that readers ignore.
  private static func unmet(
    _ input: EffectInput, _ effects: [FileEffect], _ after: DesktopModel, on desktop: String
  ) -> [Row] {
    let updates = input.change.updates(ProgramLookup.ofThisProcess)
    let known = Set(after.folders.flatMap(\.types))
    var rows = input.change.types.filter { !known.contains($0.name) }
      .map { type in
        Row(
          platform: desktop, readers: FileEffect.readers.map(\.rawValue),
          files: type.globs.map(\.pattern), aspect: FileEffect.Aspect.type.rawValue,
          because: updates.first { $0.kind == .mime && !$0.hasTool }?.advice
            ?? "'\(type.name)' is not declared where desktops look")
      }
    let claims = input.change.claims
      .map { TypeLink(type: after.family.canonical($0.type), value: $0.value) }.unique
    for claim in claims {
      let files = after.folders.flatMap(\.globs).filter { $0.type == claim.type }
        .map(\.pattern).unique
      for reader in FileEffect.readers where !files.isEmpty {
        let choice = after.choice(of: claim.type, by: reader)
        guard let obstacle = choice.obstacle(to: claim.value) else { continue }
        let because = "\(claim.value) \(obstacle.reason)"
        let opener = choice.chosen?.id
        let change = effects.first {
          $0.aspect == .opens && $0.readers.contains(reader.rawValue) && $0.files.contains(files[0])
        }
        let last = rows.lastIndex {
          $0.files == files && $0.because == because && $0.after == opener
        }
        if let last {
          rows[last].readers.append(reader.rawValue)
        } else {
          rows.append(
            Row(
              platform: desktop, readers: [reader.rawValue], files: files,
              aspect: FileEffect.Aspect.opens.rawValue, before: change.map(\.before) ?? opener,
              after: opener, because: because))
        }
      }
    }
    return rows
  }

  private static func surprise(_ effect: FileEffect) -> String? {
    switch effect.reason {
    case .declared, .claimed: nil
    case .inherited(let type): "their types descend from '\(type)'"
    case .other: "'\(effect.type)' is not named"
    }
  }

  private static let columns = ["files", "what", "now", "then", "seen by"]

  /// A table for each platform; effects that were not asked for come last and are marked.
  var text: String {
    guard !rows.isEmpty else { return "\(path): nothing would be different\n" }
    return rows.map(\.platform).unique.map { platform in
      let own = rows.filter { $0.platform == platform }
      let asked = own.filter { $0.surprise == nil }
      let surprises = own.filter { $0.surprise != nil }
      var text = "\(path), on \(platform):\n" + Self.table(asked)
      if !surprises.isEmpty {
        text += "  not asked for:\n" + Self.table(surprises)
      }
      return text + "\n"
    }.joined()
  }

  private static func table(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    return TextTable.lines([columns] + rows.map(cells)).map { "  \($0)\n" }.joined()
  }

  private static let mostFiles = 4

  private static func cells(_ row: Row) -> [String] {
    let more = row.files.count - mostFiles
    let files =
      row.files.prefix(mostFiles).joined(separator: " ") + (more > 0 ? " (\(more) more)" : "")
    return [
      files, row.aspect, row.before ?? "-", row.after ?? "-",
      (row.readers.isEmpty ? "-" : row.readers.map(title).joined(separator: ", "))
        + ((row.because ?? row.surprise).map { " (\($0))" } ?? ""),
    ].map(\.printable)
  }

  private static func title(_ reader: String) -> String {
    ApplicationReader(rawValue: reader)?.title ?? reader
  }

  /// A JSON object for each effect; its members are a contract.
  var objects: [JSONText] {
    rows.map { row in
      [
        "file": .string(path), "platform": .string(row.platform), "readers": .strings(row.readers),
        "files": .strings(row.files), "aspect": .string(row.aspect),
        "before": .optional(row.before), "after": .optional(row.after),
        "isAskedFor": .bool(row.surprise == nil), "because": .optional(row.because),
      ]
    }
  }
}
