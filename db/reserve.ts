import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'

const bytes = 4 * 1024 * 1024

/** A file next to the database that takes up space. Deleting it when the disk is full lets the last writes succeed. */
export interface Reserve {
  /** Writes the reserve file if the disk has enough free space. */
  make(): void
  release(): void
}

export function reserveFor(databasePath: string): Reserve {
  const path = `${databasePath}.reserve`
  return {
    make() {
      if (existsSync(path) && statSync(path).size === bytes) return
      try {
        // A file of zeros takes no space on some file systems.
        writeFileSync(path, Buffer.alloc(bytes, 'reserved '), { mode: 0o600 })
      } catch {
        rmSync(path, { force: true })
      }
    },
    release: () => rmSync(path, { force: true }),
  }
}
