/// Pictures, sound, movies and scenes.
extension UTType {
  /// Picture: `public.image`.
  public static let image = UTType(named: "public.image")

  /// JPEG picture: `public.jpeg`.
  public static let jpeg = UTType(named: "public.jpeg")

  /// JPEG XL picture: `public.jpeg-xl`.
  public static let jpegxl = UTType(named: "public.jpeg-xl")

  /// TIFF picture: `public.tiff`.
  public static let tiff = UTType(named: "public.tiff")

  /// GIF picture: `com.compuserve.gif`.
  public static let gif = UTType(named: "com.compuserve.gif")

  /// PNG picture: `public.png`.
  public static let png = UTType(named: "public.png")

  /// Apple icon: `com.apple.icns`.
  public static let icns = UTType(named: "com.apple.icns")

  /// Windows bitmap: `com.microsoft.bmp`.
  public static let bmp = UTType(named: "com.microsoft.bmp")

  /// Windows icon: `com.microsoft.ico`.
  public static let ico = UTType(named: "com.microsoft.ico")

  /// Camera raw picture: `public.camera-raw-image`.
  public static let rawImage = UTType(named: "public.camera-raw-image")

  /// Adobe DNG raw picture: `com.adobe.raw-image`.
  public static let dng = UTType(named: "com.adobe.raw-image")

  /// SVG picture: `public.svg-image`.
  public static let svg = UTType(named: "public.svg-image")

  /// Live Photo: `com.apple.live-photo`.
  public static let livePhoto = UTType(named: "com.apple.live-photo")

  /// HEIF picture: `public.heif`.
  public static let heif = UTType(named: "public.heif")

  /// HEVC picture in HEIF: `public.heic`.
  public static let heic = UTType(named: "public.heic")

  /// HEVC picture sequence in HEIF: `public.heics`.
  public static let heics = UTType(named: "public.heics")

  /// WebP picture: `org.webmproject.webp`.
  public static let webP = UTType(named: "org.webmproject.webp")

  /// OpenEXR picture: `com.ilm.openexr-image`.
  public static let exr = UTType(named: "com.ilm.openexr-image")

  /// 3D content: `public.3d-content`.
  public static let threeDContent = UTType(named: "public.3d-content")

  /// USD scene: `com.pixar.universal-scene-description`.
  public static let usd = UTType(named: "com.pixar.universal-scene-description")

  /// USD scene in a Zip archive: `com.pixar.universal-scene-description-mobile`.
  public static let usdz = UTType(named: "com.pixar.universal-scene-description-mobile")

  /// Reality file: `com.apple.reality`.
  public static let realityFile = UTType(named: "com.apple.reality")

  /// SceneKit scene: `com.apple.scenekit.scene`.
  public static let sceneKitScene = UTType(named: "com.apple.scenekit.scene")

  /// AR reference object: `com.apple.arobject`.
  public static let arReferenceObject = UTType(named: "com.apple.arobject")

  /// Apple haptic audio pattern: `com.apple.haptics.ahap`.
  public static let ahap = UTType(named: "com.apple.haptics.ahap")

  /// Sound, pictures in motion, or both: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(named: "public.audiovisual-content")

  /// Movie: `public.movie`.
  public static let movie = UTType(named: "public.movie")

  /// Movie without sound: `public.video`.
  public static let video = UTType(named: "public.video")

  /// Sound: `public.audio`.
  public static let audio = UTType(named: "public.audio")

  /// QuickTime movie: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie")

  /// MPEG movie: `public.mpeg`.
  public static let mpeg = UTType(named: "public.mpeg")

  /// MPEG-2 video: `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(named: "public.mpeg-2-video")

  /// MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(named: "public.mpeg-2-transport-stream")

  /// MP3 sound: `public.mp3`.
  public static let mp3 = UTType(named: "public.mp3")

  /// MPEG-4 movie: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")

  /// MPEG-4 sound: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(named: "public.mpeg-4-audio")

  /// Protected MPEG-4 sound: `com.apple.protected-mpeg-4-audio`.
  public static let appleProtectedMPEG4Audio = UTType(named: "com.apple.protected-mpeg-4-audio")

  /// Protected MPEG-4 movie: `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UTType(named: "com.apple.protected-mpeg-4-video")

  /// AVI movie: `public.avi`.
  public static let avi = UTType(named: "public.avi")

  /// AIFF sound: `public.aiff-audio`.
  public static let aiff = UTType(named: "public.aiff-audio")

  /// WAVE sound: `com.microsoft.waveform-audio`.
  public static let wav = UTType(named: "com.microsoft.waveform-audio")

  /// MIDI sound: `public.midi-audio`.
  public static let midi = UTType(named: "public.midi-audio")

  /// Playlist: `public.playlist`.
  public static let playlist = UTType(named: "public.playlist")

  /// Playlist in M3U form: `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(named: "public.m3u-playlist")
}
