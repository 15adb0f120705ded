import { join } from 'node:path'

export const dataFile = (path: string) => join(import.meta.dirname, '../data', path)
