import UniformTypes

extension SlotTable {
  /// The configuration of Tauri 1 and 2, from its schemas.
  static let tauri = SlotTable(
    """
    [root: the top level]
    text $schema productName mainBinaryName version identifier
    map>bundle bundle
    map>first tauri
    map>plugins plugins
    any app build package
    [first?: 'tauri']
    map>older bundle
    any allowlist windows security updater systemTray trayIcon macOSPrivateApi cli pattern
    [older?: 'tauri.bundle']
    maps>association fileAssociations
    any active targets identifier publisher icon resources copyright license category windows
      shortDescription longDescription deb rpm appimage dmg macOS iOS android externalBin updater
    [bundle: 'bundle']
    maps>association fileAssociations
    map>linux linux
    flag active useLocalToolsDir
    text publisher homepage copyright license licenseFile category shortDescription longDescription
    text/texts targets
    texts icon externalBin
    texts/map resources
    map windows macOS iOS android
    any createUpdaterArtifacts
    [association?: a file association]
    =texts:tauri!packager/invalid-extension ext | extension | extensions | exts
    texts:type! contentTypes | contenttype
    text:name! name description
    text:role! role
    text:rank! rank
    text mimeType | mimetypes
    map>exported exportedType
    [exported?: 'exportedType']
    =text:type! identifier
    texts:type! conformsTo
    [linux: 'linux']
    map>deb deb
    map>rpm rpm
    map>image appimage
    [deb: 'deb']
    texts depends recommends provides conflicts replaces
    map>files files
    text section priority
    text:path! changelog desktopTemplate preInstallScript postInstallScript preRemoveScript
      postRemoveScript
    [rpm: 'rpm']
    texts depends recommends provides conflicts obsoletes
    map>files files
    text release
    text:path! desktopTemplate preInstallScript postInstallScript preRemoveScript postRemoveScript
    [image?: 'appimage']
    flag bundleMediaFramework
    map>files files
    [files?: 'files']
    text:path! *
    [plugins*: 'plugins']
    map>links deep-link
    [links?: 'deep-link']
    map/maps>schemes desktop
    any mobile domains
    [schemes?: 'desktop']
    texts:scheme! schemes
    """,
    kinds: [
      ValueKind(
        "role", "role", words: ValueKind.role.words.filter { !$0.hasSuffix("Importer") }),
      ValueKind("tauri", ValueKind.fileExtension.noun) {
        ValueKind.fileExtension.takes(String($0.trimmingPrefix(".")))
      },
    ] + .packagers)

  /// The configuration of electron-builder, from the schemas of its versions 21 to 27.
  ///
  /// It has the names about types, and others of their objects that may be confused with them.
  static let electronBuilder = SlotTable(
    """
    [root: the top level]
    \(electronBuilderBase)
    map>mac mac mas masDev
    map>win win
    map>linux linux
    map>package deb rpm freebsd pacman apk p5p
    text productName copyright buildVersion buildNumber
    [mac: 'mac']
    \(electronBuilderBase)
    text category minimumSystemVersion
    [win: 'win']
    \(electronBuilderBase)
    [linux: 'linux']
    \(electronBuilderBase)
    \(electronBuilderLinux)
    [package: a package for Linux]
    text artifactName icon packageName
    texts:fpm! fpm
    \(electronBuilderLinux)
    [association?: a file association]
    =text/texts:bare!packager/invalid-extension ext | extension | extensions | exts
    text:name! name description
    text:role! role
    text:rank! rank
    text mimeType | mimetypes
    text icon
    flag isPackage
    [protocol?: a protocol]
    =text:name! name
    text:role! role
    =texts:scheme! schemes
    [desktop*: 'desktop']
    map>entry entry
    [entry?: 'entry']
    text *
    """, kinds: .packagers)

  /// The members for all systems, and for each.
  private static let electronBuilderBase = """
    map/maps>association fileAssociations
    map/maps>protocol protocols
    text appId artifactName icon executableName
    """

  private static let electronBuilderLinux = """
    text category description maintainer packageCategory synopsis vendor
    texts mimeTypes
    map>desktop desktop
    """

  /// The configuration of Wails 2 and 3.
  static let wails = SlotTable(
    """
    [root*: the top level]
    map>info info
    maps>association fileAssociations
    [info*: 'info']
    maps>association fileAssociations
    [association?: a file association]
    =text/texts:bare!packager/invalid-extension ext | extension | extensions | exts
    =text:name!packager/missing-member name iconName
    text description
    =text:role! role
    text mimeType | mimetypes
    """, kinds: .packagers)
}

extension [ValueKind] {
  fileprivate static let packagers: Self = [
    .name, .type, .role, .rank, .scheme,
    ValueKind("path", "the path of a file", parses: isPath),
    ValueKind("fpm", "an option, or a file as 'FROM=TO'") { text in
      text.hasPrefix("-") || text.contains("=") && !"\"'<`".contains(text.first ?? "=")
    },
    // Another rule reports the leading period.
    ValueKind("bare", ValueKind.fileExtension.noun) { text in
      ValueKind.fileExtension.takes(String(text.drop { $0 == "." }))
    },
  ]
}

@Sendable private func isPath(_ text: String) -> Bool {
  let ends = [text.first, text.last].compactMap(\.self)
  return text.contains { !$0.isWhitespace } && !ends.contains { "\"'<>`;,".contains($0) }
}
