extension SystemTypes {
  /// Pictures.
  static let images = """
    ca.mcgill.mni.bic.mnc	public.image	mnc minc	-	MINC brain scan	core	11
    com.adobe.illustrator.ai-image	public.image	ai	-	Adobe Illustrator drawing	core	11
    com.adobe.photoshop-image	public.image	psd	image/vnd.adobe.photoshop image/photoshop image/x-photoshop image/psd application/photoshop	Photoshop picture	core	11,26
    com.adobe.photoshop-large-image	public.image	psb	-	Photoshop picture above two gigabytes	core	11
    com.apple.drawing	public.image	drawing	-	drawing in Apple's format	core	11
    com.apple.finder.pictclipping	com.apple.finder.clipping public.image	pictclipping	-	picture clipping	core	11,26
    com.apple.icns	public.image	icns	-	Apple icon	core	11,26
    com.apple.macpaint-image	public.image	pntg	-	MacPaint picture	core	11
    com.apple.pict	public.image	pict pct pic	image/pict image/x-pict image/x-macpict	QuickDraw picture	core	11,26
    com.apple.quicktime-image	public.image	qtif qti	image/x-quicktime	QuickTime picture	core	11,26
    com.compuserve.gif	public.image	gif	image/gif	GIF picture	core	11,26
    com.ilm.openexr-image	public.image	exr	-	OpenEXR picture	core	11,26
    com.j2.efx-fax	public.fax	efx	image/efax	fax of eFax	core	11
    com.j2.jfx-fax	public.fax	jfx	-	fax of j2	core	11
    com.kodak.flashpix-image	public.image	fpx	image/fpx application/vnd.fpx	FlashPix picture	core	11
    com.microsoft.bmp	public.image	bmp dib	image/bmp	Windows bitmap	core	11,26
    com.microsoft.ico	public.image	ico	image/vnd.microsoft.icon	Windows icon	core	11,26
    com.sgi.sgi-image	public.image	sgi	image/sgi	SGI picture	core	11
    com.truevision.tga-image	public.image	tga	image/targa image/tga application/tga	TGA picture	core	11,26
    org.khronos.ktx	public.image	ktx	-	KTX texture	system	26
    org.webmproject.webp	public.image	webp	image/webp	WebP picture	core	11,26
    public.avci	public.heif-standard	avci	image/avci	AVC picture in HEIF	core	11
    public.avcs	public.heif-standard	avcs	image/avcs	AVC picture sequence in HEIF	core	11
    public.fax	public.image public.message	-	-	fax page	core	11
    public.heic	public.heif-standard	heic	image/heic	HEVC picture in HEIF	core	11,26
    public.heics	public.heif-standard	heics	image/heic-sequence	HEVC picture sequence in HEIF	core	11,26
    public.heif	public.heif-standard	heif hif	image/heif	HEIF picture	core	11,26
    public.heif-standard	public.image	-	-	picture in any HEIF form	core	11,26
    public.heifs	public.heif-standard	heifs	image/heif-sequence	HEIF picture sequence	core	11
    public.image	public.data public.content	-	-	picture	core	11,26
    public.jpeg	public.image	jpeg jpg jpe	image/jpeg image/jpg	JPEG picture	core	11,26
    public.jpeg-2000	public.image	jp2 jpf jpx j2k j2c	image/jp2	JPEG 2000 picture	core	11,26
    public.jpeg-xl	public.image	jxl	image/jxl	JPEG XL picture	system	26
    public.mpo-image	public.image	mpo	-	MPO picture for stereo vision	core	11
    public.png	public.image	png	image/png	PNG picture	core	11,26
    public.radiance	public.image public.data	pic hdr	-	Radiance HDR picture	system	26
    public.svg-image	public.image public.xml	svg svgz	image/svg+xml	SVG picture	core	11,26	UTCoreTypes.h does not name public.xml
    public.tiff	public.image	tiff tif	image/tiff	TIFF picture	core	11,26
    public.xbitmap-image	public.image	xbm	image/x-xbitmap	X11 bitmap picture	core	11
    """
}
