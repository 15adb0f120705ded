import { existsSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesReadableByOthers } from '#db/owner-only.ts'
import { withArchiveFile } from '#src/import/tiles/archive-file.ts'
import type { Config } from '#src/server/config.ts'
import { withBasemap } from '#src/server/with-basemap.ts'
import type { Machine } from './examined-machine.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

export async function checkFiles(configured: Config, machine: Machine): Promise<Finding[]> {
  const config = withBasemap(configured)
  const { databasePath, mediaPath, tiles } = config
  const hasTiles = Object.values(tiles.templates).some((template) => template !== null)
  return [
    await checkFolder('The database folder', dirname(databasePath)),
    ...(existsSync(databasePath)
      ? [await checkWritableFile(databasePath), checkOwnerOnly(databasePath)]
      : []),
    ...(await checkDisk(databasePath, machine)),
    await checkFolder('The photo folder (MEDIA_PATH)', mediaPath),
    ...(hasTiles ? [await checkFolder('The map image folder', tiles.folder)] : []),
    await checkBasemap(config),
  ]
}

async function checkFolder(label: string, folder: string): Promise<Finding> {
  try {
    await tryWriting(existingPart(folder))
    return good(`${label} ${folder} can be written to.`)
  } catch (error) {
    return bad(`${label} ${folder} can’t be written to: ${reasonOf(error)}.`)
  }
}

function existingPart(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === folder ? folder : existingPart(above)
}

async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.plat-doctor-${process.pid}`)
  await (await open(path, 'wx')).close()
  await rm(path)
}

async function checkWritableFile(path: string): Promise<Finding> {
  try {
    if (!(await stat(path)).isFile()) throw new Error('it isn’t a file')
    await (await open(path, 'r+')).close()
    return good(`The database file ${path} can be written to.`)
  } catch (error) {
    return bad(`The database file ${path} can’t be written to: ${reasonOf(error)}.`)
  }
}

function checkOwnerOnly(path: string): Finding {
  const open = filesReadableByOthers(path)
  return open.length === 0
    ? good('Only the user Plat runs as can read the database files.')
    : bad(`Other users of this computer can read or change ${open.join(', ')}: chmod 600.`)
}

async function checkDisk(path: string, machine: Machine): Promise<Finding[]> {
  const { bavail, bsize, type } = await machine.statfs(existingPart(dirname(path)))
  const network = networkFileSystems.get(type >>> 0)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  const size =
    megabytes < 10 * 1024
      ? `${megabytes.toLocaleString('en-US')} MB`
      : `${Math.floor(megabytes / 1024).toLocaleString('en-US')} GB`
  const sentence = `${size} of disk space is free for the database`
  return [
    megabytes >= 1024 ? good(`${sentence}.`) : bad(`${sentence}: free up at least 1,024 MB.`),
    ...(network === undefined
      ? []
      : [
          bad(
            `The database ${path} is on a network file system (${network}), where SQLite can damage it: ` +
              'move it to a disk of this computer.',
          ),
        ]),
  ]
}

/** By the type that Linux reports (statfs). */
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x517b, 'SMB'],
  [0x5346414f, 'AFS'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
])

async function checkBasemap({ basemapPath, isBasemapNamed }: Config): Promise<Finding> {
  if (!existsSync(basemapPath))
    return isBasemapNamed
      ? bad(
          `There’s no street map at ${basemapPath} (BASEMAP_PATH). To build one, run: npm run plat -- basemap build`,
        )
      : good('There’s no street map: the map shows outlines of countries, states, and counties.')
  try {
    const { maxZoom } =
      (await withArchiveFile(basemapPath, async ({ header }) => header)) ?? unread()
    return good(`The street map ${basemapPath} has tiles up to zoom ${maxZoom}.`)
  } catch (error) {
    return bad(`The street map ${basemapPath} can’t be used: ${reasonOf(error)}.`)
  }
}

function unread(): never {
  throw new Error('it can’t be opened')
}
