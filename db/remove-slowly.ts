import { lstatSync, type Stats } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const cutAtOnce = 16 * 1024 ** 2

/**
 * Removes a file or folder, if there is one. Large files are cut down bit by bit: the file system frees all of a file at
 * once, and every commit to the disk waits for that.
 */
export async function removeSlowly(path: string): Promise<void> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory() === true)
    for (const name of await readdir(path)) await removeSlowly(join(path, name))
  else if (stats?.isFile() === true) await cutDown(path, stats)
  await rm(path, { recursive: true, force: true })
}

async function cutDown(path: string, { size, nlink }: Stats): Promise<void> {
  if (size <= cutAtOnce || nlink > 1) return
  const file = await open(path, 'r+')
  try {
    for (let rest = size - cutAtOnce; rest > 0; rest -= cutAtOnce) {
      const began = performance.now()
      await file.truncate(rest)
      await file.sync()
      await setTimeout(performance.now() - began)
    }
  } finally {
    await file.close()
  }
}
