import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'

const bytes = 4 * 1024 * 1024

/** A file beside the database whose room is given back when the disk is full, so that the last writes get through. */
export interface Reserve {
  /** There is room for it again. */
  make(): void
  release(): void
}

export function reserveFor(databasePath: string): Reserve {
  const path = `${databasePath}.reserve`
  return {
    make() {
      if (existsSync(path) && statSync(path).size === bytes) return
      try {
        // Zeros take no room on some disks.
        writeFileSync(path, Buffer.alloc(bytes, 'reserved '), { mode: 0o600 })
      } catch {
        rmSync(path, { force: true })
      }
    },
    release: () => rmSync(path, { force: true }),
  }
}
