import Diagnostics
import KeyFileSyntax

extension ThumbnailerRules {
  /// Whether the command can run where it is run: in a sandbox, on this machine.
  static func checkPrograms(
    _ thumbnailer: Thumbnailer, _ context: ThumbnailerContext
  ) -> [Diagnostic] {
    let outside = thumbnailer.command.flatMap(outsideSandbox)
    if let outside { return [outside] }
    let missing = missingPrograms(thumbnailer, context)
    return missing + [thumbnailer.command.flatMap(access)].compactMap { $0 }
  }

  /// Programs that run another one that their first path names.
  private static let interpreters: Set<String> = [
    "bash", "dash", "env", "node", "perl", "python", "python3", "ruby", "sh",
  ]

  /// What the sandbox of GNOME shows of the machine.
  private static let visible = ["/usr/", "/bin/", "/sbin/", "/lib", "/etc/alternatives/"]

  private static func outsideSandbox(_ command: ExecCommand) -> Diagnostic? {
    guard let program = command.program else { return nil }
    let name = program.text.split(separator: "/").last.map(String.init) ?? ""
    let script =
      interpreters.contains(name)
      ? command.arguments.dropFirst().first { $0.text.hasPrefix("/") } : nil
    for argument in [program, script].compactMap({ $0 }) where argument.text.contains("/") {
      let path = argument.text
      if path.hasPrefix("/"), visible.contains(where: path.hasPrefix) { continue }
      let what = path.hasPrefix("/") ? "lies outside '/usr'" : "is no absolute path"
      return Diagnostic(programOutsideSandbox, "'\(path)' \(what)", at: argument.range)
    }
    return nil
  }

  /// Programs that are missing where the entry is installed, or its other program is there.
  ///
  /// A machine that has none of them is not the one that the entry is for.
  private static func missingPrograms(
    _ thumbnailer: Thumbnailer, _ context: ThumbnailerContext
  ) -> [Diagnostic] {
    guard let hasProgram = context.hasProgram else { return [] }
    let program = thumbnailer.command?.program.map { KeyFileText($0.text, at: $0.range) }
    let wanted = [thumbnailer.tryExec, program].compactMap { $0 }
    let missing = wanted.filter { !hasProgram($0.text) }
    guard let first = missing.first, context.isInstalled || missing.count < wanted.count else {
      return []
    }
    // Both keys usually name the same program.
    return missing.filter { $0.range == first.range || $0.text != first.text }.map {
      Diagnostic(missingProgram, "the program '\($0.text)' is not found", at: $0.range)
    }
  }

  /// Programs that are made for the network or the session.
  private static let connected: [String: String] = [
    "curl": "the network", "wget": "the network", "aria2c": "the network", "ssh": "the network",
    "scp": "the network", "rsync": "the network", "dbus-send": "D-Bus", "gdbus": "D-Bus",
    "busctl": "D-Bus", "qdbus": "D-Bus", "dbus-run-session": "D-Bus",
  ]

  private static let remoteSchemes = ["http://", "https://", "ftp://", "ftps://", "wss://"]

  private static func access(_ command: ExecCommand) -> Diagnostic? {
    let places = command.arguments.enumerated().compactMap { number, argument in
      need(argument, isProgram: number == 0).map { (argument, $0) }
    }
    return places.first.map { argument, need in
      Diagnostic(networkOrHomeAccess, "'\(argument.text)' needs \(need)", at: argument.range)
    }
  }

  private static func need(_ argument: ExecCommand.Argument, isProgram: Bool) -> String? {
    let text = argument.text
    if isProgram { return text.split(separator: "/").last.flatMap { connected[String($0)] } }
    if remoteSchemes.contains(where: text.contains) { return "the network" }
    let isInHome = ["/home/", "/root/", "/run/user/"].contains { text.hasPrefix($0) }
    return argument.namesHome || isInHome ? "the home folder" : nil
  }
}
