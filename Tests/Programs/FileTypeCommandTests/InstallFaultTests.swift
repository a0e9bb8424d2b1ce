import Foundation
import TestSupport
import Testing

/// Installations at the same time, and those that are killed.
@Suite(
  .waits, .enabled(if: InstallPlaces.hasTools, "needs update-mime-database and -desktop-database"))
struct InstallFaultTests {
  @Test func eightAtOnce() throws {
    let place = try InstallPlaces()
    let count = Effort.rounds(8, quick: 2)
    for number in 0..<count {
      try place.folder.write("\(number).filetype.json", InstallPlaces.declaration(number))
    }
    let install = try place.shell(
      """
      for n in {0..\(count - 1)}; do
        filetype install $n.filetype.json --default -q > out$n 2>&1 || echo failed >> out$n &
      done; wait; cat out? | grep -v -e 'is at work here; waiting' -e ': note: '
      """)
    #expect(install.output.isEmpty, "\(install.transcript)")
    let status = try place.run("status")
    #expect(status.status == 0 && status.lines.count == count, "\(status.transcript)")
    let apps = try place.folder.read("home/.config/mimeapps.list")
    let globs = try place.folder.read("home/.local/share/mime/globs2")
    for number in 0..<count {
      #expect(apps.contains("route\(number)=org.trailbook.Trailbook\(number).desktop;"))
      #expect(globs.contains("50:application/vnd.trailbook.route\(number):*.trailroute\(number)\n"))
    }
    let uninstall = try place.shell(
      """
      for n in {0..\(count - 1)}; do
        filetype uninstall $n.filetype.json -q > out$n 2>&1 || echo failed >> out$n &
      done; wait; cat out? | grep -v -e 'is at work here; waiting' -e ': note: '
      """)
    #expect(uninstall.output.isEmpty, "\(uninstall.transcript)")
    #expect(try place.tree().isEmpty)
  }

  @Test func removalThatEndedBeforeTheDatabaseWasMade() throws {
    let place = try InstallPlaces()
    #expect(try place.run("install trailbook.filetype.json").status == 0)
    _ = try place.shell("rm -r home/.local/share/mime/packages")
    let install = try place.run("install trailbook.filetype.json")
    #expect(install.status == 0, "\(install.transcript)")
  }

  /// The changes one by one are for the tests of the module; this is the whole program.
  @Test func killedAtAnyMoment() throws {
    let model = try InstallPlaces()
    let start = ContinuousClock.now
    #expect(try model.run("install trailbook.filetype.json --default").status == 0)
    let duration = (ContinuousClock.now - start) / .microseconds(1)
    var random = SplitMix64(seed: 6)
    var repaired = 0
    let rounds = Effort.rounds(12)
    for round in 0..<rounds {
      let place = try InstallPlaces()
      if round % 2 == 1 { _ = try place.run("install trailbook.filetype.json --default") }
      let command = round % 2 == 0 ? "install" : "uninstall"
      let delay = Int(duration * Double.random(in: 0..<1, using: &random))
      try kill(place, command, after: delay)
      repaired += try place.run("status").status == 0 ? 0 : 1
      let install = try place.run("install trailbook.filetype.json --default")
      #expect(install.status == 0, "\(install.transcript)")
      #expect(try place.run("status").status == 0)
      #expect(try place.run("uninstall --all").status == 0)
      // The folders of a run that was killed before it could note that it made them may stay.
      let left = try place.tree().keys.filter { !".local/state/filetype-toolkit".hasPrefix($0) }
      #expect(left.isEmpty, "\(command) after \(delay) microseconds: \(left)")
    }
    print("kill points tried \(rounds), half done and repaired \(repaired)")
  }

  private func kill(_ place: InstallPlaces, _ command: String, after microseconds: Int) throws {
    try Tool.kill(
      "filetype", "\(command) trailbook.filetype.json -q", after: microseconds, in: place.folder,
      environment: place.environment)
    // An update tool that it has started goes on for a moment.
    _ = try place.shell("while pgrep -f \"update-.*$PWD\" > /dev/null; do sleep 0.01; done")
  }
}
