import Diagnostics
import FileGeneration

extension WiringFormat {
  /// Returns the file with the declaration, without what the recorded runs wrote for an earlier
  /// one; and the text to record it for, which is the file, or the file without these runs.
  ///
  /// Words that go with the runs, and do not come back, belong to an earlier declaration. Names
  /// that were edited since stay, and are refused. Types of a server also stay if they do not come
  /// back because other lines claim their extensions by now.
  package func update(
    _ input: WiringInput, digest: ([UInt8]) -> String
  ) throws(WiringRefusal) -> (wired: WiredText, source: [UInt8]) {
    guard !input.recorded.isEmpty, input.plain == nil else {
      var wired = try wire(input)
      let stale = input.plain.map { edited($0, written: [], in: $0.text) } ?? []
      wired.refusals += stale.map { WiringRefusal($0.message) }
      return (wired, input.text)
    }
    guard let (bare, _) = try Self.unwire(input.recorded, input, digest: digest) else {
      throw WiringRefusal(
        "the record contradicts its own digests of the file; restore it, or remove that entry")
    }
    var source = input
    source.text = bare.bytes
    source.isNew = bare.bytes.isEmpty && isMade
    let result = Result { () throws(WiringRefusal) in try wire(input) }
    let text = (try? result.get().bytes) ?? input.text
    let new = try wire(source)
    let server = LineSource(files: input.generated)
    let lost = [new.bytes, bare.bytes].reduce(server.claims(in: text)) {
      $0.subtracting(server.claims(in: $1))
    }
    guard bare.notes.isEmpty, lost.isDisjoint(with: server.claims()) else {
      var wired = try result.get()
      // A text that leaves the types to other files says why it cannot be wired again.
      let obstacle = leavesTypes ? others(source).joined().first { $0.path == nil } : nil
      wired.refusals +=
        obstacle.map { [WiringRefusal($0.advice)] }
        ?? edited(input, written: new.parts, in: text)
      return (wired, input.text)
    }
    let refused = (try? result.get().refusals.count) ?? Int.max
    let isServed = !server.claims().isEmpty && lost.isEmpty && refused <= new.refusals.count
    let isStale = !isServed && Reversal(pieces: []).firstLoss(from: text, to: new.bytes) != nil
    return isStale ? (new, source.text) : (try result.get(), input.text)
  }

  /// Returns a refusal of the first recorded name that stays in an edited file though the
  /// declaration does not say it.
  private func edited(
    _ input: WiringInput, written: [WrittenPart], in wired: [UInt8]
  ) -> [WiringRefusal] {
    var empty = input
    empty.text = []
    let texts =
      (written + ((try? wire(empty).parts) ?? [])).map(\.new)
      + input.recorded.flatMap(\.parts).compactMap(\.old)
    let said =
      texts.map { Array($0.utf8) } + input.recorded.flatMap(\.reversal.pieces).map(\.old)
      + input.generated.flatMap { [$0.bytes, Array($0.path.utf8)] }
    let stale = Set(input.recorded.flatMap(\.parts).flatMap { Self.names(in: $0.new.utf8) })
      .intersection(Self.names(in: wired)).subtracting(said.flatMap(Self.names))
    return Self.names(in: input.text).filter(stale.contains).prefix(1).map { name in
      WiringRefusal(
        """
        'filetype wire' wrote '\(String(decoding: name, as: UTF8.self))', which the declaration does \
        not say any more, and what it wrote was edited since; take it out with 'filetype unwire', \
        correct what that names, then wire again
        """, at: name.startIndex..<name.endIndex)
    }
  }

  /// Returns the names in a text: media types, identifiers, extensions.
  ///
  /// The address of a page, which begins with a slash, is not a name.
  package static func names(in text: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
    Array(text).split { !$0.isASCIIAlphanumeric && $0 < 0x80 && !"-._+/".utf8.contains($0) }
      .filter { $0.first { $0 != UInt8(ascii: ".") } != UInt8(ascii: "/") }
  }
}
