import DesktopState
import Files
import Foundation
import Testing

@Suite("Samples of files, and the libraries of a desktop")
struct FileSampleTests {
  @Test("What is at a path")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "files/a.txt")
    let files = folder.path + "/files"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: files + "/link", withDestinationPath: "a.txt")
    try manager.createSymbolicLink(atPath: files + "/gone", withDestinationPath: "nothing")
    let file = try FileSample.read(files + "/a.txt", upTo: 4)
    #expect(file.name == Array("a.txt".utf8) && file.kind == .regular && !file.isSymbolicLink)
    #expect(file.size == 6 && file.head == Array("abcd".utf8))
    let link = try FileSample.read(files + "/link", upTo: 4)
    #expect(link.kind == .regular && link.isSymbolicLink && link.head?.count == 4)
    let gone = try FileSample.read(files + "/gone", upTo: 4)
    #expect(gone.kind == .missing && gone.isSymbolicLink && gone.head == nil)
    for path in [files, files + "/", files + "/../files/."] {
      let sample = try FileSample.read(path, upTo: 4)
      #expect(sample.kind == .directory && sample.name == Array("files".utf8), "\(path)")
    }
    #expect(try FileSample.read("/dev/null", upTo: 4).kind == .characterDevice)
    #expect(throws: FileFailure.self) { try FileSample.read(files + "/nothing", upTo: 4) }
  }

  @Test("Libraries are told by the names of their files")
  func libraries() throws {
    let folder = try TemporaryFolder()
    #expect(DesktopLibraries(folders: [folder.path, "/nonexistent"]).glib == nil)
    for name in ["libgio-2.0.so.0", "libgio-2.0.so.0.7400.6", "libQt5Core.so.5.15.8", "x.so"] {
      try folder.write("", to: name)
    }
    let found = DesktopLibraries(folders: [folder.path])
    #expect(found.glib == GLibBehavior(minor: 74) && found.qt == QtBehavior(major: 5))
    try folder.write("", to: "more/libgio-2.0.so.0.8400.1")
    try folder.write("", to: "more/libQt6Core.so.6")
    let newer = DesktopLibraries(folders: [folder.path, folder.path + "/more"])
    #expect(newer.glib == GLibBehavior(minor: 84) && newer.qt == QtBehavior(major: 6))
  }
}
