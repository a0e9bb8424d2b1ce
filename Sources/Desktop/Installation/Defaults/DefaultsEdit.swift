package import DesktopEntries
package import DesktopState
import Diagnostics
package import Files

/// A change of what opens types, in one list of the user.
package struct DefaultsChange: Sendable, Hashable {
  /// The path of the list.
  package var path: String
  package var change: MIMEAppsChange
  /// Types by their own names, not aliases.
  package var types: [String]

  package init(_ change: MIMEAppsChange, to types: [String], in path: String) {
    (self.path, self.change, self.types) = (path, change, types)
  }
}

/// A list of the user with its new content.
package struct DefaultsEdit: Sendable, Equatable {
  package var path: String
  /// The content; nil if the file does not exist.
  package var old: [UInt8]?
  package var new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    (self.path, self.old, self.new) = (path, old, new)
  }

  package var isChange: Bool { new != old ?? [] }

  /// The edit as a step of an installation; a file that loses everything is removed.
  var asChange: InstallPlan.Change {
    InstallPlan.Change(
      action: .edit, path: path, old: old, new: new.isEmpty ? nil : new,
      mode: Disk.mode(path) ?? InstallPlanner.fileMode)
  }

  /// The folders whose files belong to a package manager, which only it can change.
  package static let stores = ["/nix/store", "/gnu/store"]

  /// Reads the lists, and returns their contents after all changes, also of unchanged ones.
  ///
  /// Throws if a list cannot be read, also by GLib, or belongs to a package manager.
  package static func edits(
    _ changes: [DefaultsChange], family: TypeFamily, stores: [String] = Self.stores
  ) throws(FileFailure) -> [DefaultsEdit] {
    var (edits, files) = ([DefaultsEdit](), [String]())
    for change in changes {
      // A list may be a link to another one.
      let file = try FileSystem.resolved(FilePath(change.path))?.description ?? change.path
      let index = files.firstIndex(of: file) ?? files.count
      if index == files.count {
        let old = try Disk.contents(change.path)
        edits.append(DefaultsEdit(path: change.path, old: old, new: old ?? []))
        files.append(file)
      }
      do throws(MIMEAppsFailure) {
        edits[index].new = try MIMEAppsEdit.applying(
          change.change, to: change.types, in: edits[index].new, canonical: family.canonical)
      } catch {
        let advice =
          error.line == nil
          ? ""
          : error.isRepairable
            ? "; 'filetype fix --unsafe-fixes \(change.path.quotedForShell)' repairs it"
            : "; 'filetype check \(change.path.quotedForShell)' names the lines"
        throw FileFailure(change.path, "cannot be edited: \(error)\(advice)")
      }
    }
    for edit in edits where edit.isChange { try check(edit.path, stores) }
    return edits
  }

  private static func check(_ path: String, _ stores: [String]) throws(FileFailure) {
    guard try InodeKind.of(path).isLink, let target = try FileSystem.resolved(FilePath(path)),
      let store = stores.first(where: { target.description.path(below: $0) != nil })
    else { return }
    let advice =
      store == "/nix/store"
      ? "change 'xdg.mimeApps.defaultApplications' of home-manager, or the like of your system"
      : "change the configuration that it comes from"
    throw FileFailure(
      path, "is a link to '\(target)', which belongs to a package manager; \(advice)")
  }

  /// Adds the new content to a transaction; a file that loses all is removed, but not a link.
  package func stage(in transaction: FileTransaction) throws(FileFailure) {
    guard isChange else { return }
    let path = FilePath(path)
    let expected = old.map { ExpectedContent.bytes($0) } ?? .nothing
    if new.isEmpty, try !InodeKind.of(self.path).isLink {
      try transaction.remove(path, expecting: expected)
    } else {
      try transaction.stage(path, new, expecting: expected)
    }
  }
}
