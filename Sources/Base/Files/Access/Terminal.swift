import Glibc

/// The properties of the terminal that a descriptor leads to.
package enum Terminal {
  /// The cells of a line of standard output: those that `COLUMNS` says or the terminal knows, 80 if
  /// neither does; nil for anything but a terminal.
  package static var outputWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if let columns = FileSystem.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
