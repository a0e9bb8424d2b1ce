import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

extension Program {
  static let nginx = Program(path: "/usr/sbin/nginx")
  static let apache = Program(path: "/usr/sbin/apache2")
  static let bash = Program(path: "/bin/bash")
}

/// What servers on the loopback interface make of the generated files.
@Suite(.serialized) struct ServerJudgeTests {
  private static let types = [
    "day one.route": "application/vnd.example.route", "DAY.ROUTEX": "application/vnd.example.route",
    "note.html": "text/html", "day.exampletripjournal": "application/vnd.example.journal",
  ]

  /// A folder with the generated files, and files to be sent.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      for file in WebSample.generation.files {
        let url = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
      let pages = folder.appending(path: "pages")
      try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
      for name in Self.types.keys { try Data("a".utf8).write(to: pages.appending(path: name)) }
      // Root's servers read files as another user.
      for path in [folder.path, pages.path] {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      try body(folder)
    }
  }

  /// The types with which a server at a free port sends the files.
  ///
  /// One script starts and ends the server, which thus never outlives what it has inherited. Other
  /// signals may be blocked, and Apache leaves that as it is.
  private func serve(
    _ command: String, _ folder: URL, configuration: (Int) -> String
  ) throws -> [String: String] {
    let file = folder.appending(path: "server.conf")
    for _ in 0..<10 {
      let port = Int.random(in: 20_000..<30_000)
      try Data(configuration(port).utf8).write(to: file)
      let requests = Self.types.keys.map { "ask '\($0.replacing(" ", with: "%20"))' \(port)" }
      let script = """
        ask() {
          for n in {1..100}; do
            { exec 3<>/dev/tcp/127.0.0.1/$2; } 2>/dev/null && break
            sleep 0.1
          done
          printf 'GET /%s HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' "$1" >&3
          printf '%s ' "$1"
          timeout 20 cat <&3 | tr -d '\\r' | sed -n 's/^[Cc]ontent-[Tt]ype: *//p'
          exec 3>&-
        }
        \(command) '\(file.path)' >'\(folder.path)/out' 2>&1 </dev/null || exit 9
        \(requests.joined(separator: "\n"))
        kill -KILL -- "-$(cat '\(folder.path)/pid')"
        """
      let answer = try Program.bash.run("-c", script)
      guard answer.status != 9 else { continue }
      return answer.output.split(whereSeparator: \.isNewline).reduce(into: [:]) { types, line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2 { types[words[0].replacing("%20", with: " ")] = words[1] }
      }
    }
    Issue.record("the server does not start at any port")
    return [:]
  }

  /// The generated file is included beside a table of common types, as its comment says: in the
  /// block of all servers, or in that of one.
  @Test(
    .enabled(if: Program.nginx.isPresent && Program.bash.isPresent, "needs nginx and bash"),
    .endsSometime, arguments: [false, true])
  func nginxSendsTheTypes(isInServer: Bool) throws {
    try withFiles { folder in
      let table = folder.appending(path: "mime.types")
      try Data("types {\n  text/html html;\n}\n".utf8).write(to: table)
      let own = folder.appending(path: WebSample.nginx).path
      let include = "include \(table.path); include \(own);"
      let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
        "\($0)_temp_path \(folder.path)/\($0);"
      }.joined(separator: " ")
      func configuration(_ port: Int) -> String {
        """
        pid \(folder.path)/pid;
        error_log \(folder.path)/error.log;
        events {}
        http {
          access_log off;
          \(temporary)
          \(isInServer ? "types { text/plain txt; }" : include)
          server { listen 127.0.0.1:\(port); root \(folder.path)/pages; \(isInServer ? include : "") }
        }

        """
      }
      let file = folder.appending(path: "test.conf")
      try Data(configuration(20_000).utf8).write(to: file)
      let test = try Program.nginx.run("-t", "-c", file.path)
      #expect(test.status == 0 && !test.output.contains("[warn]"), "\(test.output)")
      let seen = try serve(
        "\(Program.nginx.path) -c", folder, configuration: configuration)
      #expect(seen == Self.types)
    }
  }

  /// The generated lines, and the generated table.
  @Test(
    .enabled(if: Program.apache.isPresent && Program.bash.isPresent, "needs apache2 and bash"),
    .endsSometime, arguments: [WebSample.apache, WebSample.table])
  func apacheSendsTheTypes(_ path: String) throws {
    try withFiles { folder in
      let own = folder.appending(path: path)
      let isTable = path == WebSample.table
      let modules = ["mpm_event", "authz_core", "mime"].map {
        "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so"
      }.joined(separator: "\n")
      func configuration(_ port: Int) -> String {
        """
        ServerRoot "\(folder.path)"
        ServerName localhost
        PidFile "\(folder.path)/pid"
        ErrorLog "\(folder.path)/error.log"
        User "#65534"
        Group "#65534"
        DocumentRoot "\(folder.path)/pages"
        Listen 127.0.0.1:\(port)
        \(modules)
        TypesConfig "\(isTable ? own.path : "/dev/null")"
        AddType text/html .html
        \(isTable ? "" : "Include \"\(own.path)\"")

        """
      }
      let file = folder.appending(path: "test.conf")
      try Data(configuration(20_000).utf8).write(to: file)
      let test = try Program.apache.run("-t", "-f", file.path)
      #expect(test.status == 0, "\(test.output)")
      let seen = try serve(
        "\(Program.apache.path) -f", folder, configuration: configuration)
      #expect(seen == Self.types)
    }
  }
}
