import DesktopState
import Files
import Foundation
import Testing

@Suite("Installed applications")
struct InstalledApplicationTests {
  @Test("Types are those of the entries; the first folder with an ID counts")
  func types() throws {
    let user = try TemporaryFolder()
    try user.write(
      "[Desktop Entry]\nMimeType = a/one;a/two;\r\n[Desktop Action x]\nMimeType=a/no;\n",
      to: "applications/kde/edit.desktop")
    try user.write("[Desktop Entry]\nHidden=true\nMimeType=a/one;\n", to: "applications/b.desktop")
    let system = try TemporaryFolder()
    for name in ["a", "b", "kde-edit"] {
      try system.write(
        "[Desktop Entry]\nMimeType=a/uncached;\n", to: "applications/\(name).desktop")
    }
    let desktop = DesktopState(DataFolders(data: [user.path, "/nonexistent", system.path]))
    #expect(
      desktop.claimedTypes == [
        "kde-edit.desktop": ["a/one", "a/two"], "a.desktop": ["a/uncached"],
      ])
  }

  @Test("Programs are found in PATH and by their paths")
  func programs() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n", to: "run")
    try folder.write("text", to: "text")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/run")
    let lookup = ProgramLookup(path: "relative::/nonexistent:" + folder.path)
    #expect(lookup.find("run") == folder.path + "/run")
    #expect(lookup.find(folder.path + "/run") == folder.path + "/run")
    for name in ["text", "", "missing", "./run", folder.path, folder.path + "/text", "a\0b"] {
      #expect(lookup.find(name) == nil, "\(name)")
    }
  }
}
