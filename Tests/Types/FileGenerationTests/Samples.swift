import Declarations
import UniformTypes

/// Valid declarations of different kinds, for which no check has a finding.
enum Samples {
  static let all: [(name: String, declaration: Declaration)] = [
    ("paint", paint), ("drawing", drawing), ("album", album), ("trails", trails),
    ("notes", notes), ("tiles", tiles), ("atlas", atlas), ("oddities", oddities),
  ]

  static func named(_ name: String) -> Declaration {
    all.first { $0.name == name }?.declaration ?? Declaration()
  }

  /// A picture for any name.
  static func picture(_ path: String) -> [UInt8]? {
    Array("the picture \(path)\n".utf8)
  }

  static func type(
    _ identifier: String, _ description: String, extensions: [String],
    mimeTypes: [String] = [], change: (inout FileType) -> Void = { _ in }
  ) -> FileType {
    var type = FileType()
    type.identifier = identifier
    type.description = description
    type.extensions = extensions
    type.mimeTypes = mimeTypes
    type.handler = FileType.Handler()
    change(&type)
    return type
  }

  static func application(
    _ id: String, _ name: String, exec: String, change: (inout Application) -> Void = { _ in }
  ) -> Application {
    var application = Application()
    application.bundleIdentifier = id
    application.name = name
    application.documentBrowser = true
    var desktop = Application.Desktop()
    desktop.exec = exec
    desktop.categories = ["Graphics"]
    application.desktop = desktop
    change(&application)
    return application
  }

  static func metainfo(_ summary: String) -> Application.Metainfo {
    var metainfo = Application.Metainfo()
    metainfo.summary = summary
    metainfo.description = [
      """
      With this program you put pictures & words on a page, move them about, make them larger or \
      smaller, and send the page to whom you like.
      """, "It reads <all> documents that it wrote.",
    ]
    metainfo.metadataLicense = "CC0-1.0"
    metainfo.projectLicense = "MIT"
    metainfo.homepage = "https://example.org/?a=1&b=2"
    metainfo.developerID = "org.farbtopf"
    metainfo.developerName = "Farbtopf & Sons"
    metainfo.contentRating = "oars-1.1"
    metainfo.releases = [
      .init(version: "1.0", date: "2026-01-31"), .init(version: "1.1", date: "2026-10-01"),
    ]
    return metainfo
  }

  static func action(
    _ id: String, _ name: String, exec: String?, localizedNames: [String: String] = [:]
  ) -> Application.Action {
    var action = Application.Action(id: id, name: name)
    action.exec = exec
    action.localizedNames = localizedNames
    return action
  }

  /// The application's own type, based on JSON.
  static let paint = Declaration(
    types: [
      type(
        "org.farbtopf.paint.picture", "Paint picture", extensions: ["paint", "paintx"],
        mimeTypes: ["application/x.paint+json"]
      ) {
        $0.conformsTo = ["public.json", "public.content"]
        $0.localizedDescriptions = ["de": "Paint-Bild", "pt-BR": "Imagem do Paint"]
        $0.aliases = ["application/x-paint"]
        $0.referenceURL = "https://example.org/format"
        $0.version = "2"
        var icon = FileType.Icon()
        icon.apple = ["Paint.icns", "Paint-64.png"]
        icon.text = "Paint"
        icon.generic = "image-x-generic"
        icon.files = ["scalable": "icons/paint.svg", "48x48": "icons/paint-48.png"]
        $0.icon = icon
        $0.handler?.documentClass = "$(PRODUCT_MODULE_NAME).Document"
        $0.handler?.exportable = ["public.png"]
      }
    ],
    application: application("org.farbtopf.paint", "Paint", exec: "paint %F") {
      $0.platforms = [.iOS, .macOS, .linux]
      $0.openInPlace = true
      $0.localizedNames = ["de": "Malen"]
      $0.desktop?.tryExec = "paint"
      $0.desktop?.genericName = "Drawing Program"
      $0.desktop?.localizedGenericNames = ["de": "Zeichenprogramm"]
      $0.desktop?.comment = "Draw with colours"
      $0.desktop?.keywords = ["brush", "colour"]
      $0.desktop?.localizedKeywords = ["de": ["Pinsel", "Farbe"]]
      $0.desktop?.startupNotify = true
      $0.desktop?.startupWMClass = "paint"
      $0.desktop?.keys = ["X-GNOME-UsesNotifications": "true", "InitialPreference": "3"]
      $0.desktop?.actions = [
        action("new", "New Picture", exec: "paint --new", localizedNames: ["de": "Neues Bild"])
      ]
      $0.metainfo = metainfo("Draw with colours")
      $0.thumbnailer = Application.Thumbnailer(
        exec: "paint-thumbnailer -s %s %i %o", tryExec: "paint-thumbnailer")
    })

  /// XML, recognized by its root element and by magic.
  static let drawing = Declaration(
    types: [
      type(
        "org.farbtopf.draw.drawing", "Draw drawing", extensions: ["drawx"],
        mimeTypes: ["application/x.draw+xml"]
      ) {
        $0.conformsTo = ["public.xml", "public.content"]
        $0.acronym = "DXL"
        $0.expandedAcronym = "Drawing Exchange Language"
        $0.magic = [
          FileType.Magic(
            priority: 60,
            matches: [
              FileType.Match(
                type: "string", offset: "0", value: "<?xml",
                matches: [FileType.Match(type: "string", offset: "1:256", value: "<drawx ")])
            ])
        ]
        $0.rootXML = [
          FileType.RootXML(namespace: "https://example.org/ns?a=1&b", localName: "drawx")
        ]
        $0.icon = FileType.Icon()
        $0.icon?.text = "DRAW"
      }
    ], application: application("org.farbtopf.draw", "Draw", exec: "draw %U"))

  /// A folder that is shown as one document.
  static let album = Declaration(
    types: [
      type("org.farbtopf.album.album", "Photo album", extensions: ["albumx"]) {
        $0.package = true
        $0.icon = FileType.Icon()
        $0.icon?.text = "ALBUM"
      }
    ],
    application: application("org.farbtopf.album", "Album", exec: "album") {
      $0.desktop?.mimeTypes = ["image/jpeg"]
      $0.desktop?.exec = "album %f"
    })

  /// Another vendor's format that is only displayed.
  static let trails = Declaration(
    types: [
      type(
        "com.topografix.gpx", "GPX track", extensions: ["gpx"],
        mimeTypes: ["application/gpx+xml"]
      ) {
        $0.declare = .import
        $0.conformsTo = ["public.xml", "public.content"]
        $0.handler?.role = .viewer
      }
    ],
    application: application("org.farbtopf.trails", "Trails", exec: "trails %F") {
      $0.openInPlace = true
      $0.desktop?.categories = ["Education", "Geography"]
    })

  /// System types, which are not redeclared.
  static let notes = Declaration(
    types: [
      type("public.plain-text", "Text", extensions: ["txt"]),
      type("public.json", "JSON", extensions: ["json"]) { $0.handler?.role = .viewer },
    ],
    application: application("org.farbtopf.notes", "Notes", exec: "notes %U") {
      $0.desktop?.categories = ["Utility", "TextEditor"]
    })

  /// Two types, one with a two-part extension.
  static let tiles = Declaration(
    types: [
      type(
        "org.farbtopf.tiles.map", "Tile map", extensions: ["tilex"],
        mimeTypes: ["application/x.tile-map"]
      ) {
        $0.icon = FileType.Icon()
        $0.icon?.apple = ["Map"]
      },
      type(
        "org.farbtopf.tiles.set", "Tile set", extensions: ["set.tilex", "tileset"],
        mimeTypes: ["application/x.tile-set"]
      ) {
        $0.icon = FileType.Icon()
        $0.icon?.apple = ["Set"]
      },
    ],
    application: application("org.farbtopf.tiles", "Tiles", exec: "/usr/bin/tiles %f") {
      $0.platforms = [.macOS, .linux]
      $0.documentBrowser = nil
    })

  /// A name in ten languages.
  static let atlas = Declaration(
    types: [
      type(
        "org.farbtopf.atlas.sheet", "Atlas sheet", extensions: ["atlasx"],
        mimeTypes: ["application/x.atlas"]
      ) {
        $0.localizedDescriptions = [
          "de": "Atlasblatt", "fr": "Feuille d’atlas", "es": "Hoja de atlas", "pt-BR": "Folha",
          "pt": "Folha de atlas", "zh-Hans": "地图集", "zh-Hant": "地圖集", "ja": "地図帳",
          "sr-Latn": "List atlasa", "uk": "Аркуш атласу",
        ]
        $0.icon = FileType.Icon()
        $0.icon?.text = "ATLAS"
      }
    ],
    application: application("org.farbtopf.atlas", "Atlas", exec: "atlas %U") {
      $0.localizedNames = ["de": "Atlas-Programm", "zh-Hans": "地图", "pt-BR": "Atlas do Brasil"]
      $0.desktop?.localizedComments = ["de": "Blättern", "sr-Latn": "Listanje"]
      $0.desktop?.comment = "Leaf through maps"
      $0.metainfo = metainfo("Leaf through maps")
    })

  /// Texts with characters that each format writes differently.
  static let oddities = Declaration(
    types: [
      type(
        "org.farbtopf.odd.page", #"R&D "page" <draft> of 'us'; 100% \o/"#,
        extensions: ["odd+", "c++x"], mimeTypes: ["application/x.odd"]
      ) {
        $0.localizedDescriptions = ["ru": #"Лист "R&D" <черновик>; \100%"#]
        $0.icon = FileType.Icon()
        $0.icon?.text = "R&D"
      }
    ],
    application: application(
      "org.farbtopf.odd", #"Odd & "Ends" <5%>; it's \o/"#,
      exec: #"sh -c "printf '100%%;\\n'; exec odd \"\$@\"" odd %F"#
    ) {
      $0.desktop?.keywords = ["a;b", #"c\d"#, "é&<"]
      $0.desktop?.comment = #"  Blanks; and \s are kept as they are"#
      $0.metainfo = metainfo("Odds & <ends>")
    })
}
