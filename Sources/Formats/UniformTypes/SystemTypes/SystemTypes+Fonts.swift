extension SystemTypes {
  /// Fonts.
  static let fonts = """
    com.adobe.postscript-font	public.font	-	-	font in PostScript	core	11
    com.adobe.postscript-lwfn-font	com.adobe.postscript-font	-	-	Type 1 font in a classic Mac OS file	core	11
    com.adobe.postscript-pfa-font	com.adobe.postscript-font	pfa	-	Type 1 font as text	core	11
    com.adobe.postscript-pfb-font	com.adobe.postscript-font	pfb	-	Type 1 font in binary form	core	11
    com.apple.font-suitcase	public.font	suit	-	classic Mac OS suitcase of fonts	core	11
    com.apple.truetype-datafork-suitcase-font	public.truetype-font	dfont	-	data-fork font suitcase	core	11,26
    public.font	public.data	-	-	font	core	11,26	UTCoreTypes.h names no supertype
    public.opentype-collection-font	public.opentype-font	otc	-	collection of OpenType fonts	core	11
    public.opentype-font	public.font	otf	font/otf	OpenType font	core	11,26
    public.truetype-collection-font	public.truetype-font	ttc	-	collection of TrueType fonts	core	11,26
    public.truetype-font	public.font	-	-	font with TrueType outlines	core	11,26
    public.truetype-ttf-font	public.truetype-font	ttf	font/ttf	TrueType font	core	11,26
    """
}
