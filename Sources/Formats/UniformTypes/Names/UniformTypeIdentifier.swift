import Diagnostics

/// A uniform type identifier such as `public.json`, as written.
///
/// Comparison ignores the case of the letters A to Z (UTType.h); the spelling is kept.
public struct UniformTypeIdentifier: RawRepresentable, Sendable {
  /// The identifier as written.
  public let rawValue: String
  /// The form that is compared.
  private let folded: String

  /// Any text; see `problem` for whether it is an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
    folded = rawValue.asciiLowercased
  }

  /// Any text; see `problem` for whether it is an identifier.
  public init(_ text: some StringProtocol) { self.init(rawValue: String(text)) }

  /// True under `public.`, which only Apple declares.
  public var isPublic: Bool { folded.hasPrefix("public.") }

  /// True under `dyn.`, where nothing can be declared: the system generates these for tags without
  /// a type.
  public var isDynamic: Bool { folded.hasPrefix("dyn.") }

  /// True under `com.apple.`.
  public var isApple: Bool { folded.hasPrefix("com.apple.") }

  /// The pieces between the periods.
  public var labels: [Substring] {
    rawValue.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The first two labels in lower case, the domain of the owner: `edu.stanford`; nil with fewer.
  public var domain: String? {
    let labels = folded.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    return labels.count == 2 ? labels.joined(separator: ".") : nil
  }

  /// True if the identifier is the other one or lies under it label by label.
  public func isWithin(_ other: UniformTypeIdentifier) -> Bool {
    self == other || folded.hasPrefix(other.folded + ".")
  }

  /// True if the spelling differs in nothing but letter case.
  public func differsInCase(from other: UniformTypeIdentifier) -> Bool {
    self == other && rawValue != other.rawValue
  }
}

extension UniformTypeIdentifier: Hashable {
  /// True if they differ at most in the case of ASCII letters.
  public static func == (left: UniformTypeIdentifier, right: UniformTypeIdentifier) -> Bool {
    left.folded == right.folded
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension UniformTypeIdentifier: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The identifier that the literal spells.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The identifier as written.
  public var description: String { rawValue }
}
