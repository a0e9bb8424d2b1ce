import Testing

/// Starts the tests; all of them are tests of Swift Testing.
///
/// Where a file of this name is, SwiftPM does not look for tests of XCTest, for which it would have the
/// compiler index all sources: a fifth of the time of a build.
@main
enum Start {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
