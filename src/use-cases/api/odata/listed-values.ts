import { findStandardValues } from '#db/queries/api/lookup-value-rows.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { entityOf } from './odata-entities.ts'

/** Whether the values of a field are in the resource Lookup. Withheld addresses have no lists of streets. */
export const hasLookup = ({ lookup, multiple, type, address }: Field): boolean =>
  type === 'character' && !address && (lookup !== null || multiple)

/** The name under which Lookup lists a field’s values. */
export const lookupName = (field: Field): string => field.lookup ?? odataName(field)

const kind: CacheKind<string, Promise<PlainRecord[]>> = {
  name: 'lookups for programs',
  maxEntries: 20,
}
const keptMs = 10 * 60_000
const mostValues = 5_000

/** Returns the values of lookups that listings have which the reader may see, and those of the standard. */
export function lookupRecords(context: ApiContext): Promise<PlainRecord[]> {
  const { caches, clock, key, scope } = context
  const cache = caches.of(kind)
  cache.clearUnless(`${Math.floor(clock().getTime() / keptMs)} ${context.dictionary.fields.length}`)
  const name = `${JSON.stringify(scope)} ${key.fields?.join()}`
  return inTime(
    cache.getOrSet(name, async () => {
      const records = readLookups(context)
      records.catch(() => cache.delete(name))
      return await records
    }),
    'The values of lookups are being read. Please ask again in a minute.',
  )
}

const mostWaitMs = 15_000

/** A reading of many listings takes minutes. It goes on, for those who ask again. */
export async function inTime<T>(reading: Promise<T>, message: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new RequestError('Busy', message)), mostWaitMs)
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readLookups(context: ApiContext): Promise<PlainRecord[]> {
  const { db, scope, search } = context
  const standards = findStandardValues(db)
  const values = new Map<string, Set<string>>(
    [...ofStandard].map(([name, list]) => [name, new Set(list)]),
  )
  for (const field of entityOf(context, 'Property').fields.filter(hasLookup)) {
    const name = lookupName(field)
    const buckets = await search.facet(
      { scope, condition: everything },
      { field: field.name, limit: mostValues },
    )
    const known = values.get(name) ?? new Set<string>()
    for (const { value } of buckets) if (value !== null) known.add(value)
    values.set(name, known)
  }
  return [...values].flatMap(([name, list]) =>
    [...list].map((value) => ({
      LookupKey: `${name}.${value}`,
      LookupName: name,
      LookupValue: value,
      StandardLookupValue:
        standards.get(`${name} ${value}`) ?? (ofStandard.get(name)?.includes(value) ? value : null),
    })),
  )
}

const ofStandard: ReadonlyMap<string, readonly string[]> = new Map([
  ['StandardStatus', standardStatuses],
  ['PropertyType', propertyTypes],
])
