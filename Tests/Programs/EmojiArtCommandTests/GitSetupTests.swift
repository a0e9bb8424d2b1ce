import Foundation
import TestSupport
import Testing

/// `emojiart git setup` and `emojiart git remove`.
@Suite(.waits, .needs("git")) struct GitSetupTests {
  private static let line = "*.emojiart merge=emojiart diff=emojiart"

  @Test func oneRepositoryAndBack() throws {
    let place = try GitPlace()
    let before = try fileTree(of: place.url(".git"))
    let preview = try place.shell("emojiart git setup --dry-run")
    #expect(preview.status == 1 && preview.errors.isEmpty)
    #expect(try fileTree(of: place.url(".git")) == before)
    let setup = try place.shell("emojiart git setup")
    #expect(setup.status == 0 && setup.errors.isEmpty)
    #expect(
      setup.output == """
        create   .gitattributes
          + *.emojiart merge=emojiart diff=emojiart
        change   .git/config
          + merge.emojiart.name = EmojiArt documents, emoji by emoji
          + merge.emojiart.driver = emojiart git merge -- %O %A %B %P
          + diff.emojiart.textconv = emojiart git textconv --
          + merge.emojiart.setup = attributes settings
        Set up: git merges and compares documents emoji by emoji.
        Commit .gitattributes. Run 'emojiart git setup' in each clone of the repository.

        """)
    #expect(setup.output.hasPrefix(preview.output) && !preview.output.isEmpty)
    #expect(try place.read(".gitattributes") == Self.line + "\n")
    #expect(
      try place.done("git check-attr merge diff -- a/b.emojiart")
        == "a/b.emojiart: merge: emojiart\na/b.emojiart: diff: emojiart\n")
    let again = try place.shell("emojiart git setup .")
    #expect(again.status == 0 && again.output.hasPrefix("Nothing to do: "))
    #expect(try place.shell("emojiart git remove --dry-run").status == 1)
    let undo = try place.shell("emojiart git remove")
    #expect(undo.status == 0 && undo.output.hasPrefix("remove   .gitattributes\n"))
    #expect(try fileTree(of: place.url(".git")) == before)
    #expect(!FileManager.default.fileExists(atPath: place.url(".gitattributes").path))
    let rest = try place.shell("emojiart git remove")
    #expect(rest.status == 0 && rest.output == "Nothing to undo in .git/config.\n")
  }

  /// Both files keep every byte of others, without a line feed at their ends too.
  @Test(
    arguments: Effort.first(of: [
      ("*.a text\n", "[user]\n\tname = a\n"), ("a", ""),
      ("a", "[merge \"emojiart\"]\n\trecursive = text\n"),
      ("*.a text\r\n*.b", "[user]\n\tname = a"),
      ("", "# nothing\n"), ("*.emojiart -text\n", "[core]\n\tbare = false\n[merge]\n\tff = only\n"),
    ]))
  func bytesOfOthersStay(_ attributes: String, _ settings: String) throws {
    let place = try GitPlace()
    try place.write(".gitattributes", attributes)
    try place.write(".git/config", settings)
    #expect(try place.shell("emojiart git setup").status == 0)
    #expect(try place.read(".gitattributes").hasPrefix(attributes))
    #expect(try place.read(".git/config").hasPrefix(settings))
    #expect(
      try place.done("git config merge.emojiart.driver")
        == "emojiart git merge -- %O %A %B %P\n")
    #expect(try place.shell("emojiart git remove").status == 0)
    #expect(try place.read(".gitattributes") == attributes)
    #expect(try place.read(".git/config") == settings)
  }

  @Test func aCloneKeepsTheLineThatCameWithIt() throws {
    let place = try GitPlace.withDrivers()
    _ = try place.done("git clone -q '\(place.top)' clone", in: "")
    let setup = try place.done("emojiart git setup", in: "clone")
    #expect(!setup.contains("attributes\n"))
    _ = try place.done("emojiart git remove && git diff --exit-code", in: "clone")
    #expect(try place.folder.read("clone/.gitattributes") == Self.line + "\n")
  }

  @Test func whatWasChangedSinceIsLeft() throws {
    let place = try GitPlace()
    _ = try place.done(
      """
      emojiart git setup; git config diff.emojiart.textconv cat
      sed -i 's/$/ -text/' .gitattributes
      """)
    let undo = try place.shell("emojiart git remove")
    #expect(undo.status == 1)
    #expect(
      undo.errors.contains("'diff.emojiart.textconv' is 'cat' now and was left unchanged\n"))
    #expect(undo.errors.contains("the line '\(Self.line)' does not exist any more"))
    #expect(try place.read(".gitattributes") == Self.line + " -text\n")
    #expect(try place.done("git config --get-regexp emojiart") == "diff.emojiart.textconv cat\n")
  }

  @Test func settingsThatWereAddedLaterStay() throws {
    let place = try GitPlace()
    let before = try place.read(".git/config")
    _ = try place.done(
      """
      emojiart git setup; git config diff.emojiart.binary true
      git config user.name A; emojiart git remove
      """)
    #expect(
      try place.read(".git/config")
        == before + "[diff \"emojiart\"]\n\tbinary = true\n[user]\n\tname = A\n")
  }

  @Test func driverOfSomebodyElseIsNotReplaced() throws {
    let place = try GitPlace()
    _ = try place.done("git config merge.emojiart.driver 'other %A'")
    let before = try place.read(".git/config")
    let setup = try place.shell("emojiart git setup")
    #expect(setup.status == 2 && setup.output.isEmpty)
    #expect(setup.errors.contains("'merge.emojiart.driver' is 'other %A', which this command did"))
    #expect(try place.shell("emojiart git remove").output.hasPrefix("Nothing to undo"))
    #expect(try place.read(".git/config") == before)
    #expect(!FileManager.default.fileExists(atPath: place.url(".gitattributes").path))
  }

  @Test func allRepositoriesOfTheUser() throws {
    let place = try GitPlace()
    let before = try fileTree(of: place.folder.url("home"))
    let setup = try place.done("emojiart git setup --global")
    #expect(setup.contains("home/.config/git/attributes\n"))
    #expect(try place.folder.read("home/.config/git/attributes") == Self.line + "\n")
    #expect(
      try place.done("git check-attr merge -- a.emojiart") == "a.emojiart: merge: emojiart\n")
    #expect(try place.done("emojiart git setup --global").hasPrefix("Nothing to do"))
    _ = try place.done("emojiart git remove --global; rmdir -p ../home/.config/git || true")
    #expect(try fileTree(of: place.folder.url("home")) == before)
  }

  @Test func attributesFileThatTheUserHasNamed() throws {
    let place = try GitPlace()
    try place.folder.write("home/.config/git/config", "[core]\n\tattributesFile = ~/my attr\n")
    _ = try place.done("emojiart git setup --global")
    #expect(try place.folder.read("home/my attr") == Self.line + "\n")
    #expect(try place.folder.read("home/.config/git/config").contains("textconv"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("home/.gitconfig").path))
  }

  /// A work tree whose `.git` is a file shares the settings; the path has a blank.
  @Test func linkedWorkTree() throws {
    let place = try GitPlace(top: "my repo")
    _ = try place.done(
      "git commit -q --allow-empty -m one && git worktree add -q -b tree '../a tree'")
    #expect(try place.done("emojiart git setup 'a tree'", in: "").contains("my repo/.git/config\n"))
    #expect(try place.folder.read("a tree/.gitattributes") == Self.line + "\n")
    #expect(!FileManager.default.fileExists(atPath: place.url(".gitattributes").path))
    _ = try place.done("emojiart git remove 'a tree'", in: "")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a tree/.gitattributes").path))
  }

  /// Git and the shell must find the program at whatever place it is.
  @Test func programOutsideOfPath() throws {
    let place = try GitPlace()
    let tool = Tool.file("emojiart").path
    _ = try place.done("mkdir \"it's 50% off\" && ln -s '\(tool)' \"it's 50% off/emojiart\"")
    let setup = try place.done("PATH=/usr/bin:/bin \"$PWD/it's 50% off/emojiart\" git setup")
    #expect(setup.contains("driver = \(tool) git merge") || setup.contains("driver = '"))
    try place.write("a.emojiart", Text.sound)
    _ = try place.done("git add . && git commit -q -m one")
    try place.write("a.emojiart", Text.sound.replacing("0", with: "1"))
    let diff = try place.done("PATH=/usr/bin:/bin git diff")
    #expect(diff.contains("\n-  \"uniqueEmojiId\": 0\n+  \"uniqueEmojiId\": 1\n"))
  }

  @Test func placesWithoutAWorkTree() throws {
    let place = try GitPlace()
    _ = try place.done("git init -q --bare bare; mkdir none", in: "")
    let cases = [
      ("bare", "bare: is a bare repository, where git does not merge; name a clone"),
      ("none", "none: is not in a git repository; name a folder of one, or use --global"),
      ("missing", "missing: does not exist"),
      ("repo/.git", "git rev-parse: this operation must be run in a work tree"),
    ]
    for (path, reason) in cases {
      let run = try place.shell("emojiart git setup \(path)", in: "")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("emojiart: \(reason)"), "\(run.errors)")
    }
    let run = try place.shell("PATH=; '\(Tool.file("emojiart").path)' git setup")
    #expect(
      run.errors == "emojiart: git: is missing; install it, or add its folder to PATH\n")
    #expect(run.status == 2)
  }

  @Test func journalUndoesIt() throws {
    let place = try GitPlace()
    let before = try place.read(".git/config")
    _ = try place.done("emojiart git setup && emojiart undo")
    #expect(try place.read(".git/config") == before)
    #expect(!FileManager.default.fileExists(atPath: place.url(".gitattributes").path))
  }

  @Test func gitIsWritingItsSettings() throws {
    let place = try GitPlace()
    try place.write(".git/config.lock", "")
    let run = try place.shell("emojiart git setup")
    #expect(run.status == 2 && run.errors.contains("config.lock: exists: git is writing"))
  }

  @Test func attributesThatCountMore() throws {
    let place = try GitPlace()
    try place.write(".git/info/attributes", "*.emojiart -diff\n")
    try place.write(".gitattributes", "*.emojiart merge=union\n")
    let run = try place.shell("emojiart git setup")
    #expect(run.status == 2 && !run.output.contains("Set up: "))
    #expect(run.errors.contains("another line gives '*.emojiart' the value 'union' for 'merge'"))
    #expect(run.errors.contains("'diff' of '*.emojiart' is still 'unset'; another file counts"))
  }

  /// Attributes that a folder gives, for all documents or for one, with documents and without.
  @Test func attributesOfFoldersCountMore() throws {
    var random = SplitMix64(seed: 571)
    for _ in 0..<Effort.rounds(20, quick: 3) {
      let place = try GitPlace()
      let folder = ["s", "s/t", "a b"].randomElement(using: &random) ?? "s"
      let pattern = ["*.emojiart", "*", "x.emojiart"].randomElement(using: &random) ?? "*"
      let words = ["-merge", "merge=union", "-diff", "diff=text"]
      let word = words.randomElement(using: &random) ?? "-merge"
      try place.write("\(folder)/.gitattributes", "\(pattern) \(word)\n")
      if pattern == "x.emojiart" || Bool.random(using: &random) {
        try place.write("\(folder)/x.emojiart", "{}")
      }
      if Bool.random(using: &random) { _ = try place.done("git add .") }
      let scope = Bool.random(using: &random) ? " --global" : ""
      for _ in 0..<2 {
        let run = try place.shell("emojiart git setup\(scope)")
        #expect(run.status == 2, "\(pattern) \(word): \(run.transcript)")
        #expect(!run.output.contains("Set up: ") && !run.output.contains("Nothing to do"))
        #expect(run.errors.contains("of '\(folder)/"), "\(run.transcript)")
      }
      try place.write("\(folder)/.gitattributes", "*.txt \(word)\n")
      #expect(try place.shell("emojiart git setup\(scope)").status == 0)
    }
  }

  /// The repository names another file in place of the user's.
  @Test func theUsersAttributesMayNotCount() throws {
    let place = try GitPlace()
    _ = try place.done("git config core.attributesFile /nowhere")
    let run = try place.shell("emojiart git setup --global")
    #expect(run.errors.contains("'merge' of '*.emojiart' is still 'unspecified'"))
    #expect(run.status == 2)
    #expect(try place.shell("emojiart git setup --global", in: "").status == 0)
  }

  @Test func laterLineForAllFiles() throws {
    let place = try GitPlace()
    let line = Self.line + "\n* -merge\n"
    try place.write(".gitattributes", line)
    let run = try place.shell("emojiart git setup")
    #expect(run.status == 0 && run.output.contains("Set up: "), "\(run.transcript)")
    #expect(try place.read(".gitattributes") == line + Self.line + "\n")
    #expect(
      try place.done("git check-attr merge -- a.emojiart") == "a.emojiart: merge: emojiart\n")
    _ = try place.done("emojiart git remove")
    #expect(try place.read(".gitattributes") == line)
  }

  /// Git does not follow it.
  @Test func attributesThatAreALink() throws {
    let place = try GitPlace()
    try place.write("other", "")
    _ = try place.done("ln -s other .gitattributes")
    let run = try place.shell("emojiart git setup")
    #expect(run.status == 2 && !run.output.contains("Set up: "))
    #expect(run.errors.contains(".gitattributes: is a symbolic link, which git does not follow"))
    #expect(try place.read("other").isEmpty)
  }

  @Test(arguments: ["merge.emojiart.driver 'emojiart git merge -- %O %A %B %P'"])
  func settingThatWasThereStays(_ setting: String) throws {
    let place = try GitPlace()
    _ = try place.done("git config \(setting)")
    let before = try place.read(".git/config")
    _ = try place.done("emojiart git setup && emojiart git setup && emojiart git remove")
    #expect(try place.read(".git/config") == before)
  }

  @Test(arguments: ["git", "git setpu", "git setup --globl", "git remove --global x"])
  func mistakes(_ call: String) throws {
    let run = try Tool.run(call.split(separator: " ").map(String.init))
    #expect(run.status == 64 && run.output.isEmpty)
    if call == "git setpu" {
      #expect(run.errors.hasPrefix("Error: unknown command 'setpu'; did you mean 'setup'?\n"))
    }
  }
}
