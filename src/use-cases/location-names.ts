import { setTimeout } from 'node:timers/promises'
import { lastChange } from '#db/queries/listing-changes.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { everything } from '#src/domain/filter/condition.ts'
import { nameFields, type NameField } from '#src/domain/location/kinds.ts'
import { createNameTable, type NameTable } from '#src/search/locations/name-table.ts'
import type { Context } from './context.ts'

// Names with their listings stand in memory, for each scope its own: who may not see a listing does not see its street.
// They are read anew a moment after listings have changed; until then the older ones answer.

interface Kept {
  readonly tables: Promise<NameTable>
  readonly change: number
  readonly at: number
  renewing: boolean
  failed: boolean
}

const newerAfterMs = 10_000
/** A search that is too busy is not asked at once again. */
const againAfterMs = 3_000
const mostKept = 80

type NamesContext = Pick<Context, 'clock' | 'db' | 'log' | 'scope' | 'search'>

const memory = new WeakMap<Context['db'], Map<string, Kept>>()

/** The names of a field that the scope may see, with the listings of each. */
export function namesOf(context: NamesContext, field: NameField): Promise<NameTable> {
  const known = memory.get(context.db) ?? new Map<string, Kept>()
  memory.set(context.db, known)
  const key = `${field} ${JSON.stringify(context.scope)}`
  const kept = known.get(key)
  const hasFailed = kept?.failed && context.clock().getTime() - kept.at >= againAfterMs
  if (kept === undefined || hasFailed) return keep(context, known, { key, field })
  if (isOld(context, kept)) renew(context, known, { key, field, kept })
  return kept.tables
}

/**
 * Reads the names of one field after the other, so that the first who types need not wait, and what else is asked for
 * beside them. What the search has no time for is asked for again: it gets columns in the meantime.
 */
export async function readNamesAhead(context: NamesContext, pauseMs = againAfterMs): Promise<void> {
  const { scope, search } = context
  const readFacet = (field: string) => search.facet({ scope, condition: everything }, { field })
  const besides = ['StateOrProvince', 'StreetSuffix'].map((field) => ({ field, read: () => readFacet(field) }))
  const names = nameFields.map((field) => ({ field, read: (): Promise<unknown> => namesOf(context, field) }))
  let left: readonly Ahead[] = [...names, ...besides]
  for (let round = 0; round < mostRounds && left.length > 0; round++) {
    if (round > 0) await setTimeout(pauseMs, undefined, { ref: false })
    left = await readEach(context, left)
  }
}

interface Ahead {
  readonly field: string
  readonly read: () => Promise<unknown>
}

const mostRounds = 60

/** Those that the search had no time for. */
async function readEach({ log }: NamesContext, all: readonly Ahead[]): Promise<Ahead[]> {
  const late: Ahead[] = []
  for (const one of all) {
    try {
      await one.read()
    } catch (err) {
      log.debug({ err, field: one.field }, 'cannot read the names of places ahead')
      if (isRequestError(err)) late.push(one)
    }
  }
  return late
}

interface Wanted {
  readonly key: string
  readonly field: NameField
}

function keep(context: NamesContext, known: Map<string, Kept>, { key, field }: Wanted): Promise<NameTable> {
  const kept = begin(context, field)
  known.delete(key)
  known.set(key, kept)
  if (known.size > mostKept) known.delete(known.keys().next().value!)
  kept.tables.catch(() => (kept.failed = true))
  return kept.tables
}

function begin(context: NamesContext, field: NameField): Kept {
  const { clock, db, scope, search } = context
  const change = lastChange(db.readConnection)
  const tables = search.facet({ scope, condition: everything }, { field }).then(createNameTable)
  return { tables, change, at: clock().getTime(), renewing: false, failed: false }
}

function isOld({ clock, db }: NamesContext, { at, change, renewing, failed }: Kept): boolean {
  return !renewing && !failed && clock().getTime() - at >= newerAfterMs && lastChange(db.readConnection) !== change
}

function renew(context: NamesContext, known: Map<string, Kept>, wanted: Wanted & { kept: Kept }): void {
  const { key, field, kept } = wanted
  kept.renewing = true
  const newer = begin(context, field)
  newer.tables.then(
    () => known.set(key, newer),
    (err) => {
      kept.renewing = false
      context.log.warn({ err, field }, 'cannot read the names of places anew')
    },
  )
}
