extension SystemTypes {
  /// Pictures.
  static let images = """
    ca.mcgill.mni.bic.mnc	public.image	mnc minc	-	-	core	11
    com.adobe.illustrator.ai-image	public.image	ai	-	-	core	11
    com.adobe.photoshop-image	public.image	psd	image/vnd.adobe.photoshop image/photoshop image/x-photoshop image/psd application/photoshop	Photoshop document	core	11,26
    com.adobe.photoshop-large-image	public.image	psb	-	-	core	11
    com.apple.drawing	public.image	drawing	-	-	core	11
    com.apple.finder.pictclipping	com.apple.finder.clipping public.image	pictclipping	-	picture clipping	core	11,26
    com.apple.icns	public.image	icns	-	Apple icon	core	11,26
    com.apple.macpaint-image	public.image	pntg	-	-	core	11
    com.apple.pict	public.image	pict pct pic	image/pict image/x-pict image/x-macpict	QuickDraw picture	core	11,26
    com.apple.quicktime-image	public.image	qtif qti	image/x-quicktime	QuickTime image	core	11,26
    com.compuserve.gif	public.image	gif	image/gif	GIF image	core	11,26
    com.ilm.openexr-image	public.image	exr	-	OpenEXR image	core	11,26
    com.j2.efx-fax	public.fax	efx	image/efax	-	core	11
    com.j2.jfx-fax	public.fax	jfx	-	-	core	11
    com.kodak.flashpix-image	public.image	fpx	image/fpx application/vnd.fpx	-	core	11
    com.microsoft.bmp	public.image	bmp dib	image/bmp	Windows bitmap	core	11,26
    com.microsoft.ico	public.image	ico	image/vnd.microsoft.icon	Windows icon	core	11,26
    com.sgi.sgi-image	public.image	sgi	image/sgi	-	core	11
    com.truevision.tga-image	public.image	tga	image/targa image/tga application/tga	TGA image	core	11,26
    org.khronos.ktx	public.image	ktx	-	KTX texture	system	26
    org.webmproject.webp	public.image	webp	image/webp	WebP image	core	11,26
    public.avci	public.heif-standard	avci	image/avci	-	core	11
    public.avcs	public.heif-standard	avcs	image/avcs	-	core	11
    public.fax	public.image public.message	-	-	-	core	11
    public.heic	public.heif-standard	heic	image/heic	HEIC image	core	11,26
    public.heics	public.heif-standard	heics	image/heic-sequence	HEIC image sequence	core	11,26
    public.heif	public.heif-standard	heif hif	image/heif	HEIF image	core	11,26
    public.heif-standard	public.image	-	-	HEIF	core	11,26
    public.heifs	public.heif-standard	heifs	image/heif-sequence	-	core	11
    public.image	public.data public.content	-	-	image	core	11,26
    public.jpeg	public.image	jpeg jpg jpe	image/jpeg image/jpg	JPEG image	core	11,26
    public.jpeg-2000	public.image	jp2 jpf jpx j2k j2c	image/jp2	JPEG 2000 image	core	11,26
    public.jpeg-xl	public.image	jxl	image/jxl	JPEG XL image	system	26
    public.mpo-image	public.image	mpo	-	-	core	11
    public.png	public.image	png	image/png	PNG image	core	11,26
    public.radiance	public.image public.data	pic hdr	-	Radiance HDR image	system	26
    public.svg-image	public.image public.xml	svg svgz	image/svg+xml	SVG image	core	11,26	header says public.image only; declaration adds public.xml
    public.tiff	public.image	tiff tif	image/tiff	TIFF image	core	11,26
    public.xbitmap-image	public.image	xbm	image/x-xbitmap	-	core	11
    """
}
