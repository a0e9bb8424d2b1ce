extension SystemTypes {
  /// Programs in a single file.
  static let programs = """
    com.apple.application	.executable	-	-	application
    com.apple.application-file	com.apple.application .data	app	-	single-file application
    com.apple.deprecated-application-file	com.apple.application-file	-	-	program for an obsolete system	11
    com.apple.itunes.ipa	.data .executable	ipa	-	packed iOS app, by iTunes	26	app
    com.apple.mach-o-binary	.unix-executable	-	-	Mach-O binary
    com.apple.mach-o-bundle	com.apple.mach-o-binary	-	-	Mach-O code to be loaded at run time	11
    com.apple.mach-o-core	com.apple.mach-o-binary	-	-	Mach-O memory dump	11
    com.apple.mach-o-dylib	com.apple.mach-o-binary	dylib	-	Mach-O dynamic library
    com.apple.mach-o-executable	com.apple.mach-o-binary	-	-	Mach-O program	11
    com.apple.mach-o-object	com.apple.mach-o-binary	-	-	Mach-O object code	11
    com.apple.pef-binary	.data .executable	-	-	classic PowerPC program code	11
    com.apple.quartz-composer-composition	.data .executable	qtz	/x-quartzcomposer	composition of Quartz Composer	11
    com.apple.x11-mach-o-executable	com.apple.mach-o-binary	-	-	Mach-O program for X11	11
    com.microsoft.windows-dynamic-link-library	.data .executable	dll	/x-msdownload	Windows DLL
    com.microsoft.windows-executable	.data .executable	exe	/x-msdownload	Windows executable
    com.sun.java-class	.data .executable	class	-	Java class
    public.elf-binary	.data .executable	-	-	ELF program or library	11
    public.executable	-	-	-	executable	-	-	UTCoreTypes.h names public.item, the declaration no supertype
    public.object-code	.data .executable	o	-	object code
    public.unix-executable	com.apple.application-icon .data .executable	-	-	Unix executable	-	-	older systems do not list com.apple.application-icon
    """
}
