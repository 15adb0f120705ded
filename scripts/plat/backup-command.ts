import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSite } from '#src/backup/backup-parts.ts'
import { backedUp } from '#src/backup/messages.ts'
import { readBackupKeys } from '#src/backup/read-keys.ts'
import { writeBackup } from '#src/backup/write-backup.ts'
import { type KeepRule, parseKeep } from '#src/domain/admin/backups/backup-keep.ts'
import type { Config } from '#src/server/config.ts'
import { configure } from '../setup/configure.ts'
import { readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat backup [DIR] [--keep 7d,4w,12m] [--recipient AGE_RECIPIENT]… [--passphrase-file FILE]

Backs up the database at DATABASE_PATH, photos, the street map, settings, and tokens of feeds to the folder DIR, even
while the site is running. Photos that are there from an earlier backup aren't copied again. Without DIR, does what the
schedule does: backs up to BACKUP_PATH and keeps what BACKUP_KEEP says.

  --keep              removes old backups in DIR, except for the last of each of 7 days, 4 weeks, and 12 months (or y for
                      years). Without it, all are kept
  --recipient         encrypts for the owner of this age key, age1…. Can be repeated [BACKUP_RECIPIENTS]
  --passphrase-file   encrypts with the passphrase in this file, which only you can read [BACKUP_PASSPHRASE_FILE]

A backup that isn't encrypted has all data and secrets of the site: only you can read its folder.`

const options = {
  keep: text,
  recipient: { type: 'string', multiple: true },
  'passphrase-file': text,
} as const

const manifestPath = join(import.meta.dirname, '../../package.json')

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('backup', args, options)
  const config = configure()
  const { backup, localTime } = config
  const folder = positionals[0] ?? backup.folder
  if (positionals.length > 1 || folder === null) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Stop('Stopped. No backup was made.')))
  const report = await writeBackup(siteOf(config), {
    folder,
    localTime,
    keys: readBackupKeys({
      recipients: values.recipient ?? backup.recipients,
      passphraseFile: values['passphrase-file'] ?? backup.passphraseFile,
    }),
    keep: values.keep === undefined && positionals.length === 0 ? backup.keep : keepOf(values.keep),
    clock: () => new Date(),
    signal: stopping.signal,
  })
  process.stdout.write(`${backedUp(report.path, report)}\n`)
  return 0
}

function keepOf(text: string | undefined): KeepRule | null {
  if (text === undefined) return null
  const rule = parseKeep(text)
  if (rule === null) throw new Stop('--keep must be like 7d,4w,12m.')
  return rule
}

function siteOf({ databasePath, mediaPath, basemapPath, backup }: Config): BackupSite {
  const { version } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { version: string }
  return { databasePath, mediaPath, basemapPath, version, settings: backup.given }
}
