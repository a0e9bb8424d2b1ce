import Foundation
import TestSupport
import Testing

/// Calls of the system that fail once: no answer rests on what was not read.
@Suite(.waits, .needs("strace")) struct ReadFaultTests {
  @Test func explainSaysWhatItCouldNotRead() throws {
    let place = try Workplace()
    try place.folder.write("a.txt", "text\n")
    let run = try place.faulty(
      "read:error=EIO:when=1", at: "a.txt", "filetype explain a.txt 2>&1")
    #expect(run.status == 2 && run.output.contains("a.txt: cannot be"), "\(run.transcript)")
  }

  @Test func explainSaysWhichDatabaseItCouldNotRead() throws {
    let place = try Workplace()
    try place.folder.write("a.txt", "text\n")
    try place.folder.write("share/mime/globs2", "50:text/x-note:*.txt\n")
    let line = "env XDG_DATA_DIRS=$PWD/share XDG_DATA_HOME=$PWD/none filetype explain a.txt 2>&1"
    #expect(try place.shell(line).status == 0)
    let run = try place.faulty("read:error=EIO:when=1", at: "share/mime/globs2", line)
    #expect(
      run.status == 2 && run.output.contains("globs2: cannot be read: input/output error"),
      "\(run.transcript)")
  }

  @Test func statusSaysThatRecordsCannotBeListed() throws {
    let places = try InstallPlaces()
    let records = "home/.local/state/filetype-toolkit/install/records"
    try places.folder.write("\(records)/a.json", "{}")
    let run = try Workplace(places.folder, places.environment).faulty(
      "openat:error=ENOMEM:when=1", at: records, "filetype status 2>&1")
    #expect(run.status == 2 && run.output.contains("records: cannot be"), "\(run.transcript)")
  }

  @Test func anEmptyFolderThatStaysIsNamed() throws {
    let place = try Workplace()
    try place.folder.write("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    try place.folder.write(
      "t.filetype.json",
      InstallPlaces.declaration(0).replacing(
        #""handler""#, with: #""icon": { "files": { "scalable": "a.svg" } }, "handler""#))
    #expect(try place.shell("filetype generate t.filetype.json").status == 0)
    try place.folder.write("t.filetype.json", InstallPlaces.declaration(0))
    let run = try place.shell(
      "strace -f -o calls -e trace=rmdir -e inject=rmdir:error=EIO:when=1 "
        + "filetype generate --prune t.filetype.json 2>&1; echo $?; cat calls >&2")
    #expect(
      run.output.contains("is empty and cannot be removed (Input/output error); remove it yourself")
        && run.output.hasSuffix("\n2\n"), "\(run.transcript)")
  }
}
