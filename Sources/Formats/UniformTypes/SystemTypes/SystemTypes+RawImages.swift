extension SystemTypes {
  /// Undeveloped pictures of cameras.
  static let rawImages = """
    com.adobe.raw-image	.camera-raw-image	dng	image/x-adobe-dng	Adobe DNG raw picture	26	raw-bundle
    com.canon.cr2-raw-image	.camera-raw-image	cr2	-	Canon CR2 raw picture	list	raw-bundle
    com.canon.cr3-raw-image	.camera-raw-image	cr3	-	Canon CR3 raw picture	list	raw-bundle
    com.canon.crw-raw-image	.camera-raw-image	crw	-	Canon CRW raw picture	list	raw-bundle
    com.canon.tif-raw-image	.camera-raw-image	tif	image/x-canon-tif	Canon TIF raw picture	26	raw-bundle
    com.epson.raw-image	.camera-raw-image	erf	-	Epson ERF raw picture	list	raw-bundle
    com.fuji.raw-image	.camera-raw-image	raf	-	Fujifilm RAF raw picture	list	raw-bundle
    com.hasselblad.3fr-raw-image	.camera-raw-image	3fr	-	Hasselblad 3FR raw picture	list	raw-bundle
    com.hasselblad.fff-raw-image	.camera-raw-image	fff	-	Hasselblad FFF raw picture	list	raw-bundle
    com.kodak.raw-image	.camera-raw-image	dcr	-	Kodak DCR raw picture	list	raw-bundle
    com.konicaminolta.raw-image	.camera-raw-image	mrw	-	Minolta MRW raw picture	list	raw-bundle
    com.leafamerica.raw-image	.camera-raw-image	mos	-	Leaf MOS raw picture	list	raw-bundle
    com.leica.raw-image	.camera-raw-image	raw	image/x-leica-raw	Leica raw picture	26	raw-bundle
    com.leica.rwl-raw-image	.camera-raw-image	rwl	-	Leica RWL raw picture	list	raw-bundle
    com.nikon.nrw-raw-image	.camera-raw-image	nrw	-	Nikon NRW raw picture	list	raw-bundle
    com.nikon.raw-image	.camera-raw-image	nef	-	Nikon NEF raw picture	list	raw-bundle
    com.olympus.raw-image	.camera-raw-image	orf	-	Olympus ORF raw picture	list	raw-bundle
    com.panasonic.raw-image	.camera-raw-image	raw	image/x-panasonic-raw	Panasonic raw picture	26	raw-bundle
    com.panasonic.rw2-raw-image	.camera-raw-image	rw2	-	Panasonic RW2 raw picture	list	raw-bundle
    com.pentax.raw-image	.camera-raw-image	pef	-	Pentax PEF raw picture	list	raw-bundle
    com.samsung.raw-image	.camera-raw-image	srw	-	Samsung SRW raw picture	list	raw-bundle
    com.sony.arw-raw-image	.camera-raw-image	arw	-	Sony ARW raw picture	list	raw-bundle
    com.sony.raw-image	.camera-raw-image	srf	-	Sony SRF raw picture	list	raw-bundle
    com.sony.sr2-raw-image	.camera-raw-image	sr2	-	Sony SR2 raw picture	list	raw-bundle
    public.camera-raw-image	.image	-	-	camera raw picture
    """
}
