import Diagnostics

/// A uniform type identifier such as `public.json`, as written.
///
/// Comparison ignores the case of the letters A to Z (UTType.h); the spelling is kept.
public struct UniformTypeIdentifier: RawRepresentable, Sendable {
  /// The identifier as written.
  public let rawValue: String
  /// The form for comparisons.
  private let folded: String

  /// Creates an identifier from any text; see `problem` for its validity.
  public init(rawValue: String) {
    self.rawValue = rawValue
    folded = rawValue.asciiLowercased
  }

  /// Creates an identifier from any text; see `problem` for its validity.
  public init(_ text: some StringProtocol) { self.init(rawValue: String(text)) }

  /// True under `public.`, which only Apple declares.
  public var isPublic: Bool { folded.hasPrefix("public.") }

  /// True under `dyn.`, which is reserved: the system generates these identifiers for tags without
  /// a type.
  public var isDynamic: Bool { folded.hasPrefix("dyn.") }

  /// True under `com.apple.`.
  public var isApple: Bool { folded.hasPrefix("com.apple.") }

  /// The parts between the periods.
  public var labels: [Substring] {
    rawValue.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The first two labels in lower case, the domain of the owner: `edu.stanford`; nil if there are
  /// fewer.
  public var domain: String? {
    let labels = folded.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    return labels.count == 2 ? labels.joined(separator: ".") : nil
  }

  /// True if the identifier equals the other one or is below it, label by label.
  public func isWithin(_ other: UniformTypeIdentifier) -> Bool {
    self == other || folded.hasPrefix(other.folded + ".")
  }

  /// True if the spellings differ only in letter case.
  public func differsInCase(from other: UniformTypeIdentifier) -> Bool {
    self == other && rawValue != other.rawValue
  }
}

extension UniformTypeIdentifier: Hashable {
  /// True if they differ at most in the case of ASCII letters.
  public static func == (left: UniformTypeIdentifier, right: UniformTypeIdentifier) -> Bool {
    left.folded == right.folded
  }

  /// Hashes the form for comparisons.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension UniformTypeIdentifier: CustomStringConvertible, ExpressibleByStringLiteral {
  /// Creates the identifier in a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The identifier as written.
  public var description: String { rawValue }
}
