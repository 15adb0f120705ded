import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { contentsOf, damageOf, feedSecrets, openAlone } from '#db/snapshot.ts'
import {
  databaseFile,
  filesFile,
  manifestFile,
  neededFile,
  siteFile,
  sumsFile,
} from './backup-layout.ts'
import { type FileSources, findFiles, lastList, lineOf } from './file-list.ts'
import { type Manifest, variableName, writeManifest } from './manifest.ts'
import { type BackupCounts, backupMessages, refuse } from './messages.ts'
import type { ObjectStore } from './object-store.ts'
import type { Sealing } from './sealing.ts'
import { type Digest, digestOf, Meter, newFile, readingOf } from './streams.ts'

export interface BackupSite extends FileSources {
  readonly databasePath: string
  /** The settings that a restored site needs again. */
  readonly settings: Readonly<Record<string, string>>
  readonly version: string
}

interface Parts {
  readonly site: BackupSite
  /** The unfinished backup. */
  readonly stage: string
  /** The copied database, not encrypted. */
  readonly copy: string
  readonly moment: Date
  readonly store: ObjectStore
  readonly sealing: Sealing
  readonly signal: AbortSignal | undefined
}

/** Writes everything but the copy of the database, which is encrypted if the backup is. */
export async function writeParts(parts: Parts): Promise<Omit<BackupCounts, 'removed'>> {
  const { site, stage, copy, moment, store, sealing } = parts
  const { contents, variables, tokens } = describe(copy)
  const files = await writeFiles(parts)
  const isSealed = sealing.ending !== ''
  const database = isSealed
    ? await writePart(parts, databaseFile, readingOf(copy))
    : await digestOf(readingOf(copy))
  const manifest = writeManifest({
    version: site.version,
    moment: moment.toISOString(),
    database: { ...database, ...contents },
    files,
    settings: { ...site.settings, ...variables },
    tokens,
  })
  await writePart(parts, manifestFile, Readable.from([Buffer.from(manifest)]))
  const sealed = [manifestFile, databaseFile, filesFile].map((name) => name + sealing.ending)
  await writeSums(stage, [...sealed, neededFile], isSealed ? null : database)
  const { files: newFiles, bytes: newBytes } = store.added
  return { bytes: database.bytes, files: files.count, newFiles, newBytes }
}

async function writePart({ stage, sealing }: Parts, name: string, from: Readable): Promise<Digest> {
  const meter = new Meter().measure(from)
  await pipeline(await sealing.seal(meter), newFile(join(stage, name + sealing.ending)))
  return meter.digest()
}

/** `database` is the digest of the database’s file if it is known. */
async function writeSums(
  stage: string,
  names: readonly string[],
  database: Digest | null,
): Promise<void> {
  const sums: string[] = []
  for (const name of names) {
    const digest = name === databaseFile ? database : null
    const { sha256 } = digest ?? (await digestOf(readingOf(join(stage, name))))
    sums.push(`${sha256}  ${name}\n`)
  }
  await writeFile(join(stage, sumsFile), sums.join(''), { mode: 0o600, flush: true })
}

/** Refuses a damaged database. A token that cannot be read is left out: the feed cannot read it either. */
function describe(copy: string) {
  const connection = openAlone(copy)
  try {
    const damage = damageOf(connection)
    if (damage !== null) refuse(backupMessages.damaged(damage))
    const variables: Record<string, string> = {}
    const tokens = new Map<string, Manifest['tokens'][number]>()
    for (const { secret } of feedSecrets(connection)) {
      const [, kind, place = ''] = /^(env|file):(.+)$/s.exec(secret) ?? []
      const text = kind === 'env' ? process.env[place] : tokenIn(place)
      if (text === undefined) continue
      if (kind === 'file') tokens.set(place, { path: place, text })
      else if (variableName.test(place)) variables[place] = text
    }
    return {
      contents: contentsOf(connection) as Manifest['database'],
      variables,
      tokens: [...tokens.values()],
    }
  } finally {
    connection.close()
  }
}

function tokenIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The list stays next to the database, for the next backup to compare with. */
async function writeFiles(parts: Parts): Promise<Manifest['files']> {
  const { site, stage } = parts
  const last = siteFile(site.databasePath, 'files')
  const unfinished = `${last}.part`
  rmSync(unfinished, { force: true })
  try {
    const { names, count } = await storeFiles(parts, last, unfinished)
    const needed = [...names].sort().map((name) => `${name}\n`)
    await writeFile(join(stage, neededFile), needed, { mode: 0o600, flush: true })
    const digest = await writePart(parts, filesFile, readingOf(unfinished))
    await rename(unfinished, last)
    return { ...digest, count, ending: parts.sealing.objectEnding }
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Stores files that are new or changed, and lists all of them. */
async function storeFiles({ site, store, sealing, signal }: Parts, last: string, listed: string) {
  const names = new Set<string>()
  let count = 0
  const lastHash = await lastList(last)
  const list = newFile(listed)
  for await (const file of findFiles(site)) {
    signal?.throwIfAborted()
    const { path, changedMs, bytes } = file
    const sha256 = await lastHash(file)
    const isStored = sha256 !== null && (await store.has({ sha256, bytes }))
    const digest = isStored ? { sha256, bytes } : await store.put(file)
    if (digest === null) continue
    count++
    names.add(digest.sha256 + sealing.objectEnding)
    if (!list.write(lineOf({ ...digest, path, changedMs }))) await once(list, 'drain')
  }
  await finished(list.end())
  return { names, count }
}
