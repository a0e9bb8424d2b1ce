extension SystemTypes {
  /// Fonts.
  static let fonts = """
    com.adobe.postscript-font	.font	-	-	font in PostScript	11
    com.adobe.postscript-lwfn-font	com.adobe.postscript-font	-	-	Type 1 font in a classic Mac OS file	11
    com.adobe.postscript-pfa-font	com.adobe.postscript-font	pfa	-	Type 1 font as text	11
    com.adobe.postscript-pfb-font	com.adobe.postscript-font	pfb	-	Type 1 font in binary form	11
    com.apple.font-suitcase	.font	suit	-	classic Mac OS suitcase of fonts	11
    com.apple.truetype-datafork-suitcase-font	.truetype-font	dfont	-	data-fork font suitcase
    public.font	.data	-	-	font	-	-	UTCoreTypes.h names no supertype
    public.opentype-collection-font	.opentype-font	otc	-	collection of OpenType fonts	11
    public.opentype-font	.font	otf	font/otf	OpenType font
    public.truetype-collection-font	.truetype-font	ttc	-	collection of TrueType fonts
    public.truetype-font	.font	-	-	font with TrueType outlines
    public.truetype-ttf-font	.truetype-font	ttf	font/ttf	TrueType font
    """
}
