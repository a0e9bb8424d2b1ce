extension SystemTypes {
  /// What stands at the top of conformance and types that are no files.
  static let roots = """
    com.apple.active-webpage	-	-	-	-	core	11
    com.apple.application-icon	-	-	-	application icon	system	26
    com.apple.cinema-display	public.display	-	-	-	core	11
    com.apple.file-vault	-	-	-	-	core	11
    com.apple.led-cinema-display-24	public.display	-	-	-	core	11
    com.apple.led-cinema-display-27	public.display	-	-	-	core	11
    com.apple.live-photo	-	-	-	Live Photo	core	11,26
    com.apple.mount-point	public.item com.apple.resolvable	-	-	mount point	core	11,26
    com.apple.pasteboard.promised-file-content-type	-	-	-	-	core	11
    com.apple.pasteboard.promised-file-url	-	-	-	-	core	11
    com.apple.pro-display-xdr	public.display	-	-	-	core	11
    com.apple.resolvable	-	-	-	resolvable	core	11,26
    public.3d-content	public.content	-	-	3D content	core	11,26
    public.audiovisual-content-collection	-	-	-	-	core	11
    public.block-special	public.item	-	-	-	core	11
    public.bookmark	-	-	-	bookmark	core	11,26
    public.calendar-event	-	-	-	calendar event	core	11,26
    public.character-special	public.item	-	-	-	core	11
    public.composite-content	public.content	-	-	mixed content document	core	11,26
    public.contact	-	-	-	contact	core	11,26
    public.content	-	-	-	user-viewable content	core	11,26
    public.data	public.item	-	application/octet-stream	byte stream	core	11,26
    public.database	-	-	-	database	core	11,26
    public.display	-	-	-	-	core	11
    public.email-message	public.message	-	-	e-mail message	core	11,26
    public.file-sharepoint	-	-	-	-	core	11
    public.haptics-content	-	-	-	haptics content	core	11,26
    public.item	-	-	-	item (root)	core	11,26
    public.log	public.item	-	-	log	core	11,26	header lists no supertype; declaration says public.item
    public.message	-	-	-	message	core	11,26
    public.named-pipe	public.item	-	-	-	core	11
    public.playlist	-	-	-	playlist	core	11,26
    public.presentation	public.composite-content	-	-	presentation	core	11,26	UTType.supertypes on 26.4 seemed to omit public.composite-content; header and declaration have it
    public.socket	public.item	-	-	-	core	11
    public.speaker	-	-	-	-	core	11
    public.spreadsheet	public.content	-	-	spreadsheet	core	11,26
    public.stored-url	-	-	-	stored URL	core	11,26
    public.symlink	public.item com.apple.resolvable	-	-	symbolic link	core	11,26
    public.to-do-item	-	-	-	to-do item	core	11,26
    """
}
