extension SystemTypes {
  /// The roots of conformance, and types that are not files.
  static let roots = """
    com.apple.active-webpage	-	-	-	web page that is shown at the moment	core	11
    com.apple.application-icon	-	-	-	application icon	system	26
    com.apple.cinema-display	public.display	-	-	Apple Cinema Display screen	core	11
    com.apple.file-vault	-	-	-	disk under FileVault	core	11
    com.apple.led-cinema-display-24	public.display	-	-	Apple LED screen of 24 inches	core	11
    com.apple.led-cinema-display-27	public.display	-	-	Apple LED screen of 27 inches	core	11
    com.apple.live-photo	-	-	-	Live Photo	core	11,26
    com.apple.mount-point	public.item com.apple.resolvable	-	-	mount point	core	11,26
    com.apple.pasteboard.promised-file-content-type	-	-	-	type of a file that will be delivered	core	11
    com.apple.pasteboard.promised-file-url	-	-	-	URL of a file that will be delivered	core	11
    com.apple.pro-display-xdr	public.display	-	-	Apple Pro Display XDR screen	core	11
    com.apple.resolvable	-	-	-	reference that leads to a file	core	11,26
    public.3d-content	public.content	-	-	3D content	core	11,26
    public.audiovisual-content-collection	-	-	-	collection of sound and pictures	core	11
    public.block-special	public.item	-	-	block device	core	11
    public.bookmark	-	-	-	bookmark	core	11,26
    public.calendar-event	-	-	-	calendar event	core	11,26
    public.character-special	public.item	-	-	character device	core	11
    public.composite-content	public.content	-	-	document of mixed content	core	11,26
    public.contact	-	-	-	contact	core	11,26
    public.content	-	-	-	content that a user looks at	core	11,26
    public.data	public.item	-	application/octet-stream	stream of bytes	core	11,26
    public.database	-	-	-	database	core	11,26
    public.display	-	-	-	screen	core	11
    public.email-message	public.message	-	-	e-mail message	core	11,26
    public.file-sharepoint	-	-	-	folder shared in a network	core	11
    public.haptics-content	-	-	-	haptics content	core	11,26
    public.item	-	-	-	anything in a file system or a message	core	11,26
    public.log	public.item	-	-	log	core	11,26	UTCoreTypes.h names no supertype
    public.message	-	-	-	message	core	11,26
    public.named-pipe	public.item	-	-	pipe with a name	core	11
    public.playlist	-	-	-	playlist	core	11,26
    public.presentation	public.composite-content	-	-	presentation	core	11,26	macOS 26.4 was seen to leave public.composite-content out of the supertypes; the declaration and UTCoreTypes.h have it
    public.socket	public.item	-	-	socket in a file system	core	11
    public.speaker	-	-	-	loudspeaker	core	11
    public.spreadsheet	public.content	-	-	spreadsheet	core	11,26
    public.stored-url	-	-	-	file that holds a URL	core	11,26
    public.symlink	public.item com.apple.resolvable	-	-	symbolic link	core	11,26
    public.to-do-item	-	-	-	to-do item	core	11,26
    """
}
