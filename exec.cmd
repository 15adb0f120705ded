@rem Scripts of npm begin with the word exec, so that signals to npm reach them. Only cmd.exe does not know it.
@%*
