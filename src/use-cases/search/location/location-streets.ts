import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import {
  createOption,
  type LocationOption,
  optionId,
} from '#src/domain/search/location/location-option.ts'
import { compareRanked, fit, type RankedOption } from '#src/domain/search/location/rank.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { optionalFacet, withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { readOptionsFor } from '#src/use-cases/context/read-options.ts'
import { andCondition } from '#src/use-cases/listings/visible-listings.ts'

// A suggested street name such as `Maple` is extended to suggestions such as `Maple Street, Port Ellery`.

const maxSuffixes = 3
const maxCities = 3

const streets: CacheKind<string, Promise<LocationOption[]>> = {
  name: 'streets of a name',
  maxEntries: 2_000,
}

/** Returns streets, those with the most listings first, or none if the search is too busy. */
export function streetsOf(context: Context, option: LocationOption): Promise<LocationOption[]> {
  const cache = context.caches.of(streets)
  const key = JSON.stringify([option.sparkQl, option.count, context.scope])
  const find = () =>
    findStreetsOf(context, option).catch(() => {
      cache.delete(key)
      return []
    })
  return withTimeout(cache.getOrSet(key, find), [])
}

async function findStreetsOf(context: Context, option: LocationOption): Promise<LocationOption[]> {
  const query = queryOf(context, option.sparkQl)
  if (query === null) return []
  const suffixes = await optionalFacet(context, query, {
    field: 'StreetSuffix',
    limit: maxSuffixes,
  })
  const streets = suffixes.map(async ({ value: suffix }) => {
    const condition = `StreetSuffix Eq ${suffix === null ? 'NULL' : quote(suffix)}`
    const cities = await optionalFacet(
      context,
      andCondition(query, queryOf(context, condition)?.condition),
      { field: 'City', limit: maxCities },
    )
    const street = suffix === null ? option.value : `${option.value} ${suffix}`
    const base = `StreetName Eq ${option.sparkQlValue} And ${condition}`
    const each = cities.map(({ value: city, count }) =>
      city === null ? [] : inStates(context, option, { street, base, city, count }),
    )
    return (await Promise.all(each)).flat()
  })
  return (await Promise.all(streets)).flat().sort((a, b) => b.count - a.count)
}

interface StreetOfCity {
  readonly street: string
  readonly base: string
  readonly city: string
  readonly count: number
}

/** Returns one option, or one for each state if cities of this name are in several states. */
async function inStates(
  context: Context,
  { fieldName, value }: LocationOption,
  { street, base, city, count }: StreetOfCity,
): Promise<LocationOption[]> {
  const filter = `${base} And City Eq ${quote(city)}`
  const query = queryOf(context, filter)
  const optionOf = (text: string, sparkQl: string, listings: number) =>
    createOption({
      fieldName,
      value,
      id: optionId(fieldName, text),
      text,
      sparkQl,
      count: listings,
      parentId: optionId('City', city),
    })
  const buckets = query
    ? await optionalFacet(context, query, { field: 'StateOrProvince', limit: maxCities })
    : []
  const states = buckets.filter(({ value: state }) => state)
  if (buckets.length < 2 || states.length < buckets.length)
    return [optionOf(`${street}, ${city}`, filter, count)]
  return states.map(({ value: state, count: listings }) =>
    optionOf(
      `${street}, ${city}, ${state}`,
      `${filter} And StateOrProvince Eq ${quote(state!)}`,
      listings,
    ),
  )
}

function queryOf(context: Context, condition: string): Query | null {
  const result = readCondition(Filter.of(condition), readOptionsFor(context))
  return result.ok ? { scope: context.scope, condition: result.condition } : null
}

const maxOfName = 4

/** Adds suggestions of streets after the first street names. A name with a single street is replaced by that street. */
export async function withStreets(
  context: Context,
  ranked: readonly RankedOption[],
  most: number,
): Promise<RankedOption[]> {
  const names = ranked
    .filter(({ option }) => option.fieldName === 'StreetName' && option.parentId === null)
    .slice(0, most)
  const each = ranked.map(async (rankedName) => {
    if (!names.includes(rankedName)) return [rankedName]
    const streets = await streetsOf(context, rankedName.option)
    const isAll = streets.length === 1 && streets[0]!.count === rankedName.option.count
    const firstStreets = streets
      .slice(0, maxOfName)
      .map((option) => ({ fit: rankedName.fit, option }))
    return isAll ? firstStreets : [rankedName, ...firstStreets]
  })
  const options = (await Promise.all(each)).flat()
  return options.filter(
    ({ option }, i) => options.findIndex((earlier) => earlier.option.id === option.id) === i,
  )
}

export async function streetsIn(
  context: Context,
  names: readonly RankedOption[],
  cities: readonly string[],
): Promise<RankedOption[]> {
  const cityIds = new Set(cities.map((city) => optionId('City', city)))
  const streetLists = await Promise.all(names.map(({ option }) => streetsOf(context, option)))
  const inCities = streetLists.flat().filter(({ parentId }) => cityIds.has(parentId ?? ''))
  return inCities.map((option) => ({ fit: fit.prefix, option })).sort(compareRanked)
}

/** Splits the words into street and city in every possible way, as in `maple st port e`. */
export function splitStreet(
  words: readonly string[],
): { readonly street: readonly string[]; readonly city: readonly string[] }[] {
  const tails = words
    .slice(1)
    .map((_, i) => i + 1)
    .reverse()
    .slice(0, maxCityWords)
  return tails.map((at) => ({
    street: words.slice(0, at),
    city: words.slice(at),
  }))
}

const maxCityWords = 4
