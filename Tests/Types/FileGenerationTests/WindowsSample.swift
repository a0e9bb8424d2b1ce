import Declarations
import FileGeneration

/// An application for Windows with a type of its own, one that all machines have, and one that
/// Windows cannot find.
enum WindowsSample {
  static let declaration: Declaration = {
    var declaration = Declaration(
      types: [
        Samples.type(
          "org.example.route", "Route \"à pied\" $1", extensions: ["route", "route.gz"],
          mimeTypes: ["image/vnd.example.route"]),
        Samples.type("public.json", "JSON", extensions: ["json"]),
      ],
      application: Samples.application("org.example.Routes", "Routes", exec: "routes %F"))
    declaration.application?.platforms = [.windows]
    return declaration
  }()

  static func generation(_ windows: Application.Windows? = nil) -> Generation {
    var declaration = declaration
    declaration.application?.windows = windows
    return declaration.generate()
  }
}
