/// The categories of menus (Desktop Menu Specification 1.1 appendix A).
package enum DesktopCategories {
  /// Main categories, each with its own menu.
  package static let main: Set<String> = [
    "AudioVideo", "Audio", "Video", "Development", "Education", "Game", "Graphics", "Network",
    "Office", "Science", "Settings", "System", "Utility",
  ]

  /// Categories of a single desktop, which need OnlyShowIn.
  package static let reserved: Set<String> = ["Screensaver", "TrayIcon", "Applet", "Shell"]

  /// Obsolete categories that every entry once had.
  package static let obsolete: Set<String> = ["Application", "Applications"]

  /// Each additional category, with related categories; it requires at least one of them.
  package static let additional: [String: [String]] = Dictionary(
    related.flatMap { names, with in names.split(separator: " ").map { (String($0), with) } }
  ) { $0 + $1 }

  private static let related: [(names: String, with: [String])] = [
    ("Building Debugger IDE GUIDesigner Profiling RevisionControl Translation", ["Development"]),
    ("WebDevelopment", ["Network", "Development"]),
    ("Calendar ContactManagement Chart Finance FlowChart PDA Presentation Spreadsheet", ["Office"]),
    ("WordProcessor", ["Office"]),
    ("Database ProjectManagement", ["Office", "Development"]),
    ("Dictionary", ["Office", "TextTools"]),
    ("Email", ["Office", "Network"]),
    ("Publishing", ["Graphics", "Office"]),
    ("Viewer", ["Graphics", "Office"]),
    ("2DGraphics 3DGraphics Scanning Photography", ["Graphics"]),
    ("VectorGraphics RasterGraphics", ["2DGraphics"]),
    ("OCR", ["Scanning"]),
    ("TextTools Archiving Accessibility Calculator Clock TextEditor", ["Utility"]),
    ("DesktopSettings HardwareSettings PackageManager", ["Settings"]),
    ("Printing", ["HardwareSettings", "Settings"]),
    ("Accessibility", ["Settings"]),
    ("Dialup InstantMessaging Chat IRCClient Feed FileTransfer HamRadio News P2P", ["Network"]),
    ("RemoteAccess Telephony VideoConference WebBrowser", ["Network"]),
    ("TelephonyTools", ["Utility"]),
    ("Midi Mixer Sequencer Tuner", ["AudioVideo", "Audio"]),
    ("TV", ["AudioVideo", "Video"]),
    ("AudioVideoEditing DiscBurning", ["AudioVideo"]),
    ("Player Recorder", ["AudioVideo", "Audio", "Video"]),
    ("ActionGame AdventureGame ArcadeGame BoardGame BlocksGame CardGame KidsGame", ["Game"]),
    ("LogicGame RolePlaying Shooter Simulation SportsGame StrategyGame Emulator", ["Game"]),
    ("Emulator", ["System"]),
    ("Art Construction Languages Literature", ["Education"]),
    ("Music", ["AudioVideo", "Education"]),
    ("ArtificialIntelligence Astronomy Biology Chemistry ComputerScience", science),
    ("DataVisualization Economy Electricity Geography Geology Geoscience History", science),
    ("Humanities ImageProcessing Maps Math MedicalSoftware NumericalAnalysis", science),
    ("ParallelComputing Physics Robotics Spirituality Sports", science),
    ("Amusement Adult Electronics Engineering Documentation", []),
    ("Compression", ["Archiving"]),
    ("FileTools", ["Utility", "System"]),
    ("FileManager", ["FileTools", "System"]),
    ("TerminalEmulator Filesystem Monitor Security", ["System"]),
    ("Security", ["Settings"]),
    ("Core KDE GNOME XFCE DDE LXQt GTK Qt Motif Java ConsoleOnly COSMIC", []),
  ]

  private static let science = ["Education", "Science"]

  /// True for the categories that do not need `X-`.
  package static func isRegistered(_ name: String) -> Bool {
    main.contains(name) || additional[name] != nil || reserved.contains(name)
  }

  /// Every registered name, in alphabetical order.
  package static let names = (Array(main) + Array(additional.keys) + Array(reserved)).sorted()
}

/// The desktops that OnlyShowIn and NotShowIn may name (Desktop Menu Specification 1.1 appendix B).
package enum DesktopEnvironments {
  /// The registered names, including later additions in validators.
  package static let registered: Set<String> = [
    "Budgie", "Cinnamon", "COSMIC", "DDE", "Deepin", "EDE", "Endless", "Enlightenment", "GNOME",
    "GNOME-Classic", "GNOME-Flashback", "KDE", "LXDE", "LXQt", "MATE", "Old", "Pantheon", "Phosh",
    "Razor", "ROX", "TDE", "Unity", "XFCE",
  ]

  /// The registered names in alphabetical order.
  package static let names = registered.sorted()
}
