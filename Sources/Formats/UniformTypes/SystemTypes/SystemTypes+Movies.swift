extension SystemTypes {
  /// Moving pictures, and what may hold sound as well as pictures.
  static let movies = """
    com.adobe.flash.video	.movie	flv f4v f4p f4a f4b	video/x-flv	Flash Video movie	11
    com.apple.garageband.project	com.apple.package .audiovisual-content	band gbProj	-	music project of GarageBand	11
    com.apple.m4v-video	.mpeg-4	m4v	video/x-m4v	Apple MPEG-4 movie
    com.apple.protected-mpeg-4-video	com.apple.m4v-video	-	-	protected MPEG-4 movie
    com.apple.quicktime-movie	.movie	mov qt	video/quicktime	QuickTime movie
    com.avid.open-media-framework	.audiovisual-content	omf	-	OMF interchange of film projects	11
    com.microsoft.advanced-stream-redirector	.audiovisual-content .xml	asx	video/x-ms-asx	ASX list of streams	11
    com.microsoft.advanced-systems-format	.audiovisual-content	asf	video/x-ms-asf	ASF stream	11
    com.microsoft.windows-media-wm	.movie com.microsoft.advanced-systems-format	wm	video/x-ms-wm	Windows Media sound and picture	11
    com.microsoft.windows-media-wmp	.movie com.microsoft.advanced-systems-format	wmp	video/x-ms-wmp	Windows Media player file	11
    com.microsoft.windows-media-wmv	.movie com.microsoft.advanced-systems-format	wmv	video/x-ms-wmv	Windows Media movie	11
    com.microsoft.windows-media-wmx	.movie com.microsoft.advanced-stream-redirector	wmx	video/x-ms-wmx	list of Windows Media streams	11
    com.microsoft.windows-media-wvx	.movie com.microsoft.advanced-stream-redirector	wvx	video/x-ms-wvx	list of Windows Media movies	11
    com.real.realmedia	.movie	rm	/vnd.rn-realmedia	RealMedia movie	11
    com.real.realmedia-vbr	.movie	rmvb	/vnd.rn-realmedia-vbr	RealMedia movie of variable bit rate	11
    org.khronos.collada.digital-asset-exchange	.xml .audiovisual-content .3d-content	dae	-	COLLADA scene
    org.matroska.mkv	.movie	mkv	-	Matroska video	26	system	not declared by older systems
    org.smpte.mxf	.movie	mxf	/mxf	MXF movie	11
    org.webmproject.webm	.movie	webm	video/webm audio/webm	WebM movie	11
    public.3gpp	.movie	3gp 3gpp sdv	video/3gpp audio/3gpp	3GPP movie for telephones
    public.3gpp2	.movie	3g2 3gp2	video/3gpp2 audio/3gpp2	3GPP2 movie for telephones	11
    public.audiovisual-content	.data .content	-	-	sound, pictures in motion, or both
    public.avchd-mpeg-2-transport-stream	.mpeg-2-transport-stream	mts m2ts	-	AVCHD transport stream	26	system
    public.avi	.movie	avi vfw	video/avi video/msvideo video/x-msvideo	AVI movie
    public.dv-movie	.movie	dv dif	video/x-dv	digital video movie	11
    public.flc-animation	.movie	flc fli cel	video/flc	FLIC animation	11
    public.movie	.audiovisual-content	-	-	movie
    public.mpeg	.movie	mpg mpeg mpe m75 m15	video/mpeg video/mpg video/x-mpeg video/x-mpg	MPEG movie
    public.mpeg-2-transport-stream	.movie	ts	-	MPEG-2 transport stream
    public.mpeg-2-video	.video	m2v	video/mpeg2 video/mpeg2-video	MPEG-2 video
    public.mpeg-4	.movie	mp4 mpg4	video/mp4 video/mp4v-es	MPEG-4 movie
    public.video	.movie	-	-	movie without sound
    """
}
