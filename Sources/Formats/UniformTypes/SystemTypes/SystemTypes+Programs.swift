extension SystemTypes {
  /// Programs in a single file.
  static let programs = """
    com.apple.application	public.executable	-	-	application	core	11,26
    com.apple.application-file	com.apple.application public.data	app	-	single-file application	core	11,26
    com.apple.deprecated-application-file	com.apple.application-file	-	-	program for an obsolete system	core	11
    com.apple.itunes.ipa	public.data public.executable	ipa	-	packed iOS app, by iTunes	app	26
    com.apple.mach-o-binary	public.unix-executable	-	-	Mach-O binary	core	11,26
    com.apple.mach-o-bundle	com.apple.mach-o-binary	-	-	Mach-O code to be loaded at run time	core	11
    com.apple.mach-o-core	com.apple.mach-o-binary	-	-	Mach-O memory dump	core	11
    com.apple.mach-o-dylib	com.apple.mach-o-binary	dylib	-	Mach-O dynamic library	core	11,26
    com.apple.mach-o-executable	com.apple.mach-o-binary	-	-	Mach-O program	core	11
    com.apple.mach-o-object	com.apple.mach-o-binary	-	-	Mach-O object code	core	11
    com.apple.pef-binary	public.data public.executable	-	-	classic PowerPC program code	core	11
    com.apple.quartz-composer-composition	public.data public.executable	qtz	application/x-quartzcomposer	composition of Quartz Composer	core	11
    com.apple.x11-mach-o-executable	com.apple.mach-o-binary	-	-	Mach-O program for X11	core	11
    com.microsoft.windows-dynamic-link-library	public.data public.executable	dll	application/x-msdownload	Windows DLL	core	11,26
    com.microsoft.windows-executable	public.data public.executable	exe	application/x-msdownload	Windows executable	core	11,26
    com.sun.java-class	public.data public.executable	class	-	Java class	core	11,26
    public.elf-binary	public.data public.executable	-	-	ELF program or library	core	11
    public.executable	-	-	-	executable	core	11,26	UTCoreTypes.h names public.item, the declaration no supertype
    public.object-code	public.data public.executable	o	-	object code	core	11,26
    public.unix-executable	com.apple.application-icon public.data public.executable	-	-	Unix executable	core	11,26	older systems do not list com.apple.application-icon
    """
}
