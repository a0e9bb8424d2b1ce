import UniformTypes

/// Types that apps of somebody else define and that are so widespread that other apps claim them.
enum ThirdPartyTypes {
  static func contains(_ type: UniformTypeIdentifier) -> Bool { names.contains(type) }

  private static let names: Set<UniformTypeIdentifier> = [
    "com.adobe.indesign-document", "com.bohemiancoding.sketch.drawing", "net.multimarkdown.text",
    "org.bittorrent.torrent", "org.gimp.xcf", "org.matroska.mka", "org.opml.opml",
    "org.textbundle.compressed", "org.textbundle.package", "org.tug.tex", "org.tug.tex.bibtex",
  ]
}
