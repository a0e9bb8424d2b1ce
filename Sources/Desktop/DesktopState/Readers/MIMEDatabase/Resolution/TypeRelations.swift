import Diagnostics

/// The names and ancestors of types, as a reader finds them in its folders (section 2.11).
struct TypeRelations: Sendable {
  private let folders: [MIMEFolder]
  /// The folders in the order in which their parents count.
  private let parentFolders: [MIMEFolder]
  /// True if a declared parent replaces the implied parents of all types.
  private let declaredParentsReplaceImplicit: Bool

  init(
    _ folders: [MIMEFolder], readsParentsFromLast: Bool = false,
    declaredParentsReplaceImplicit: Bool = false
  ) {
    self.folders = folders
    parentFolders = readsParentsFromLast ? folders.reversed() : folders
    self.declaredParentsReplaceImplicit = declaredParentsReplaceImplicit
  }

  /// Returns the type with a name or alias, from the first folder that has another name.
  func canonical(_ type: String) -> String {
    folders.lazy.compactMap { $0.aliases[type] }.first ?? type
  }

  /// Returns the declared parents, without duplicates.
  func parents(of type: String) -> [String] {
    parentFolders.reduce(into: []) { found, folder in
      for parent in folder.parents[type] ?? [] where !found.contains(parent) {
        found.append(parent)
      }
    }
  }

  /// Returns the parents that every type has because of its name.
  static func implicitParents(of type: String) -> [String] {
    var parents: [String] = []
    if type == "inode/mount-point" { parents.append("inode/directory") }
    if type.hasPrefix("text/"), type != "text/plain" { parents.append("text/plain") }
    if !type.hasPrefix("inode/"), type != "application/octet-stream" {
      parents.append("application/octet-stream")
    }
    return parents
  }

  /// Returns all ancestors of a type, the nearest first, and whether the type is among them.
  ///
  /// Declared ancestors precede the implied ones.
  func ancestors(of type: String) -> (found: [TypeDecision.Ancestor], isCycle: Bool) {
    let type = canonical(type)
    var found: [TypeDecision.Ancestor] = []
    var isCycle = false
    func add(_ types: [String], isImplicit: Bool) {
      for parent in types.map(canonical) {
        if parent == type { isCycle = true }
        guard parent != type, !found.contains(where: { $0.type == parent }) else { continue }
        found.append(.init(type: parent, isImplicit: isImplicit))
      }
    }
    add(parents(of: type), isImplicit: false)
    var place = 0
    while place < found.count {
      add(parents(of: found[place].type), isImplicit: false)
      place += 1
    }
    for child in [type] + found.map(\.type)
    where !declaredParentsReplaceImplicit || parents(of: child).isEmpty {
      add(Self.implicitParents(of: child), isImplicit: true)
    }
    let root = "application/octet-stream"
    // The root is last, and may follow from another implied parent.
    if found.contains(where: { $0.isImplicit && $0.type == "text/plain" }) {
      add([root], isImplicit: true)
    }
    if let place = found.firstIndex(where: { $0.type == root && $0.isImplicit }) {
      found.append(found.remove(at: place))
    }
    return (found, isCycle)
  }

  /// True if a type equals another one or descends from it; both may be aliases.
  func isSame(_ type: String, orBelow other: String) -> Bool {
    let wanted = canonical(other)
    return canonical(type) == wanted || ancestors(of: type).found.contains { $0.type == wanted }
  }
}
