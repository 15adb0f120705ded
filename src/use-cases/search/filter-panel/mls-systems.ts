import { lastChange } from '#db/listing-changes.ts'
import { findListingValues, type ValueSource } from '#db/queries/listings/listing-values.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'

// On a site with several MLSs, the filter panel shows the fields of the chosen ones. The MLSs and their fields are
// cached, because the panel must not wait for them.

export interface MlsSystem {
  readonly id: string
  readonly name: string
}

const keptMs = 60_000
const maxSystems = 50
/** A field that is empty in this many of an MLS's newest listings counts as unused by that MLS. */
const maxListingsChecked = 300

interface Cached {
  readonly value: Promise<unknown>
  readonly change: number
  readonly at: number
}

const systems: CacheKind<string, Cached> = { name: 'MLSs and their fields', maxEntries: 200 }

/** Returns no MLSs if there is only one, or while they are being read. */
export async function findMlsSystems(context: Context): Promise<readonly MlsSystem[]> {
  const systems = await withTimeout(
    keep(context, 'systems', () => readSystems(context)),
    null,
  )
  return systems === null || systems.length < 2 ? [] : systems
}

/** Returns null if the choice of MLSs makes no difference, or while the fields are being read. */
export async function findFieldsOf(
  context: Context,
  mlsIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const systems = await findMlsSystems(context)
  const knownIds = mlsIds.filter((mlsId) => systems.some(({ id }) => id === mlsId))
  if (knownIds.length === 0 || knownIds.length < mlsIds.length) return null
  const sets = await Promise.all(
    knownIds.map((id) =>
      withTimeout(
        keep(context, `fields ${id}`, () => readFields(context, id)),
        null,
      ),
    ),
  )
  return sets.some((set) => set === null) ? null : new Set(sets.flatMap((set) => [...set!]))
}

function keep<T>(context: Context, name: string, load: () => Promise<T>): Promise<T> {
  const { caches, clock, db, scope } = context
  const cache = caches.of(systems)
  const key = `${name} ${JSON.stringify(scope)}`
  const change = lastChange(db.readConnection)
  const at = clock().getTime()
  const cached = cache.get(key)
  if (cached !== undefined && (cached.change === change || timeLeft(cached.at, at, keptMs) > 0))
    return cached.value as Promise<T>
  const value = load()
  cache.set(key, { value, change, at })
  value.catch(() => cache.delete(key))
  return value
}

async function readSystems(context: Context): Promise<MlsSystem[]> {
  const { scope, search } = context
  const buckets = await search.facet(
    { scope, condition: everything },
    { field: 'MlsId', limit: maxSystems },
  )
  const ids = buckets.flatMap(({ value }) => value ?? [])
  if (ids.length < 2) return []
  return Promise.all(
    ids.map(async (id) => {
      const [first] = await search.facet(queryFor(context, 'MlsId', id), {
        field: 'OriginatingSystemName',
        limit: 1,
      })
      return { id, name: first?.value ?? id }
    }),
  )
}

async function readFields(context: Context, mlsId: string): Promise<Set<string>> {
  const { db, dictionary, search } = context
  const newest = await search.ids(
    { ...queryFor(context, 'MlsId', mlsId), sort: defaultSort },
    maxListingsChecked,
  )
  const ids = newest.map(({ id }) => id)
  const listedFields = dictionary.fields.filter(
    (field): field is typeof field & ValueSource => field.storage !== 'derived',
  )
  const fields = new Set(
    dictionary.fields.filter(({ storage }) => storage === 'derived').map(({ name }) => name),
  )
  for (const values of findListingValues(db, ids, listedFields, context.scope.today).values()) {
    for (const [name, value] of values) if (value !== null && value !== undefined) fields.add(name)
  }
  return fields
}
