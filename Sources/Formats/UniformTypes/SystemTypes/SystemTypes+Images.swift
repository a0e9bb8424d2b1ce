extension SystemTypes {
  /// Pictures.
  static let images = """
    ca.mcgill.mni.bic.mnc	.image	mnc minc	-	MINC brain scan	11
    com.adobe.illustrator.ai-image	.image	ai	-	Adobe Illustrator drawing	11
    com.adobe.photoshop-image	.image	psd	image/vnd.adobe.photoshop image/photoshop image/x-photoshop image/psd /photoshop	Photoshop picture
    com.adobe.photoshop-large-image	.image	psb	-	Photoshop picture above two gigabytes	11
    com.apple.drawing	.image	drawing	-	drawing in Apple's format	11
    com.apple.finder.pictclipping	com.apple.finder.clipping .image	pictclipping	-	picture clipping
    com.apple.icns	.image	icns	-	Apple icon
    com.apple.macpaint-image	.image	pntg	-	MacPaint picture	11
    com.apple.pict	.image	pict pct pic	image/pict image/x-pict image/x-macpict	QuickDraw picture
    com.apple.quicktime-image	.image	qtif qti	image/x-quicktime	QuickTime picture
    com.compuserve.gif	.image	gif	image/gif	GIF picture
    com.ilm.openexr-image	.image	exr	-	OpenEXR picture
    com.j2.efx-fax	.fax	efx	image/efax	fax of eFax	11
    com.j2.jfx-fax	.fax	jfx	-	fax of j2	11
    com.kodak.flashpix-image	.image	fpx	image/fpx /vnd.fpx	FlashPix picture	11
    com.microsoft.bmp	.image	bmp dib	image/bmp	Windows bitmap
    com.microsoft.ico	.image	ico	image/vnd.microsoft.icon	Windows icon
    com.sgi.sgi-image	.image	sgi	image/sgi	SGI picture	11
    com.truevision.tga-image	.image	tga	image/targa image/tga /tga	TGA picture
    org.khronos.ktx	.image	ktx	-	KTX texture	26	system
    org.webmproject.webp	.image	webp	image/webp	WebP picture
    public.avci	.heif-standard	avci	image/avci	AVC picture in HEIF	11
    public.avcs	.heif-standard	avcs	image/avcs	AVC picture sequence in HEIF	11
    public.fax	.image .message	-	-	fax page	11
    public.heic	.heif-standard	heic	image/heic	HEVC picture in HEIF
    public.heics	.heif-standard	heics	image/heic-sequence	HEVC picture sequence in HEIF
    public.heif	.heif-standard	heif hif	image/heif	HEIF picture
    public.heif-standard	.image	-	-	picture in any HEIF form
    public.heifs	.heif-standard	heifs	image/heif-sequence	HEIF picture sequence	11
    public.image	.data .content	-	-	picture
    public.jpeg	.image	jpeg jpg jpe	image/jpeg image/jpg	JPEG picture
    public.jpeg-2000	.image	jp2 jpf jpx j2k j2c	image/jp2	JPEG 2000 picture
    public.jpeg-xl	.image	jxl	image/jxl	JPEG XL picture	26	system
    public.mpo-image	.image	mpo	-	MPO picture for stereo vision	11
    public.png	.image	png	image/png	PNG picture
    public.radiance	.image .data	pic hdr	-	Radiance HDR picture	26	system
    public.svg-image	.image .xml	svg svgz	image/svg+xml	SVG picture	-	-	UTCoreTypes.h does not name public.xml
    public.tiff	.image	tiff tif	image/tiff	TIFF picture
    public.xbitmap-image	.image	xbm	image/x-xbitmap	X11 bitmap picture	11
    """
}
