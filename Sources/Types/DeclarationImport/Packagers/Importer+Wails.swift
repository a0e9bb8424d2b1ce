import Declarations
import JSONSyntax

/// Imports the configurations of Wails.
extension Importer {
  /// Imports the `info.fileAssociations` of Wails 2, or the `fileAssociations` of Wails 3.
  mutating func readWails(_ file: PackagerFile) {
    guard let root = object(file) else { return }
    let info = root["info"]
    takeIdentifier(info?["productIdentifier"], at: "info.productIdentifier")
    let named = info?["productName"] ?? root["name"]
    if let name = text(named, at: "info.productName") { takeName(name) }
    let lists = [
      (info?["fileAssociations"], "info.fileAssociations"),
      (root["fileAssociations"], "fileAssociations"),
    ]
    addPlatform(.macOS, because: "Wails")
    addPlatform(.windows, because: "Wails")
    var isAboutTypes = false
    for (associations, place) in lists {
      guard let associations, associations.kind != .null else { continue }
      isAboutTypes = true
      readAssociations(associations, at: place, keys: PackagerForm.wails.members, isAlone: true)
    }
    if !isAboutTypes { remain("the file contains nothing about file types") }
    let top = (root.object ?? []).map(\.name)
      .filter { !["$schema", "info", "name", "fileAssociations"].contains($0) }
    let inside = (info?.object ?? []).map(\.name).filter { !Self.wailsInfo.contains($0) }
    remain(unrelated: top + inside.map { "info." + $0 })
  }

  private static let wailsInfo: Set<String> = [
    "fileAssociations", "productIdentifier", "productName",
  ]
}
