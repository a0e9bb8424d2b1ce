import Diagnostics
import Declarations
import JSONSyntax

/// The record of wired files, `NAME.wired` beside the declaration, which is committed with the
/// project.
///
/// It contains the parts written into each file, and the data that restores the file as long as it
/// is unchanged since.
package struct WiringRecord: Sendable, Equatable {
  /// One run that wrote into a file.
  package struct Stage: Sendable, Equatable {
    /// The digest of the file before the run.
    package var before: String
    /// The digest of the file after the run.
    package var after: String
    package var reversal: Reversal
    package var parts: [WrittenPart]

    package init(before: String, after: String, reversal: Reversal, parts: [WrittenPart]) {
      (self.before, self.after, self.reversal, self.parts) = (before, after, reversal, parts)
    }
  }

  /// The runs of each file, by its path relative to the record; the last run is at the end.
  package var files: [String: [Stage]] = [:]

  package static let ending = ".wired"

  package init() {}
}

extension WiringRecord {
  /// Returns nil for a text that is not a record.
  package init?(_ bytes: [UInt8]) {
    guard let root = JSONValue.read(bytes).value, let files = root["files"]?.object else {
      return nil
    }
    for file in files {
      guard let stages = file.value.all(Stage.init), !stages.isEmpty,
        self.files.updateValue(stages, forKey: file.name) == nil
      else { return nil }
    }
  }

  /// The text of the record; it is deterministic.
  package var bytes: [UInt8] {
    let all = files.sorted { $0.key < $1.key }.map { path, stages in
      (name: path, value: JSONText.array(stages.map(\.text)))
    }
    let note = "The values that 'filetype wire' wrote and 'filetype unwire' removes; commit it."
    return Array(JSONText.object([("note", .string(note)), ("files", .object(all))]).page().utf8)
  }
}

extension WiringRecord.Stage {
  fileprivate init?(_ value: JSONValue) {
    guard let before = value["before"]?.string, let after = value["after"]?.string,
      let pieces = value["undo"]?.all(Self.piece), let parts = value["wrote"]?.all(Self.part)
    else { return nil }
    self.init(before: before, after: after, reversal: Reversal(pieces: pieces), parts: parts)
    // A digest begins with the length of its text.
    let lengths = [before, after].compactMap { Int($0.prefix { $0 != "-" }) }
    guard lengths.count == 2, reversal.leads(from: lengths[1], to: lengths[0]) else { return nil }
  }

  private static func piece(_ value: JSONValue) -> Reversal.Piece? {
    guard let offset = value["offset"]?.integer, (0...1 << 40).contains(offset),
      let old = value["text"]?.string, let new = value["new"]?.string
    else { return nil }
    return Reversal.Piece(
      offset: offset, old: Array(old.utf8), new: Array(new.utf8),
      before: Array((value["before"]?.string ?? "").utf8),
      after: Array((value["after"]?.string ?? "").utf8))
  }

  private static func part(_ value: JSONValue) -> WrittenPart? {
    let old = value["old"]
    guard let place = value["at"]?.string, let new = value["new"]?.string,
      old == nil || old?.string != nil
    else { return nil }
    return WrittenPart(place, old: old?.string, new: new)
  }

  fileprivate var text: JSONText {
    let pieces = reversal.pieces.map { piece in
      let texts = [
        ("text", piece.old), ("new", piece.new), ("before", piece.before), ("after", piece.after),
      ]
      return JSONText.object(
        [("offset", .integer(piece.offset))]
          + texts.map { ($0, .string(String(decoding: $1, as: UTF8.self))) })
    }
    let written = parts.map { part in
      JSONText.object(
        [("at", .string(part.place))] + (part.old.map { [("old", .string($0))] } ?? [])
          + [("new", .string(part.new))])
    }
    return .object([
      ("before", .string(before)), ("after", .string(after)), ("undo", .array(pieces)),
      ("wrote", .array(written)),
    ])
  }
}
