/* Empty on purpose: the module brings libxml2's compiler and linker flags and nothing that Swift
   could see. libxml2's own headers include ICU's, which clash with those of Foundation. */
