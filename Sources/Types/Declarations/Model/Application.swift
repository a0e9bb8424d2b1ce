/// The application of a declaration, as written there.
package struct Application: Sendable, Equatable {
  /// Where the application runs.
  package enum Platform: String, Sendable, CaseIterable {
    case iOS
    case macOS
    case visionOS
    case tvOS
    case watchOS
    case linux
    case windows
    case android
    /// A web application that can be installed.
    case web
    /// A web server that sends the files.
    case server

    /// The platforms whose applications have an Info.plist.
    package static let ofApple: Set<Platform> = [.iOS, .macOS, .visionOS, .tvOS, .watchOS]
  }

  /// `CFBundleIdentifier`.
  package var bundleIdentifier: String?
  /// The name shown to users, in English.
  package var name: String?
  package var localizedNames: [String: String] = [:]
  package var platforms: [Platform] = []
  /// `LSSupportsOpeningDocumentsInPlace`.
  package var openInPlace: Bool?
  /// `UISupportsDocumentBrowser`.
  package var documentBrowser: Bool?
  package var icon: Icon?
  package var desktop: Desktop?
  package var metainfo: Metainfo?
  package var thumbnailer: Thumbnailer?
  package var windows: Windows?

  package init() {}

  /// True unless it lists its platforms and Linux is not among them.
  package var isForLinux: Bool { isFor([.linux]) }

  /// True unless it lists its platforms and none of these is among them; some must be given.
  package func isFor(_ some: Set<Platform>) -> Bool {
    platforms.isEmpty || !some.isDisjoint(with: platforms)
  }

  /// The pictures of the application.
  package struct Icon: Sendable, Equatable {
    /// Pictures beside the declaration by size: `scalable` (SVG) or `48x48` (PNG).
    package var files: [String: String] = [:]

    package init(files: [String: String] = [:]) { self.files = files }
  }

  /// The desktop entry (Desktop Entry Specification 1.5).
  package struct Desktop: Sendable, Equatable {
    /// The desktop file ID without `.desktop`, `org.example.Paint`; nil for the bundle identifier.
    package var id: String?
    /// The command with its field code, `paint %F`.
    package var exec: String?
    package var tryExec: String?
    /// The name of an icon; nil for the desktop file ID.
    package var icon: String?
    package var genericName: String?
    package var localizedGenericNames: [String: String] = [:]
    package var comment: String?
    package var localizedComments: [String: String] = [:]
    package var categories: [String] = []
    package var keywords: [String] = []
    package var localizedKeywords: [String: [String]] = [:]
    package var terminal = false
    package var noDisplay = false
    package var startupNotify: Bool?
    package var startupWMClass: String?
    package var dbusActivatable = false
    /// The types that the application opens but this declaration does not declare.
    package var mimeTypes: [String] = []
    /// Other keys, written unchanged, with the locale in brackets: `X-GNOME-UsesNotifications`.
    package var keys: [String: String] = [:]
    package var actions: [Action] = []

    package init() {}
  }

  /// A group `[Desktop Action ID]`.
  package struct Action: Sendable, Equatable {
    package var id: String
    package var name: String
    package var localizedNames: [String: String] = [:]
    package var exec: String?
    package var icon: String?
    /// Other keys, written unchanged.
    package var keys: [String: String] = [:]

    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The content of the metainfo except its types.
  package struct Metainfo: Sendable, Equatable {
    /// A released version.
    package struct Release: Sendable, Equatable {
      package var version: String
      /// `2026-11-21`.
      package var date: String

      package init(version: String, date: String) {
        self.version = version
        self.date = date
      }
    }

    package var summary: String?
    /// One paragraph each.
    package var description: [String] = []
    /// The license of the metainfo file itself, as SPDX: `CC0-1.0`.
    package var metadataLicense: String?
    /// The license of the program, as SPDX.
    package var projectLicense: String?
    package var homepage: String?
    /// The reverse domain name of the developer, and their name.
    package var developerID: String?
    package var developerName: String?
    package var releases: [Release] = []
    /// `oars-1.1`.
    package var contentRating: String?

    package init() {}
  }

  /// A program that draws previews.
  package struct Thumbnailer: Sendable, Equatable {
    /// The command with `%i` or `%u`, `%o`, and `%s`.
    package var exec: String
    package var tryExec: String?

    package init(exec: String, tryExec: String? = nil) {
      self.exec = exec
      self.tryExec = tryExec
    }
  }
}
