import Foundation
import TestSupport
import Testing

/// A repository that comes with a shared folder must not start programs where it is only read.
@Suite(.waits, .needs("git")) struct GitTrustTests {
  /// A document that is in conflict with a branch, one with a copy, and a program that leaves a mark.
  private func place() throws -> GitPlace {
    let place = try GitPlace()
    try place.write("a.emojiart", StatusTests.document())
    try place.write("b.emojiart", StatusTests.document())
    try place.folder.write(
      "home/mark",
      """
      #!/bin/sh
      touch "$HOME/started"
      echo "[GNUPG:] SIG_CREATED " >&2
      echo "-----BEGIN PGP SIGNATURE-----"
      """)
    _ = try place.done(
      """
      chmod +x ../home/mark
      git config gpg.program ../home/mark
      git add . && git commit -q -S -m base && git checkout -q -b lake
      sed -i 's/"x":0/"x":1/' a.emojiart && git commit -q -S -a -m lake && git checkout -q main
      sed -i 's/"x":0/"x":2/' a.emojiart && git commit -q -S -a -m main
      ! git merge -q lake >/dev/null
      rm -f ../home/started
      """)
    try place.write("b.emojiart", StatusTests.document(x: 7))
    try place.write("b (conflicted copy 2026-11-02 101500).emojiart", StatusTests.document(y: 9))
    return place
  }

  private static let calls = [
    "status .", "conflicts --resolve merge --dry-run .", "git resolve --dry-run .",
  ]

  private func expectNothingStarts(
    _ place: GitPlace, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for call in Self.calls {
      let run = try place.shell("emojiart \(call); ls ../home")
      #expect(!run.output.contains("started"), "\(run.transcript)", sourceLocation: location)
    }
  }

  @Test func signaturesAreNotVerified() throws {
    let place = try place()
    _ = try place.done("git config log.showSignature true")
    try expectNothingStarts(place)
  }

  @Test func theFileSystemMonitorIsNotAsked() throws {
    let place = try place()
    _ = try place.done("git config core.fsmonitor ../home/mark")
    try expectNothingStarts(place)
  }

  /// An object that is missing would be fetched with the program that the repository names.
  @Test func missingObjectsAreNotFetched() throws {
    let place = try place()
    _ = try place.done(
      """
      for object in main:a.emojiart lake:a.emojiart main:b.emojiart; do
        name=$(git rev-parse $object)
        rm -f .git/objects/${name:0:2}/${name:2}
      done
      git config core.repositoryformatversion 1
      git config extensions.partialClone origin
      git config remote.origin.promisor true
      git config remote.origin.url 'ext::../home/mark'
      git config protocol.ext.allow always
      """)
    try expectNothingStarts(place)
  }

  @Test func comparingProgramsAreNotStarted() throws {
    let place = try place()
    try place.write(".git/info/attributes", "* diff=mark merge=mark\n")
    _ = try place.done(
      """
      git config diff.mark.textconv ../home/mark; git config diff.mark.command ../home/mark
      git config diff.external ../home/mark; git config merge.mark.driver ../home/mark
      git config core.pager ../home/mark; git config core.hooksPath ../home
      cp ../home/mark ../home/post-index-change
      """)
    try expectNothingStarts(place)
  }
}
