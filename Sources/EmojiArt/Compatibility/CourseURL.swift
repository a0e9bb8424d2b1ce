import FoundationEssentials

/// A URL as the apps' decoders take it.
///
/// FoundationEssentials takes hosts that the apps' Foundation refuses, so these are refused here.
struct CourseURL: Decodable {
  let url: URL

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    url = try container.decode(URL.self)
    let problems = BackgroundURL.problems(
      of: try container.decode(String.self), unwrapsAtFetch: true)
    guard !problems.contains(where: { if case .invalid = $0 { true } else { false } }) else {
      // The words of JSONDecoder, by which the outcome is told.
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Invalid URL string.")
    }
  }
}
