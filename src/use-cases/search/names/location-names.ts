import { setTimeout } from 'node:timers/promises'
import { lastChange } from '#db/listing-changes.ts'
import type { Cache, CacheKind } from '#src/domain/context/cache/cache.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { type NameField, nameFields } from '#src/domain/search/location/location-kinds.ts'
import { createNameTable, type NameTable } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Names are cached by scope, because names from withheld listings would reveal their streets. After a change, the old
// names are used until the new ones are read.

interface Cached {
  readonly tables: Promise<NameTable>
  readonly change: number
  readonly at: number
  renewing: boolean
  failed: boolean
}

const newerAfterMs = 10_000
const againAfterMs = 3_000
const patienceMs = 500

type NamesContext = Pick<Context, 'caches' | 'clock' | 'db' | 'log' | 'scope' | 'search'>

const nameTables: CacheKind<string, Cached> = { name: 'names of places', maxEntries: 80 }

/** The fields of the location box, and states, which distinguish places with equal names. */
export type TableField = NameField | 'StateOrProvince'

export function namesOf(context: NamesContext, field: TableField): Promise<NameTable> {
  const cache = context.caches.of(nameTables)
  const key = keyOf(context, field)
  const cached = cache.get(key)
  const hasFailed = cached?.failed && context.clock().getTime() - cached.at >= againAfterMs
  if (cached === undefined || hasFailed) return add(context, cache, { key, field })
  if (isOld(context, cached)) renew(context, cache, { key, field, cached })
  return cached.tables
}

/** Names that are being read at startup. Concurrent requests wait for these instead of reading them again. */
const namesBeingRead: CacheKind<string, Promise<NameTable>> = {
  name: 'names read ahead',
  maxEntries: 100,
}

const keyOf = ({ scope }: NamesContext, field: string) => `${field} ${JSON.stringify(scope)}`

/** Returns null if the search is too busy to read the names in time. */
export async function findNamesInTime(
  context: NamesContext,
  field: TableField,
): Promise<NameTable | null> {
  const key = keyOf(context, field)
  const cached = context.caches.of(nameTables).get(key)
  const isThere = cached !== undefined && !cached.failed
  const pendingRead = isThere ? undefined : context.caches.of(namesBeingRead).get(key)
  try {
    return await Promise.race([
      pendingRead ?? namesOf(context, field),
      setTimeout(patienceMs, null, { ref: false }),
    ])
  } catch (err) {
    if (!isRequestError(err)) throw err
    context.log.warn({ err, field }, 'cannot read place names')
    return null
  }
}

/**
 * Reads the names of one field after the other at startup. Retries failures, because the search is still loading
 * columns then.
 */
export async function readNamesAhead(context: NamesContext, pauseMs = againAfterMs): Promise<void> {
  const { scope, search } = context
  const facetReads = askedBeside.map((field) => ({
    field,
    read: () => search.facet({ scope, condition: everything }, { field }),
  }))
  const pendingReads = context.caches.of(namesBeingRead)
  let remaining: readonly Ahead[] = [
    ...[...nameFields, 'StateOrProvince' as const].map((field) =>
      announced(context, pendingReads, field),
    ),
    ...facetReads,
  ]
  for (let round = 0; round < maxRounds && remaining.length > 0; round++) {
    if (round > 0) await setTimeout(pauseMs, undefined, { ref: false })
    remaining = await readEach(context, remaining)
  }
  pendingReads.clear()
}

const askedBeside = ['StreetSuffix', 'ListAgentKey', 'ListOfficeKey']

function announced(
  context: NamesContext,
  pendingReads: Cache<string, Promise<NameTable>>,
  field: TableField,
): Ahead {
  const { promise, resolve } = Promise.withResolvers<NameTable>()
  pendingReads.set(keyOf(context, field), promise)
  return { field, read: async () => resolve(await namesOf(context, field)) }
}

interface Ahead {
  readonly field: string
  readonly read: () => Promise<unknown>
}

const maxRounds = 60

async function readEach({ log }: NamesContext, names: readonly Ahead[]): Promise<Ahead[]> {
  const late: Ahead[] = []
  for (const ahead of names) {
    try {
      await ahead.read()
    } catch (err) {
      log.debug({ err, field: ahead.field }, 'cannot read the names of places ahead')
      if (isRequestError(err)) late.push(ahead)
    }
  }
  return late
}

interface NamesRequest {
  readonly key: string
  readonly field: TableField
}

function add(
  context: NamesContext,
  cache: Cache<string, Cached>,
  { key, field }: NamesRequest,
): Promise<NameTable> {
  const added = begin(context, field)
  cache.set(key, added)
  added.tables.catch(() => (added.failed = true))
  return added.tables
}

function begin(context: NamesContext, field: TableField): Cached {
  const { clock, db, scope, search } = context
  const change = lastChange(db.readConnection)
  const tables = search.facet({ scope, condition: everything }, { field }).then(createNameTable)
  return { tables, change, at: clock().getTime(), renewing: false, failed: false }
}

function isOld({ clock, db }: NamesContext, { at, change, renewing, failed }: Cached): boolean {
  return (
    !renewing &&
    !failed &&
    clock().getTime() - at >= newerAfterMs &&
    lastChange(db.readConnection) !== change
  )
}

function renew(
  context: NamesContext,
  cache: Cache<string, Cached>,
  request: NamesRequest & { cached: Cached },
): void {
  const { key, field, cached } = request
  cached.renewing = true
  const newer = begin(context, field)
  newer.tables.then(
    () => cache.set(key, newer),
    (err) => {
      cached.renewing = false
      context.log.warn({ err, field }, 'cannot reread place names')
    },
  )
}
