/* Empty on purpose: the module brings compiler and linker flags and nothing that Swift can see. */
