import { filesText, quoted, restoredFeeds } from '#src/backup/messages.ts'
import { readBackupKeys } from '#src/backup/read-keys.ts'
import { restoreBackup } from '#src/backup/restore-backup.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { configure } from '../setup/configure.ts'
import { readCommand, text } from '../setup/read-args.ts'

export const help = `plat restore BACKUP [--key FILE | --passphrase-file FILE]

Restores a site from a backup to DATABASE_PATH and MEDIA_PATH, which must be empty. BACKUP is the folder of a
backup, or a folder with backups, of which the latest is restored. Everything is checked first; a backup that is
incomplete, damaged, or changed isn't restored.

  --key               a file with the age key of an encrypted backup, as age-keygen writes it
  --passphrase-file   a file with its passphrase [BACKUP_PASSPHRASE_FILE]`

const options = { key: text, 'passphrase-file': text } as const

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('restore', args, options)
  const [path] = positionals
  if (path === undefined || positionals.length > 1) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const { localTime, backup, databasePath, mediaPath, basemapPath } = configure()
  const passphraseFile = values['passphrase-file'] ?? backup.passphraseFile
  const keys = readBackupKeys({ recipients: [], passphraseFile, keyFile: values.key })
  const report = await restoreBackup(path, { databasePath, mediaPath, basemapPath }, keys)
  process.stdout.write(
    `Restored the site as of ${formatMoment(report.moment, localTime)} to ${databasePath}, with ` +
      `${filesText(report.files)}. Its settings are in ${report.settingsPath}. To start it with them, run:\n` +
      `set -a; . ${quoted(report.settingsPath)}; set +a; npm start\n`,
  )
  if (report.feeds.length > 0) process.stdout.write(`${restoredFeeds(report.feeds)}\n`)
  return 0
}
