import { findStandardValues } from '#db/queries/api/lookup-value-rows.ts'
import { passes } from '#src/domain/api/odata/after-key.ts'
import { odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { passingTexts, recordPlan } from '#src/use-cases/api/records/listing-records.ts'
import { keyName } from '#src/use-cases/api/records/record-fields.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import { entityOf } from './odata-entities.ts'
import { idField, pageOfListings } from './related-records.ts'

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
  const standards = findStandardValues(context.db)
  const values = new Map<string, Set<string>>(
    [...ofStandard].map(([name, list]) => [name, new Set(list)]),
  )
  const fields = entityOf(context, 'Property').fields.filter(hasLookup)
  const named = fields.map((field) => [odataName(field), lookupName(field)] as const)
  for (const [, name] of named) if (!values.has(name)) values.set(name, new Set())
  for await (const record of visibleRecords(context, fields))
    for (const [key, name] of named) addTo(values.get(name)!, record[key])
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

function addTo(known: Set<string>, value: unknown): void {
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
    if (typeof one === 'string' && known.size < mostValues) known.add(one)
}

const listingsPerSearch = 1_000
const listingsPerStep = 25

/** Reads each listing once. Counting the values of each field would need a column in memory or a scan for each. */
async function* visibleRecords(context: ApiContext, fields: readonly Field[]) {
  const keyField = idField(context)
  const plan = recordPlan(context, [keyField, ...fields], odataName)
  const breathe = createYielder()
  for (let [id, isEnd] = ['', false]; !isEnd; ) {
    const after = passes(keyField, { kind: 'gt', value: id })
    const { rowKeys, total } = await pageOfListings(context, after, listingsPerSearch)
    for (let at = 0; at < rowKeys.length; at += listingsPerStep) {
      const step = rowKeys.slice(at, at + listingsPerStep)
      for (const [, text] of passingTexts(context, step, plan)) {
        const record = JSON.parse(`${text}}`) as PlainRecord
        id = String(record[keyName])
        yield record
      }
      await breathe()
    }
    isEnd = rowKeys.length >= total
  }
}

const ofStandard: ReadonlyMap<string, readonly string[]> = new Map([
  ['StandardStatus', standardStatuses],
  ['PropertyType', propertyTypes],
])
