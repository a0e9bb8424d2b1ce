import Declarations

/// An application for browsers and servers with a type of its own, one that all machines have, one
/// that files of all kinds have, and one that browsers cannot register.
enum WebSample {
  static let declaration: Declaration = {
    var declaration = Declaration(
      types: [
        Samples.type(
          "org.example.route", "Route \"à pied\"", extensions: ["route", "routex", "route.gz"],
          mimeTypes: ["application/vnd.example.route"]),
        Samples.type("public.json", "JSON", extensions: ["json"]),
        Samples.type(
          "org.example.log", "Log", extensions: ["triplog"], mimeTypes: ["text/plain"]),
        Samples.type(
          "org.example.journal", "Journal", extensions: ["exampletripjournal"],
          mimeTypes: ["application/vnd.example.journal"]),
      ],
      application: Samples.application("org.example.Routes", "Routes", exec: "routes %F"))
    declaration.application?.platforms = [.web, .server]
    declaration.application?.icon = Application.Icon(files: ["192x192": "app.png"])
    var icon = FileType.Icon()
    icon.files = ["scalable": "route.svg"]
    declaration.types[0].icon = icon
    return declaration
  }()

  static let generation = declaration.generate()

  static let manifest = "web/org.example.Routes.webmanifest"
  static let nginx = "server/org.example.Routes.nginx.conf"
  static let apache = "server/org.example.Routes.apache.conf"
  static let table = "server/org.example.Routes.mime.types"
}
