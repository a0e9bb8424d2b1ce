import UniformTypes

/// Types that apps of somebody else define and that are so widespread that other apps claim them.
enum ThirdPartyTypes {
  static func contains(_ type: UniformTypeIdentifier) -> Bool { names.contains(type) }

  private static let names: Set<UniformTypeIdentifier> = [
    "com.adobe.indesign-document", "com.bohemiancoding.sketch.drawing", "com.microsoft.typescript",
    "com.rarlab.rar-archive", "net.daringfireball.markdown", "net.multimarkdown.text",
    "org.7-zip.7-zip-archive", "org.bittorrent.torrent", "org.gimp.xcf", "org.matroska.mka",
    "org.matroska.mkv", "org.opml.opml", "org.textbundle.compressed", "org.textbundle.package",
    "org.tug.tex", "org.tug.tex.bibtex", "org.webmproject.webm", "org.xiph.flac",
    "org.xiph.ogg-audio",
  ]
}
