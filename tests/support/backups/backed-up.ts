import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { takeServerLock } from '#db/server-lock.ts'
import { momentOf } from '#src/backup/backup-layout.ts'
import { type BackupOptions, writeBackup } from '#src/backup/write-backup.ts'
import { emptyDatabaseFile, temporaryFolder } from '../database.ts'
import { putOriginal } from '../listings/photos.ts'
import { runPlat } from '../plat.ts'

export const noKeys = { recipients: [], passphrase: null, identities: [] }

/** A small site without a server, and a folder for its backups. */
export function siteToBackUp() {
  const DATABASE_PATH = emptyDatabaseFile()
  const home = temporaryFolder()
  const MEDIA_PATH = join(home, 'media')
  const backups = join(home, 'backups')
  const environment = { DATABASE_PATH, MEDIA_PATH, TIME_ZONE: 'UTC' }
  return {
    environment,
    home,
    backups,
    media: MEDIA_PATH,
    path: DATABASE_PATH,
    plat: (args: readonly string[], more: Record<string, string> = {}) =>
      runPlat(args, { ...environment, ...more }),
    /** Backs up in this process. */
    backUp: (options: Partial<BackupOptions>) =>
      writeBackup(
        {
          databasePath: DATABASE_PATH,
          mediaPath: MEDIA_PATH,
          basemapPath: '',
          settings: {},
          version: '1',
        },
        {
          folder: backups,
          keys: noKeys,
          keep: null,
          localTime: { timeZone: 'UTC', locale: 'en-US' },
          clock: () => new Date(),
          ...options,
        },
      ),
    /** Locks as a running site or backup does. Returns a function that ends it. */
    lock(path: string) {
      const taken = takeServerLock(path, new Date())
      if (!('lock' in taken)) throw new Error('It is locked already.')
      onTestFinished(() => taken.lock.release())
      return () => taken.lock.release()
    },
    photo: (name: string, data: string) => putOriginal(MEDIA_PATH, name, data),
    async set(name: string, value: string) {
      const db = openDatabase(DATABASE_PATH)
      await db.write(({ orm }) => putSetting(orm, name, value))
      await db.close()
    },
    names: () =>
      existsSync(backups) ? readdirSync(backups).filter((name) => momentOf(name) !== null) : [],
    /** Everything in the folder of the backups, but its lock. */
    everything: () =>
      existsSync(backups)
        ? readdirSync(backups, { recursive: true, encoding: 'utf8' })
            .filter((name) => name !== 'backups.lock')
            .sort()
        : [],
    /** A new place, in which the site can be restored. */
    place(name: string) {
      const folder = join(home, name)
      mkdirSync(folder)
      return { DATABASE_PATH: join(folder, 'plat.sqlite'), MEDIA_PATH: join(folder, 'media') }
    },
    secret(name: string, text: string) {
      const path = join(home, name)
      writeFileSync(path, `${text}\n`, { mode: 0o600 })
      return path
    },
  }
}
