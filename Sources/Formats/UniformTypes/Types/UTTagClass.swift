/// A kind of names that types have in other systems, such as filename extensions.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier that names the class.
  public let rawValue: String

  /// Creates a tag class from any text: a type identifier names it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Extensions without the period, compared ignoring case.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// Names such as `type/subtype`, compared ignoring case.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// Four Mac Roman characters.
  public static let osType = UTTagClass(rawValue: "com.apple.ostype")

  /// Names of AppKit's pasteboards, compared with letter case.
  public static let pasteboardType = UTTagClass(rawValue: "com.apple.nspboard-type")

  /// URL schemes, only for Apple's own use.
  public static let urlScheme = UTTagClass(rawValue: "public.url-scheme")

  /// Models of devices, such as `MacBookPro18,1`; only for Apple's own use.
  public static let deviceModelCode = UTTagClass(rawValue: "com.apple.device-model-code")

  /// All tag classes.
  public static let all: [UTTagClass] = [
    filenameExtension, mimeType, osType, pasteboardType, urlScheme, deviceModelCode,
  ]

  /// True for the classes that are compared ignoring case.
  package var ignoresCase: Bool { self == .filenameExtension || self == .mimeType }
}

extension UTTagClass: CustomStringConvertible {
  /// The identifier that names the class.
  public var description: String { rawValue }
}
