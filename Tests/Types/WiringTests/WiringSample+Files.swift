import Declarations

extension WiringSample {
  /// A declaration with something for each format.
  static let everywhere = read(textOfEverywhere)

  static let textOfEverywhere =
    """
    {
      "application": {
        "name": "Trail", "bundleIdentifier": "org.example.Trail",
        "platforms": ["iOS", "macOS", "web", "windows", "linux", "android", "server"],
        "openInPlace": true, "desktop": {"exec": "trail %f", "categories": ["Utility"]}
      },
      "types": [
        {
          "identifier": "org.example.trail", "description": "Trail map", "extensions": ["trail", "trl"],
          "mimeTypes": ["application/x-trail"], "conformsTo": ["public.data", "public.content"],
          "handler": {"role": "Editor", "rank": "Owner"}
        },
        {
          "identifier": "org.example.hut", "description": "Hut", "extensions": ["hut"],
          "mimeTypes": ["application/x-hut"], "conformsTo": ["public.data", "public.content"],
          "handler": {"role": "Viewer"}
        }
      ]
    }
    """

  /// Sound files of all formats that are edited, as people have them, and a comment of each.
  static let files: [(path: String, text: String, comment: String)] = [
    (
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleName</key>
      \t<string>Trail</string>
      \t<key>CFBundleDocumentTypes</key>
      \t<array>
      \t\t<dict>
      \t\t\t<key>LSItemContentTypes</key>
      \t\t\t<array>
      \t\t\t\t<string>org.example.trail</string>
      \t\t\t</array>
      \t\t\t<key>CFBundleTypeRole</key>
      \t\t\t<string>Viewer</string>
      \t\t</dict>
      \t</array>
      \t<key>UTImportedTypeDeclarations</key>
      \t<array>
      \t\t<dict>
      \t\t\t<key>UTTypeIdentifier</key>
      \t\t\t<string>org.example.hut</string>
      \t\t</dict>
      \t</array>
      </dict>
      </plist>

      """, "<!-- mine -->"
    ),
    (
      "Info.plist",
      """
      {
        CFBundleName = "Trail";
        CFBundleDocumentTypes = (
          { LSItemContentTypes = ("public.json"); CFBundleTypeRole = Editor; }
        );
      }

      """, "// mine"
    ),
    (
      "App.entitlements",
      """
      <plist version="1.0">
      <dict>
        <key>com.apple.security.app-sandbox</key>
        <true/>
      </dict>
      </plist>

      """, "<!-- mine -->"
    ),
    (
      "tauri.conf.json",
      """
      {
        "identifier": "org.example.Trail",
        "bundle": {
          "active": true,
          "fileAssociations": [
            { "ext": ["csv"], "name": "Table" }
          ]
        }
      }

      """, ""
    ),
    (
      "tauri.conf.json5",
      "{\n  // Ours.\n  bundle: {\n    fileAssociations: [\n      { ext: ['hut'], role: 'Editor', }, // huts\n    ],\n  },\n}\n",
      "// mine"
    ),
    (
      "Tauri.toml",
      "product-name = \"Trail\"\n\n[bundle]\nactive = true # now\n\n[[bundle.fileAssociations]]\next = [\"csv\"]\nmime-type = \"text/csv\"\n",
      "# mine"
    ),
    (
      "electron-builder.yml",
      """
      appId: org.example.Trail
      extends:
      - ./electron-builder.filetype.yml   # ours
      - other.yml
      fileAssociations:
      - ext: csv   # tables
        name: Table
      - ext: [trail, trl]
        role: Viewer   # for now
      mac:
      linux: {}
      win:
        target: nsis

      """, "# mine"
    ),
    (
      "electron-builder.toml",
      "appId = \"org.example.Trail\"\nextends = \"electron-builder.filetype.yml\" # ours\n\n[[fileAssociations]]\next = \"hut\"\nname = \"Hut\"\n\n[win]\ntarget = \"nsis\"\n",
      "# mine"
    ),
    (
      "electron-builder.json",
      "{\n  \"appId\": \"org.example.Trail\",\n  \"fileAssociations\": [\n  ],\n  \"mac\": null\n}\n",
      "// mine"
    ),
    (
      "package.json",
      "{\n  \"name\": \"trail\",\n  \"build\": {\n    \"appId\": \"org.example.Trail\",\n    \"extends\": null,\n    \"fileAssociations\": [{ \"ext\": \"csv\" }]\n  }\n}\n",
      ""
    ),
    (
      "package.json",
      "{\"name\":\"trail\",\"build\":{\"appId\":\"org.example.Trail\",\"mac\":{}}}\n", ""
    ),
    (
      "package.json",
      "{\n  \"config\": {\n    \"forge\": {\n      \"packagerConfig\": {},\n      \"makers\": [\n        { \"name\": \"@electron-forge/maker-deb\", \"config\": {} }\n      ]\n    }\n  }\n}\n",
      ""
    ),
    (
      "AndroidManifest.xml",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:label="Trail">
          <activity android:name=".MainActivity">
            <intent-filter>
              <action android:name="android.intent.action.MAIN" />
              <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>
          </activity>
        </application>
      </manifest>

      """, "<!-- mine -->"
    ),
    (
      "Package.appxmanifest",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10">
        <Applications>
          <Application Id="App">
            <VisualElements />
            <Extensions />
          </Application>
        </Applications>
      </Package>

      """, "<!-- mine -->"
    ),
    (
      "trail.wxs",
      """
      <Wix xmlns='http://wixtoolset.org/schemas/v4/wxs'>
        <Package Scope='perUser' />
        <Directory Id='FOLDER'>
          <Component Id='Main'>
            <File Source='out\\trail.exe' />
          </Component>
        </Directory>
      </Wix>

      """, "<!-- mine -->"
    ),
    (
      "org.example.Trail.desktop",
      "[Desktop Entry]\nType=Application\nName=Trail\nExec=trail %f\nMimeType=text/csv;image/png\n",
      "# mine"
    ),
    (
      "org.example.Trail.metainfo.xml",
      "<component>\n  <id>org.example.Trail</id>\n  <provides>\n    <binary>trail</binary>\n  </provides>\n</component>\n",
      "<!-- mine -->"
    ),
    (
      "app.webmanifest",
      "{\n  \"name\": \"Trail\",\n  \"file_handlers\": [\n  ],\n  \"start_url\": \"/\"\n}\n", ""
    ),
    ("empty.webmanifest", "", ""),
    (
      "nginx.conf",
      "http {\n    include mime.types;\n    types {\n        text/csv  csv;\n        application/octet-stream  bin hut;\n    }\n    server {\n        root /srv;\n    }\n}\n",
      "# mine"
    ),
    (
      "httpd.conf", "ServerRoot /srv\nAddType text/csv .csv\nAddType application/x-hut .hut\n",
      "# mine"
    ),
    ("mime.types", "text/csv\tcsv\napplication/octet-stream\tbin hut\n", "# mine"),
    (
      "debian/trail.install", "build/trail usr/bin\n", "# mine"
    ),
    ("meson.build", "project('trail')\n\nsubdir('src')\n", "# mine"),
    ("CMakeLists.txt", "project(trail)\ninstall(TARGETS trail)\n", "# mine"),
  ]
}
