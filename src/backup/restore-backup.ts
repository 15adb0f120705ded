import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { openConnection } from '#db/connect.ts'
import { findServer, takeServerLock } from '#db/server-lock.ts'
import { feedSecrets, moveFeedSecrets, openAlone } from '#db/snapshot.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { examine } from './examine.ts'
import { basemapName, type FileSources, mediaRoot, restoringFolder } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { quoted, refusals, refuse } from './messages.ts'
import { type OpenedBackup, openBackup } from './open-backup.ts'
import type { BackupKeys } from './sealing.ts'
import { syncFolder } from './streams.ts'

export interface RestoreTarget extends FileSources {
  readonly databasePath: string
}

export interface RestoreReport {
  readonly path: string
  readonly moment: string
  readonly files: number
  readonly feeds: readonly string[]
  /** A file with the settings of the site. */
  readonly settingsPath: string
}

const settingsName = 'restored-settings.env'

/**
 * Restores a site to where there is none. Everything is checked before anything gets its name, and the database gets its
 * name last. Refuses places that are not empty, so that nothing can be overwritten.
 */
export async function restoreBackup(
  folder: string,
  target: RestoreTarget,
  keys: BackupKeys,
): Promise<RestoreReport> {
  const { databasePath } = target
  if (findServer(databasePath) !== null) refuse(refusals.running(databasePath))
  checkEmpty(target)
  const backup = await openBackup(folder, keys)
  const lockResult = takeServerLock(databasePath, new Date())
  if (!('lock' in lockResult)) return refuse(refusals.running(databasePath))
  try {
    return await restoreLocked(backup, target)
  } catch (error) {
    if (storageFailureOf(error) === 'full')
      refuse(refusals.full(dirname(databasePath), target.mediaPath))
    throw error
  } finally {
    lockResult.lock.release()
  }
}

const endings = ['', '-wal', '-shm', '-journal', '.columns']

function checkEmpty({ databasePath, mediaPath }: RestoreTarget): void {
  for (const end of endings) refuseExisting(databasePath + end)
  const isFolder = statSync(mediaPath, { throwIfNoEntry: false })?.isDirectory() === true
  const names = isFolder ? readdirSync(mediaPath) : []
  if (!isFolder) refuseExisting(mediaPath)
  if (names.some((name) => name !== restoringFolder && name !== 'lost+found'))
    refuse(refusals.notEmpty(mediaPath))
}

/** A link that leads nowhere counts as something, too. */
function refuseExisting(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) refuse(refusals.notEmpty(path))
}

/** Where each part of a backup goes. Unfinished parts are next to it, so that they only need to be renamed. */
function placesOf({ databasePath, mediaPath, basemapPath }: RestoreTarget, manifest: Manifest) {
  const folder = resolve(dirname(databasePath))
  const tokens = manifest.tokens.map(({ path, text }, i) => {
    const name = basename(path)
    const safe = /^feed-[\w-]{1,40}\.token$/.test(name) ? name : `feed-restored-${i}.token`
    return { from: path, to: join(folder, safe), text }
  })
  return {
    tokens,
    settings: join(folder, settingsName),
    stagedDatabase: join(folder, `${basename(databasePath)}${restoringFolder}`),
    stagedMedia: join(mediaPath, restoringFolder),
    stagedBasemap: `${basemapPath}${restoringFolder}`,
  }
}

type Places = ReturnType<typeof placesOf>

async function restoreLocked(backup: OpenedBackup, target: RestoreTarget): Promise<RestoreReport> {
  const { manifest, path } = backup
  const places = placesOf(target, manifest)
  for (const path of [places.settings, ...places.tokens.map(({ to }) => to)]) refuseExisting(path)
  const files: string[] = []
  let feeds: readonly string[] = []
  try {
    removeStaged(places)
    await stage(backup, target, places)
    feeds = feedsIn(places.stagedDatabase)
    // A backup is in one file. A site, and all that checks it, needs the write-ahead log, which only who may write removes.
    openConnection(places.stagedDatabase).close()
    files.push(await writeSecret(places.settings, settingsText(manifest.settings, target)))
    for (const { to, text } of places.tokens) files.push(await writeSecret(to, text))
    await name(target, places)
  } catch (error) {
    for (const file of files) rmSync(file, { force: true })
    removeStaged(places)
    throw error
  }
  return {
    path,
    moment: manifest.moment,
    files: manifest.files.count,
    feeds,
    settingsPath: places.settings,
  }
}

function feedsIn(path: string): string[] {
  const connection = openAlone(path)
  try {
    return feedSecrets(connection).map(({ name: feed }) => feed)
  } finally {
    connection.close()
  }
}

function removeStaged({ stagedDatabase, stagedMedia, stagedBasemap }: Places): void {
  const databases = ['', '-journal', '-wal', '-shm'].map((end) => stagedDatabase + end)
  for (const path of [...databases, stagedMedia, stagedBasemap])
    rmSync(path, { recursive: true, force: true })
}

async function stage(backup: OpenedBackup, target: RestoreTarget, places: Places): Promise<void> {
  mkdirSync(places.stagedMedia, { recursive: true })
  await backup.readDatabase(places.stagedDatabase)
  examine(places.stagedDatabase, backup.manifest)
  moveFeedSecrets(places.stagedDatabase, new Map(places.tokens.map(({ from, to }) => [from, to])))
  const folders = new Set<string>()
  for await (const file of backup.files()) {
    if (file.path === basemapName) refuseExisting(target.basemapPath)
    const to =
      file.path === basemapName
        ? places.stagedBasemap
        : join(places.stagedMedia, file.path.slice(mediaRoot.length + 1))
    const folder = dirname(to)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true })
    folders.add(folder)
    await backup.readFile(file, to)
    const changed = new Date(file.changedMs)
    await utimes(to, changed, changed)
  }
  for (const folder of folders) await syncFolder(folder)
}

async function writeSecret(path: string, text: string): Promise<string> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true })
  return path
}

/** In the form that shells and systemd read alike, with the places of the restored site. */
function settingsText(settings: Manifest['settings'], target: RestoreTarget): string {
  const { databasePath, mediaPath, basemapPath } = target
  const places = { DATABASE_PATH: resolve(databasePath), MEDIA_PATH: resolve(mediaPath) }
  const hasMap = settings['BASEMAP_PATH'] !== undefined
  const map = hasMap ? { BASEMAP_PATH: resolve(basemapPath) } : {}
  return Object.entries({ ...settings, ...places, ...map })
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('')
}

async function name(target: RestoreTarget, places: Places): Promise<void> {
  const { databasePath, mediaPath, basemapPath } = target
  for (const each of readdirSync(places.stagedMedia))
    renameSync(join(places.stagedMedia, each), join(mediaPath, each))
  rmSync(places.stagedMedia, { recursive: true })
  if (existsSync(places.stagedBasemap)) renameSync(places.stagedBasemap, basemapPath)
  renameSync(places.stagedDatabase, databasePath)
  for (const folder of new Set([mediaPath, dirname(basemapPath), dirname(databasePath)]))
    await syncFolder(folder)
}
