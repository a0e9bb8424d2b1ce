extension SystemTypes {
  /// Fonts.
  static let fonts = """
    com.adobe.postscript-font	public.font	-	-	-	core	11
    com.adobe.postscript-lwfn-font	com.adobe.postscript-font	-	-	-	core	11
    com.adobe.postscript-pfa-font	com.adobe.postscript-font	pfa	-	-	core	11
    com.adobe.postscript-pfb-font	com.adobe.postscript-font	pfb	-	-	core	11
    com.apple.font-suitcase	public.font	suit	-	-	core	11
    com.apple.truetype-datafork-suitcase-font	public.truetype-font	dfont	-	data-fork font suitcase	core	11,26
    public.font	public.data	-	-	font	core	11,26	header lists no supertype; declaration says public.data
    public.opentype-collection-font	public.opentype-font	otc	-	-	core	11
    public.opentype-font	public.font	otf	font/otf	OpenType font	core	11,26
    public.truetype-collection-font	public.truetype-font	ttc	-	TrueType collection	core	11,26
    public.truetype-font	public.font	-	-	TrueType font	core	11,26
    public.truetype-ttf-font	public.truetype-font	ttf	font/ttf	TrueType font	core	11,26
    """
}
