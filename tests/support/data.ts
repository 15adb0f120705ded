import { join } from 'node:path'

/** A file of tests/data. */
export const dataFile = (path: string) => join(import.meta.dirname, '../data', path)
