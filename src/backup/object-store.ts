import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isObjectName, objectPath, objectsFolder } from './backup-layout.ts'
import type { FoundFile } from './file-list.ts'
import type { Sealing } from './sealing.ts'
import { type Digest, Meter, newFile, readingOf, syncFolder } from './streams.ts'

/** The contents of files that the backups of a folder share. */
export class ObjectStore {
  readonly added = { files: 0, bytes: 0 }
  readonly #folder: string
  readonly #sealing: Sealing
  readonly #unfinished: string
  readonly #made: string[] = []
  readonly #touched = new Set<string>()

  constructor(folder: string, sealing: Sealing) {
    this.#folder = folder
    this.#sealing = sealing
    mkdirSync(join(folder, objectsFolder), { recursive: true, mode: 0o700 })
    this.#unfinished = join(folder, objectsFolder, 'unfinished')
    rmSync(this.#unfinished, { force: true })
  }

  async has({ sha256, bytes }: Digest): Promise<boolean> {
    const size = await sizeOf(this.#pathOf(sha256))
    return this.#sealing.ending === '' ? size === bytes : size !== null
  }

  /** Stores the contents of a file unless they are there. Returns null if the file is gone. */
  async put({ from }: FoundFile): Promise<Digest | null> {
    if ((await sizeOf(from)) === null) return null
    const meter = new Meter()
    const sealed = await this.#sealing.seal(meter.measure(readingOf(from)))
    await pipeline(sealed, newFile(this.#unfinished))
    const digest = meter.digest()
    if (await this.has(digest)) await rm(this.#unfinished)
    else await this.#keep(digest)
    return digest
  }

  async #keep({ sha256, bytes }: Digest): Promise<void> {
    const path = this.#pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(this.#unfinished, path)
    this.#made.push(path)
    this.#touched.add(dirname(path))
    this.added.files++
    this.added.bytes += bytes
  }

  /** Makes new objects survive a power failure. */
  async sync(): Promise<void> {
    for (const parent of [...this.#touched, join(this.#folder, objectsFolder)])
      await syncFolder(parent)
  }

  /** Deletes what this run stored. */
  undo(): void {
    for (const path of [this.#unfinished, ...this.#made]) rmSync(path, { force: true })
    const emptied = [...this.#touched].filter((parent) => existsSync(parent))
    for (const parent of emptied) if (readdirSync(parent).length === 0) rmdirSync(parent)
  }

  #pathOf(sha256: string): string {
    return objectPath(this.#folder, sha256 + this.#sealing.objectEnding)
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const stats = await stat(path).catch(() => null)
  return stats?.isFile() === true ? stats.size : null
}

/**
 * Deletes objects that no backup needs. Looks at a 256th of them at a time, so that memory does not depend on their
 * number; `needed` has the sorted names of each backup’s objects.
 */
export async function deleteUnneeded(
  folder: string,
  needed: readonly AsyncIterator<string>[],
): Promise<void> {
  const heads = await Promise.all(needed.map((names) => names.next()))
  for (let part = 0; part < 256; part++) {
    const prefix = part.toString(16).padStart(2, '0')
    const neededNames = new Set<string>()
    for (const [i, names] of needed.entries()) {
      while (heads[i]!.done !== true && heads[i]!.value.startsWith(prefix)) {
        neededNames.add(heads[i]!.value)
        heads[i] = await names.next()
      }
    }
    const parent = join(folder, objectsFolder, prefix)
    const storedNames = await readdir(parent).catch(() => [])
    const unneeded = storedNames.filter((name) => isObjectName(name) && !neededNames.has(name))
    for (const name of unneeded) await rm(join(parent, name))
  }
}
