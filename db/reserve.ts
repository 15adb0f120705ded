import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'

const bytes = 4 * 1024 * 1024

/** A file beside the database that is deleted when the disk is full, so that the last writes succeed. */
export interface Reserve {
  /** Writes the file if the disk has room for it. */
  make(): void
  release(): void
}

export function reserveFor(databasePath: string): Reserve {
  const path = `${databasePath}.reserve`
  return {
    make() {
      if (existsSync(path) && statSync(path).size === bytes) return
      try {
        // Zeros take no room on some file systems.
        writeFileSync(path, Buffer.alloc(bytes, 'reserved '), { mode: 0o600 })
      } catch {
        rmSync(path, { force: true })
      }
    },
    release: () => rmSync(path, { force: true }),
  }
}
