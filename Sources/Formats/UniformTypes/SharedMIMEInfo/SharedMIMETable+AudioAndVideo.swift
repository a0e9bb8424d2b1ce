// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let audioAndVideo = #"""
    audio/AMR		*.amr	audio/amr-encrypted	magic
    audio/AMR-WB		*.awb	audio/amr-wb-encrypted	magic
    audio/aac		*.aac *.adts 10:*.ass	audio/x-aac	magic
    audio/ac3		*.ac3		magic
    audio/annodex	/annodex	*.axa	audio/x-annodex	magic
    audio/basic		*.au *.snd		magic
    audio/flac		*.flac	audio/x-flac	magic
    audio/midi		*.mid *.midi *.kar	audio/x-midi	magic
    audio/mobile-xmf		*.mxmf	audio/vnd.nokia.mobile-xmf	magic
    audio/mp2		*.mp2	audio/x-mp2
    audio/mp4		*.m4a *.f4a	audio/x-m4a audio/m4a	magic
    audio/mpeg		*.mp3 *.mpga	audio/x-mp3 audio/x-mpg audio/x-mpeg audio/mp3	magic
    audio/ogg	/ogg	*.oga *.ogg *.opus	audio/x-ogg	magic
    audio/prs.sid		*.sid *.psid		magic
    audio/usac		*.loas *.xhe
    audio/vnd.audible.aax		*.aax		magic
    audio/vnd.dts		*.dts	audio/x-dts	magic
    audio/vnd.dts.hd	audio/vnd.dts	*.dtshd	audio/x-dtshd	magic
    audio/vnd.rn-realaudio		*.ra *.rax	audio/x-pn-realaudio audio/vnd.m-realaudio
    audio/webm	video/webm
    audio/x-adpcm				magic
    audio/x-aifc	/x-iff	*.aifc *.aiffc	audio/x-aiffc	magic
    audio/x-aiff	/x-iff	*.aiff *.aif		magic
    audio/x-amzxml		*.amz
    audio/x-ape		*.ape		magic
    audio/x-dff		*.dff	audio/dff	magic
    audio/x-dsf		*.dsf	audio/dsf audio/x-dsd audio/dsd	magic
    audio/x-flac+ogg	audio/ogg	*.oga *.ogg	audio/x-oggflac	magic
    audio/x-gsm		*.gsm
    audio/x-iriver-pla		*.pla		magic
    audio/x-it		*.it		magic
    audio/x-m4b	audio/mp4	*.m4b *.f4b		magic
    audio/x-m4r	video/mp4	*.m4r
    audio/x-matroska	/x-matroska	*.mka
    audio/x-minipsf	audio/x-psf	*.minipsf
    audio/x-mo3		*.mo3		magic
    audio/x-mod		*.mod *.ult *.uni *.m15 *.mtm *.669 *.med		magic
    audio/x-mpegurl	text/plain	*.m3u *.m3u8 *.vlc	audio/mpegurl /m3u audio/x-mp3-playlist audio/m3u audio/x-m3u	magic
    audio/x-ms-asx		*.asx *.wax *.wvx *.wmx	video/x-ms-wvx video/x-ms-wax video/x-ms-wmx /x-ms-asx	magic
    audio/x-ms-wma	/vnd.ms-asf	*.wma	audio/wma
    audio/x-musepack		*.mpc *.mpp *.mp+		magic
    audio/x-opus+ogg	audio/ogg	*.opus		magic
    audio/x-pn-audibleaudio		*.aa	audio/vnd.audible	magic
    audio/x-psf		*.psf		magic
    audio/x-psflib	audio/x-psf	*.psflib
    audio/x-riff
    audio/x-s3m		*.s3m		magic
    audio/x-scpls		*.pls	/pls audio/scpls	magic
    audio/x-speex		*.spx		magic
    audio/x-speex+ogg	audio/ogg	*.oga *.ogg *.spx		magic
    audio/x-stm		*.stm		magic
    audio/x-tak		*.tak
    audio/x-tta		*.tta	audio/tta	magic
    audio/x-voc		*.voc
    audio/x-vorbis+ogg	audio/ogg	*.oga *.ogg	audio/vorbis audio/x-vorbis	magic
    audio/x-wav		*.wav	audio/wav audio/vnd.wave	magic
    audio/x-wavpack		*.wv *.wvp		magic
    audio/x-wavpack-correction		*.wvc		magic
    audio/x-xi		*.xi		magic
    audio/x-xm		*.xm		magic
    audio/x-xmf		*.xmf	audio/xmf	magic
    video/3gpp	video/mp4	*.3gp *.3gpp *.3ga	video/3gp audio/3gpp video/3gpp-encrypted audio/3gpp-encrypted audio/x-rn-3gpp-amr audio/x-rn-3gpp-amr-encrypted audio/x-rn-3gpp-amr-wb audio/x-rn-3gpp-amr-wb-encrypted	magic
    video/3gpp2		*.3g2 *.3gp2 *.3gpp2	audio/3gpp2	magic
    video/annodex	/annodex	*.axv	video/x-annodex	magic
    video/dv		*.dv		magic
    video/isivideo
    video/mj2		*.mj2 *.mjp2		magic
    video/mp2t		*.m2t *.m2ts *.ts *.mts *.cpi *.clpi *.mpl *.mpls *.bdm *.bdmv		magic
    video/mp4		*.mp4 *.m4v *.f4v *.lrv	video/mp4v-es video/x-m4v	magic
    video/mpeg		*.mpeg *.mpg *.mp2 *.mpe *.vob [0-9][0-9][0-9].vdr	video/x-mpeg video/mpeg-system video/x-mpeg-system video/x-mpeg2	magic
    video/ogg	/ogg	*.ogv *.ogg	video/x-ogg	magic
    video/quicktime		*.qt *.mov *.moov *.qtvr		magic
    video/vnd.avi
    video/vnd.mpegurl	text/plain	*.m1u *.m4u *.mxu	video/x-mpegurl	magic
    video/vnd.radgamettools.bink		*.bik *.bk2		magic
    video/vnd.radgamettools.smacker		*.smk		magic
    video/vnd.rn-realvideo		*.rv *.rvx	video/x-real-video
    video/vnd.vivo		*.viv *.vivo	video/vivo
    video/vnd.youtube.yt	/zip
    video/wavelet
    video/webm		*.webm		magic
    video/x-anim		*.anim[1-9j]
    video/x-flic		*.fli *.flc	video/fli video/x-fli	magic
    video/x-flv		*.flv	/x-flash-video flv-application/octet-stream video/flv	magic
    video/x-javafx	video/x-flv	*.fxm		magic
    video/x-matroska	/x-matroska	*.mkv
    video/x-matroska-3d	/x-matroska	*.mk3d
    video/x-mjpeg	image/jpeg	*.mjpeg *.mjpg
    video/x-mng		*.mng		magic
    video/x-ms-wmv	/vnd.ms-asf	*.wmv
    video/x-msvideo		*.avi *.avf *.divx	video/x-avi video/avi video/divx video/msvideo video/vnd.divx	magic
    video/x-nsv		*.nsv		magic
    video/x-ogm+ogg	video/ogg	*.ogm	video/x-ogm	magic
    video/x-sgi-movie		*.movie		magic
    video/x-theora+ogg	video/ogg	*.ogg	video/x-theora	magic
    """#
}
