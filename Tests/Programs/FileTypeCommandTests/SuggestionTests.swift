import EmojiArt
import Foundation
import TestSupport
import Testing

/// Whoever mistypes a name is told the one that is meant, whatever it is the name of.
@Suite(.waits) struct SuggestionTests {
  private static let rows = [
    ("filetype chek", "check"), ("filetype hlep", "help"), ("filetype help genrate", "generate"),
    ("filetype documents migrat", "migrate"), ("emojiart git setpu", "setup"),
    ("emojiart confilcts", "conflicts"), ("filetype --verson", "--version"),
    ("filetype check --selct json .", "--select"),
    ("emojiart fix --unsafe-fixs d", "--unsafe-fixes"),
    ("filetype check --select jsn .", "json"),
    ("filetype check --select json/trailing-coma .", "json/trailing-comma"),
    ("filetype check --select trailing-coma .", "json/trailing-comma"),
    ("filetype check --ignore consistancy .", "consistency"),
    ("filetype check --severity jsn=error .", "json"),
    ("filetype check --severity json=eror .", "json=error"),
    ("filetype check --fail-on nevr .", "never"), ("emojiart check --select emojart d", "emojiart"),
    ("emojiart fix --ignore misspelt-membr d", "emojiart/misspelt-member"),
    ("filetype rules mim", "mime"),
    ("filetype rules mime/invalid-glob-wieght", "mime/invalid-glob-weight"),
    ("filetype rules uti/trailing-comma", "json/trailing-comma"),
    ("emojiart rules json/trailing-coma", "json/trailing-comma"),
    ("filetype check --format jsnl .", "jsonl"), ("emojiart status --format josnl", "jsonl"),
    ("filetype generate --only plst trail.filetype.json", "plist"),
    ("filetype generate --only tauri trail.filetype.json", "--for tauri"),
    ("filetype generate --for tauria trail.filetype.json", "tauri"),
    ("filetype generate --for plist trail.filetype.json", "--only plist"),
    ("filetype generate --platform macos trail.filetype.json", "macOS"),
    ("filetype generate --flavor flatpack trail.filetype.json", "flatpak"),
    ("filetype generate trial.filetype.json", "trail.filetype.json"),
    ("filetype generate ./trail", "./trail.filetype.json"),
    ("filetype documents check --declaration notebok d", "notebook"),
    ("filetype documents editions --declaration trial.filetype.json", "trail.filetype.json"),
    ("filetype check --database built-inn .", "built-in"),
    ("filetype show public.jepg", "public.jpeg"), ("filetype show image/jepg", "image/jpeg"),
    ("filetype schema confg", "config"), ("filetype init x.filetype.json --base jsn", "json"),
    ("emojiart migrate --to 2021-synthesised d", "2021-synthesized"),
    ("emojiart diff a b --to drift-2023-contnt", "drift-2023-content"),
    ("emojiart migrate --allow picture-lable d", "picture-label"),
    ("emojiart conflicts --resolve newst", "newest"),
    ("emojiart merge a b -o c --resolve our", "ours"),
    ("emojiart render d/2020.emojiart -o a --format pgn", "png"),
    ("emojiart check --color alwys d", "always"),
  ]

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("trail.filetype.json", "{}")
    return folder
  }

  @Test(arguments: Effort.some(of: rows)) func isMeant(_ line: String, _ meant: String) throws {
    let run = try Tool.shell(
      "\(line) </dev/null", in: Self.folder(), environment: ["XDG_DATA_DIRS": "/nonexistent"])
    #expect(
      run.status != 0 && run.errors.contains("; did you mean '\(meant)'?"), "\(run.transcript)")
  }

  /// In files too: the configuration, a comment, a declaration.
  @Test(arguments: [
    ("filetype-toolkit.json", #"{"ignore": ["trailing-coma"]}"#, "json/trailing-comma"),
    ("filetype-toolkit.json", #"{"severity": {"uti/elephant": "note"}}"#, nil),
    ("filetype-toolkit.json", #"{"select": ["emojart"]}"#, "emojiart"),
    ("filetype-toolkit.json", #"{"to": "2021-document"}"#, "2020-document"),
    (
      "a.desktop", "[Desktop Entry]\n# filetype: ignore missing-progam, ours\nType=Link\n",
      "desktop/missing-program"
    ),
    (
      "b.filetype.json", #"{"types": [], "checks": {"ignore": ["no-tpyes"]}}"#,
      "declaration/no-types"
    ),
  ])
  func isMeantInFiles(_ name: String, _ text: String, _ meant: String?) throws {
    let folder = try Self.folder()
    try folder.write(name, text)
    let run = try Tool.filetype(["check", "--database", "built-in", "."], in: folder)
    #expect(run.output.contains("unknown rule") || name.hasPrefix("filetype"), "\(run.transcript)")
    guard let meant else {
      return #expect(!run.output.contains("did you mean"), "\(run.transcript)")
    }
    #expect(run.output.contains("; did you mean '\(meant)'?"), "\(run.transcript)")
  }

  /// Of what is like nothing, nothing is suggested.
  @Test(arguments: [
    "filetype check --select elephant .", "filetype documents check --declaration elephant d",
    "filetype check --database elephant .", "filetype show org.elephant.trunk",
    "filetype generate elephant.filetype.json", "emojiart migrate --to 2022 d",
    "emojiart migrate --from 2012 d",
  ])
  func nothingIsMeant(_ line: String) throws {
    let run = try Tool.shell(line, in: Self.folder())
    #expect(run.status != 0 && !run.transcript.contains("did you mean"), "\(run.transcript)")
  }

  /// Where there are too many values for the message, it shows what they are like.
  @Test func longListsAreShownByTheirBeginning() throws {
    let run = try Tool.shell("emojiart migrate --to 2022 d", in: Self.folder())
    let names = MigrationTarget.all.map(\.rawValue)
    let shown = names.prefix(4).joined(separator: ", ") + " or \(names[4])\n"
    #expect(
      run.errors.contains("; it is one of \(names.count), such as \(shown)"), "\(run.transcript)")
  }
}
