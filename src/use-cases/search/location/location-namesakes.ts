import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { keyFields, type LocationField } from '#src/domain/search/location/location-kinds.ts'
import {
  createOption,
  type LocationOption,
  optionId,
} from '#src/domain/search/location/location-option.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { stateKey } from '#src/domain/search/words/us-states.ts'
import type { Bucket, Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { optionalFacet, withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { andCondition, queryFor } from '#src/use-cases/listings/visible-listings.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

// Agents, offices, and places with equal names become separate options. An agent is shown with the office, a place with
// the larger place around it.

const parents: Readonly<Partial<Record<string, string>>> = {
  ListAgentFullName: 'ListOfficeName',
  ListOfficeName: 'City',
}

const places = ['StateOrProvince', 'CountyOrParish', 'City'] as const

/** The larger places that distinguish places with equal names, largest first. */
const surroundings: Partial<Record<LocationField, readonly PlaceAround[]>> = {
  City: places.slice(0, 1),
  PostalCode: places.slice(0, 1),
  CountyOrParish: places.slice(0, 1),
  MLSAreaMajor: places.slice(0, 2),
  MLSAreaMinor: places,
  SubdivisionName: places,
  HighSchoolDistrict: places.slice(0, 2),
  ElementarySchool: places,
  MiddleOrJuniorSchool: places,
  HighSchool: places,
}

type PlaceAround = (typeof places)[number]

const maxNamesakes = 5
const maxBuckets = 20

const namesakes: CacheKind<string, Promise<LocationOption[]>> = {
  name: 'namesakes of agents and offices',
  maxEntries: 5_000,
}

/**
 * Returns an option for each place or person of this name, those with the most listings first. Returns the given option
 * if the name is unique.
 */
export async function splitNamesakes(
  context: Context,
  option: LocationOption,
): Promise<LocationOption[]> {
  const keyField = keyFields[option.fieldName]
  const around = surroundings[option.fieldName]
  if ((keyField === undefined && around === undefined) || option.parentId !== null) return [option]
  const cache = context.caches.of(namesakes)
  const key = JSON.stringify([option.id, option.count, context.scope])
  const namesakesOf = async () => {
    const query = await queryOf(context, option)
    return keyField === undefined
      ? findAround(context, option, { around: around!, names: [], query })
      : findNamesakes(context, option, keyField, query)
  }
  const find = () =>
    namesakesOf().catch(() => {
      // The search was too busy. The result is not cached, so that the next request tries again.
      cache.delete(key)
      return [option]
    })
  return await withTimeout(cache.getOrSet(key, find), [option])
}

async function queryOf(context: Context, { sparkQl }: LocationOption): Promise<Query> {
  const result = await readFilterText(context, Filter.of(sparkQl))
  if (!result.ok) throw new Error(`${sparkQl} is no filter.`)
  return { scope: context.scope, condition: result.condition }
}

async function findNamesakes(
  context: Context,
  option: LocationOption,
  keyField: string,
  namesakesQuery: Query,
): Promise<LocationOption[]> {
  const keys = await optionalFacet(context, namesakesQuery, {
    field: keyField,
    limit: maxNamesakes + 1,
  })
  const keyBuckets = keys.filter(
    (bucket): bucket is Bucket & { value: string } => bucket.value !== null,
  )
  if (keyBuckets.length < 2) return [option]
  return Promise.all(
    keyBuckets.slice(0, maxNamesakes).map(async (namesake) => {
      const query = andCondition(
        namesakesQuery,
        queryFor(context, keyField, namesake.value).condition,
      )
      const [parent] = await optionalFacet(context, query, {
        field: parents[option.fieldName]!,
        limit: 1,
      })
      return createOption({
        ...option,
        id: `${keyField}:${namesake.value}`,
        sparkQl: `${option.sparkQl} And ${keyField} Eq ${quote(namesake.value)}`,
        count: namesake.count,
        parent: parent?.value ?? null,
      })
    }),
  )
}

interface NamesakePlace {
  readonly around: readonly PlaceAround[]
  readonly names: readonly string[]
  readonly query: Query
}

/** Splits an option by state, and by county or city within a state where places with this name lie in several. */
async function findAround(
  context: Context,
  option: LocationOption,
  { around, names, query }: NamesakePlace,
): Promise<LocationOption[]> {
  const [field, ...smaller] = around
  if (field === undefined) return [option]
  const buckets = await optionalFacet(context, query, { field, limit: maxBuckets })
  const placesAround = placesIn(field, buckets)
  if (placesAround.length < 2) return findAround(context, option, { around: smaller, names, query })
  const parts: LocationOption[] = []
  for (const { value, values, count } of placesAround.slice(0, maxNamesakes)) {
    const placeNames = [value, ...names]
    const condition = `${field} Eq ${values.map(quote).join(',')}`
    const part = createOption({
      ...option,
      id: `${option.id}, ${value}`,
      text: [option.value, ...placeNames].join(', '),
      sparkQl: `${option.sparkQl} And ${condition}`,
      count,
      parentId: optionId(field, value),
    })
    const inside = andCondition(query, queryFor(context, field, ...values).condition)
    parts.push(
      ...(await findAround(context, part, { around: smaller, names: placeNames, query: inside })),
    )
  }
  // A place in several cities may be one place, such as a school that serves them, but no city is in two states.
  const mayBeOne = field !== 'StateOrProvince' || buckets.some(({ value }) => !value)
  if (!mayBeOne && placesAround.length <= maxNamesakes) return parts
  const largerPlaces = placesAround.slice(0, maxShown).map(({ value }) => value)
  return [{ ...option, parent: largerPlaces.join(', ') }, ...parts]
}

const maxShown = 3

/** Different spellings of a state count as one. */
function placesIn(field: PlaceAround, buckets: readonly Bucket[]) {
  const namedBuckets = buckets.filter((bucket): bucket is Bucket & { value: string } =>
    Boolean(bucket.value),
  )
  const keyOf = field === 'StateOrProvince' ? stateKey : (value: string) => value
  return [...Map.groupBy(namedBuckets, ({ value }) => keyOf(value)).values()].map((group) => ({
    value: group[0]!.value,
    values: group.map(({ value }) => value),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }))
}
