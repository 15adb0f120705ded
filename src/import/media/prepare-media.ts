import type { Database } from '#db/connect.ts'
import {
  type Candidate,
  findCandidates,
  findPeopleCandidates,
  saveVariants,
  type VariantsRow,
} from '#db/queries/listings/media/variants.ts'
import { isOriginalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import { copiesOf, noCopies } from './copies.ts'
import { localVersion, readLocal } from './local.ts'
import { type Lock, takeLock } from './lock.ts'
import { deleteOrphans } from './orphans.ts'
import { fetchOriginal, isListed, type RemoteRules } from './remote.ts'
import { deleteSizes, hasSize } from './store-sizes.ts'
import { TemporarilyUnavailable, Unusable } from './unusable.ts'

export interface PrepareOptions {
  /** The media folder. It has `originals/`, which the operator fills, and `sized/`, which this module writes. */
  readonly folder: string
  readonly remote: RemoteRules
  readonly limit: number | null
  readonly clock: () => Date
  readonly signal?: AbortSignal
  readonly onMessage?: (sentence: string) => void
}

/** Counts of originals: `later` counts the temporarily unavailable. `busy` is true if another run was active. */
export interface PrepareReport {
  readonly prepared: number
  readonly quarantined: number
  readonly later: number
  readonly deleted: number
  readonly busy: boolean
}

const pageSize = 500
const savedTogether = 20
/** A picture is skipped if this many runs have died while they processed it. */
const maxTries = 2

type Tally = { -readonly [K in 'prepared' | 'quarantined' | 'later']: number }

interface Run extends PrepareOptions {
  readonly db: Database
  readonly lock: Lock
  readonly tally: Tally
  readonly unsaved: VariantsRow[]
  /** Row keys of the listings that have pictures among the unsaved. */
  readonly changed: Set<number>
  readonly seen: Set<string>
}

/** Makes missing copies of pictures, the first pictures of all listings first. Finished work is never repeated. */
export async function prepareMedia(db: Database, options: PrepareOptions): Promise<PrepareReport> {
  const lock = takeLock(options.folder)
  if (lock === null) return { prepared: 0, quarantined: 0, later: 0, deleted: 0, busy: true }
  const tally = { prepared: 0, quarantined: 0, later: 0 }
  const run: Run = {
    ...options,
    db,
    lock,
    tally,
    unsaved: [],
    changed: new Set(),
    seen: new Set(),
  }
  try {
    const deleted = await deleteOrphans(db, options.folder, options.signal)
    await prepareAll(run, true)
    // Pictures of people are resized only if they are in the media folder. Others are loaded as they are.
    for (const candidate of findPeopleCandidates(db).filter(({ url }) => isOriginalPath(url)))
      if (!isEnough(run)) await prepareOne(run, candidate)
    await prepareAll(run, false)
    return { ...tally, deleted, busy: false }
  } finally {
    await save(run)
    lock.release()
  }
}

async function prepareAll(run: Run, first: boolean): Promise<void> {
  let after = 0
  for (;;) {
    const candidates = findCandidates(run.db, first, after, pageSize)
    for (const candidate of candidates) {
      if (isEnough(run)) return
      await prepareOne(run, candidate)
    }
    if (candidates.length < pageSize) return
    after = candidates.at(-1)!.at
  }
}

function isEnough({ tally, limit, signal }: Run): boolean {
  const count = tally.prepared + tally.quarantined + tally.later
  return signal?.aborted === true || (limit !== null && count >= limit)
}

async function prepareOne(run: Run, candidate: Candidate): Promise<void> {
  const { url, rowKey } = candidate
  // Several listings may have the same picture.
  if (run.seen.has(url)) return noteChanged(run, rowKey)
  const version = await versionOf(run, candidate)
  if (version === null || (await isDone(run, candidate, version))) return
  run.seen.add(url)
  const row = await readOne(run, url, version)
  if (row === null) return
  noteChanged(run, rowKey)
  run.tally[row.Problem === null ? 'prepared' : 'quarantined']++
  run.unsaved.push(row)
  if (row.Problem !== null) run.onMessage?.(`${url}: ${row.Problem}`)
  if (run.unsaved.length >= savedTogether) await save(run)
}

/** Returns null if the file is missing, or if its host is not among those from which pictures may be fetched. */
async function versionOf(
  { folder, remote }: Run,
  { url, modified }: Candidate,
): Promise<string | null> {
  if (isOriginalPath(url)) return await localVersion(folder, url)
  return isListed(url, remote) ? (modified ?? 'unknown') : null
}

async function isDone(
  { folder }: Run,
  { storedVersion, name, narrowest }: Candidate,
  version: string,
): Promise<boolean> {
  if (storedVersion !== version) return false
  if (name === null || narrowest === null) return true
  return await hasSize(folder, name, narrowest)
}

/** Returns null if the picture is temporarily unavailable or the run is ending. */
async function readOne(run: Run, url: string, version: string): Promise<VariantsRow | null> {
  try {
    if (run.lock.left.url === url && run.lock.left.tries >= maxTries)
      throw new Unusable('crashed the program that read it')
    run.lock.note(url)
    const original = isOriginalPath(url)
      ? await readLocal(run.folder, url)
      : await fetchOriginal(url, { ...run.remote, signal: run.signal })
    return {
      ...(await copiesOf(run, original)),
      MediaURL: url,
      SourceVersion: version,
      ...stamp(run),
    }
  } catch (error) {
    if (run.signal?.aborted) return null
    if (error instanceof Unusable)
      return { ...noCopies, MediaURL: url, SourceVersion: version, ...stamp(run, error) }
    if (!(error instanceof TemporarilyUnavailable)) throw error
    run.tally.later++
    run.onMessage?.(error.message)
    return null
  }
}

const stamp = ({ clock }: Run, error?: Unusable) => ({
  Problem: error === undefined ? null : `This photo ${error.message}.`,
  PreparedAt: clock().toISOString(),
})

function noteChanged({ changed }: Run, rowKey: number | null): void {
  if (rowKey !== null) changed.add(rowKey)
}

async function save({ db, folder, unsaved, changed }: Run): Promise<void> {
  if (unsaved.length === 0 && changed.size === 0) return
  const rowKeys = [...changed]
  changed.clear()
  for (const { name, widths } of await saveVariants(db, unsaved.splice(0), rowKeys))
    if (name !== null) await deleteSizes(folder, name, JSON.parse(widths) as number[])
}
