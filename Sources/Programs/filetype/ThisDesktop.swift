import DesktopState
import Files
import Installation

/// The desktop of this machine in this session; every command that says what opens judges by it.
struct ThisDesktop {
  let state: DesktopState
  let libraries = DesktopLibraries()
  /// The program that `xdg-mime query filetype` asks in this session; nil without `xdg-mime`.
  let xdgMIME: XDGMIMEQuery?

  init() {
    let environment = InstallEnvironment.ofThisProcess
    state = environment.desktop()
    xdgMIME = .ofThisProcess(environment.programs)
  }

  /// The readers whose applications count: desktops, and `mimeopen` where it is installed.
  var readers: [ApplicationReader] {
    FileEffect.readers + (state.programs.find("mimeopen") == nil ? [] : [.perl])
  }

  /// The desktop as it is.
  var model: DesktopModel { completed(state.model(libraries)) }

  /// Returns the desktop after an installation.
  func model(after change: DesktopChange) -> DesktopModel {
    completed(state.model(libraries, after: change))
  }

  private func completed(_ model: DesktopModel) -> DesktopModel {
    var model = model
    model.xdgMIMEReader = xdgMIME.map(\.reader) ?? .perl
    return model
  }
}

extension XDGMIMEQuery {
  /// The longest released script has 60 KB.
  private static let limit = 1 << 20

  /// Reads the script of `xdg-mime`; returns nil if it is missing or not readable.
  fileprivate static func ofThisProcess(_ programs: ProgramLookup) -> XDGMIMEQuery? {
    guard let path = programs.find("xdg-mime"),
      let bytes = try? FileSource.contents(of: path, limit: limit),
      let script = XDGMIMEScript(bytes)
    else { return nil }
    return script.query(variable: { FileSystem.variable($0) }) { name in
      // The script uses the full path of this program.
      programs.find(name) != nil || name == "file" && programs.find("/usr/bin/file") != nil
    }
  }
}
