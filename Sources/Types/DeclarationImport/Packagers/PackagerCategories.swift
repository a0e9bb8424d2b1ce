/// The menu categories that packagers derive from Mac App Store categories.
enum PackagerCategories {
  /// Returns the menu categories for a Tauri category: `DeveloperTool`, `Developer Tool`,
  /// `public.app-category.developer-tools`.
  static func tauri(_ category: String) -> [String] {
    let name = category.lowercased().replacing("public.app-category.", with: "").filter(\.isLetter)
    if let known = byTauri[name] ?? byTauri[String(name.dropLast())] { return known }
    return name.hasSuffix("game") || name.hasSuffix("games") ? ["Game"] : []
  }

  /// Returns the categories that electron-builder derives from `mac.category` if `linux.category`
  /// is missing.
  static func electron(_ category: String?) -> [String] {
    category.flatMap { byElectron[$0.replacing("public.app-category.", with: "")] } ?? ["Utility"]
  }

  /// Adds the main category that one of the categories requires: `Graphics;Viewer` (menu
  /// specification 1.1).
  static func complete(_ category: String) -> [String] {
    let names = category.split(separator: ";").map(String.init)
    let needsMain = names.contains { $0 == "Audio" || $0 == "Video" }
    return needsMain && !names.contains("AudioVideo") ? ["AudioVideo"] + names : names
  }

  private static let byTauri: [String: [String]] = [
    "business": ["Office"], "developertool": ["Development"], "education": ["Education"],
    "entertainment": ["Network"], "finance": ["Office", "Finance"], "game": ["Game"],
    "graphicsanddesign": ["Graphics"], "graphicsdesign": ["Graphics"],
    "healthcareandfitness": ["Science"], "healthcarefitness": ["Science"],
    "lifestyle": ["Education"], "medical": ["Science", "MedicalSoftware"],
    "music": ["AudioVideo", "Audio", "Music"], "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"], "productivity": ["Office"],
    "reference": ["Education"], "socialnetworking": ["Network"],
    "sports": ["Education", "Sports"], "travel": ["Education"], "utility": ["Utility"],
    "utilities": ["Utility"], "video": ["AudioVideo", "Video"], "weather": ["Science"],
  ]

  private static let byElectron: [String: [String]] = [
    "graphics-design": ["Graphics"], "developer-tools": ["Development"],
    "education": ["Education"], "games": ["Game"], "video": ["AudioVideo", "Video"],
    "utilities": ["Utility"], "social-networking": ["Network", "Chat"],
    "finance": ["Office", "Finance"], "music": ["AudioVideo", "Audio"],
  ]
}
