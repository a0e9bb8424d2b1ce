extension SystemTypes {
  /// Undeveloped pictures of cameras.
  static let rawImages = """
    com.adobe.raw-image	public.camera-raw-image	dng	image/x-adobe-dng	Adobe DNG raw picture	raw-bundle	26
    com.canon.cr2-raw-image	public.camera-raw-image	cr2	-	Canon CR2 raw picture	raw-bundle	list
    com.canon.cr3-raw-image	public.camera-raw-image	cr3	-	Canon CR3 raw picture	raw-bundle	list
    com.canon.crw-raw-image	public.camera-raw-image	crw	-	Canon CRW raw picture	raw-bundle	list
    com.canon.tif-raw-image	public.camera-raw-image	tif	image/x-canon-tif	Canon TIF raw picture	raw-bundle	26
    com.epson.raw-image	public.camera-raw-image	erf	-	Epson ERF raw picture	raw-bundle	list
    com.fuji.raw-image	public.camera-raw-image	raf	-	Fujifilm RAF raw picture	raw-bundle	list
    com.hasselblad.3fr-raw-image	public.camera-raw-image	3fr	-	Hasselblad 3FR raw picture	raw-bundle	list
    com.hasselblad.fff-raw-image	public.camera-raw-image	fff	-	Hasselblad FFF raw picture	raw-bundle	list
    com.kodak.raw-image	public.camera-raw-image	dcr	-	Kodak DCR raw picture	raw-bundle	list
    com.konicaminolta.raw-image	public.camera-raw-image	mrw	-	Minolta MRW raw picture	raw-bundle	list
    com.leafamerica.raw-image	public.camera-raw-image	mos	-	Leaf MOS raw picture	raw-bundle	list
    com.leica.raw-image	public.camera-raw-image	raw	image/x-leica-raw	Leica raw picture	raw-bundle	26
    com.leica.rwl-raw-image	public.camera-raw-image	rwl	-	Leica RWL raw picture	raw-bundle	list
    com.nikon.nrw-raw-image	public.camera-raw-image	nrw	-	Nikon NRW raw picture	raw-bundle	list
    com.nikon.raw-image	public.camera-raw-image	nef	-	Nikon NEF raw picture	raw-bundle	list
    com.olympus.raw-image	public.camera-raw-image	orf	-	Olympus ORF raw picture	raw-bundle	list
    com.panasonic.raw-image	public.camera-raw-image	raw	image/x-panasonic-raw	Panasonic raw picture	raw-bundle	26
    com.panasonic.rw2-raw-image	public.camera-raw-image	rw2	-	Panasonic RW2 raw picture	raw-bundle	list
    com.pentax.raw-image	public.camera-raw-image	pef	-	Pentax PEF raw picture	raw-bundle	list
    com.samsung.raw-image	public.camera-raw-image	srw	-	Samsung SRW raw picture	raw-bundle	list
    com.sony.arw-raw-image	public.camera-raw-image	arw	-	Sony ARW raw picture	raw-bundle	list
    com.sony.raw-image	public.camera-raw-image	srf	-	Sony SRF raw picture	raw-bundle	list
    com.sony.sr2-raw-image	public.camera-raw-image	sr2	-	Sony SR2 raw picture	raw-bundle	list
    public.camera-raw-image	public.image	-	-	camera raw picture	core	11,26
    """
}
