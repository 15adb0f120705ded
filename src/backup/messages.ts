import { RequestError } from '#src/domain/errors.ts'
import { formatNumber } from '#src/domain/format.ts'

/** Ends a backup, a check, or a restore with a sentence for the operator. */
export function refuse(sentence: string): never {
  throw new RequestError('Invalid', sentence)
}

export const filesText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'file' : 'files'}`

/** One word for shells, and for the environment files of systemd, which read single quotes otherwise. */
export const quoted = (text: string): string => `"${text.replace(/["\\$`]/g, '\\$&')}"`

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const backupMessages = {
  noDatabase: (path: string) => `There’s no database at ${path}.`,
  noFolder: (folder: string) => `The folder ${folder} doesn’t exist. Is its disk mounted?`,
  emptied: (folder: string) =>
    `${folder} no longer has the backups that were made there. Is its disk mounted? To begin again there, run: ` +
    `npm run plat -- backup ${folder}`,
  inMedia: (folder: string) =>
    `${folder} is inside the photo folder, so backups would contain backups. Choose another folder.`,
  ofAnother: (folder: string) =>
    `${folder} has the backups of another site. Choose another folder; if this site replaces that one, delete ` +
    `${folder}/site.`,
  gone: (folder: string) =>
    `The folder ${folder} is gone, so no backup was made. Is its disk mounted?`,
  busy: 'Another backup of this site or to this folder is running.',
  full: (folder: string) => `The disk of ${folder} is full, so no backup was made.`,
  needsSpace: (folder: string, needed: number, free: number) =>
    `A backup needs at least ${megabytes(needed)}, but the disk of ${folder} has only ${megabytes(free)} left.`,
  damaged: (detail: string) => `The database is damaged, so no backup was made: ${detail}.`,
  wrongKey: (file: string) => `The passphrase or key doesn’t open ${file}.`,
  needsKey:
    'This backup is encrypted. Set BACKUP_PASSPHRASE_FILE, or pass --key FILE with the age key that opens it.',
  privateKey:
    'BACKUP_RECIPIENTS or --recipient has a private key. It needs the public one, age1…, which age-keygen -y prints.',
  badIdentity: 'The key file has no private age key, AGE-SECRET-KEY-1…, as age-keygen writes it.',
  badRecipient: (text: string) => `${text} isn’t an age recipient, such as age1…`,
  unreadableSecret: (path: string) =>
    `${path} can’t be read, is empty, or can be read by others: chmod 600.`,
} as const

export const refusals = {
  none: (path: string) => `There’s no backup in ${path}.`,
  foreign: (path: string) => `${path} isn’t a backup made by Plat.`,
  newer: (version: string) =>
    `This backup was made by a newer or a modified version of Plat (${version}). Use that version to restore it.`,
  missing: (file: string) => `The backup is incomplete: ${file} is missing.`,
  changed: (file: string) => `The backup was changed or damaged: ${file} isn’t as it was written.`,
  extra: (file: string) => `The backup was changed: ${file} doesn’t belong to it.`,
  unsafe: (path: string) =>
    `The backup was changed: it would write outside its folder (${JSON.stringify(path)}).`,
  broken: (detail: string) => `The backed-up database is damaged: ${detail}.`,
  differs: (detail: string) => `The backed-up database isn’t what the manifest says: ${detail}.`,
  search: (filter: string) => `The backed-up database can’t be searched for ${filter}.`,
  notEmpty: (path: string) =>
    `${path} already exists, and restoring never overwrites anything. Set DATABASE_PATH and MEDIA_PATH to new places, or ` +
    'move what is there.',
  running: (path: string) => `A site is running on ${path}. Stop it first.`,
  full: (folder: string, media: string) =>
    `The disk of ${folder} or of ${media} is full, so nothing was restored.`,
} as const

export const restoredFeeds = (feeds: readonly string[]): string =>
  `It uses the tokens of the feeds ${feeds.join(', ')} when it starts. If the original site still runs, pause them ` +
  'first: npm run plat -- feed pause NAME'

export const lateBackup = 'The scheduled backup hasn’t been made.'

export const backedUp = (
  path: string,
  { bytes, files, newFiles, newBytes, removed }: BackupCounts,
): string =>
  `Backed up ${megabytes(bytes)} of database and ${filesText(files)} (${formatNumber(newFiles)} new, ${megabytes(newBytes)}) to ${path}.` +
  (removed === 0 ? '' : ` Removed ${removed} old ${removed === 1 ? 'backup' : 'backups'}.`)

export interface BackupCounts {
  readonly bytes: number
  readonly files: number
  readonly newFiles: number
  readonly newBytes: number
  readonly removed: number
}
