extension SystemTypes {
  /// Sound.
  static let audio = """
    com.apple.coreaudio-format	public.audio	caf	-	Core Audio sound	core	11
    com.apple.m4a-audio	public.mpeg-4-audio	m4a	audio/x-m4a	Apple MPEG-4 sound	core	11,26
    com.apple.mpeg-4-ringtone	public.mpeg-4-audio	m4r	audio/x-m4r	ringtone in MPEG-4 sound	core	11
    com.apple.music.cdda	public.audio	cdda	-	track of an audio CD, by the Music app	app	26
    com.apple.music.mp2	public.audio	mp2	audio/mpeg audio/x-mpeg	MP2 sound, by the Music app	app	26
    com.apple.protected-mpeg-4-audio	public.audio	m4p	-	protected MPEG-4 sound	core	11,26
    com.apple.protected-mpeg-4-audio-b	com.apple.protected-mpeg-4-audio	m4b	-	audiobook in MPEG-4 sound	core	11
    com.audible.aa-audio	public.audio	-	-	sound from Audible	core	11
    com.audible.aa-audiobook	com.audible.aa-audio	aa	audio/audible audio/x-pn-audibleaudio audio/x-audible	audiobook from Audible	core	11
    com.audible.aax-audiobook	com.audible.aa-audio	aax	audio/vnd.audible.aax	enhanced audiobook from Audible	core	11
    com.digidesign.sd2-audio	public.audio	sd2	-	Sound Designer sound, edition II	core	11
    com.microsoft.waveform-audio	public.audio	wav wave bwf	audio/vnd.wave audio/wav audio/wave audio/x-wav	WAVE sound	core	11,26
    com.microsoft.windows-media-wax	public.audio com.microsoft.advanced-stream-redirector	wax	video/x-ms-wax	list of Windows Media sound	core	11
    com.microsoft.windows-media-wma	public.audio com.microsoft.advanced-systems-format	wma	video/x-ms-wma	Windows Media sound	core	11
    com.real.realaudio	public.audio	ram ra	audio/vnd.rn-realaudio audio/x-pn-realaudio audio/x-realaudio	RealAudio sound	core	11
    com.sony.wave64	public.audio	w64	-	Wave64 sound	core	11
    com.soundblaster.soundfont	public.audio	sf2	-	SoundFont instruments	core	11
    org.3gpp.adaptive-multi-rate-audio	public.audio	amr	audio/amr	AMR sound	core	11
    org.xiph.flac	public.audio	flac	audio/flac	FLAC sound	core	11,26
    org.xiph.ogg-audio	public.audio	ogg oga opus	audio/ogg	Ogg sound	system	26	not declared by older systems; apps declare it and org.xiph.opus too
    public.aac-audio	public.audio	aac adts	audio/aac audio/x-aac	AAC sound	core	11,26
    public.ac3-audio	public.audio	ac3	audio/ac3	AC-3 surround sound	core	11
    public.aifc-audio	public.audio	aifc	-	AIFF-C sound	core	11,26
    public.aiff-audio	public.aifc-audio	aiff aif	audio/aiff audio/x-aiff	AIFF sound	core	11,26
    public.au-audio	public.audio	au snd	audio/basic	Sun AU sound	core	11
    public.audio	public.audiovisual-content	-	-	sound	core	11,26
    public.cdda-audio	public.aifc-audio	cdda	-	CDDA sound	core	11,26
    public.downloadable-sound	public.audio	dls	audio/dls	DLS instruments	core	11
    public.enhanced-ac3-audio	public.audio	eac3 ec3	audio/eac3	AC-3 surround sound, enhanced	core	11
    public.midi-audio	public.audio	midi mid smf kar	audio/midi audio/x-midi	MIDI sound	core	11,26
    public.mp2	public.audio	mp2	-	MP2 sound	core	11,26
    public.mp3	public.audio	mp3 mpga	audio/mpeg audio/mpeg3 audio/mpg audio/mp3 audio/x-mpeg audio/x-mpeg3 audio/x-mpg audio/x-mp3	MP3 sound	core	11,26
    public.mp4a-latm	public.audio	-	audio/mp4a-latm	MPEG-4 sound in a LATM stream	core	11,26
    public.mp4a-loas	public.audio	loas latm	-	MPEG-4 sound in a LOAS stream	core	11
    public.mpeg-4-audio	public.audio	mp4 mpg4	audio/mp4 audio/mp4a-latm	MPEG-4 sound	core	11,26	UTCoreTypes.h names public.mpeg-4 besides
    public.ulaw-audio	public.audio	ul ulw ulaw	-	mu-law sound	core	11
    """
}
