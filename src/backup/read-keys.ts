import { readFileSync, statSync } from 'node:fs'
import { backupMessages, refuse } from './messages.ts'
import type { BackupKeys } from './sealing.ts'

export interface KeyPlaces {
  readonly recipients: readonly string[]
  readonly passphraseFile: string | null
  /** A file with private keys, as `age-keygen` writes it. */
  readonly keyFile?: string | undefined
}

/** Reads keys and the passphrase from their files. Refuses files that others can read. */
export const readBackupKeys = ({ recipients, passphraseFile, keyFile }: KeyPlaces): BackupKeys => ({
  recipients,
  passphrase: passphraseFile === null ? null : readSecret(passphraseFile),
  identities: keyFile === undefined ? [] : linesOf(readSecret(keyFile)),
})

const others = 0o077

function readSecret(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & others) !== 0)
    return refuse(backupMessages.unreadableSecret(path))
  const text = readFileSync(path, 'utf8').trim()
  return text === '' ? refuse(backupMessages.unreadableSecret(path)) : text
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
