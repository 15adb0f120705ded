import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { maxOriginalBytes, originalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { openNow } from '#src/import/read/open-now.ts'
import { TemporarilyUnavailable, Unusable } from './unusable.ts'

const folderOf = (folder: string) => join(folder, 'originals')

export async function localVersion(folder: string, address: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(join(folderOf(folder), originalPath(address)))
    return `${size} ${Math.round(mtimeMs)}`
  } catch {
    return null
  }
}

export async function readLocal(folder: string, address: string): Promise<Buffer> {
  const [inside, path] = await Promise.all([
    realpath(folderOf(folder)),
    realpath(join(folderOf(folder), originalPath(address))),
  ]).catch((error: Error) => {
    throw new TemporarilyUnavailable(`${address} can’t be found (${error.message}).`)
  })
  if (!path.startsWith(inside + sep)) throw new Unusable('is outside the originals folder')
  const file = await open(path, openNow).catch((error: Error) => {
    throw new TemporarilyUnavailable(`${address} can’t be opened (${error.message}).`)
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new Unusable('isn’t a file')
    if (stats.size > maxOriginalBytes)
      throw new Unusable(`is larger than ${maxOriginalBytes / 1024 / 1024} MB`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
