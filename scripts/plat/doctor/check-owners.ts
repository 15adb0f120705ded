import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '#src/server/config.ts'
import type { Machine } from './examined-machine.ts'
import { bad, type Finding } from './finding.ts'

const shown = 3

/** Finds files that a command made as another user, often with sudo: the site can't write to them. */
export async function checkOwners(
  { databasePath, mediaPath }: Config,
  { ownerOf }: Machine,
): Promise<Finding[]> {
  const owner = ownerOf(dirname(databasePath)) || ownerOf(databasePath)
  if (owner === null) return []
  const folders = ['originals', 'sized'].map((name) => join(mediaPath, name))
  const paths = [
    ...(await ownFiles(databasePath)),
    mediaPath,
    ...folders,
    ...(await Promise.all(folders.map(childrenOf))).flat(),
  ]
  const foreign = paths.filter((path) => (ownerOf(path) ?? owner) !== owner)
  if (foreign.length === 0) return []
  const more = foreign.length > shown ? ` and ${foreign.length - shown} more` : ''
  const places = [`${databasePath}*`, mediaPath].filter((_, i) =>
    foreign.some((path) => path.startsWith(mediaPath) === (i === 1)),
  )
  return [
    bad(
      `Not all files belong to the user of the site’s data (user ID ${owner}), who can’t change the others: ` +
        `${foreign.slice(0, shown).join(', ')}${more}. As root, run: chown -R ${owner} ${places.join(' ')}`,
    ),
  ]
}

async function ownFiles(databasePath: string): Promise<string[]> {
  const name = basename(databasePath)
  const files = await childrenOf(dirname(databasePath))
  return files.filter(
    (path) =>
      path === databasePath ||
      [`${name}-`, `${name}.`].some((start) => basename(path).startsWith(start)),
  )
}

async function childrenOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name))
  } catch {
    return []
  }
}
