import Foundation
import TestSupport
import Testing

/// Forms of lists and of kept defaults that other programs and people write.
@Suite(.waits, .enabled(if: InstallPlaces.hasTools, "needs update-desktop-database"))
struct DefaultFormTests {
  private let places: InstallPlaces
  private static let list = "home/.config/mimeapps.list"
  private static let kept = "home/.config/filetype-toolkit/defaults"
  private static let group = "[Default Applications]\n"

  init() throws {
    places = try InstallPlaces()
    for (name, types) in [("a", "x/one;x/two;"), ("b", "x/one;"), ("c", "x/other;")] {
      try places.folder.write(
        "home/.local/share/applications/\(name).desktop",
        "[Desktop Entry]\nType=Application\nName=App \(name)\nExec=true %f\nMimeType=\(types)\n")
    }
    _ = try places.shell("update-desktop-database home/.local/share/applications")
  }

  private func call(_ line: String, _ status: Int32 = 0, desktop: String = "GNOME") throws -> Run {
    let run = try places.shell("XDG_CURRENT_DESKTOP=\(desktop) filetype default \(line)")
    #expect(run.status == status, "\(run.transcript)")
    return run
  }

  private var text: String { (try? places.folder.read(Self.list)) ?? "" }

  /// A second group would hide what xdg-mime writes into the first one from GLib.
  @Test func thereIsOneGroupOfDefaults() throws {
    let added = "[Added Associations]\nx/one=b.desktop;\n"
    try places.folder.write(Self.list, "\(Self.group)x/two=a.desktop\nx/one=b.desktop\n\n\(added)")
    _ = try call("set a x/one")
    #expect(text.components(separatedBy: Self.group).count == 2, "\(text)")
    #expect(text.contains("x/two=a.desktop\n") && text.contains("x/one=a.desktop;\n"))
  }

  @Test(arguments: [
    #"["x/one","a"]"#, #"[{"x/one":"a"}]"#, "[Default Application]\nx/one=a.desktop\n",
    "[Added Associations]\nx/one=a.desktop\n",
  ]) func aFileWithoutDefaultsIsRefused(_ file: String) throws {
    let old = "\(Self.group)x/one=b.desktop\n"
    try places.folder.write(Self.list, old)
    try places.folder.write("declared", file)
    for option in ["", "--prune", "--check"] {
      #expect(try call("apply \(option) declared", 2).errors.contains("[Default Applications]"))
    }
    #expect(text == old)
  }

  @Test func whatNoReaderAsksForIsToldAndTheRestIsApplied() throws {
    let lines = "x/one[de]=a.desktop\nx/*=a.desktop\n"
    try places.folder.write(Self.list, "\(Self.group)\(lines)x/two=a.desktop\n")
    #expect(try call("export").output == "x/two a.desktop\n")
    try places.folder.write("list", "\(Self.group)\(lines)x/one=b.desktop\n")
    #expect(try call("apply list", 1).errors.contains("list:2"))
    #expect(text.contains("x/one=b.desktop;\n") && !text.contains("x/two=b"))
    try places.folder.write("lines", "x-scheme-handler/ a\nx/one a\n")
    #expect(try call("apply lines", 1).errors.contains("lines:1"))
    #expect(text.contains("x/one=a.desktop;\n"))
  }

  /// JSON and lists hold, but only lines can be edited.
  @Test(arguments: [#"{"x/one":"a"}"#, "\(group)x/one=a.desktop\n"])
  func keptDefaultsInAnotherFormStay(_ form: String) throws {
    try places.folder.write(Self.kept, form)
    _ = try call("apply")
    #expect(try call("check").output == "1 kept default: all readers obey.\n")
    for change in ["set b x/one", "unset x/one", "set a x/two --keep"] {
      #expect(try call(change, 2).errors.contains("as lines 'TYPE APP'"))
    }
    #expect(try places.folder.read(Self.kept) == form)
    _ = try call("set a x/two")
  }

  @Test func keptDefaultsAreCountedAndNoneIsAnError() throws {
    try places.folder.write(Self.kept, "# none\n")
    #expect(try call("check", 2).errors.contains("keeps no default"))
    _ = try call("set a x/one x/two --keep")
    #expect(try call("check").output.hasPrefix("2 kept defaults"))
  }

  /// Cron has no desktop, but the session that reads the list has one.
  @Test func aListOfADesktopIsNamedWithoutOne() throws {
    _ = try call("set a x/one --keep")
    let other = "home/.config/kde-mimeapps.list"
    try places.folder.write(other, "\(Self.group)x/one=b.desktop\n")
    #expect(try call("check", 1, desktop: "").errors.contains("kde-mimeapps.list:2"))
    try places.folder.write(other, "\(Self.group)x/one=a.desktop\nx/two=b.desktop\n")
    _ = try call("check", desktop: "")
  }

  @Test func anAddedApplicationDoesNotBecomeTheDefault() throws {
    try places.folder.write("home/.config/xdg/mimeapps.list", "\(Self.group)x/one=a.desktop\n")
    let environment = "XDG_CONFIG_DIRS=$PWD/home/.config/xdg XDG_CURRENT_DESKTOP=KDE"
    let run = try places.shell("\(environment) filetype default add c x/one")
    #expect(
      run.status == 0 && run.output.contains("x/one: opened by a.desktop\n"), "\(run.transcript)")
  }

  /// GLib reads no list of a desktop with such a name.
  @Test func anOddNameOfADesktopIsNotGLibs() throws {
    try places.folder.write("home/.config/none+i3-mimeapps.list", "\(Self.group)x/one=b.desktop\n")
    let answer = try call("x/one", desktop: "none+i3").output
    #expect(
      answer.contains("b.desktop (App b), to the specification, xdg-mime and KDE\n"), "\(answer)")
  }

  @Test func aListThatIsALinkToTheOtherIsChangedOnce() throws {
    try places.folder.write(Self.list, "\(Self.group)x/one=b.desktop\n")
    let link = "home/.local/share/applications/mimeapps.list"
    _ = try places.shell("ln -s ../../../.config/mimeapps.list \(link)")
    _ = try call("set a x/one --everywhere")
    #expect(text == "\(Self.group)x/one=a.desktop;\n")
    #expect(try places.shell("readlink \(link)").output == "../../../.config/mimeapps.list\n")
  }
}
