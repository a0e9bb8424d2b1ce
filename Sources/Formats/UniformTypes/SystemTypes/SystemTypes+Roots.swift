extension SystemTypes {
  /// The roots of conformance, and types that are not files.
  static let roots = """
    com.apple.active-webpage	-	-	-	web page that is shown at the moment	11
    com.apple.application-icon	-	-	-	application icon	26	system
    com.apple.cinema-display	.display	-	-	Apple Cinema Display screen	11
    com.apple.file-vault	-	-	-	disk under FileVault	11
    com.apple.led-cinema-display-24	.display	-	-	Apple LED screen of 24 inches	11
    com.apple.led-cinema-display-27	.display	-	-	Apple LED screen of 27 inches	11
    com.apple.live-photo	-	-	-	Live Photo
    com.apple.mount-point	.item com.apple.resolvable	-	-	mount point
    com.apple.pasteboard.promised-file-content-type	-	-	-	type of a file that will be delivered	11
    com.apple.pasteboard.promised-file-url	-	-	-	URL of a file that will be delivered	11
    com.apple.pro-display-xdr	.display	-	-	Apple Pro Display XDR screen	11
    com.apple.resolvable	-	-	-	reference that leads to a file
    public.3d-content	.content	-	-	3D content
    public.audiovisual-content-collection	-	-	-	collection of sound and pictures	11
    public.block-special	.item	-	-	block device	11
    public.bookmark	-	-	-	bookmark
    public.calendar-event	-	-	-	calendar event
    public.character-special	.item	-	-	character device	11
    public.composite-content	.content	-	-	document of mixed content
    public.contact	-	-	-	contact
    public.content	-	-	-	content that a user looks at
    public.data	.item	-	/octet-stream	stream of bytes
    public.database	-	-	-	database
    public.display	-	-	-	screen	11
    public.email-message	.message	-	-	e-mail message
    public.file-sharepoint	-	-	-	folder shared in a network	11
    public.haptics-content	-	-	-	haptics content
    public.item	-	-	-	anything in a file system or a message
    public.log	.item	-	-	log	-	-	UTCoreTypes.h names no supertype
    public.message	-	-	-	message
    public.named-pipe	.item	-	-	pipe with a name	11
    public.playlist	-	-	-	playlist
    public.presentation	.composite-content	-	-	presentation	-	-	macOS 26.4 was seen to leave public.composite-content out of the supertypes; the declaration and UTCoreTypes.h have it
    public.socket	.item	-	-	socket in a file system	11
    public.speaker	-	-	-	loudspeaker	11
    public.spreadsheet	.content	-	-	spreadsheet
    public.stored-url	-	-	-	file that holds a URL
    public.symlink	.item com.apple.resolvable	-	-	symbolic link
    public.to-do-item	-	-	-	to-do item
    """
}
