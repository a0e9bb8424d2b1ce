import Declarations
import Diagnostics

/// The Apple systems that a property list is for.
struct AppleTargets {
  private let platforms: Set<Application.Platform>

  /// Selects the platforms that a declaration names, or all if it does not name any.
  init(_ application: Application?, only: Application.Platform?) {
    let named = Set(application?.platforms ?? [])
    let all = Application.Platform.ofApple
    platforms = (named.isEmpty ? all : all.intersection(named)).filter { only == nil || $0 == only }
  }

  var isEmpty: Bool { platforms.isEmpty }
  /// The systems as a phrase after "on".
  var phrase: String {
    let names = Application.Platform.allCases.filter(platforms.contains).map(\.rawValue)
    return names.isEmpty ? "an Apple platform where the application runs" : listed(names, "and")
  }
  var includeMac: Bool { platforms.contains(.macOS) }
  var areMacAlone: Bool { platforms == [.macOS] }
  /// True if one of the systems lets other apps and the Files app open documents in place.
  var includeMobile: Bool { !platforms.isDisjoint(with: [.iOS, .visionOS]) }
  var areMobileAlone: Bool { platforms.isSubset(of: [.iOS, .visionOS]) && !platforms.isEmpty }
  /// True if one of the systems uses PNG pictures as icons.
  var includeOthers: Bool { !platforms.subtracting([.macOS]).isEmpty }
}
