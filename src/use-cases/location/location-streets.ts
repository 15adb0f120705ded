import type { CacheKind } from '#src/domain/cache/cache.ts'
import { readCondition } from '#src/domain/filter/read/read-condition.ts'
import { createOption, type LocationOption, optionId } from '#src/domain/location/option.ts'
import { compareRanked, fit, type RankedOption } from '#src/domain/location/rank.ts'
import { nameKey } from '#src/domain/location/typed.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import type { Query } from '#src/search/port/search.ts'
import { facetBeside, soon } from '#src/use-cases/context/beside.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readingFor } from '#src/use-cases/context/reading.ts'
import { within } from './location-namesakes.ts'

// “Maple Street, Port Ellery” for the name Maple.

const mostSuffixes = 3
const mostCities = 3

const streets: CacheKind<string, Promise<LocationOption[]>> = {
  name: 'streets of a name',
  maxEntries: 2_000,
}

/** Most listings first; empty while the search has no time. */
export function streetsOf(context: Context, option: LocationOption): Promise<LocationOption[]> {
  const cache = context.caches.of(streets)
  const key = JSON.stringify([option.sparkQl, option.count, context.scope])
  const find = () =>
    findStreetsOf(context, option).catch(() => {
      cache.delete(key)
      return []
    })
  return soon(cache.getOrSet(key, find), [])
}

async function findStreetsOf(context: Context, option: LocationOption): Promise<LocationOption[]> {
  const query = queryOf(context, option.sparkQl)
  if (query === null) return []
  const suffixes = await facetBeside(context, query, { field: 'StreetSuffix', limit: mostSuffixes })
  const streets = suffixes.map(async ({ value: suffix }) => {
    const condition = `StreetSuffix Eq ${suffix === null ? 'NULL' : quote(suffix)}`
    const cities = await facetBeside(
      context,
      within(query, queryOf(context, condition)?.condition),
      { field: 'City', limit: mostCities },
    )
    return cities.flatMap(({ value: city, count }) => {
      if (city === null) return []
      const text = `${suffix === null ? option.value : `${option.value} ${suffix}`}, ${city}`
      const sparkQl = `StreetName Eq ${option.sparkQlValue} And ${condition} And City Eq ${quote(city)}`
      const { fieldName, value } = option
      return [
        createOption({
          fieldName,
          value,
          id: optionId(fieldName, text),
          text,
          sparkQl,
          count,
          parentId: optionId('City', city),
        }),
      ]
    })
  })
  return (await Promise.all(streets)).flat().sort((a, b) => b.count - a.count)
}

function queryOf(context: Context, filter: string): Query | null {
  const read = readCondition(filter, readingFor(context))
  return read.ok ? { scope: context.scope, condition: read.condition } : null
}

const mostOfName = 4

/** Adds streets after the first street names; a name of a single street becomes that street. */
export async function withStreets(
  context: Context,
  ranked: readonly RankedOption[],
  most: number,
): Promise<RankedOption[]> {
  const names = ranked
    .filter(({ option }) => option.fieldName === 'StreetName' && option.parentId === null)
    .slice(0, most)
  const each = ranked.map(async (one) => {
    if (!names.includes(one)) return [one]
    const streets = await streetsOf(context, one.option)
    const isAll = streets.length === 1 && streets[0]!.count === one.option.count
    const some = streets.slice(0, mostOfName).map((option) => ({ fit: one.fit, option }))
    return isAll ? some : [one, ...some]
  })
  const all = (await Promise.all(each)).flat()
  return all.filter(
    ({ option }, i) => all.findIndex((other) => other.option.id === option.id) === i,
  )
}

export async function streetsIn(
  context: Context,
  names: readonly RankedOption[],
  cities: readonly string[],
): Promise<RankedOption[]> {
  const wanted = new Set(cities.map((city) => optionId('City', city)))
  const all = await Promise.all(names.map(({ option }) => streetsOf(context, option)))
  const there = all.flat().filter(({ parentId }) => wanted.has(parentId ?? ''))
  return there.map((option) => ({ fit: fit.prefix, option })).sort(compareRanked)
}

/** `maple st port e`, split in every possible way. */
export function splitStreet(
  words: readonly string[],
): { readonly street: readonly string[]; readonly city: string }[] {
  const tails = words
    .slice(1)
    .map((_, i) => i + 1)
    .reverse()
    .slice(0, mostCityWords)
  return tails.map((at) => ({
    street: words.slice(0, at),
    city: nameKey(words.slice(at).join(' ')),
  }))
}

const mostCityWords = 4
