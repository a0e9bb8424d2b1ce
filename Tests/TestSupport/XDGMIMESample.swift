/// A script `xdg-mime`, as far as it decides what is asked for a type, in the form of xdg-utils 1.1.3.
package enum XDGMIMESample {
  package static let script = #"""
    #!/bin/sh
    info_kde()
    {
        if [ -n "${KDE_SESSION_VERSION}" ]; then
          case "${KDE_SESSION_VERSION}" in
            4)
              DEBUG 1 "Running kmimetypefinder"
              kmimetypefinder "$1" 2>/dev/null | head -n 1
            ;;
            5)
              kmimetypefinder${KDE_SESSION_VERSION} "$1" 2>/dev/null | head -n 1
            ;;
          esac
        else
            kfile "$1"
        fi
    }
    info_gnome()
    {
        if gio help info 2>/dev/null 1>&2; then
            gio info "$1"
        elif gvfs-info --help 2>/dev/null 1>&2; then
            gvfs-info "$1"
        fi
    }
    info_generic()
    {
    if mimetype --version >/dev/null 2>&1; then
        mimetype --brief --dereference "$1"
    else
        /usr/bin/file --brief --dereference --mime-type "$1"
    fi
    }
        case "${XDG_CURRENT_DESKTOP}" in
           # only recently added to menu-spec, pre-spec X- still in use
           Cinnamon|X-Cinnamon)
             DE=cinnamon;
             ;;
           GNOME*|*:GNOME)
             DE=gnome;
             ;;
           KDE)
             DE=kde;
             ;;
           MATE)
             DE=mate;
             ;;
           XFCE)
             DE=xfce
             ;;
           X-Generic)
             DE=generic
             ;;
        esac
    if [ "$action" = "info" ]; then
        case "$DE" in
            kde)
            info_kde "$filename"
            ;;
            gnome*|cinnamon|lxde|mate|xfce)
            info_gnome "$filename"
            ;;
            *)
            info_generic "$filename"
            ;;
        esac
    fi
    """#
}
