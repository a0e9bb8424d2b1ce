import FoundationEssentials

extension CourseDecoder {
  /// Runs the edition's model on a document with the JSON decoder of the apps.
  ///
  /// Accepts any bytes. Documents that would crash the decoder get its usual answer. Documents of
  /// more than 256 MB or 8 million brackets, commas, and colons are not tried. Takes up to a few
  /// seconds and 0.6 GB at these limits.
  package func open(_ bytes: [UInt8]) -> DecodeOutcome {
    DecodeGuard.outcome(bytes) ?? decode(Data(bytes))
  }

  /// Runs all decoders on a document, in the order of `allCases`.
  ///
  /// The limits are the same as for `open`; the bytes are scanned and copied only once.
  package static func openAll(
    _ bytes: [UInt8]
  ) -> [(decoder: CourseDecoder, outcome: DecodeOutcome)] {
    if let outcome = DecodeGuard.outcome(bytes) { return allCases.map { ($0, outcome) } }
    let data = Data(bytes)
    return allCases.map { ($0, $0.decode(data)) }
  }

  /// The maximum length of a document to try, in bytes.
  package static var mostBytes: Int { DecodeGuard.mostBytes }

  private func decode(_ data: Data) -> DecodeOutcome {
    do {
      let model = try JSONDecoder().decode(
        CourseModel.self, from: data, configuration: dialect)
      return DecodeOutcome(model.opened)
    } catch {
      let outcome = DecodeOutcome(error)
      guard outcome.failure == .notJSON else { return outcome }
      if data.isEmpty { return .notJSON(.noBytes) }
      // Numbers and strings are read only when a model asks for them.
      let isWellFormed = (try? JSONDecoder().decode(AnyStructure.self, from: data)) != nil
      return .notJSON(isWellFormed ? .unreadableValue : .notJSON)
    }
  }
}

/// A model that does not request any value and so accepts anything with the structure of JSON.
private struct AnyStructure: Decodable {
  init(from decoder: any Decoder) {}
}
