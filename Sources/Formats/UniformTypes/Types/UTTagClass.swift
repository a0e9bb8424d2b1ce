/// A kind of names that types have outside the world of identifiers.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier that names the class.
  public let rawValue: String

  /// Any text: a tag class is named by a type identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Without the period; compared without regard to case.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// As `type/subtype`; compared without regard to case.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// Four Mac Roman characters.
  public static let osType = UTTagClass(rawValue: "com.apple.ostype")

  /// A name of AppKit's pasteboards, with its letter case.
  public static let pasteboardType = UTTagClass(rawValue: "com.apple.nspboard-type")

  /// A scheme; Apple's own use.
  public static let urlScheme = UTTagClass(rawValue: "public.url-scheme")

  /// A model of a device, such as `MacBookPro18,1`; Apple's own use.
  public static let deviceModelCode = UTTagClass(rawValue: "com.apple.device-model-code")

  /// All that exist.
  public static let all: [UTTagClass] = [
    filenameExtension, mimeType, osType, pasteboardType, urlScheme, deviceModelCode,
  ]

  /// True for the classes that are compared without regard to case.
  var ignoresCase: Bool { self == .filenameExtension || self == .mimeType }
}

extension UTTagClass: CustomStringConvertible {
  /// The identifier that names the class.
  public var description: String { rawValue }
}
