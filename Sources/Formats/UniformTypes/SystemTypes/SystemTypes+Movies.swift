extension SystemTypes {
  /// Moving pictures, and what may hold sound as well as pictures.
  static let movies = """
    com.adobe.flash.video	public.movie	flv f4v f4p f4a f4b	video/x-flv	Flash Video movie	core	11
    com.apple.garageband.project	com.apple.package public.audiovisual-content	band gbProj	-	music project of GarageBand	core	11
    com.apple.m4v-video	public.mpeg-4	m4v	video/x-m4v	Apple MPEG-4 movie	core	11,26
    com.apple.protected-mpeg-4-video	com.apple.m4v-video	-	-	protected MPEG-4 movie	core	11,26
    com.apple.quicktime-movie	public.movie	mov qt	video/quicktime	QuickTime movie	core	11,26
    com.avid.open-media-framework	public.audiovisual-content	omf	-	OMF interchange of film projects	core	11
    com.microsoft.advanced-stream-redirector	public.audiovisual-content public.xml	asx	video/x-ms-asx	ASX list of streams	core	11
    com.microsoft.advanced-systems-format	public.audiovisual-content	asf	video/x-ms-asf	ASF stream	core	11
    com.microsoft.windows-media-wm	public.movie com.microsoft.advanced-systems-format	wm	video/x-ms-wm	Windows Media sound and picture	core	11
    com.microsoft.windows-media-wmp	public.movie com.microsoft.advanced-systems-format	wmp	video/x-ms-wmp	Windows Media player file	core	11
    com.microsoft.windows-media-wmv	public.movie com.microsoft.advanced-systems-format	wmv	video/x-ms-wmv	Windows Media movie	core	11
    com.microsoft.windows-media-wmx	public.movie com.microsoft.advanced-stream-redirector	wmx	video/x-ms-wmx	list of Windows Media streams	core	11
    com.microsoft.windows-media-wvx	public.movie com.microsoft.advanced-stream-redirector	wvx	video/x-ms-wvx	list of Windows Media movies	core	11
    com.real.realmedia	public.movie	rm	application/vnd.rn-realmedia	RealMedia movie	core	11
    com.real.realmedia-vbr	public.movie	rmvb	application/vnd.rn-realmedia-vbr	RealMedia movie of variable bit rate	core	11
    org.khronos.collada.digital-asset-exchange	public.xml public.audiovisual-content public.3d-content	dae	-	COLLADA scene	core	11,26
    org.matroska.mkv	public.movie	mkv	-	Matroska video	system	26	not declared by older systems
    org.smpte.mxf	public.movie	mxf	application/mxf	MXF movie	core	11
    org.webmproject.webm	public.movie	webm	video/webm audio/webm	WebM movie	core	11
    public.3gpp	public.movie	3gp 3gpp sdv	video/3gpp audio/3gpp	3GPP movie for telephones	core	11,26
    public.3gpp2	public.movie	3g2 3gp2	video/3gpp2 audio/3gpp2	3GPP2 movie for telephones	core	11
    public.audiovisual-content	public.data public.content	-	-	sound, pictures in motion, or both	core	11,26
    public.avchd-mpeg-2-transport-stream	public.mpeg-2-transport-stream	mts m2ts	-	AVCHD transport stream	system	26
    public.avi	public.movie	avi vfw	video/avi video/msvideo video/x-msvideo	AVI movie	core	11,26
    public.dv-movie	public.movie	dv dif	video/x-dv	digital video movie	core	11
    public.flc-animation	public.movie	flc fli cel	video/flc	FLIC animation	core	11
    public.movie	public.audiovisual-content	-	-	movie	core	11,26
    public.mpeg	public.movie	mpg mpeg mpe m75 m15	video/mpeg video/mpg video/x-mpeg video/x-mpg	MPEG movie	core	11,26
    public.mpeg-2-transport-stream	public.movie	ts	-	MPEG-2 transport stream	core	11,26
    public.mpeg-2-video	public.video	m2v	video/mpeg2 video/mpeg2-video	MPEG-2 video	core	11,26
    public.mpeg-4	public.movie	mp4 mpg4	video/mp4 video/mp4v-es	MPEG-4 movie	core	11,26
    public.video	public.movie	-	-	movie without sound	core	11,26
    """
}
