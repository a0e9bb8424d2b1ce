extension SystemTypes {
  /// Sound.
  static let audio = """
    com.apple.coreaudio-format	.audio	caf	-	Core Audio sound	11
    com.apple.m4a-audio	.mpeg-4-audio	m4a	audio/x-m4a	Apple MPEG-4 sound
    com.apple.mpeg-4-ringtone	.mpeg-4-audio	m4r	audio/x-m4r	ringtone in MPEG-4 sound	11
    com.apple.music.cdda	.audio	cdda	-	track of an audio CD, by the Music app	26	app
    com.apple.music.mp2	.audio	mp2	audio/mpeg audio/x-mpeg	MP2 sound, by the Music app	26	app
    com.apple.protected-mpeg-4-audio	.audio	m4p	-	protected MPEG-4 sound
    com.apple.protected-mpeg-4-audio-b	com.apple.protected-mpeg-4-audio	m4b	-	audiobook in MPEG-4 sound	11
    com.audible.aa-audio	.audio	-	-	sound from Audible	11
    com.audible.aa-audiobook	com.audible.aa-audio	aa	audio/audible audio/x-pn-audibleaudio audio/x-audible	audiobook from Audible	11
    com.audible.aax-audiobook	com.audible.aa-audio	aax	audio/vnd.audible.aax	enhanced audiobook from Audible	11
    com.digidesign.sd2-audio	.audio	sd2	-	Sound Designer sound, edition II	11
    com.microsoft.waveform-audio	.audio	wav wave bwf	audio/vnd.wave audio/wav audio/wave audio/x-wav	WAVE sound
    com.microsoft.windows-media-wax	.audio com.microsoft.advanced-stream-redirector	wax	video/x-ms-wax	list of Windows Media sound	11
    com.microsoft.windows-media-wma	.audio com.microsoft.advanced-systems-format	wma	video/x-ms-wma	Windows Media sound	11
    com.real.realaudio	.audio	ram ra	audio/vnd.rn-realaudio audio/x-pn-realaudio audio/x-realaudio	RealAudio sound	11
    com.sony.wave64	.audio	w64	-	Wave64 sound	11
    com.soundblaster.soundfont	.audio	sf2	-	SoundFont instruments	11
    org.3gpp.adaptive-multi-rate-audio	.audio	amr	audio/amr	AMR sound	11
    org.xiph.flac	.audio	flac	audio/flac	FLAC sound
    org.xiph.ogg-audio	.audio	ogg oga opus	audio/ogg	Ogg sound	26	system	not declared by older systems; apps declare it and org.xiph.opus too
    public.aac-audio	.audio	aac adts	audio/aac audio/x-aac	AAC sound
    public.ac3-audio	.audio	ac3	audio/ac3	AC-3 surround sound	11
    public.aifc-audio	.audio	aifc	-	AIFF-C sound
    public.aiff-audio	.aifc-audio	aiff aif	audio/aiff audio/x-aiff	AIFF sound
    public.au-audio	.audio	au snd	audio/basic	Sun AU sound	11
    public.audio	.audiovisual-content	-	-	sound
    public.cdda-audio	.aifc-audio	cdda	-	CDDA sound
    public.downloadable-sound	.audio	dls	audio/dls	DLS instruments	11
    public.enhanced-ac3-audio	.audio	eac3 ec3	audio/eac3	AC-3 surround sound, enhanced	11
    public.midi-audio	.audio	midi mid smf kar	audio/midi audio/x-midi	MIDI sound
    public.mp2	.audio	mp2	-	MP2 sound
    public.mp3	.audio	mp3 mpga	audio/mpeg audio/mpeg3 audio/mpg audio/mp3 audio/x-mpeg audio/x-mpeg3 audio/x-mpg audio/x-mp3	MP3 sound
    public.mp4a-latm	.audio	-	audio/mp4a-latm	MPEG-4 sound in a LATM stream
    public.mp4a-loas	.audio	loas latm	-	MPEG-4 sound in a LOAS stream	11
    public.mpeg-4-audio	.audio	mp4 mpg4	audio/mp4 audio/mp4a-latm	MPEG-4 sound	-	-	UTCoreTypes.h names public.mpeg-4 besides
    public.ulaw-audio	.audio	ul ulw ulaw	-	mu-law sound	11
    """
}
