import Declarations

/// An application for Android with a type of its own and one that all devices have.
enum AndroidSample {
  static let path = "android/org.example.Routes.AndroidManifest.xml"

  static let declaration: Declaration = {
    var declaration = Declaration(
      types: [
        Samples.type(
          "org.example.route", "Route \"à pied\"", extensions: ["route", "route.gz"],
          mimeTypes: ["application/vnd.example.Route", "application/zip"]),
        Samples.type("public.plain-text", "Text", extensions: ["txt"], mimeTypes: ["text/plain"]),
      ],
      application: Samples.application("org.example.Routes", "Routes", exec: "routes %F"))
    declaration.application?.platforms = [.android]
    return declaration
  }()

  static let manifest = declaration.generate()[path]
}
