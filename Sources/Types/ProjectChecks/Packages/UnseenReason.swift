import DesktopEntries
import Diagnostics
import KeyFileSyntax
import MIMEPackages

/// The reason why desktops do not see a file of a package.
enum UnseenReason: Equatable {
  case besidePackages
  case belowPackages
  case unexported
  /// Readers take only names with the ending; a rule for the file says so.
  case misnamed(ending: String)
  /// snapd leaves the entry without a command.
  case withoutCommand

  /// The end of a sentence about the file.
  var sentence: String {
    switch self {
    case .besidePackages: "is in 'share/mime', and only 'share/mime/packages' is read"
    case .belowPackages: "is in a folder in 'share/mime/packages', and only files there are read"
    case .misnamed(let ending): "is in a file whose name does not end in '\(ending)'"
    case .withoutCommand: "starts nothing, since snapd drops its 'Exec'"
    case .unexported: "is not exported, because its name does not begin with the application's ID"
    }
  }
}

extension PackageFiles {
  /// The files that readers find but desktops still do not see, by index.
  var unseenFiles: [Int: UnseenReason] {
    files.indices.reduce(into: [:]) { $0[$1] = reason(files[$1]) }
  }

  /// Returns the values of the files that desktops see.
  func seen<Value>(_ values: [Value], _ file: (Value) -> Int) -> [Value] {
    let reasons = unseenFiles
    return values.filter { reasons[file($0)] == nil }
  }

  /// Returns the reason why desktops do not see a file that readers find.
  func reason(_ file: ProjectFile) -> UnseenReason? {
    let path = name(of: file)
    if isUnexported(path) { return .unexported }
    if snapLines(file).contains(where: { $0.isDropped && $0.isMain }) { return .withoutCommand }
    let ending = file.kind == .mimePackage ? ".xml" : file.kind == .desktopEntry ? ".desktop" : ""
    let isNamed = ending.isEmpty || places.all(of: path).contains { $0.hasSuffix(ending) }
    let misnamed = isNamed ? nil : UnseenReason.misnamed(ending: ending)
    guard file.kind == .mimePackage, !places.isPlaced(file.kind, path) else { return misnamed }
    let folders = path.split(separator: "/").dropLast()
    if folders.suffix(2).elementsEqual(["share", "mime"]) { return .besidePackages }
    let isBelow = folders.indices.dropLast(3).contains {
      folders[$0...].starts(with: ["share", "mime", "packages"])
    }
    return isBelow ? .belowPackages : misnamed
  }

  /// True for a file of a Flatpak that is not exported because of its name.
  func isUnexported(_ path: String) -> Bool {
    guard let exports, path.hasPrefix("files/share/") else { return false }
    return !exports.includes(named: path)
  }

  /// A picture in several sizes.
  struct Picture {
    var name: String
    /// The type or application that uses it.
    var subject: String
    var isOfType: Bool
    /// The sorted paths.
    var paths: [String]
  }

  /// The pictures that types and applications of a Flatpak name, but that are not exported.
  var unexportedPictures: [Picture] {
    guard exports != nil else { return [] }
    let wanted = wantedPictures
    var found: [String: Picture] = [:]
    for path in names.sorted() where path.hasPrefix("files/share/icons/") && isUnexported(path) {
      let stem = SetPath(path).stem
      guard let (subject, isOfType) = wanted[stem] else { continue }
      found[stem, default: Picture(name: stem, subject: subject, isOfType: isOfType, paths: [])]
        .paths.append(path)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private var wantedPictures: [String: (subject: String, isOfType: Bool)] {
    var wanted: [String: (String, Bool)] = [:]
    for side in sides where side.platform == .freedesktop {
      for name in side.names { wanted[name.replacing("/", with: "-")] = (side.name.text, true) }
      if let icon = side.icon?.text { wanted[icon] = (side.name.text, true) }
    }
    for file in files {
      guard let entry = file.as(ReadDesktopEntry.self)?.entry, entry.kind == .application,
        let icon = entry.group["Icon"]
      else { continue }
      wanted[entry.file.unescaped(icon.value).text] = (file.name, false)
    }
    return wanted
  }
}
