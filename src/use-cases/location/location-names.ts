import { setTimeout } from 'node:timers/promises'
import { lastChange } from '#db/listing-changes.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { everything } from '#src/domain/filter/condition/condition.ts'
import { type NameField, nameFields } from '#src/domain/location/kinds.ts'
import { createNameTable, type NameTable } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'

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
/** Who types waits no longer for names that are not there yet. */
const patienceMs = 500

type NamesContext = Pick<Context, 'clock' | 'db' | 'log' | 'scope' | 'search'>

const memory = new WeakMap<Context['db'], Map<string, Kept>>()

/** The names of a field that the scope may see, with the listings of each. */
export function namesOf(context: NamesContext, field: NameField): Promise<NameTable> {
  const known = memory.get(context.db) ?? new Map<string, Kept>()
  memory.set(context.db, known)
  const key = keyOf(context, field)
  const kept = known.get(key)
  const hasFailed = kept?.failed && context.clock().getTime() - kept.at >= againAfterMs
  if (kept === undefined || hasFailed) return keep(context, known, { key, field })
  if (isOld(context, kept)) renew(context, known, { key, field, kept })
  return kept.tables
}

/** Names that the site reads when it starts: nobody asks for the same beside it. */
const ahead = new WeakMap<Context['db'], Map<string, Promise<NameTable>>>()

const keyOf = ({ scope }: NamesContext, field: string) => `${field} ${JSON.stringify(scope)}`

/** The same; null for names that the search has no time for, so that the others are answered with. */
export async function namesSoon(
  context: NamesContext,
  field: NameField,
): Promise<NameTable | null> {
  const key = keyOf(context, field)
  const kept = memory.get(context.db)?.get(key)
  const isThere = kept !== undefined && !kept.failed
  const coming = isThere ? undefined : ahead.get(context.db)?.get(key)
  try {
    return await Promise.race([
      coming ?? namesOf(context, field),
      setTimeout(patienceMs, null, { ref: false }),
    ])
  } catch (err) {
    if (!isRequestError(err)) throw err
    context.log.warn({ err, field }, 'cannot read the names of places')
    return null
  }
}

/**
 * Reads the names of one field after the other, so that the first who types need not wait, and what else is asked for
 * beside them. What the search has no time for is asked for again: it gets columns in the meantime.
 */
export async function readNamesAhead(context: NamesContext, pauseMs = againAfterMs): Promise<void> {
  const { scope, search } = context
  const besides = askedBeside.map((field) => ({
    field,
    read: () => search.facet({ scope, condition: everything }, { field }),
  }))
  const coming = new Map<string, Promise<NameTable>>()
  ahead.set(context.db, coming)
  let left: readonly Ahead[] = [
    ...nameFields.map((field) => announced(context, coming, field)),
    ...besides,
  ]
  for (let round = 0; round < mostRounds && left.length > 0; round++) {
    if (round > 0) await setTimeout(pauseMs, undefined, { ref: false })
    left = await readEach(context, left)
  }
  ahead.delete(context.db)
}

const askedBeside = ['StateOrProvince', 'StreetSuffix', 'ListAgentKey', 'ListOfficeKey']

/** Who asks for the names in the meantime gets them as soon as they are read. */
function announced(
  context: NamesContext,
  coming: Map<string, Promise<NameTable>>,
  field: NameField,
): Ahead {
  const { promise, resolve } = Promise.withResolvers<NameTable>()
  coming.set(keyOf(context, field), promise)
  return { field, read: async () => resolve(await namesOf(context, field)) }
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

function keep(
  context: NamesContext,
  known: Map<string, Kept>,
  { key, field }: Wanted,
): Promise<NameTable> {
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
  return (
    !renewing &&
    !failed &&
    clock().getTime() - at >= newerAfterMs &&
    lastChange(db.readConnection) !== change
  )
}

function renew(
  context: NamesContext,
  known: Map<string, Kept>,
  wanted: Wanted & { kept: Kept },
): void {
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
