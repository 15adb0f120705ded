import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { encrypted, keyFile } from './backup-layout.ts'
import { backupMessages, refuse } from './messages.ts'

/** What encrypts: people's public keys, or a passphrase. Neither leaves backups unencrypted. */
export interface BackupKeys {
  readonly recipients: readonly string[]
  readonly passphrase: string | null
  /** Private keys that decrypt. A site that makes backups needs none. */
  readonly identities: readonly string[]
}

export interface Sealing {
  /** How names of the files of a backup end. */
  readonly ending: '' | typeof encrypted
  /** How names of objects end, which differ by key: other keys could not decrypt those that are there. */
  readonly objectEnding: string
  seal(plain: Readable): Promise<Readable>
}

export type Unseal = (sealed: Readable) => Promise<Readable>

const unsealed: Sealing = { ending: '', objectEnding: '', seal: async (plain) => await plain }

/**
 * A passphrase opens only `key.age`, whose key opens the rest, because deriving a key from a passphrase takes a second
 * for each file.
 */
export async function sealingFor(folder: string, keys: BackupKeys): Promise<Sealing> {
  const recipients = [...keys.recipients]
  if (keys.passphrase !== null)
    recipients.push(await identityToRecipient(await keyOf(folder, keys.passphrase)))
  if (recipients.length === 0) return unsealed
  const encrypter = encrypterFor(recipients)
  const id = createHash('sha256').update(recipients.toSorted().join(' ')).digest('hex').slice(0, 8)
  return {
    ending: encrypted,
    objectEnding: `.${id}${encrypted}`,
    seal: (plain) => through(plain, (web) => encrypter.encrypt(web)),
  }
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      const isPrivate = /^AGE-SECRET-KEY-/i.test(recipient)
      refuse(isPrivate ? backupMessages.privateKey : backupMessages.badRecipient(recipient))
    }
  }
  return encrypter
}

/** Refuses keys with which no backup could be made in the folder. Changes nothing there. */
export async function checkKeys(
  folder: string,
  { recipients, passphrase }: BackupKeys,
): Promise<void> {
  encrypterFor(recipients)
  if (passphrase !== null && existsSync(join(folder, keyFile))) await keyOf(folder, passphrase)
}

export async function unsealFor(folder: string, keys: BackupKeys): Promise<Unseal> {
  const identities = [...keys.identities]
  const hasKey = keys.passphrase !== null && existsSync(join(folder, keyFile))
  if (hasKey) identities.push(await keyOf(folder, keys.passphrase!))
  if (identities.length === 0) return refuse(backupMessages.needsKey)
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    refuse(backupMessages.badIdentity)
  }
  return (sealed) => through(sealed, (web) => decrypter.decrypt(web))
}

type Web = globalThis.ReadableStream<Uint8Array>

async function through(from: Readable, change: (web: Web) => Promise<Web>): Promise<Readable> {
  const web = Readable.toWeb(from) as unknown as Web
  return Readable.fromWeb((await change(web)) as unknown as ReadableStream)
}

/** Returns the private key that the passphrase opens; the first backup makes it. */
async function keyOf(folder: string, passphrase: string): Promise<string> {
  const path = join(folder, keyFile)
  if (!existsSync(path)) return await makeKey(path, passphrase)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return (await decrypter.decrypt(readFileSync(path), 'text')).trim()
  } catch {
    return refuse(backupMessages.wrongKey(path))
  }
}

async function makeKey(path: string, passphrase: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const identity = await generateX25519Identity()
  const sealed = await encrypter.encrypt(`${identity}\n`)
  await writeFile(`${path}.part`, sealed, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
  return identity
}
