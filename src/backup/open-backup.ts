import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isRequestError } from '#src/domain/errors.ts'
import {
  databaseFile,
  encrypted,
  filesFile,
  findBackups,
  findLatest,
  manifestFile,
  momentOf,
  nameOf,
  neededFile,
  objectPath,
  objectsFolder,
  sumsFile,
} from './backup-layout.ts'
import { type ListedFile, readList } from './file-list.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { backupMessages, refusals, refuse } from './messages.ts'
import { type BackupKeys, type Unseal, unsealFor } from './sealing.ts'
import { type Digest, digestOf, Meter, newFile, nowhere, readingStored } from './streams.ts'

interface Sums {
  readonly ending: '' | typeof encrypted
  readonly ofNeeded: string
  /** Compared when the database is read, which may take a while. */
  readonly ofDatabase: string
}

/** Opens a backup, or the latest in a folder of backups. Refuses what Plat did not write like this. */
export async function openBackup(folder: string, keys: BackupKeys): Promise<OpenedBackup> {
  const path = await pathOf(resolve(folder))
  const sums = await checkSums(path)
  const unseal: Unseal =
    sums.ending === '' ? async (plain) => await plain : await unsealFor(dirname(path), keys)
  const name = manifestFile + sums.ending
  const stream = await readingStored(join(path, name), name)
  const bytes = await unseal(stream)
    .then(buffer)
    .catch(() => refuse(backupMessages.wrongKey(join(path, name))))
  const manifest = readManifest(bytes.toString(), path)
  const isSealed = manifest.files.ending !== ''
  const isOther = nameOf(new Date(manifest.moment)) !== basename(path)
  if (isOther || isSealed !== (sums.ending !== '')) refuse(refusals.changed(name))
  return new OpenedBackup(path, manifest, sums, unseal)
}

async function pathOf(folder: string): Promise<string> {
  if (momentOf(basename(folder)) === null || existsSync(join(folder, objectsFolder)))
    return await latestIn(folder)
  return existsSync(folder) ? folder : refuse(refusals.none(folder))
}

async function latestIn(folder: string): Promise<string> {
  const latest = await findLatest(folder, new Date())
  const { path } = latest ?? (await findBackups(folder)).at(-1) ?? refuse(refusals.none(folder))
  return path
}

/** Checks that exactly the files of a backup are there, with the hashes that are listed. */
async function checkSums(path: string): Promise<Sums> {
  const present = readdirSync(path)
  if (!present.includes(sumsFile)) return refuse(refusals.foreign(path))
  const ending = present.includes(manifestFile + encrypted) ? encrypted : ''
  const parts = [manifestFile, databaseFile, filesFile].map((name) => name + ending)
  const names = [...parts, neededFile]
  const missing = names.find((name) => !present.includes(name))
  if (missing !== undefined) refuse(refusals.missing(missing))
  const extra = present.find((name) => !names.includes(name) && name !== sumsFile)
  if (extra !== undefined) refuse(refusals.extra(extra))
  await readingStored(join(path, sumsFile), sumsFile).then((opened) => opened.destroy())
  const lines = readFileSync(join(path, sumsFile), 'utf8').split('\n')
  const hashes: string[] = []
  for (const [i, name] of names.entries()) {
    const [hash = '', listed] = (lines[i] ?? '').split('  ')
    const isSame =
      name === parts[1] ||
      hash === (await digestOf(await readingStored(join(path, name), name))).sha256
    if (listed !== name || !isSame) refuse(refusals.changed(name))
    hashes.push(hash)
  }
  if (lines.length !== names.length + 1 || lines.at(-1) !== '') refuse(refusals.changed(sumsFile))
  return { ending, ofDatabase: hashes[1]!, ofNeeded: hashes[3]! }
}

export class OpenedBackup {
  readonly path: string
  readonly manifest: Manifest
  readonly #sums: Sums
  readonly #unseal: Unseal

  constructor(path: string, manifest: Manifest, sums: Sums, unseal: Unseal) {
    this.path = path
    this.manifest = manifest
    this.#sums = sums
    this.#unseal = unseal
  }

  /** Writes the database to a new file. */
  async readDatabase(to: string): Promise<void> {
    const from = join(this.path, databaseFile + this.#sums.ending)
    const digest = await this.#read(from, this.manifest.database, to)
    if (digest.sha256 !== this.#sums.ofDatabase) refuse(refusals.changed(sumsFile))
  }

  /** Writes the contents of a file to a new file, or only checks them for null. */
  async readFile(file: ListedFile, to: string | null): Promise<void> {
    const object = objectPath(dirname(this.path), file.sha256 + this.manifest.files.ending)
    await this.#read(object, file, to)
  }

  /** Lists the files. Refuses at the end if the list is not the one that was written. */
  async *files(): AsyncGenerator<ListedFile> {
    const name = filesFile + this.#sums.ending
    const names = new Set<string>()
    const meter = new Meter().measure(await this.#unseal(createReadStream(join(this.path, name))))
    let count = 0
    for await (const file of readList(meter, name)) {
      count++
      names.add(file.sha256 + this.manifest.files.ending)
      yield file
    }
    const { sha256, bytes, count: listed } = this.manifest.files
    const digest = meter.digest()
    const isSame = digest.sha256 === sha256 && digest.bytes === bytes && count === listed
    if (!isSame) refuse(refusals.changed(name))
    const needed = [...names].sort().map((each) => `${each}\n`)
    const hash = createHash('sha256').update(needed.join('')).digest('hex')
    if (hash !== this.#sums.ofNeeded) refuse(refusals.changed(neededFile))
  }

  /** Returns the digest of what is stored. */
  async #read(from: string, expected: Digest, to: string | null): Promise<Digest> {
    const name = basename(from)
    const meter = new Meter()
    const storedMeter = this.#sums.ending === '' ? meter : new Meter()
    try {
      const bytes = await readingStored(from, name)
      const plain = storedMeter === meter ? bytes : await this.#unseal(storedMeter.measure(bytes))
      await pipeline(plain, meter, to === null ? nowhere() : newFile(to))
    } catch (error) {
      // What was encrypted and then changed cannot be decrypted.
      if (isRequestError(error) || isOfSystem(error)) throw error
      refuse(refusals.changed(name))
    }
    const digest = meter.digest()
    const isSame = digest.sha256 === expected.sha256 && digest.bytes === expected.bytes
    if (!isSame) refuse(refusals.changed(name))
    return storedMeter === meter ? digest : storedMeter.digest()
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error
