import { constants } from 'node:fs'

/** Opens for reading without waiting for the other end of a pipe. */
export const openNow = constants.O_RDONLY | constants.O_NONBLOCK
