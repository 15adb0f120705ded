import { filesText } from '#src/backup/messages.ts'
import { readBackupKeys } from '#src/backup/read-keys.ts'
import { verifyBackup } from '#src/backup/verify-backup.ts'
import { formatNumber } from '#src/domain/format.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { configure } from '../setup/configure.ts'
import { readCommand, text } from '../setup/read-args.ts'

export const help = `plat verify BACKUP [--key FILE | --passphrase-file FILE]

Checks that a backup could be restored: hashes of everything in it, the database, its rows, and ten searches. BACKUP is
the folder of a backup, or a folder with backups, of which the latest is checked. Changes nothing; the copy that is
searched is in the folder for temporary files (TMPDIR).

  --key               a file with the age key of an encrypted backup, as age-keygen writes it
  --passphrase-file   a file with its passphrase [BACKUP_PASSPHRASE_FILE]

Exits with 1 if the backup can't be used.`

const options = { key: text, 'passphrase-file': text } as const

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('verify', args, options)
  const [path] = positionals
  if (path === undefined || positionals.length > 1) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const { localTime, backup } = configure()
  const passphraseFile = values['passphrase-file'] ?? backup.passphraseFile
  const keys = readBackupKeys({ recipients: [], passphraseFile, keyFile: values.key })
  const report = await verifyBackup(path, keys)
  const { tables, rows, files, searches } = report
  process.stdout.write(
    `${report.path} is complete, as of ${formatMoment(report.moment, localTime)}: ${formatNumber(rows)} rows in ` +
      `${tables} tables, ${filesText(files)}, ${searches} searches answered.\n`,
  )
  return 0
}
