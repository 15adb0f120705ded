import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { originalPath } from '#src/domain/photos/photo-sizes.ts'
import { mostOriginalBytes } from './make-sizes.ts'
import { NotNow, Unusable } from './unusable.ts'

const folderOf = (folder: string) => join(folder, 'originals')

/** What tells whether an original in the folder has changed; null if it is not there. */
export async function localVersion(folder: string, address: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(join(folderOf(folder), originalPath(address)))
    return `${size} ${Math.round(mtimeMs)}`
  } catch {
    return null
  }
}

/** The bytes of an original in the folder; a link that leads out of it is not followed. */
export async function readLocal(folder: string, address: string): Promise<Buffer> {
  const [inside, path] = await Promise.all([
    realpath(folderOf(folder)),
    realpath(join(folderOf(folder), originalPath(address))),
  ]).catch((error: Error) => {
    throw new NotNow(`${address} cannot be found (${error.message}).`)
  })
  if (!path.startsWith(inside + sep)) throw new Unusable('lies outside the folder of originals')
  const file = await open(path, 'r').catch((error: Error) => {
    throw new NotNow(`${address} cannot be opened (${error.message}).`)
  })
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Unusable('is no file')
    if (found.size > mostOriginalBytes)
      throw new Unusable(`is larger than ${mostOriginalBytes / 1024 / 1024} MB`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
