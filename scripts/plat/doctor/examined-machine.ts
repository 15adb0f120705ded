import { readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** What the doctor asks of the computer; tests bring one that has what they need. */
export interface Machine {
  /** The version of Node. */
  node: string
  now(): Date
  /** Type of the file system, and its free blocks and their size. */
  statfs(path: string): Promise<{ type: number; bavail: number; bsize: number }>
  /** User ID of a file's owner; null without a file. */
  ownerOf(path: string): number | null
  /** The text of a file of the kernel; null if it can’t be read. */
  read(path: string): string | null
  fetch(address: string, options?: RequestInit): Promise<Response>
}

export const thisMachine: Machine = {
  node: process.versions.node,
  now: () => new Date(),
  statfs: (path) => statfs(path),
  ownerOf: (path) => statSync(path, { throwIfNoEntry: false })?.uid ?? null,
  read(path) {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return null
    }
  },
  fetch,
}
