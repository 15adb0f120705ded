import { locationSearchMinimum } from '#src/domain/limits.ts'
import { isPlaceField, type NameField, nameFields } from '#src/domain/location/kinds.ts'
import { createOption, type LocationOption } from '#src/domain/location/option.ts'
import { fit, type RankedOption, rankOptions } from '#src/domain/location/rank.ts'
import {
  beginsWord,
  readTypedName,
  readTypedStreet,
  type TypedName,
  typedLength,
  typedName,
} from '#src/domain/location/typed.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { foldWord } from '#src/domain/words/words.ts'
import { findNames, type NameTable } from '#src/search/locations/name-table.ts'
import { facetBeside, soon } from '#src/use-cases/context/beside.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingNumbers } from '#src/use-cases/listings/listing-numbers.ts'
import { countVisible, queryFor } from '#src/use-cases/listings/visible-listings.ts'
import { findOverlayPlaces } from '#src/use-cases/overlays/overlay-places.ts'
import { findAddresses } from './addresses.ts'
import { namesSoon } from './location-names.ts'
import { tellApart } from './location-namesakes.ts'
import { withParent } from './location-parents.ts'
import { splitStreet, streetsIn, withStreets } from './location-streets.ts'

export interface LocationSearch {
  readonly text: string
  /** Places alone: no agents, offices, addresses and MLS numbers. */
  readonly placesOnly?: boolean
  /** Filter text that the listings have to meet besides; empty for none. */
  readonly condition?: string
  readonly limit?: number
}

const mostOptions = 15
const groupShare = 5
/** Street names whose streets are told one by one. */
const namesWithStreets = 2
/** With fewer finds than this, typing errors are forgiven. */
const fewFinds = 3

/** What the typed text may mean, best first; nothing below three characters (SPEC §5). */
export async function searchLocations(
  context: Context,
  search: LocationSearch,
): Promise<LocationOption[]> {
  const { text, placesOnly = false, condition = '', limit = mostOptions } = search
  if (typedLength(text) < locationSearchMinimum) return []
  const others = placesOnly
    ? []
    : [
        findListingNumbers(context, text, groupShare),
        findAddresses(context, { text, condition, limit: groupShare }),
      ]
  const areas = findOverlayPlaces(context, readTypedName(text), groupShare, false)
  const [names, ...more] = await Promise.all([
    ...[findAllNames(context, text, placesOnly), areas, findStreetsAndCity(context, text)],
    ...others,
  ])
  const best = rankOptions([...names!, ...more.flat()], limit)
  const ranked = await withStreets(context, await apart(context, best), namesWithStreets)
  const some = ranked.slice(0, limit)
  const options = condition === '' ? some : await countAgain(context, some, condition)
  return Promise.all(options.map(({ option }) => withParent(context, option)))
}

/** Agents and offices of one name one by one. */
async function apart(context: Context, ranked: readonly RankedOption[]): Promise<RankedOption[]> {
  const each = ranked.map(async ({ fit: how, option }) =>
    (await tellApart(context, option)).map((one) => ({ fit: how, option: one })),
  )
  return (await Promise.all(each)).flat()
}

/** A street with the city that it is in, `maple st, port e`. */
async function findStreetsAndCity(context: Context, text: string): Promise<RankedOption[]> {
  const [streets, cities] = await Promise.all([
    namesSoon(context, 'StreetName'),
    namesSoon(context, 'City'),
  ])
  if (streets === null || cities === null) return []
  for (const { street, city } of splitStreet(readTypedName(text).words)) {
    const named = findNames(cities, readTypedName(city), groupShare, false).filter(
      (name) => name.fit <= fit.prefix,
    )
    const found =
      named.length === 0 ? [] : await findStreets(context, streets, typedName(street), false)
    const there = await streetsIn(
      context,
      found.slice(0, namesWithStreets),
      named.map((name) => name.text),
    )
    if (there.length > 0) return there.slice(0, groupShare)
  }
  return []
}

/** Names of all kinds; those with typing errors if there are few others. */
export async function findAllNames(
  context: Context,
  text: string,
  placesOnly: boolean,
): Promise<RankedOption[]> {
  const typed = readTypedName(text)
  const fields = nameFields.filter((field) => !placesOnly || isPlaceField(field))
  const tables = await Promise.all(
    fields.map(async (field) => ({ field, table: await namesSoon(context, field) })),
  )
  const find = async (forgiving: boolean) => {
    const found = tables.map(({ field, table }) => {
      if (table === null) return []
      return field === 'StreetName'
        ? findStreets(context, table, typed, forgiving)
        : findIn(table, field, typed, forgiving)
    })
    return (await Promise.all(found)).flat()
  }
  const found = await find(false)
  return found.length < fewFinds ? find(true) : found
}

function findIn(
  table: NameTable,
  field: NameField,
  typed: TypedName,
  forgiving: boolean,
): RankedOption[] {
  return findNames(table, typed, mostOptions, forgiving).map((name) => ({
    fit: name.fit,
    option: createOption({ fieldName: field, value: name.text, count: name.listings }),
  }))
}

/** Streets whose name the text may be; `condition` is filter text that their listings have to meet, or empty. */
export async function findStreetNames(
  context: Context,
  text: string,
  condition: string,
): Promise<RankedOption[]> {
  const table = await namesSoon(context, 'StreetName')
  if (table === null) return []
  const typed = readTypedName(text)
  const exact = await findStreets(context, table, typed, false)
  const found = exact.length > 0 ? exact : await findStreets(context, table, typed, true)
  const some = found.slice(0, groupShare)
  return condition === '' ? some : countAgain(context, some, condition)
}

/** Streets by their name; a direction and a suffix that are typed with it choose among the streets of the name. */
async function findStreets(
  context: Context,
  table: NameTable,
  typed: TypedName,
  forgiving: boolean,
): Promise<RankedOption[]> {
  const found = findIn(table, 'StreetName', typed, forgiving)
  const street = readTypedStreet(typed.words)
  if (found.length > 0 || street.name.length === typed.words.length) return found
  const named = findIn(table, 'StreetName', typedName(street.name), forgiving).slice(0, groupShare)
  const { suffix } = street
  if (suffix === null) return named
  return (await Promise.all(named.map((one) => withSuffix(context, one, suffix)))).flat()
}

async function withSuffix(
  context: Context,
  { fit: how, option }: RankedOption,
  suffix: string,
): Promise<RankedOption[]> {
  const query = queryFor(context, 'StreetName', option.value)
  const suffixes = await soon(facetBeside(context, query, { field: 'StreetSuffix' }), [])
  const meant = suffixes.filter(
    ({ value }) => value !== null && beginsWord(suffix, foldWord(value)),
  )
  if (meant.length === 0) return []
  const values = meant.map(({ value }) => value!)
  const narrowed = createOption({
    ...option,
    text: `${option.value} ${values[0]}`,
    sparkQl: `${option.sparkQl} And StreetSuffix Eq ${values.map(quote).join(',')}`,
    count: meant.reduce((sum, { count }) => sum + count, 0),
  })
  return [{ fit: how === fit.mistyped ? how : fit.prefix, option: narrowed }]
}

/** The same within a condition, without those that have no listing there. */
async function countAgain(
  context: Context,
  found: readonly RankedOption[],
  condition: string,
): Promise<RankedOption[]> {
  const counted = await Promise.all(
    found.map(async ({ fit: how, option }) => {
      const count = await countVisible(context, `${option.sparkQl} And ${condition}`)
      return { fit: how, option: { ...option, count } }
    }),
  )
  return counted.filter(({ option }) => option.count > 0)
}
