import { constants } from 'node:fs'

/** Flags for opening a file without waiting: opening a pipe would otherwise wait for another process. */
export const openNow = constants.O_RDONLY | constants.O_NONBLOCK
